extension Rule {
  package static let styleRules: [Rule] = [
    .colorInvalid, .cssProperty, .cssValue, .contrastLostBackground,
  ]

  /// The colour is invalid, or browsers show a different colour than the value suggests.
  public static let colorInvalid = core(
    "color.invalid", .warning, .markup,
    title: "Invalid colour",
    happens: "The colour is ignored, or browsers compute a colour from the characters of the word.",
    why: "HTML reads any word as colour digits, so a misspelled name becomes an arbitrary colour.",
    fix: "Correct the name, or use six digits, such as `#dc143c`.",
    before: "<font color=crimsn>Sale</font>",
    after: "<font color=#dc143c>Sale</font>")

  /// The CSS property is unknown, or has no effect in a notification.
  public static let cssProperty = core(
    "css.property", .note, .markup,
    title: "CSS property without an effect",
    happens: "The property is dropped.",
    why: "Styled text has no margins, borders or shadows, or the property does not exist in CSS.",
    fix: "Remove the property. `docs/tags.md` lists the supported properties.",
    before: ##"<span style="margin:1px">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// The CSS value is invalid or unsupported, or styled text can keep only part of it.
  public static let cssValue = core(
    "css.value", .warning, .markup,
    title: "CSS value not supported",
    happens: "The declaration is dropped, or only part of it is kept.",
    why: """
      The value is invalid for the property, or PushMarkup does not support it, such as `var()`, \
      `calc()` or `oklch()`. Styled text has no overlines, wavy or coloured lines, background \
      images, gradients or partial opacity.
      """,
    fix: "Use a value that `docs/tags.md` lists.",
    before: ##"<span style="color:reddish">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// Light text loses its background: that of a table, a section or the page, an image or a
  /// gradient.
  public static let contrastLostBackground = core(
    "contrast.lost-background", .warning, .markup,
    title: "Light text loses its background",
    happens: """
      Phones do not show the background of a table, a section or the page, an image or a gradient. \
      On a light notification, the text has a contrast below 3. If the same tag sets the text \
      colour, that colour is lost too.
      """,
    why: "These backgrounds are dropped, but a text colour that another tag sets is kept.",
    fix: "Set the background on a `span` around the text, or remove both colours.",
    before: "<table><tr><td bgcolor=navy><font color=#ffff00>Sale</font></table>",
    after: ##"<span style="background-color:#000080; color:#ffff00">Sale</span>"##)
}
