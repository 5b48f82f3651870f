extension RulePage {
  static let fixList = RulePage(
    .fixList, "numbers of a list are written as text",
    happens: """
      `fix` wrote lines that begin with a number, or items with bullets where a template's logic \
      may repeat or leave out items.
      """,
    why: """
      A phone knows no ordered lists. It shows the lines, without the room that a list has at \
      its side.
      """)
}
