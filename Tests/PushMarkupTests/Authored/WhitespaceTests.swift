import PushMarkup
import Testing

/// White space collapses as in HTML; blocks are separated as on the device, without newlines at the
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
    ("<div>a<div>b</div>c</div>", "a\nb\nc"), ("<div>a</div><div><br></div><div>b", "a\n\nb"),
    ("<div>a<br></div>b", "a\nb"), ("<p>a</p><div>b</div>", "a\n\nb"),
    // A margin of zero removes the blank line; if two margins meet, the larger counts.
    ("<p style='margin:0'>a</p><p style='margin:0'>b", "a\nb"),
    ("<p style='margin-bottom:0'>a</p><p>b", "a\n\nb"),
    ("<p style='margin:0px auto'>a</p><div>b", "a\nb"),
    ("<h2 style='margin:1em 0 0'>a</h2><div>b", "a\nb"),
    ("<p style='margin:0 0 10px'>a</p><p style='margin:0'>b", "a\n\nb"),
    ("<p style='margin:0;margin-bottom:1px'>a</p><div>b", "a\n\nb"),
    ("<blockquote style='margin:0'>a</blockquote>b", "a\nb"),
    ("<p style='margin:0in;margin-bottom:.0001pt'>a</p><p style='margin:0'>b", "a\nb"),
    ("<div style='margin:9px 0'>a</div>b", "a\nb"),
    ("<li style='margin:0'>a<li>b", "a\n\nb"),
    ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "a\n\nb"),
  ])
  func text(html: String, expected: String) {
    #expect(authored(html).styledText.text == expected)
  }

  @Test func compactModeSeparatesByOneNewline() {
    let html = "<p>a</p><p>b</p><ul><li>c<li>d</ul>"
    #expect(authored(html, separators: .compact).styledText.text == "a\nb\nc\nd")
  }

  @Test func aSpaceBelongsToTheTagAroundIt() {
    #expect(spans("<u>a </u>b") == ["0..<2 underline"])
    #expect(spans("a<u> b</u>") == ["1..<3 underline"])
  }

  @Test func aDroppedSpaceLeavesNoSpan() {
    #expect(spans("<p>a<u> </u></p>b").isEmpty)
    #expect(spans("<p><u>a </u></p>b") == ["0..<1 underline"])
  }

  @Test func aSpanStartsAfterTheNewlines() {
    #expect(spans("<p>a</p><b>b</b>") == ["3..<4 bold"])
    #expect(spans("<p>a</p><b><p>b</p></b>") == ["3..<4 bold"])
  }
}
