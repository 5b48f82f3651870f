public import PushMarkup

extension Rule {
  package static let contrastRules: [Rule] = [
    .contrastBackground, .contrastInvisible, .contrastLight, .contrastDark,
  ]

  /// Text is hard to read on its own background colour.
  public static let contrastBackground = lint(
    "contrast.background", .warning, .markup,
    title: "Text is hard to read on its own background",
    happens: "Readers see a patch without words: the contrast is below 3.",
    why: "The text and its background are too similar, such as white or yellow on white.",
    fix: "Choose a darker or lighter text colour.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:#ffffff; background:#eeeeee">Sale</span>"##,
    after: ##"<span style="color:#000000; background:#eeeeee">Sale</span>"##)

  /// Text is invisible on a light notification.
  public static let contrastInvisible = lint(
    "contrast.invisible", .warning, .markup,
    title: "Text is invisible in light mode",
    happens: "White or yellow text is invisible on a white notification.",
    why: """
      Android 13 and older show colours as they are, and in light mode the notification is white.
      """,
    fix: """
      Use a darker colour, or give the text a dark background: `<span style="background-color: \
      …">`.
      """,
    phones: "Android 7 to 13",
    before: "<font color=\"#ffffff\">Sale</font>",
    after: "<font color=\"#767676\">Sale</font>")

  /// Text is hard to read on a light notification.
  public static let contrastLight = lint(
    "contrast.light", .note, .markup,
    title: "Text is hard to read in light mode",
    happens: "The contrast with the light background of a notification is below 3.",
    why: """
      Android 7 to 13 show the colour as it is; Android 14 and 15 darken it. Android 16 and later, \
      and probably Android 15 QPR1, show no colours.
      """,
    fix: "Use a darker colour.",
    phones: "Android 7 to 13",
    before: "<font color=#ffcc00>Sale</font>",
    after: "<font color=#767676>Sale</font>")

  /// Text is hard to read on a dark notification.
  public static let contrastDark = lint(
    "contrast.dark", .note, .markup,
    title: "Text is hard to read in dark mode",
    happens: "The contrast with the dark background of a notification is below 3.",
    why: """
      Android 7 to 9 show the colour as it is; in dark mode, 10 to 13 drop it, and 14 and 15 \
      lighten it. Android 16 and later, and probably Android 15 QPR1, show no colours.
      """,
    fix: "Use a lighter colour.",
    phones: "Android 7 to 9",
    before: "<font color=#000080>Sale</font>",
    after: "<font color=#6666ff>Sale</font>")
}
