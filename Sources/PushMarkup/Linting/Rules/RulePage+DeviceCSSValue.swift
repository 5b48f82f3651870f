extension RulePage {
  static let deviceCSSValue = RulePage(
    .deviceCSSValue, "a value that a phone does not read",
    happens: "The phone shows the text without it, or with another value.",
    why: """
      Of text-decoration it reads line-through alone; colours are hexadecimal or one of 23 \
      names.
      """,
    before: ##"<span style="text-decoration:underline">Sale</span>"##,
    after: "<u>Sale</u>")
}
