extension Rule {
  package static let tagRules: [Rule] = [
    .tagUnknown, .tagNoEffect, .tagHiddenText, .tagLostText, .tagPolicy, .tagStray, .tagPlaceholder,
    .tagUnclosed, .tagMisnested,
  ]

  /// The tag is not supported; it was dropped and its text was kept.
  public static let tagUnknown = core(
    "tag.unknown", .warning, .markup,
    title: "Unknown tag",
    happens: "The tag is dropped, and its text is kept.",
    why: """
      Push messages support only a few tags. A no-break space or a backslash after a name is part \
      of the name.
      """,
    fix: "Use a supported tag (`pushmarkup tags` lists them), or remove the tag.",
    before: "<marquee>Sale</marquee>",
    after: "<b>Sale</b>")

  /// The HTML tag has no visible effect in a notification; it was dropped and its text was kept.
  public static let tagNoEffect = core(
    "tag.no-effect", .note, .markup,
    title: "Tag without an effect",
    happens: """
      The tag is dropped, and its text is kept. The authored reading and `fix` keep texts separate \
      that a table or a section separates.
      """,
    why: """
      Tags such as `abbr`, `time`, `tbody` and `wbr` add meaning or break points, and only make \
      the message longer. Android has no tables, horizontal lines or buttons; if it joins words, \
      see `device.tag`.
      """,
    fix: "Remove the tag.",
    before: "Ends at <time>8 pm</time>",
    after: "Ends at 8 pm")

  /// The text of the tag is not meant to be shown; the tag was dropped with its text.
  public static let tagHiddenText = core(
    "tag.hidden-text", .warning, .safety,
    title: "Tag and its text are removed",
    happens: """
      Tags such as `script`, `style`, `title`, `head` and `video` are removed with their text. \
      Phones show the text.
      """,
    why: "Often a whole page was pasted. Phones do not support these tags.",
    fix: "Delete the tag and its text.",
    phones: "every Android version",
    before: "Hi<style>b{}</style>",
    after: "Hi")

  /// The tag was dropped with text that browsers show.
  public static let tagLostText = core(
    "tag.lost-text", .error, .markup, loss: .words,
    title: "Visible text is lost with its tag",
    happens: "The output of PushMarkup lacks words that browsers and Android show.",
    why: """
      Styled text cannot contain a `textarea`, `select`, `svg`, `math`, `xmp` or `plaintext`. The \
      same is true of `noscript`, which browsers show if scripts do not run.
      """,
    fix: "Move the text out of the tag.",
    phones: "all, if they get the output of `fix`",
    before: "Your code: <textarea>SAVE20</textarea>",
    after: "Your code: SAVE20")

  /// PushMarkup supports the tag, but the policy does not allow it.
  public static let tagPolicy = core(
    "tag.policy", .warning, .markup,
    title: "Tag not allowed by the policy",
    happens: "The tag is dropped, and its text is kept.",
    why: "The parser's policy does not allow this tag.",
    fix: "Remove the tag, or allow it in the policy.")

  /// The end tag matches no open start tag, and has no effect.
  public static let tagStray = core(
    "tag.stray", .warning, .markup,
    title: "End tag without a start tag",
    happens: "The end tag has no effect.",
    why: "The start tag is missing, has another name, or is already closed.",
    fix: "Add the start tag, or remove the end tag.",
    before: "Sale</b>",
    after: "<b>Sale</b>")

  /// A name in angle brackets, such as `<FirstName>`, was read as a tag and is not shown.
  public static let tagPlaceholder = core(
    "tag.placeholder", .error, .markup, loss: .words,
    title: "Name in angle brackets is read as a tag",
    happens: "The name is not shown; the text around it is.",
    why: "In HTML, `<FirstName>`, `</Anna, hi>` and `<me@example.com>` look like tags.",
    fix: "Write `&lt;FirstName&gt;`, or use the placeholder syntax of your template language.",
    before: "Hi <FirstName>, welcome",
    after: "Hi &lt;FirstName&gt;, welcome")

  /// The tag is not closed, so its style continues to the end of the message.
  public static let tagUnclosed = core(
    "tag.unclosed", .warning, .markup,
    title: "Unclosed tag",
    happens: "The style continues to the end of the message.",
    why: "Browsers and Android repair an unclosed tag differently.",
    fix: "Add the end tag.",
    before: "<b>Sale",
    after: "<b>Sale</b>")

  /// Tags overlap: a tag is closed while a tag inside it is still open.
  public static let tagMisnested = core(
    "tag.misnested", .note, .markup,
    title: "Overlapping tags",
    happens: "Browsers let the styles overlap. Android closes the tags in another order.",
    why: "A tag is closed while a tag inside it is still open.",
    fix: "Close the inner tag first.",
    before: "<b>a<i>b</b>c</i>",
    after: "<b>a<i>b</i></b><i>c</i>")
}
