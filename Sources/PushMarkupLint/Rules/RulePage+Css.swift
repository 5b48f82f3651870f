internal import PushMarkup

extension RulePage {
  static let cssPages: [RulePage] = [
    RulePage(
      .cssProperty, "a CSS property that does nothing here",
      happens: "The property was dropped.",
      why: """
        Styled text has no margins, borders or shadows; or CSS has no such property. \
        `docs/tags.md` lists the properties that are read.
        """,
      before: ##"<span style="margin:1px">Sale</span>"##,
      after: ##"<span style="color:#ff0000">Sale</span>"##),
    RulePage(
      .cssValue, "a value that cannot be read or said",
      happens: "The declaration was dropped, or a part of what it says.",
      why: """
        The property does not take the value; or the value is not read, such as `var()`, `calc()` and \
        `oklch()`; or styled text cannot say it: an overline, a wavy or coloured line, an image or a \
        gradient as a background, an opacity. `docs/tags.md` lists the values that are read.
        """,
      before: ##"<span style="color:reddish">Sale</span>"##,
      after: ##"<span style="color:#ff0000">Sale</span>"##),
  ]
}
