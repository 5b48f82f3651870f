extension RulePage {
  static let fixParameter = RulePage(
    .fixParameter, "the parameter of an address, in which HTML reads a reference",
    happens: "`fix` wrote `&amp;`, so that the text stays as a phone shows it.",
    why: """
      HTML reads `&noteId=10` as `¬eId=10`, for old references need no semicolon. A phone knows \
      whole names only, and shows what was meant.
      """)
}
