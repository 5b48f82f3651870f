extension RulePage {
  static let tagAttribute = RulePage(
    .tagAttribute, "an attribute that styled text cannot say",
    happens: "The attribute was dropped.",
    why: """
      A browser does something with it that has no place in a notification, such as the \
      direction of a paragraph.
      """,
    before: "<p dir=rtl>Sale</p>",
    after: "<p>Sale</p>")
}
