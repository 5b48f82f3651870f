extension RulePage {
  static let deviceSpace = RulePage(
    .deviceSpace, "other spaces",
    happens: """
      The phone has more or fewer spaces there, often at the end of a line, where nobody sees \
      them.
      """,
    why: "HTML drops white space at the ends of lines; a phone keeps one space.",
    before: "Sale <br>now",
    after: "Sale<br>now")
}
