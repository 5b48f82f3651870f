extension Rule {
  package static let attributeRules: [Rule] = [
    .attributeUnsupported, .attributeIgnored, .attributeUnknown, .attributeRepeated,
    .nameMisspelled, .valueQuotes,
  ]

  /// The attribute works in browsers but not in notifications; it was dropped.
  public static let attributeUnsupported = core(
    "attribute.unsupported", .note, .markup,
    title: "Attribute not supported in notifications",
    happens: "The attribute is dropped.",
    why: """
      It has an effect in browsers that notifications do not support, such as the direction of a \
      paragraph.
      """,
    fix: "Remove the attribute.",
    before: "<p dir=rtl>Sale</p>",
    after: "<p>Sale</p>")

  /// The attribute has no effect on this tag, only on other tags; it was dropped.
  public static let attributeIgnored = core(
    "attribute.ignored", .warning, .markup,
    title: "Attribute on the wrong tag",
    happens: "The attribute has no effect here, only on other tags.",
    why: "Each tag supports a few attributes; `pushmarkup tags` lists them.",
    fix: """
      Move the attribute to a tag that supports it. On tags other than `font`, write `color` in \
      `style`.
      """,
    before: "<span color=red>Sale</span>",
    after: ##"<span style="color:#ff0000">Sale</span>"##)

  /// The attribute has no effect on the text of any tag; it was dropped.
  public static let attributeUnknown = core(
    "attribute.unknown", .note, .markup,
    title: "Attribute without an effect",
    happens: "The attribute is dropped.",
    why: "Classes, ids and handlers have no effect in a push message, and only make it longer.",
    fix: "Remove the attribute.",
    before: "<b class=big>Sale</b>",
    after: "<b>Sale</b>")

  /// A tag has the same attribute twice: browsers use the first, Android the last.
  public static let attributeRepeated = core(
    "attribute.repeated", .warning, .markup,
    title: "Attribute repeated in a tag",
    happens: "One of the two values is lost: browsers use the first, Android the last.",
    why: """
      HTML allows each attribute once. It is easy to add a second `style` and overlook the first.
      """,
    fix: "Merge the values into one attribute.",
    before: ##"<span style="color:#ff0000" style="text-decoration:line-through">Sale</span>"##,
    after: ##"<span style="color:#ff0000; text-decoration:line-through">Sale</span>"##)

  /// The name of an attribute, a CSS property or an end tag is misspelled, so it has no effect.
  public static let nameMisspelled = core(
    "name.misspelled", .warning, .markup,
    title: "Misspelled attribute, property or end tag",
    happens: """
      The link, the colour or another effect is missing. An end tag such as `</dvi>` does not end \
      its `<div>`.
      """,
    why: """
      Browsers and phones silently ignore unknown names. A known name differs by one or two \
      characters, or a wrong character follows it: `href"https://…"`, `color:red`.
      """,
    fix: "Correct the name, or the character after it.",
    before: "<a herf=\"https://shop.example\">Shop</a>",
    after: "<a href=\"https://shop.example\">Shop</a>")

  /// The quotation marks around a value are typographic or escaped, or the value has no name; it is
  /// ignored.
  public static let valueQuotes = core(
    "value.quotes", .warning, .markup,
    title: "Wrong quotation marks around a value",
    happens: "The colour, the style or the link is lost.",
    why: """
      Text editors write “typographic” quotation marks; JSON and `strings.xml` add backslashes. In \
      HTML only `"` and `'` quote a value: other or nested quotation marks and `&quot;` become \
      part of it.
      """,
    fix: """
      Write `"` or `'` around the value. Give the value a name and `=`: `<font color="red">`, not \
      `<font "red">`.
      """,
    before: "<font color=“#ff0000”>Sale</font>",
    after: "<font color=\"#ff0000\">Sale</font>")
}
