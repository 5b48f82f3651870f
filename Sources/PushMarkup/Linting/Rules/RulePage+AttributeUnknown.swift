extension RulePage {
  static let attributeUnknown = RulePage(
    .attributeUnknown, "an attribute that does nothing",
    happens: "The attribute was dropped.",
    why: "Classes, ids and handlers mean nothing in a push message, and only make it longer.",
    before: "<b class=big>Sale</b>",
    after: "<b>Sale</b>")
}
