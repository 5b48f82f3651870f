import PushMarkup
import Testing

/// Tags that a policy does not allow: their effect is dropped, but words stay apart and hidden text
/// stays hidden.
@Suite struct DeniedTagTests {
  private func text(_ html: String, _ tags: TagSet = ["b", "i", "a"]) -> String {
    MarkupParser(policy: Policy(tags: tags)).parse(html).styledText.text
  }

  @Test(arguments: [
    ("<p>one</p><p>two</p>", "one\ntwo"), ("<div>one</div>two", "one\ntwo"),
    ("<ul><li>one<li>two</ul>", "one\ntwo"), ("<h1>one</h1>two", "one\ntwo"),
    ("one<blockquote>two</blockquote>three", "one\ntwo\nthree"), ("one<br>two", "one\ntwo"),
    ("one</br>two", "one\ntwo"),
    ("a <span>b</span> c", "a b c"), ("a<u>b</u>c", "abc"), ("a<img src=x>b", "ab"),
    ("<div style='display:none'>hidden</div>x", "x"), ("<span hidden>hidden</span>x", "x"),
    ("<pre>a\n  b</pre>", "a b"),
  ])
  func words(_ html: String, _ expected: String) { #expect(text(html) == expected) }

  /// A denied tag has no effect, not even with a style.
  @Test func looks() {
    let parser = MarkupParser(policy: Policy(tags: ["b", "span"]))
    let html = "<p style='color:red'>a</p><u style='color:red'>b</u><b>c</b><ol><li>d</ol>"
    #expect(parser.parse(html).styledText.spans.map(\.attribute) == [.bold])
  }
}

/// How `html`, `body` and the elements of tables affect the text.
@Suite struct DocumentElementTests {
  /// A browser applies the attributes of a later `body` tag to the first `body`, or to the one that
  /// the text created.
  @Test func aBodyInsideTheTextIsReported() {
    #expect(rules("x<body style='color:red'>y") == ["attribute.unsupported"])
    #expect(
      rules("<body style='color:red'><body style='color:blue'>x") == ["attribute.unsupported"])
    #expect(rules("<body style='color:red'>x").isEmpty)
  }

  @Test(arguments: [
    ("<html><body style='color:#c00'><p>a</p>b</body></html>", "a\n\nb", ["foreground(#cc0000)"]),
    // A text colour for a background that is dropped is dropped too.
    ("<body style='background:#000;color:#fff'>a</body>", "a", []),
    ("<body style='text-align:center'><p>a</p></body>", "a", ["alignment(center)"]),
    ("<body hidden>a</body>", "", []), ("Hi<body>there</body>you", "Hithereyou", []),
    ("<body><b>a</body>b", "ab", ["bold"]),
    (
      "<table><tr><td style='text-align:center'>a</td></tr><tr><td>b</td></tr></table>", "a\nb",
      ["alignment(center)"]
    ),
    ("<table><tr align=right><td>a<td>b</table>", "a b", ["alignment(right)"]),
    // The alignment of a line is that of the text it starts with.
    ("<table><tr><td>a<td align=center>b</table>", "a b", []),
    ("a<video>b</video><canvas>c</canvas><audio>d</audio>e<meter>(</meter>", "ae", []),
  ])
  func says(_ html: String, _ text: String, _ spans: [String]) {
    let styled = authored(html).styledText
    #expect(styled.text == text)
    #expect(styled.spans.map { "\($0.attribute)" } == spans)
  }

  /// An alignment that a cell sets for its row is reported once.
  @Test(arguments: ["align=justify", "style='text-align:justify'"])
  func justifyInARowIsReportedOnce(_ side: String) {
    let found = authored("<table><tr><td \(side)>a</table>").diagnostics.map(\.rule)
    #expect(found.filter { $0 == .cssValue } == [.cssValue])
  }

  @Test func attributesOfBodyAndHTMLAreReported() {
    #expect(
      rules("<body bgcolor=red>a</body>") == ["attribute.ignored"]
        || rules("<body bgcolor=red>a</body>") == ["attribute.unknown"])
    #expect(rules("<body class=x>a</body>") == ["attribute.unknown"])
    #expect(rules("<html class=x><body>a</body></html>") == ["attribute.unknown"])
    #expect(rules("<html><body>a</body></html>").isEmpty)
  }
}
