import PushMarkup
import Testing

/// White space collapses as in HTML; blocks are apart as on the device, without newlines at the
/// ends.
@Suite struct WhitespaceTests {
  @Test(arguments: [
    ("a  b", "a b"), ("a \n\t b", "a b"), (" a ", "a"), ("a\r\nb", "a b"), ("a\rb", "a b"),
    ("a\u{c}b", "a b"), ("a&nbsp; b", "a\u{a0} b"), ("a&#32;&#32;b", "a b"), ("\n", ""), ("", ""),
    ("<p> a </p> <p> b </p>", "a\n\nb"), ("<p></p><p></p>a", "a"), ("a<p></p>", "a"),
    ("a<br>b", "a\nb"), ("a <br> b", "a\nb"), ("a<br><br>b", "a\n\nb"), ("<br>a<br>", "a"),
    ("a<br><p>b", "a\n\nb"), ("a<br><br><br><p>b", "a\n\n\nb"),
    ("<p>a</p><br><p>b</p>", "a\n\n\nb"),
    ("<b> a</b>", "a"), ("a<b> b</b>", "a b"), ("a <b> b</b>", "a b"),
    ("<div>a<div>b</div>c</div>", "a\n\nb\n\nc"),
    ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "a\n\nb"),
  ])
  func text(html: String, expected: String) {
    #expect(authored(html).styledText.text == expected)
  }

  @Test func compactModeSeparatesByOneNewline() {
    let html = "<p>a</p><p>b</p><ul><li>c<li>d</ul>"
    #expect(authored(html, separators: .compact).styledText.text == "a\nb\nc\nd")
  }

  @Test func aSpaceBelongsToTheTagItStandsIn() {
    #expect(spans("<u>a </u>b") == ["0..<2 underline"])
    #expect(spans("a<u> b</u>") == ["1..<3 underline"])
  }

  @Test func aSpaceThatGoesLeavesNoSpanBehind() {
    #expect(spans("<p>a<u> </u></p>b").isEmpty)
    #expect(spans("<p><u>a </u></p>b") == ["0..<1 underline"])
  }

  @Test func aSpanStartsBehindTheNewlines() {
    #expect(spans("<p>a</p><b>b</b>") == ["3..<4 bold"])
    #expect(spans("<p>a</p><b><p>b</p></b>") == ["3..<4 bold"])
  }
}
