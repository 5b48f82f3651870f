extension RulePage {
  static let cssValue = RulePage(
    .cssValue, "a value that cannot be read or said",
    happens: "The declaration was dropped, or a part of what it says.",
    why: """
      The property does not take the value; or the value is not read, such as `var()`, `calc()` and \
      `oklch()`; or styled text cannot say it: an overline, a wavy or coloured line, an image or a \
      gradient as a background, an opacity. `docs/tags.md` lists the values that are read.
      """,
    before: ##"<span style="color:reddish">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
