extension Rule {
  package static let textRules: [Rule] = [
    .textControl, .textInvisible, .textHidden, .textEscapedMarkup, .textEncoding, .textLineBreak,
    .textEmpty,
  ]

  /// The text contains a control character or a line separator, which was removed or became a
  /// space.
  public static let textControl = core(
    "text.control", .warning, .safety,
    title: "Control characters in the text",
    happens: "The character is removed, or becomes a space. Phones do not show it.",
    why: "A control character can control a terminal or forge a line in a log.",
    fix: "Remove the control character.",
    before: "Sale&#27;[31m",
    after: "Sale")

  /// Characters that are invisible or change the direction of text were removed.
  public static let textInvisible = core(
    "text.invisible", .warning, .safety,
    title: "Invisible characters in the text",
    happens: """
      PushMarkup removes the characters. It also drops `<wbr>`, the soft hyphen and U+200B, but \
      keeps U+200B between Thai, Lao, Khmer and Burmese words.
      """,
    why: """
      Invisible characters hide words from filters, and direction characters show text in another \
      order than it is read. Break points are not needed, because a terminal breaks a long word \
      anywhere.
      """,
    fix: "Remove the characters.",
    before: "pay&#8203;pal &#8238;moc",
    after: "paypal")

  /// The HTML hides text (`display: none`, `hidden`, `visibility`, `opacity: 0`, `font-size: 0`),
  /// but Android shows it.
  public static let textHidden = core(
    "text.hidden", .warning, .display,
    title: "Hidden text is shown on Android",
    happens: """
      Android shows text that the HTML hides, such as the preview text of an email. The authored \
      reading drops it.
      """,
    why: "`Html.fromHtml` ignores `display: none` and `hidden`.",
    fix: "Delete the hidden text.",
    phones: "every Android version",
    before: "Sale<span style='display:none'> secret</span>",
    after: "Sale")

  /// Readers see a tag, an HTML entity, an escape of JSON or `strings.xml`, or a format such as
  /// `%1$s`.
  public static let textEscapedMarkup = core(
    "text.escaped-markup", .error, .markup,
    title: "Markup is shown as text",
    happens: """
      Readers see `<b>`, `&nbsp;`, `\\n` or `**bold**` as characters. `__NAME__` and `~~오늘만~~` \
      (Korean, Japanese or Chinese words in waves) are not reported.
      """,
    why: """
      The text was escaped twice, or a tag or an entity is malformed (`< b>`, `<\\b>`, `br>`, \
      `&nsbp;`, `&euro`). Phones support neither Markdown nor BBCode, and only programs replace \
      `strings.xml` escapes (`\\'`, `\\@`) and formats (`%1$s`, `%@`).
      """,
    fix: """
      Send the message as the phone needs it, without extra escaping and with formats filled in. \
      Correct the tag or the entity, and replace Markdown and BBCode with tags.
      """,
    before: "&lt;b&gt;Sale&lt;/b&gt; at Tom&amp;#39;s",
    after: "<b>Sale</b> at Tom&#39;s")

  /// The text looks like UTF-8 that was read in another encoding (mojibake): `Ã¼` for `ü`.
  public static let textEncoding = core(
    "text.encoding", .warning, .markup,
    title: "Text in the wrong encoding (mojibake)",
    happens: """
      Readers see `Ã¼` or `�` instead of `ü`, on every phone. PushMarkup detects Latin letters, \
      typographic marks and most emoji; in other writing systems, two characters in one word. \
      Capitals before a quotation mark or a no-break space (`«À»`) are not reported.
      """,
    why: """
      A program read UTF-8 as windows-1252 or ISO-8859-1, and saved the result as UTF-8. For bytes \
      that are not UTF-8, see `input.encoding`.
      """,
    fix: """
      Correct that program: the next message will break the same way. If the text contains `�` \
      (U+FFFD), the original character is lost: type it again.
      """,
    before: "GrÃ¼n",
    after: "Grün")

  /// HTML shows a blank line, or a line break in a JSON string, as a space.
  public static let textLineBreak = core(
    "text.line-break", .note, .markup,
    title: "Line break is shown as a space",
    happens: """
      The words before and after the line break appear on one line. In files and `--html`, only \
      blank lines are reported.
      """,
    why: """
      HTML shows white space as one space. In JSON, a single `\\n` is reported too if a line is \
      under 40 characters, the next is not indented and no tag breaks lines.
      """,
    fix: "Use `<br>` for a line break, and `<br><br>` for a blank line.",
    phones: "every Android version",
    before: "<b>Hello</b>\n\nWe have news",
    after: "<b>Hello</b><br><br>We have news")

  /// The message has no visible text: it is empty, or contains only spaces and images.
  public static let textEmpty = core(
    "text.empty", .warning, .markup,
    title: "No visible text",
    happens: "The notification shows an empty line, or does not appear.",
    why: """
      The message is empty, or contains only markup, spaces, images or text that is not shown. In \
      a whole notification, a blank text is reported only if all other texts are blank.
      """,
    fix: "Add text. Check whether a placeholder has an empty value.",
    before: "<p><b></b></p>",
    after: "<p><b>Sale</b></p>")
}
