internal import PushMarkup

extension RulePage {
  static let notificationPages: [RulePage] = [
    RulePage(
      .notificationTagsShown, "the HTML tags are shown as text",
      happens: "A phone shows the tags themselves.",
      why: """
        HTML is shown by Braze's SDK with its HTML rendering switched on, and by apps that give \
        the data of a message to `Html.fromHtml`. The text of an FCM notification and a header \
        summary are shown as they are. \
        Send plain text there: of that nothing is said, however it is spaced.
        """,
      before: "<b>Sale</b> today",
      after: "Sale today"),
    RulePage(
      .notificationTruncated, "longer than a notification carries",
      happens: "The rest of the text is cut off.",
      why: """
        Android 12 and later take 1,024 UTF-16 units of a text, earlier versions 5,120 as they came \
        out; Android 8 to 11 take 1,024 with the security patches of November 2020. \
        Shorten the text, and say at its start what matters.
        """,
      before: String(repeating: "Sale! ", count: 200),
      after: "Sale!"),
    RulePage(
      .notificationSize, "sizes of letters are lost",
      happens: "The text is shown in its usual size.",
      why: """
        A notification drops all sizes. Headings keep their bold. \
        Say it in bold instead.
        """,
      before: "<big>Sale</big> today",
      after: "<b>Sale</b> today"),
    RulePage(
      .notificationImage, "an image in the text is lost",
      happens: "A placeholder is left in its place.",
      why:
        "A notification drops the images of its text; there is a field of its own for a picture.",
      before: ##"<img src="https://shop.example/shoe.png" alt="a shoe">Sale"##,
      after: "Sale"),
    RulePage(
      .notificationNight, "no colours at night",
      happens: "The colour was dropped.",
      why: """
        Android 10 to 13 take all colours from a notification while the phone is in night mode. \
        Do not let a colour alone carry what matters.
        """,
      before: ##"<font color="#c00000">Sale</font> today"##,
      after: "<b>Sale</b> today"),
    RulePage(
      .notificationColor, "a colour of the whole text is lost",
      happens: "The colour was dropped.",
      why: """
        Android 14 and 15 drop a colour that covers the whole text. Colour a part of it. \
        pushmarkup fix --device android-34 writes it in two parts, which is enough.
        """,
      before: ##"<font color="#e00000">Sale today</font>"##,
      after: ##"<font color="#e00000">Sale</font> <font color="#e00000">today</font>"##),
    RulePage(
      .notificationContrast, "a colour was changed for contrast",
      happens: "Another colour is shown, lighter or darker.",
      why: """
        Android 14 and 15 change colours that have a contrast below 3 with the notification's \
        background. \
        Choose one of middle lightness, which has contrast by day and at night.
        """,
      before: ##"<font color="#ffff00">Sale</font> today"##,
      after: ##"<font color="#808080">Sale</font> today"##),
    RulePage(
      .notificationPlain, "current phones show plain text",
      happens: "All styles were dropped.",
      why: """
        Android 16 and 17, and probably Android 15 from QPR1 on, take all styles from the text of a \
        standard notification. \
        Write it so that it needs no style.
        """,
      before: "<b>Sale</b> today",
      after: "Sale today"),
    RulePage(
      .notificationLines, "lines and spaces are joined",
      happens: """
        Empty lines of the expanded text are left out, and from Android 16 on spaces beside others; \
        on Android 16 a no-break space becomes a plain one.
        """,
      why: """
        Current versions make one line break of several in the expanded text, Android 16 one \
        plain space of any, and Android 17 leaves the first of several. \
        Do with single line breaks and spaces.
        """,
      before: "Sale<br><br>today",
      after: "Sale<br>today"),
    RulePage(
      .notificationSplitEmoji, "joined emoji and letters part",
      happens: """
        Joiners were dropped from the expanded text: a joined emoji falls apart, and letters of \
        Persian, Hindi and other scripts take other forms.
        """,
      why: """
        Android 16 drops invisible characters from it, and takes joiners for such; Android 17 keeps \
        them. \
        Choose an emoji of one character, and a spelling that needs no joiner.
        """,
      before: "\u{1f468}\u{200d}\u{1f469} Sale",
      after: "\u{1f46a} Sale"),
    RulePage(
      .notificationOverlap, "Android 7 paints overlapping styles in another order",
      happens: "Where colours or typefaces lie over each other, another one may be seen.",
      why: """
        The sort that reads the spans of a text has a fault in Android 7.0 and 7.1: from five spans on \
        their order can change. Do not put one colour inside of another; pushmarkup fix writes them \
        beside each other.
        """),
    RulePage(
      .notificationFirstLine, "lines that only the expanded view has",
      happens: "What stands behind the first line break is not in the collapsed text.",
      why: """
        The templates of the redesign of 2025, those of Android 17 and of some Android 16, have a text \
        of several lines, and show the first of them until somebody expands the notification. Older \
        ones show a space for the line break, and what fits behind it. A notification with a picture \
        may have nothing that expands the text. \
        Put what matters into the first line, or write a space.
        """,
      before: "Hi!<br>Your order has shipped",
      after: "Hi! Your order has shipped"),
    RulePage(
      .notificationLink, "a link that nobody can tap",
      happens: "It is drawn as a link, and a tap opens the notification.",
      why: """
        Nothing in a notification makes the links of its text open. Give the notification itself \
        the address.
        """,
      before: ##"<a href="https://shop.example/">Sale</a> today"##,
      after: "Sale today"),
    RulePage(
      .notificationUnchecked, "texts for an app to show",
      happens: "Markup in the JSON was not looked at.",
      why: """
        It stands where no text of a notification is known: in the `data` of an FCM message, which an \
        app may show as HTML or not, or not at all; or in a member of an SDK's own, such as `bigText` \
        or the title of a button. `lint --jsonl --field PATH` looks at the texts at a path. Of strings \
        without a tag or a reference, of addresses, and of what is sent to mails and browsers nothing \
        is said.
        """),
  ]
}
