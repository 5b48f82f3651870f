extension RulePage {
  static let deviceAttribute = RulePage(
    .deviceAttribute, "an attribute that a phone does not read",
    happens: "The phone shows the tag without it.",
    why: "Of font it reads color and face, of a href, of img src, and style of some.",
    before: "<font size=7>Sale</font>",
    after: "<big>Sale</big>")
}
