package import Bytes

/// The table of all tags: which exist, what they mean, and what Android does with them.
///
/// The readings, the safe HTML, `pushmarkup tags`, `docs/tags.md`, the fuzzers' dictionary and the
/// tests use it. A tag that does the same as another needs one row here and one line in its test.
///
/// ```swift
/// print(TagTable.rules.map(\.name).joined(separator: " "))
/// ```
public enum TagTable {
  /// The size factors of `h1` to `h6`: the default sizes of Android's converter.
  package static let headingSizes = [1.5, 1.4, 1.3, 1.2, 1.1, 1.0]
  /// The size factor of `big`.
  package static let bigSize = 1.25
  /// The size factor of `small`.
  package static let smallSize = 0.8

  /// Every row, in the order in which `docs/tags.md` lists them.
  public static let rules: [TagRule] = [
    row("b", also: ["strong"], .inline(.bold), "bold", "bold"),
    row(
      "i", also: ["em", "cite", "dfn", "var"], unknownToAndroid: ["var"], .inline(.italic),
      "italic", "italic; `var` is dropped, its text kept"),
    row(
      "u", also: ["ins"], unknownToAndroid: ["ins"], .inline(.underline), "underline",
      "underline; `ins` is dropped, its text kept"),
    row(
      "s", also: ["strike", "del"], .inline(.strikethrough), "strikethrough",
      "strikethrough; an end of `span`, `p` or `li` ends it as well"),
    row("sup", .inline(.superscript), "superscript", "raised, but not smaller"),
    row("sub", .inline(.subscript), "subscript", "lowered, but not smaller"),
    row(
      "tt", also: ["code", "kbd", "samp"], unknownToAndroid: ["code", "kbd", "samp"],
      .inline(.typeface("monospace")), "monospace",
      "monospace; `code`, `kbd` and `samp` are dropped, their text kept"),
    row("big", .inline(.relativeSize(bigSize)), "×1.25", "×1.25; notifications drop sizes"),
    row("small", .inline(.relativeSize(smallSize)), "×0.8", "×0.8; notifications drop sizes"),
    row(
      "font", reads: ["color", "face", "size"], .font, "colour, typeface and size",
      "colour (hex, numbers, 23 names) and typeface; the outer colour wins"),
    row(
      "mark", unknownToAndroid: ["mark"], .highlight, "black on yellow",
      "dropped, its text kept"),
    row(
      "span", .span, "CSS",
      "`color`, `background` or `background-color`, `text-decoration: line-through`; each first or "
        + "after a space"),
    row(
      "p", reads: ["align"], .paragraph, "paragraph",
      "blank line before and after; CSS as in `span`, and `text-align`"),
    row(
      "div", reads: ["align"], .division, "lines of its own",
      "blank line before and after; `text-align` only"),
    row(
      "center", unknownToAndroid: ["center"], .centered, "lines in the middle",
      "dropped, its text kept"),
    row(
      "pre", unknownToAndroid: ["pre"], .preformatted,
      "block in monospace that keeps its spaces and lines",
      "dropped, its text kept"),
    row("br", .lineBreak, "line break", "line break"),
    row("blockquote", .quotation, "quotation", "bar; `text-align` only"),
    row("ul", .list, "list", "blank line before and after; `text-align` only"),
    row(
      "ol", reads: ["start"], unknownToAndroid: ["ol"], .orderedList,
      "list with numbers",
      "dropped, its items have bullets"),
    row(
      "li", reads: ["data-list"], .listItem, "list item",
      "bullet; CSS as in `span`, and `text-align`"),
    heading(1), heading(2), heading(3), heading(4), heading(5), heading(6),
    row(
      "a", reads: ["href"], .link, "link",
      "drawn as a link; in a notification a tap opens the notification"),
    row(
      "img", also: ["image"], reads: ["src", "alt"], unknownToAndroid: ["image"], .image, "image",
      "a placeholder that notifications drop; `alt` is not read; `image` is dropped"),
  ]

  /// The attributes that every element of the table supports, in addition to those of its row.
  public static let globalAttributes = ["hidden", "dir"]

  /// The row of a tag, by its name or a synonym in lower case.
  package static func row(of name: String) -> Int? { row(of: ASCIIName(name)) }

  /// The same without a String.
  package static func row(of name: ASCIIName) -> Int? {
    rowsByNumber[Int(numbers.number(of: name))]
  }

  private static let numbers = NameNumbers(rules.flatMap(\.names))
  private static let rowsByNumber: [Int?] =
    [nil] + rules.enumerated().flatMap { row, rule in rule.names.map { _ in row } }

  private static func row(
    _ name: String, also synonyms: [String] = [], reads attributes: [String] = [],
    unknownToAndroid: [String] = [], _ effect: TagRule.Effect, _ summary: String, _ android: String
  ) -> TagRule {
    TagRule(
      name: name, synonyms: synonyms, attributes: attributes + ["style"], effect: effect,
      summary: summary, android: android, unknownToAndroid: unknownToAndroid)
  }

  private static func heading(_ level: Int) -> TagRule {
    row(
      "h\(level)", reads: ["align"], .heading(level: level),
      "heading: bold, ×\(headingSizes[level - 1])",
      "bold, ×\(headingSizes[level - 1]); notifications drop the size; `text-align` only")
  }
}

extension TagTable {
  /// The table as rows of cells, starting with the column titles, for `docs/tags.md` and
  /// `pushmarkup tags`. In Markdown, names are code.
  package static func rows(asMarkdown: Bool) -> [[String]] {
    func names(_ names: [String]) -> String {
      names.map { asMarkdown ? "`\($0)`" : $0 }.joined(separator: " ")
    }
    return [["tag", "synonyms", "attributes", "effect", "on Android"]]
      + rules.map { rule in
        [
          names([rule.name]), names(rule.synonyms), names(rule.attributes), rule.summary,
          asMarkdown ? rule.android : rule.android.filter { $0 != "`" },
        ]
      }
  }
}
