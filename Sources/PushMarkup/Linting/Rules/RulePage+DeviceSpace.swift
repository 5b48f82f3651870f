extension RulePage {
  static let deviceSpace = RulePage(
    .deviceSpace, "other spaces",
    happens: """
      The phone has more or fewer spaces there. At the end of a line nobody sees them, and nothing \
      is said, unless the line under the words goes on below them.
      """,
    why: "HTML drops white space at the ends of lines; a phone keeps one space.",
    before: "<u>Sale </u><br>now",
    after: "<u>Sale</u><br>now")
}
