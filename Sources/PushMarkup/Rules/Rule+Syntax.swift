extension Rule {
  package static let syntaxRules: [Rule] = [
    .syntaxUnclosed, .syntaxSwallowedText, .syntaxComment, .entitySemicolon, .entityInvalid,
    .entitySurrogate, .entityInURL,
  ]

  /// The message ends inside a tag or a comment, and everything after the `<` is lost.
  public static let syntaxUnclosed = core(
    "syntax.unclosed", .error, .markup, loss: .words,
    title: "Message ends inside a tag",
    happens: "Everything after the `<` is lost.",
    why: """
      The `>` is missing, or the closing quotation mark of a value, or the `<` is meant as text.
      """,
    fix: "Add the missing `>` or quotation mark, or write `&lt;` for a `<` that is text.",
    before: "Sale <b class='x",
    after: "Sale <b>now</b>")

  /// A `>` or a quotation mark is missing, and the words up to the next one are lost.
  public static let syntaxSwallowedText = core(
    "syntax.swallowed-text", .error, .markup, loss: .words,
    title: "Tag swallows words",
    happens: "Words of the message are lost, in browsers and on phones.",
    why: """
      Without its `>`, a tag continues to the next `>`: `<br <b>`, `</pToday</p>`. Without its \
      closing quotation mark, a value continues to the first quotation mark of the next tag.
      """,
    fix: "Add the missing `>` or quotation mark.",
    before: "<b>Sale</b today</b> <i>x</i>",
    after: "<b>Sale</b> today <i>x</i>")

  /// HTML reads text such as `</3 you>` as a comment, and drops it.
  public static let syntaxComment = core(
    "syntax.comment", .error, .markup, loss: .words,
    title: "Text is read as a comment",
    happens: """
      Everything from the `<` to the next `>` is dropped. Browsers also drop `<![CDATA[` of XML, \
      but show its `]]>` as text if a tag is inside.
      """,
    why: """
      In browsers and on phones, `<!`, `<?`, and `</` without a letter after it start a comment. A \
      `<?` before `xml`, `import`, `mso`, `xpacket` or `adobe` is not reported.
      """,
    fix: "Write `&lt;` for a `<` that is text. Replace `<![CDATA[…]]>` with its content.",
    before: "I </3 Mondays<br>See you",
    after: "I &lt;/3 Mondays<br>See you")

  /// The HTML entity has no semicolon, so the text after it may become part of its name.
  public static let entitySemicolon = core(
    "entity.semicolon", .note, .markup,
    title: "HTML entity without a semicolon",
    happens: "Some programs decode the entity, others show it unchanged.",
    why: "`&copy2` may be `©` and a digit, or an unknown name. The semicolon ends the name.",
    fix: "Add the semicolon: `&copy;`.",
    before: "&copy 2026",
    after: "&copy; 2026")

  /// The HTML entity is not a valid character, and reads as U+FFFD.
  public static let entityInvalid = core(
    "entity.invalid", .warning, .markup,
    title: "HTML entity is not a character",
    happens: "Browsers show U+FFFD (`�`). Android shows U+FFFD too, or the entity as written.",
    why: "The number is not a valid character: it is 0, a surrogate, or above U+10FFFF.",
    fix: "Write the number of the character, or the character itself.",
    before: "Sale &#x110000; today",
    after: "Sale &#128293; today")

  /// Two HTML entities for a surrogate pair read as two U+FFFD; Android shows the character.
  public static let entitySurrogate = core(
    "entity.surrogate", .warning, .markup, loss: .words,
    title: "Two HTML entities for a surrogate pair",
    happens: "Android shows the character. Browsers show U+FFFD (`�`) twice.",
    why: """
      Java and JavaScript store an emoji as two surrogates, and a program wrote each as an entity. \
      Android joins them again, but HTML does not.
      """,
    fix: "Write the number of the whole character, or the character itself.",
    phones: "no Android version; browsers only",
    before: "Sale &#55357;&#56613; today",
    after: "Sale &#128293; today")

  /// Part of a URL in the text reads as an HTML entity without a semicolon: `?a=1&copy=2`.
  public static let entityInURL = core(
    "entity.in-url", .error, .markup, loss: .words,
    title: "Part of a URL is read as an HTML entity",
    happens: """
      Browsers show another character: ® for the `&reg` in `&region`. Android does so only for a \
      complete name, such as `&copy=2`.
      """,
    why: """
      In text, HTML decodes some entity names without a semicolon, whatever follows them. In an \
      attribute such as `href` it does not.
      """,
    fix: "Write `&amp;` for the `&` in the URL.",
    phones: "every Android version",
    before: "https://shop.example/?q=1&region=us",
    after: "https://shop.example/?q=1&amp;region=us")
}
