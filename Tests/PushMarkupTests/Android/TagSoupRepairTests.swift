import Testing

@testable import PushMarkup

/// How TagSoup repairs tags that do not match: one case for each rule.
@Suite struct TagSoupRepairTests {
  @Test(arguments: [
    // An element that another end tag closes is reopened if its kind allows it; span and font are
    // not.
    DeviceCase("<b>1<i>2</b>3</i>4", "1234", "italic 1-2", "bold 0-2", "italic 2-3"),
    DeviceCase(
      "<b>1<tt>2</b>3", "123", "typeface(monospace) 1-2", "bold 0-2", "typeface(monospace) 2-3"),
    DeviceCase("<b>1<font face=x>2</b>3", "123", "typeface(x) 1-2", "bold 0-2"),
    DeviceCase("<b>a<p>b</b>c", "a\n\nbc\n\n", "bold 0-1", "bold 3-4"),
    // An end tag without an open element is ignored.
    DeviceCase("</b>a</i><b>b</u>c", "abc", "bold 1-3"),
    // The first element of a message never closes before its end.
    DeviceCase("<x:b>a</x:b>b", "ab", "bold 0-2"),
    // p ends p, li ends li, and li without a list gets one.
    DeviceCase("<p>a<p>b", "a\n\nb\n\n"),
    DeviceCase("<ul><li>a<li>b</ul>", "a\n\nb\n\n", "bullet 0-2", "bullet 3-5"),
    DeviceCase("<li>a</li>b", "a\n\nb", "bullet 0-2"),
    // White space is dropped, piece by piece, if no text is allowed there; other text closes the
    // list.
    DeviceCase("a<ul>\u{2003}<li>b", "a\n\nb\n\n", "bullet 3-5"),
    DeviceCase("a<ul>\t&amp;<li>b", "a\n\n&\n\nb\n\n", "bullet 6-8"),
    DeviceCase("a<ul>\tx<li>b", "a\n\n\tx\n\nb\n\n", "bullet 7-9"),
    DeviceCase("a<ul>\u{a0}<li>b", "a\n\n\u{a0}\n\nb\n\n", "bullet 7-9"),
    DeviceCase("\t&lt;", "<"),
    // A piece has at most 180 characters.
    DeviceCase("a<table>" + String(repeating: " ", count: 180) + "b", "ab"),
    DeviceCase("a<table>" + String(repeating: " ", count: 179) + "b", "a b"),
    // A CDATA section is one piece.
    DeviceCase("a<table><![CDATA[" + String(repeating: " ", count: 180) + "b]]>", "a b"),
    DeviceCase("a<table><![CDATA[" + String(repeating: " ", count: 180) + "]]>b", "ab"),
    // Inside a table an end tag from outside only marks its element; it closes with the table.
    DeviceCase("<div><table><td>a</div>b</table>c", "ab\n\nc"),
    DeviceCase("<form><b>a<form>b</b>c", "abc", "bold 0-1", "bold 1-2"),
    // An empty element is closed at once, and `<p/>` closes what was reopened inside it.
    DeviceCase("a<br>b</br>c", "a\nbc"),
    DeviceCase("<b>a<p/>b", "a\n\nb\n\n", "bold 0-1"),
    // script is allowed anywhere, and its text is kept.
    DeviceCase("<b>a<script>x</script>b</b>", "axb", "bold 0-3"),
  ])
  func repair(_ item: DeviceCase) {
    let styled = device(item.html).styledText
    #expect(styled.hasText(item.text), "\(styled.text.debugDescription)")
    #expect(styled.spelled == item.spans)
  }

  @Test func tooManyOpenTagsAreIgnoredAndReported() {
    var limits = Limits()
    limits.depth = 10
    let parsed = device(
      String(repeating: "<i>", count: 20) + "a<u>b</u><br>c", limits: limits)
    #expect(parsed.styledText.hasText("ab\nc"))
    // html and body are open as well.
    #expect(parsed.styledText.spelled == [String](repeating: "italic 0-4", count: 8))
    #expect(parsed.isTruncated)
    #expect(parsed.diagnostics.map(\.rule) == [.limitDepth])
    #expect(parsed.diagnostics.first?.range == 24..<27)
  }

  @Test func elementsThatCannotBeReopenedAreReported() {
    var limits = Limits()
    limits.depth = 10
    // `</body>` closes all italics; `<i>` reopens body and them, and opens one more. With html and
    // body, the limit lets eight be reopened: all of them the first time, one too few the second.
    let html = String(repeating: "<i>", count: 8) + "</body><i>"
    let fits = device(html + "x", limits: limits)
    #expect(fits.styledText.spelled == [String](repeating: "italic 0-1", count: 9))
    #expect(!fits.isTruncated)
    let parsed = device(html + "</body><i>x", limits: limits)
    #expect(parsed.styledText.spelled == [String](repeating: "italic 0-1", count: 9))
    #expect(parsed.isTruncated)
    #expect(parsed.diagnostics.map(\.rule) == [.limitDepth])
  }

  /// Each `<p>` closes and reopens all open elements: a message of 64 KiB could reopen five
  /// million.
  @Test(arguments: ["<b>", "<small><s>"], ["<p>", "<p>x", "<h1>", "<li>"])
  func reopenedElementsAreBoundedByTheMessage(_ open: String, _ block: String) {
    let head = String(repeating: open, count: 240 * 3 / open.utf8.count)
    let flood = head + String(repeating: block, count: 20_000)
    let parsed = device(flood)
    #expect(parsed.isTruncated)
    let limit = parsed.diagnostics.first { $0.reason == "reopened-on-android" }
    #expect(limit?.rule == .limitDepth)
    // If a few blocks reopen elements, all are reopened as on the device, however many are open.
    let few = device(head + String(repeating: "<p>x", count: 4))
    #expect(!few.isTruncated)
    #expect(few.styledText.hasText("x\n\nx\n\nx\n\nx\n\n"))
    #expect(few.styledText.spans.count > 4 * 140)
    #expect(few.styledText.spans.allSatisfy { $0.range.count == 1 })
    // Text is never lost.
    if block == "<p>x" { #expect(parsed.styledText.text.filter { $0 == "x" }.count > 10_000) }
  }

  /// Seven elements that are open around paragraphs of one letter are more than any message has.
  @Test func reopeningInMessagesIsWithinTheBound() {
    let html = "<b><i><u><s><tt><big><small>" + String(repeating: "<p>x", count: 16_000)
    var limits = Limits()
    limits.spans = 1 << 20
    let parsed = device(html, limits: limits)
    #expect(!parsed.isTruncated)
    #expect(parsed.styledText.spans.count == 7 * 16_000)
  }

  @Test func unknownNamesNest() {
    let names = (0..<200).map { "x\($0)" }
    let html = names.map { "<\($0)>" }.joined() + "a" + names.map { "</\($0)>" }.joined()
    #expect(device(html).styledText == StyledText(unchecked: "a", spans: []))
  }
}
