extension RulePage {
  static let deviceNesting = RulePage(
    .deviceNesting, "tags that a phone mends otherwise",
    happens: "The phone shows a style on other text.",
    why: """
      Tags are not closed, or overlap. A browser and the scanner of a phone mend this in \
      different ways.
      """,
    before: "<b/>Sale",
    after: "<b>Sale</b>")
}
