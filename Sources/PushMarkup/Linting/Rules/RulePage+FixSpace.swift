extension RulePage {
  static let fixSpace = RulePage(
    .fixSpace, "spaces that a phone would let collapse",
    happens: "`fix` wrote no-break spaces in their place.",
    why: """
      Spaces side by side are one to a phone. No-break spaces look alike, but no line breaks at \
      them.
      """)
}
