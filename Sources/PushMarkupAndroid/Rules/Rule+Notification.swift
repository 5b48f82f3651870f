public import PushMarkup

extension Rule {
  package static let notificationRules: [Rule] = [
    .notificationTagsShown, .notificationHTMLSwitch, .notificationSize, .notificationImage,
    .notificationNight,
    .notificationColor, .notificationContrast, .notificationPlain, .notificationLines,
    .notificationSplitEmoji, .notificationOverlap, .notificationFirstLine, .notificationLink,
    .notificationUnchecked,
  ]

  /// HTML tags are shown as text.
  public static let notificationTagsShown = android(
    "notification.tags-shown", .error, .display,
    title: "HTML tags are shown as text",
    happens: "Readers see the tags and HTML entities as they are written.",
    why: """
      Braze's SDK with HTML rendering switched on shows HTML, and so do apps that call \
      `Html.fromHtml`. FCM notifications, header summaries and iPhones show the text as it is.
      """,
    fix: "Send plain text there; PushMarkup does not report plain text, however it is spaced.",
    phones: "iPhones and FCM; header summaries; Braze with HTML rendering off",
    before: "<b>Sale</b> today",
    after: "Sale today")

  /// HTML tags are shown as text if an app has HTML switched off.
  public static let notificationHTMLSwitch = android(
    "notification.html-switch", .warning, .markup,
    title: "Tags show if the app has HTML switched off",
    happens: "Readers see the tags where the sender's SDK does not render HTML.",
    why: """
      The SDKs of some senders render HTML only where the app switches that on. Braze's is off \
      unless the app sets `com_braze_push_notification_html_rendering_enabled`.
      """,
    fix: """
      Ask your app team. If it is on, say so in the settings: \
      `{"senders":{"braze":{"html":true}}}`; otherwise send plain text.
      """,
    phones: "Android, with Braze, MoEngage and Pushover")

  /// A notification drops the text size.
  public static let notificationSize = android(
    "notification.size", .note, .display,
    title: "Text sizes are dropped",
    happens: "Android shows the text in its usual size.",
    why: "A notification drops all sizes. Headings stay bold.",
    fix: "Use bold instead.",
    phones: "every Android version",
    before: "<big>Sale</big> today",
    after: "<b>Sale</b> today")

  /// A notification drops the images in its text.
  public static let notificationImage = android(
    "notification.image", .warning, .display,
    title: "An image in the text is dropped",
    happens: "A placeholder is shown instead of the image.",
    why: "A notification drops the images in its text.",
    fix: "Use the notification's own image field.",
    phones: "every Android version",
    before: ##"<img src="https://shop.example/shoe.png" alt="a shoe">Sale"##,
    after: "Sale")

  /// Android 10 to 13 drop all colours in dark mode.
  public static let notificationNight = android(
    "notification.night", .note, .display,
    title: "Colours are dropped in dark mode",
    happens: "Android 10 to 13 show the text without its colour in dark mode.",
    why: "These versions remove all colours from a notification while the phone is in night mode.",
    fix: "Do not rely on colour alone for important information.",
    phones: "Android 10 to 13",
    before: ##"<font color="#c00000">Sale</font> today"##,
    after: "<b>Sale</b> today")

  /// Android 14 and 15 drop a colour that covers the whole text.
  public static let notificationColor = android(
    "notification.color", .warning, .display,
    title: "A colour of the whole text is dropped",
    happens: "Android 14 and 15 drop the colour.",
    why: "These versions drop a colour that covers the whole text.",
    fix: """
      Colour only a part of the text. `pushmarkup fix --device android-34` splits the colour into \
      two parts, which is enough.
      """,
    phones: "Android 14 and 15",
    before: ##"<font color="#e00000">Sale today</font>"##,
    after: ##"<font color="#e00000">Sale</font> <font color="#e00000">today</font>"##)

  /// Android 14 and 15 change a colour that has too little contrast.
  public static let notificationContrast = android(
    "notification.contrast", .warning, .display,
    title: "A colour is changed for contrast",
    happens: "Android 14 and 15 show a lighter or darker colour.",
    why: """
      These versions change colours with a contrast below 3 against the notification's background.
      """,
    fix: "Choose a colour of medium lightness, which has enough contrast in light and dark mode.",
    phones: "Android 14 and 15",
    before: ##"<font color="#ffff00">Sale</font> today"##,
    after: ##"<font color="#808080">Sale</font> today"##)

  /// Current Android versions show plain text without styles.
  public static let notificationPlain = android(
    "notification.plain", .note, .display,
    title: "Current Android versions show plain text",
    happens: "Android drops all styles.",
    why: """
      Android 16 and 17, and probably Android 15 from QPR1 on, remove all styles from the text of \
      a standard notification.
      """,
    fix: "Write the text so that it needs no style.",
    phones: "Android 16 and 17, probably Android 15 QPR1",
    before: "<b>Sale</b> today",
    after: "Sale today")

  /// Current Android versions join line breaks and spaces in the expanded text.
  public static let notificationLines = android(
    "notification.lines", .note, .display,
    title: "Line breaks and spaces are joined",
    happens: """
      Android drops empty lines from the expanded text. Android 16 and 17 also join spaces. \
      Android 16 turns a no-break space into a plain one.
      """,
    why: """
      Current versions replace several line breaks with one. Of several spaces, Android 16 leaves \
      a plain space, and Android 17 the first.
      """,
    fix: "Use single line breaks and single spaces.",
    phones: "Android 16 and 17, probably Android 15 QPR1",
    before: "Sale<br><br>today",
    after: "Sale<br>today")

  /// Android 16 drops joiners from the expanded text, which splits joined emoji.
  public static let notificationSplitEmoji = android(
    "notification.split-emoji", .warning, .display,
    title: "Joined emoji and characters are split",
    happens: """
      In the expanded text, a joined emoji splits into several. Characters of Persian, Hindi and \
      other writing systems change their form.
      """,
    why: """
      Android 16 drops invisible characters from the expanded text, including joiners. Android 17 \
      keeps joiners.
      """,
    fix: "Choose an emoji of one character, and a spelling that needs no joiner.",
    phones: "Android 16",
    before: "\u{1f468}\u{200d}\u{1f469} Sale",
    after: "\u{1f46a} Sale")

  /// Android 7 paints overlapping styles in a different order.
  public static let notificationOverlap = android(
    "notification.overlap", .note, .display,
    title: "Android 7 changes the order of overlapping styles",
    happens: "If colours or typefaces overlap, Android 7.0 and 7.1 may show the wrong one.",
    why: """
      In these versions, the sort that reads the spans of a text has a bug. With five spans or \
      more, their order can change.
      """,
    fix: "Do not put one colour inside another. `pushmarkup fix` writes them next to each other.",
    phones: "Android 7.0 and 7.1")

  /// The collapsed notification shows only the first line of the text.
  public static let notificationFirstLine = android(
    "notification.first-line", .note, .markup,
    title: "Only the first line is shown when collapsed",
    happens: """
      Text after the first line break is hidden until the notification is expanded. Older versions \
      show a space instead of the line break, and as much text as fits.
      """,
    why: """
      Android's notification templates of the 2025 redesign show only the first line when \
      collapsed. A notification with an image may have no way to expand the text.
      """,
    fix: "Put the important text in the first line, or replace the line break with a space.",
    phones: "Android 17 and some Android 16",
    before: "Hi!<br>Your order has shipped",
    after: "Hi! Your order has shipped")

  /// A link in a notification cannot be tapped.
  public static let notificationLink = android(
    "notification.link", .note, .markup,
    title: "A link cannot be tapped",
    happens: "The text looks like a link, but a tap opens the notification.",
    why: "Android does not open links in the text of a notification.",
    fix: "Set the URL as the notification's own link.",
    phones: "every Android version",
    before: ##"<a href="https://shop.example/">Sale</a> today"##,
    after: "Sale today")

  /// The JSON contains HTML that PushMarkup did not check, because an app may show it.
  public static let notificationUnchecked = android(
    "notification.unchecked", .warning, .markup,
    title: "HTML that PushMarkup did not check",
    happens: """
      PushMarkup does not check this HTML: only the app decides whether and how to show it.
      """,
    why: """
      It is in the `data` of an FCM message, or in an SDK's own member, such as `bigText` or a \
      button title. Strings without tags or HTML entities, URLs, and content for email and \
      browsers are not reported.
      """,
    fix: "Check the texts at a path with `lint --jsonl --field PATH`.",
    phones: "depends on the app")
}
