public import PushMarkup

extension Rule {
  package static let fixRules: [Rule] = [
    .fixColor, .fixSize, .fixSpace, .fixList, .fixLineBreaks, .fixEmoji, .fixDefaultColor,
    .fixParameter, .fixUnexplained,
  ]

  /// `fix` replaced a transparent colour with the opaque colour that it makes on white.
  public static let fixColor = lint(
    "fix.color", .warning, .display,
    title: "A colour is partly transparent",
    happens: "`fix` writes the colour as it looks on white.",
    why: """
      Android ignores transparency, or reads the digits as a different colour. The new colour is \
      right only on a light notification.
      """,
    fix: "Choose a colour without alpha.",
    phones: "Android versions that show styles")

  /// `fix` replaced a size with the nearest size that `<big>`, `<small>` or a heading has.
  public static let fixSize = lint(
    "fix.size", .warning, .display,
    title: "Android has no tag for the size",
    happens: "`fix` writes the nearest size of `<big>`, `<small>` and headings.",
    why: """
      Each `<big>` multiplies the size by 1.25, each `<small>` by 0.8; headings have their own \
      sizes. Android supports no other sizes, and notifications drop all of them.
      """,
    phones: "Android, in an app's own layout")

  /// `fix` replaced spaces that Android would collapse with no-break spaces.
  public static let fixSpace = lint(
    "fix.space", .warning, .display,
    title: "Android would collapse spaces",
    happens: "`fix` writes no-break spaces instead.",
    why: """
      Android shows several spaces as one. No-break spaces look the same, but lines do not break \
      at them.
      """,
    phones: "every Android version")

  /// `fix` wrote the numbers of a list as text, or bullets if a template may repeat its items.
  public static let fixList = lint(
    "fix.list", .warning, .display,
    title: "List numbers are written as text",
    happens: """
      `fix` writes lines that start with a number. If template tags may repeat or omit items, it \
      writes bullets.
      """,
    why: """
      Android does not support ordered lists. It shows the lines without the indentation of a \
      list.
      """,
    phones: "every Android version")

  /// Android puts a blank line around a block that `fix` has to write.
  public static let fixLineBreaks = lint(
    "fix.line-breaks", .note, .display,
    title: "Android adds blank lines",
    happens: "Android shows a blank line where the message has none.",
    why: """
      Only a block can be aligned, be a heading or a quotation, or begin a line in a branch of a \
      template, and Android puts blank lines around each block.
      """,
    fix: "Use one alignment for lines that follow each other, or leave a blank line between them.",
    phones: "every Android version")

  /// `fix` replaced images of emoji with the emoji, because notification text has no images.
  public static let fixEmoji = lint(
    "fix.emoji", .warning, .display,
    title: "Images of emoji are written as emoji",
    happens: "`fix` writes the emoji from the alternative text instead of the image.",
    why: """
      Email programs paste emoji as images. Notifications show no images in text, most apps that \
      render HTML load no images, and phones have their own emoji.
      """,
    phones: "every Android version")

  /// `fix` dropped a near-black colour, because Android's default suits light and dark mode.
  public static let fixDefaultColor = lint(
    "fix.default-color", .note, .display,
    title: "Black text keeps Android's default colour",
    happens: """
      `fix` does not write the colour. Black on a background or inside another colour is kept.
      """,
    why: """
      Outlook, Word, Google Docs and Gmail write black, the default of HTML, on all pasted text. \
      On a dark notification, black text would be hard to read.
      """,
    phones: "Android versions that show styles")

  /// `fix` kept the `&` of a URL parameter that HTML reads as an entity.
  public static let fixParameter = lint(
    "fix.parameter", .warning, .display,
    title: "A URL parameter looks like an HTML entity",
    happens: "`fix` writes `&amp;`, so that the text stays as Android shows it.",
    why: """
      HTML reads `&noteId=10` as `¬eId=10`: old entities need no semicolon. Android supports only \
      whole names, and shows the intended text.
      """,
    fix: "Write `&amp;` in the URL.",
    phones: "every Android version")

  /// Android still shows the fixed message differently from its HTML.
  public static let fixUnexplained = lint(
    "fix.unexplained", .error, .display,
    title: "The fixed message still differs on Android",
    happens: "Even after `fix`, Android does not show what the HTML says.",
    why: "This should happen only if a limit truncated the message.",
    fix: "Report the message as a bug in PushMarkup.",
    phones: "every Android version")
}
