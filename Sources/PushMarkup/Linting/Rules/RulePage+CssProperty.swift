extension RulePage {
  static let cssProperty = RulePage(
    .cssProperty, "an unknown CSS property",
    happens: "The property was dropped.",
    why: "Styled text has no margins, borders or shadows.",
    before: ##"<span style="margin:1px">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
