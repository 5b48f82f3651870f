import PushMarkup
import Testing

/// Words that a tag takes for its own, since a `>` or a quotation mark is missing, are told of.
@Suite struct SwallowedWordsTests {
  @Test(arguments: [
    ("<font color=\"red>Hurry</font> <b style=\"color:red\">up</b>", 0..<51, "quotation mark"),
    (
      "<a href=\"https://x.example>Tap</a> or <a href=\"https://y.example\">there</a>", 0..<66,
      "quotation mark"
    ),
    ("<b>Sale</b today 5pm</b> only", 7..<24, ">"), ("Use <b SAVE20</b> now", 4..<17, ">"),
    ("<a href=https://x.example</a> x", 0..<29, ">"),
  ])
  func areToldOf(_ html: String, _ place: Range<Int>, _ sign: String) {
    for found in [authored(html).diagnostics, Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { $0.rule == .syntaxQuote }
      #expect(said.map(\.range) == [place])
      #expect(
        said.allSatisfy { $0.severity == .error && $0.message.hasPrefix("a \(sign) is missing") })
    }
    #expect(Fixer().fix(html).losses == [.words])
    #expect(Linter().lint(html).allSatisfy { $0.fix == nil || $0.rule != .colorInvalid })
  }

  @Test(arguments: [
    "<img alt=\"<b>Logo</b>\">", "<a href='https://x.example/?a=b&c='>x</a>",
    "<b title='a > b'>x</b>",
    "<b<i>x</b>", "<font color=red>x</font>", "</span class=x>", "<b a = ' < ' >x</b>",
  ])
  func othersAreNot(_ html: String) {
    let isTold = authored(html).diagnostics.contains { $0.rule == .syntaxQuote }
    #expect(!isTold)
  }

  /// What is left of a value that took a tag in is nobody's colour.
  @Test func noColorIsWrittenForThem() {
    let html = "<font color=\"red>Hurry</font> <b style=\"color:red\">up</b>"
    #expect(Linter().lint(html).allSatisfy { $0.fix == nil })
    for html in ["<font color=“red”>x</font>", "<span style=\\\"color:red\\\">x<\\/span> y"] {
      let bytes = Array(html.utf8)
      #expect(Linter().mended(utf8: bytes).bytes == bytes)
    }
  }
}
