extension RulePage {
  static let deviceCSSProperty = RulePage(
    .deviceCSSProperty, "a property that a phone does not know",
    happens: "The phone shows the text without it.",
    why: """
      It reads color, background, background-color, text-decoration and text-align. Use tags \
      such as b and i for the others.
      """,
    before: ##"<span style="font-weight:bold">Sale</span>"##,
    after: "<b>Sale</b>")
}
