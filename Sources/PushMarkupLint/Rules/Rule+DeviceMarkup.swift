public import PushMarkup

extension Rule {
  package static let deviceMarkupRules: [Rule] = [
    .deviceUnrecognisedTag, .deviceInnerEnd, .deviceBlockEndsStyle, .deviceHiddenText, .deviceImage,
    .deviceListNumber, .deviceTag, .deviceNesting, .deviceEntity, .deviceLineBreaks,
    .deviceWhitespace, .deviceUnexplained,
  ]

  /// Android does not recognise a tag, a comment or a declaration.
  public static let deviceUnrecognisedTag = lint(
    "device.unrecognised-tag", .warning, .display,
    title: "Android does not recognise the tag",
    happens: "Android loses a style, drops text, or shows markup as text.",
    why: """
      Browsers and Android end comments, declarations and tags at different places. Android \
      ignores end tags with attributes, and start tags with a slash after the name: `</b \
      class="x">`, `<b/class="x">`.
      """,
    fix: """
      Write end tags without attributes, and a space instead of the slash. Delete the comment or \
      declaration.
      """,
    phones: "every Android version",
    before: "a<!-->b",
    after: "ab")

  /// On Android, an inner end tag also ends the style of an outer tag.
  public static let deviceInnerEnd = lint(
    "device.inner-end", .warning, .display,
    title: "An inner end tag ends an outer style",
    happens: "On Android, the outer style ends at the inner end tag.",
    why: """
      `</span>`, `</p>`, `</li>` and `</font>` end the last style of each kind, even if their tag \
      set no style.
      """,
    fix: "Remove the inner tag.",
    phones: "Android versions that show styles",
    before: ##"<span style="color:#ff0000">a<span>b</span>c</span>"##,
    after: ##"<span style="color:#ff0000">abc</span>"##)

  /// On Android, a block ends the style of the tag around it.
  public static let deviceBlockEndsStyle = lint(
    "device.block-ends-style", .warning, .display,
    title: "A block ends a style",
    happens: "Android drops the style of the outer tag inside the block, or after it.",
    why: """
      Android closes inline tags where a block starts, and reopens them without their attributes.
      """,
    fix: "Close the style tag before the block, and repeat it inside.",
    phones: "Android versions that show styles",
    before: "<font color=#ff0000>a<p>b</p></font>",
    after: "<font color=#ff0000>a</font><p><font color=#ff0000>b</font></p>")

  /// Android shows the text of an element that browsers hide, such as `<script>`.
  public static let deviceHiddenText = lint(
    "device.hidden-text", .error, .display,
    title: "Hidden text is shown",
    happens: "Android shows the text of `<script>`, `<style>`, `<title>` and similar tags.",
    why: "`Html.fromHtml` drops tags that it does not support, and keeps their text.",
    fix: "Delete the element.",
    phones: "every Android version",
    before: "Hi<style>b{}</style>",
    after: "Hi")

  /// Android does not show the image, or shows a different one.
  public static let deviceImage = lint(
    "device.image", .warning, .display,
    title: "An image is lost",
    happens: "Android shows no image, a different image, or an image that the HTML hides.",
    why: """
      To Android, a `/` directly after a tag name is part of the name. Some HTML entities are \
      different characters than in HTML.
      """,
    fix: "Put a space after the tag name. In the URL, use no HTML entity except `&amp;`.",
    phones: "every Android version",
    before: "Sale <img/src=\"https://e.example/i.png\">",
    after: "Sale <img src=\"https://e.example/i.png\">")

  /// Android shows bullets instead of numbers in an ordered list.
  public static let deviceListNumber = lint(
    "device.list-number", .warning, .display,
    title: "Bullets instead of numbers",
    happens: "Android shows a bullet before each item.",
    why: "Android does not support `<ol>`, and shows every `<li>` with a bullet.",
    fix: "Write the numbers as text.",
    phones: "every Android version",
    before: "<ol><li>one</li></ol>",
    after: "<p>1. one</p>")

  /// Android does not support the tag.
  public static let deviceTag = lint(
    "device.tag", .warning, .display,
    title: "Android does not support the tag",
    happens: "Android ignores the tag. Texts that the tag separates run into each other.",
    why: "`Html.fromHtml` supports a fixed list of tags, which `pushmarkup tags` prints.",
    fix: "Use a supported tag, or put a space or `<br>` between the texts.",
    phones: "every Android version",
    before: "<ins>Sale</ins>",
    after: "<u>Sale</u>")

  /// Tags are not closed or overlap, and Android repairs them differently from browsers.
  public static let deviceNesting = lint(
    "device.nesting", .warning, .display,
    title: "Tags are not closed or overlap",
    happens: "Android applies a style to the wrong text.",
    why: "Browsers and Android repair unclosed and overlapping tags in different ways.",
    fix: "Close every tag, the inner tag first.",
    phones: "every Android version",
    before: "<b/>Sale",
    after: "<b>Sale</b>")

  /// Android does not support the HTML entity, or shows different characters for it.
  public static let deviceEntity = lint(
    "device.entity", .warning, .display,
    title: "Android does not support the HTML entity",
    happens: "Android shows other characters, nothing, or the entity itself.",
    why: "Android supports 2,068 names, and needs no semicolon in text. HTML has 2,125.",
    fix: "Write the character, or its number with a semicolon.",
    phones: "every Android version",
    before: "a&Tab;b",
    after: "a b")

  /// Android shows more or fewer line breaks between blocks.
  public static let deviceLineBreaks = lint(
    "device.line-breaks", .note, .display,
    title: "Line breaks between blocks differ",
    happens: "Android shows more or fewer line breaks.",
    why: "Android writes line breaks where blocks start and end, even after other line breaks.",
    fix: "Use `<br>` instead of the block.",
    phones: "every Android version",
    before: "Sale <section>today</section>",
    after: "Sale<br>today")

  /// Android adds or drops a space.
  public static let deviceWhitespace = lint(
    "device.whitespace", .note, .display,
    title: "Android adds or drops a space",
    happens: """
      Android shows more or fewer spaces. Spaces at the end of a line are reported only if a link, \
      underline, strikethrough or background makes them visible.
      """,
    why: "HTML drops white space at the ends of lines; Android keeps one space.",
    fix: "Delete the space at the end of the line.",
    phones: "every Android version",
    before: "<u>Sale </u><br>now",
    after: "<u>Sale</u><br>now")

  /// Android shows the text differently, and no other rule explains why.
  public static let deviceUnexplained = lint(
    "device.unexplained", .warning, .display,
    title: "Unexplained difference on Android",
    happens: "Android shows the text differently, and no other rule explains why.",
    why: """
      Some mistakes have no rule. The finding marks the text that differs, so that nothing is \
      missed.
      """,
    phones: "every Android version")
}
