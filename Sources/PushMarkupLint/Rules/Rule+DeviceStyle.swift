public import PushMarkup

extension Rule {
  package static let deviceStyleRules: [Rule] = [
    .deviceCSSPosition, .deviceCSSCase, .deviceCSSProperty, .deviceCSSValue, .deviceCSSOrder,
    .deviceImportant, .deviceStyleIgnored, .deviceAttribute, .deviceColorHex, .deviceColorWhite,
    .deviceColorName, .deviceColorFunction, .deviceColorDiffers, .deviceOuterStyleWins,
    .deviceTextAlign, .deviceDefaultColor,
  ]

  /// Android ignores a CSS property without a space before it.
  public static let deviceCSSPosition = lint(
    "device.css-position", .warning, .display,
    title: "No space before a CSS property",
    happens: """
      Android ignores the property. It can ignore the one before as well, because it reads both as \
      one value.
      """,
    why: "Android finds a property only at the start of `style` or after white space.",
    fix: "Add a space after each semicolon.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:#ff0000;background:#ffff00">Sale</span>"##,
    after: ##"<span style="color:#ff0000; background:#ffff00">Sale</span>"##)

  /// Android ignores a CSS property with capitals in its name.
  public static let deviceCSSCase = lint(
    "device.css-case", .warning, .display,
    title: "A CSS property is in capitals",
    happens: "Android ignores the property.",
    why: "CSS property names may have capitals, but Android matches only lower case.",
    fix: "Write the name in lower case.",
    phones: "Android versions that show styles",
    before: ##"<span style="COLOR:#ff0000">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// Android does not support the CSS property.
  public static let deviceCSSProperty = lint(
    "device.css-property", .warning, .display,
    title: "Android does not support the CSS property",
    happens: "Android shows the text without the property.",
    why: """
      Android supports only `color`, `background`, `background-color`, `text-decoration` and \
      `text-align`.
      """,
    fix: "Use a tag, such as `<b>` or `<i>`.",
    phones: "every Android version",
    before: ##"<span style="font-weight:bold">Sale</span>"##,
    after: "<b>Sale</b>")

  /// Android does not support the CSS value, or reads a different one.
  public static let deviceCSSValue = lint(
    "device.css-value", .warning, .display,
    title: "Android does not support the CSS value",
    happens: "Android ignores the value, or applies a different one.",
    why: """
      In `text-decoration`, Android supports only `line-through`; colours are hexadecimal or one \
      of 23 names. It also finds properties in comments and after any space: `background- color: \
      red` sets `color`.
      """,
    fix: "Use `<u>` to underline, and six digits for a colour.",
    phones: "Android versions that show styles",
    before: ##"<span style="text-decoration:underline">Sale</span>"##,
    after: "<u>Sale</u>")

  /// A CSS property is set twice: Android uses the first value, browsers the last.
  public static let deviceCSSOrder = lint(
    "device.css-order", .warning, .display,
    title: "A CSS property is set twice",
    happens: "Android uses the first value, browsers the last.",
    why: "Android stops at the first match.",
    fix: "Set the property once.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:#ff0000; color:#6666ff">Sale</span>"##,
    after: ##"<span style="color:#6666ff">Sale</span>"##)

  /// Android ignores a value with `!important`.
  public static let deviceImportant = lint(
    "device.important", .warning, .display,
    title: "!important disables the value",
    happens: "Android ignores the value.",
    why: "To Android, a value ends only at white space, so `!important` becomes part of it.",
    fix: "Remove `!important`.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:#ff0000!important">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// Android ignores `style` on this tag.
  public static let deviceStyleIgnored = lint(
    "device.style-ignored", .warning, .display,
    title: "Android ignores style on this tag",
    happens: "Android ignores the style.",
    why: """
      Android supports `style` on `<span>`, `<p>` and `<li>`; on other blocks only `text-align`.
      """,
    fix: """
      Use a tag inside this tag, such as `<font color="…">`.
      """,
    phones: "every Android version",
    before: ##"<b style="color:#ff0000">Sale</b>"##,
    after: ##"<b><font color="#ff0000">Sale</font></b>"##)

  /// Android ignores the attribute.
  public static let deviceAttribute = lint(
    "device.attribute", .warning, .display,
    title: "Android ignores the attribute",
    happens: "Android shows the tag without it.",
    why: """
      Android supports `color` and `face` on `<font>`, `href` on `<a>`, `src` on `<img>`, and \
      `style` on some tags.
      """,
    fix: "Use a tag instead, such as `<big>` for `size`.",
    phones: "every Android version",
    before: "<font size=7>Sale</font>",
    after: "<big>Sale</big>")

  /// Android shows a colour of three, four or eight digits as a different colour.
  public static let deviceColorHex = lint(
    "device.color-hex", .warning, .display,
    title: "A colour has three, four or eight digits",
    happens: "Android shows a different colour.",
    why: "Android reads the digits as one number: `#f00` is `#000f00`, nearly black.",
    fix: "Write six digits.",
    phones: "Android versions that show styles",
    before: ##"<font color="#f00">Sale</font>"##,
    after: ##"<font color="#ff0000">Sale</font>"##)

  /// Android ignores the colour name `white`.
  public static let deviceColorWhite = lint(
    "device.color-white", .warning, .display,
    title: "Android ignores the colour name white",
    happens: "Android shows the text in its default colour.",
    why: "In Android, `white` has the number -1, which means no colour.",
    fix: "Write `#ffffff`.",
    phones: "Android versions that show styles",
    before: ##"<span style="background:#000000"><font color=white>Sale</font></span>"##,
    after: ##"<span style="background:#000000"><font color=#ffffff>Sale</font></span>"##)

  /// Android does not support the colour name.
  public static let deviceColorName = lint(
    "device.color-name", .warning, .display,
    title: "Android does not support the colour name",
    happens: "Android shows the text in its default colour.",
    why: "Android supports 23 colour names; CSS has 148.",
    fix: "Write six digits.",
    phones: "Android versions that show styles",
    before: "<font color=crimson>Sale</font>",
    after: "<font color=#dc143c>Sale</font>")

  /// Android does not support a colour function, such as `rgb()` or `hsl()`.
  public static let deviceColorFunction = lint(
    "device.color-function", .warning, .display,
    title: "Android does not support colour functions",
    happens: "Android shows the text in its default colour.",
    why: "Android supports only colour names and numbers.",
    fix: "Write six digits.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:rgb(255,0,0)">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// Android shows a different colour for a name such as `green` or `gray`.
  public static let deviceColorDiffers = lint(
    "device.color-differs", .warning, .display,
    title: "The name is a different colour on Android",
    happens: "Android shows a different colour from the one in CSS.",
    why: """
      `green`, `gray`, `darkgray` and `lightgray` (also spelt `grey`) have other values on \
      Android.
      """,
    fix: "Write six digits.",
    phones: "Android versions that show styles",
    before: "<font color=green>Sale</font>",
    after: "<font color=#008000>Sale</font>")

  /// Android shows the outer of two nested colours, typefaces or alignments.
  public static let deviceOuterStyleWins = lint(
    "device.outer-style-wins", .warning, .display,
    title: "The outer style wins",
    happens: """
      Android shows the colour, typeface or alignment of the outer tag. Nested `<sup>` and `<sub>` \
      cancel each other out.
      """,
    why: "Android sets the outer span last, and the last span wins.",
    fix: "Put the tags next to each other, not inside each other.",
    phones: "Android versions that show styles",
    before: "<font color=#ff0000>a<font color=#6666ff>b</font>c</font>",
    after: "<font color=#ff0000>a</font><font color=#6666ff>b</font><font color=#ff0000>c</font>")

  /// Android ignores `left`, `right` and `justify` in `text-align`.
  public static let deviceTextAlign = lint(
    "device.text-align", .warning, .display,
    title: "Android ignores left, right and justify",
    happens: "Android uses the default alignment.",
    why: "Android supports only `start`, `center` and `end`.",
    fix: "Use `start`, `center` or `end`.",
    phones: "Android versions that show styles",
    before: ##"<p style="text-align:right">Sale</p>"##,
    after: ##"<p style="text-align:end">Sale</p>"##)

  /// Android shows text in its default colour instead of black, in light and dark mode.
  public static let deviceDefaultColor = lint(
    "device.default-color", .note, .display,
    title: "Black text keeps Android's default colour",
    happens: """
      Android shows the text in its default colour, which suits light and dark mode. No change is \
      needed.
      """,
    why: """
      Outlook, Word, Google Docs and Gmail write black, the default of HTML, on all pasted text. \
      On a dark notification, black text would be hard to read.
      """,
    phones: "Android versions that show styles",
    before: ##"<div style="color:#000000">Hello</div>"##,
    after: "<div>Hello</div>")
}
