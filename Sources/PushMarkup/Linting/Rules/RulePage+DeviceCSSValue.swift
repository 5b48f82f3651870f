extension RulePage {
  static let deviceCSSValue = RulePage(
    .deviceCSSValue, "a value that a phone does not read",
    happens: "The phone shows the text without it, or with another value.",
    why: """
      Of text-decoration it reads line-through alone; colours are hexadecimal or one of 23 \
      names. It finds a property behind any space, in a comment and in a name that a space \
      parts as well: `background- color: red` is `color` to it.
      """,
    before: ##"<span style="text-decoration:underline">Sale</span>"##,
    after: "<u>Sale</u>")
}
