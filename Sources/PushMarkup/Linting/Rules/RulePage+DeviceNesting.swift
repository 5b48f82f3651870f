extension RulePage {
  static let deviceNesting = RulePage(
    .deviceNesting, "tags that a phone mends otherwise",
    happens: """
      The phone shows a style on other text.
      """,
    why: """
      Tags are not closed, or overlap. A browser and the scanner of a phone mend this in \
      different ways.
      """,
    before: "<ul><li><b>a<li>b</ul>c",
    after: "<ul><li><b>a</b></li><li><b>b</b></li></ul><b>c</b>")
}
