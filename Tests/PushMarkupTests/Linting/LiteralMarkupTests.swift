import PushMarkup
import Testing

/// Markup that people see is told of, with the place of the first.
@Suite struct LiteralMarkupTests {
  @Test(arguments: [
    (
      "&lt;b&gt;Sale&lt;/b&gt;", 0..<9,
      "'<b>' is text here, and people see it as it is written, and 1 more"
    ),
    ("a &lt;BR /&gt;", 2..<14, "'<BR />' is text here, and people see it as it is written"),
    (
      "&lt;font color=&quot;red&quot;&gt;x", 0..<34,
      "'<font color=\"red\">' is text here, and people see it as it is written"
    ),
    ("x < b>Sale</b>", 2..<6, "'< b>' is text here, and people see it as it is written"),
    ("Tom&amp;#39;s", 3..<12, "'&#39;' is text here, and people see it as it is written"),
    ("a&amp;nbsp;b", 1..<11, "'&nbsp;' is text here, and people see it as it is written"),
    (
      "a\\u003cb\\n", 1..<7,
      "'\\u003c' is text here, and people see it as it is written, and 1 more"
    ),
  ])
  func isToldOf(_ html: String, _ place: Range<Int>, _ message: String) {
    var linter = Linter()
    for _ in 0..<2 {
      let found = linter.lint(html).filter { $0.rule == .textLiteral }
      #expect(found.map(\.range) == [place])
      #expect(found.map(\.message) == [message])
      linter.targets = []
    }
    #expect(
      Fixer().fix(html).diagnostics.filter { $0.rule == .textLiteral }.map(\.range) == [place])
  }

  @Test(arguments: [
    "a < b and c > d", "&lt;3 you", "I &lt;you&gt;", "AT&amp;T; R&amp;D", "C:\\dir \\/ \\u12",
    "a &lt;b",
    "{{ a | split: \"\\n\" }}", "&lt;b c&gt;", "<b>x</b>&amp;", "&amp;#;",
  ])
  func otherTextIsNot(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textLiteral })
  }

  /// Java and JavaScript keep an emoji as two halves; a phone shows nothing of them.
  @Test(
    arguments: [
      (
        "a&#55357;&#56613;b", [1..<17],
        [
          "'&#55357;&#56613;' are halves of a character, and read as two U+FFFD (did you mean '&#128293;'?)"
        ]
      ),
      ("&#xD83D;", [0..<8], ["'&#xD83D;' names no character, and reads as U+FFFD"]),
      ("&#xd83d &#0;", [0..<7, 8..<12], nil), ("&#56613;&#55357;", [0..<8, 8..<16], nil),
      ("&#55357;&#55357;&#56613;", [0..<8, 8..<24], nil), ("&#x110000;", [0..<10], nil),
      ("<a href='https://a.example/?q=&#0;'>x</a>", [30..<34], nil),
      ("&#128293; &#150; &#9; &#65534;", [], []),
    ] as [(String, [Range<Int>], [String]?)])
  func referencesToNoCharacter(_ html: String, _ places: [Range<Int>], _ messages: [String]?) {
    let found = authored(html).diagnostics.filter { $0.rule == .referenceInvalid }
    #expect(found.map(\.range) == places)
    if let messages { #expect(found.map(\.message) == messages) }
  }
}
