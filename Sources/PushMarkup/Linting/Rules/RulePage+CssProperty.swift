extension RulePage {
  static let cssProperty = RulePage(
    .cssProperty, "a CSS property that does nothing here",
    happens: "The property was dropped.",
    why: """
      Styled text has no margins, borders or shadows; or CSS has no such property. \
      `docs/tags.md` lists the properties that are read.
      """,
    before: ##"<span style="margin:1px">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
