extension RulePage {
  static let fixList = RulePage(
    .fixList, "numbers of a list are lost",
    happens: """
      `fix` wrote items with bullets.
      """,
    why: """
      A phone knows no ordered lists. Write the numbers as text where they matter.
      """)
}
