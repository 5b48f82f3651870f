import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

@Suite struct StyledTextLineTests {
  private static func shown(_ html: String, _ profile: DeviceProfile) -> StyledText {
    let parsed = MarkupParser().preview(html, on: profile)
    #expect(MarkupParser().preview(utf8: Array(html.utf8), on: profile) == parsed)
    return parsed.styledText
  }

  /// As in `pushmarkup preview --device 37` and `--device 34`.
  @Test func aCollapsedTextOfAndroid17EndsAtItsFirstLine() throws {
    let html = "<p>one <b>x</b></p><p>two</p>"
    #expect(Self.shown(html, DeviceProfile(android: .android37)) == StyledText("one x"))
    let bold = try StyledText("one x  two", spans: [AttributedSpan(4..<5, .bold)])
    #expect(Self.shown(html, DeviceProfile(android: .android34)) == bold)
  }

  /// NOTIFICATION.md, fields and lines: a single-line field shows a line feed as a space.
  @Test func titleAndCollapsedTextHaveOneLine() {
    let html = "Sale<br>today<p>now<b><br></b>"
    for field in [NotificationField.title, .text, .summary] {
      let phone = DeviceProfile(android: .android33, field: field, sender: .app)
      #expect(Self.shown(html, phone).text == "Sale today  now")
      #expect(Self.shown(html, phone).spans.isEmpty)
    }
  }

  @Test func otherFieldsKeepLineBreaks() {
    for profile in [
      DeviceProfile(), DeviceProfile(android: .android33, field: .bigText),
      DeviceProfile(android: .android33, surface: .customRemoteViews),
    ] {
      #expect(Self.shown("a<br>b", profile).text == "a\nb")
    }
  }

  @Test func oneLineHasNoParagraphStyles() throws {
    let text = try StyledText(
      "a\nb\n\n",
      spans: [
        AttributedSpan(0..<2, .bullet()), AttributedSpan(0..<5, .quote),
        AttributedSpan(0..<2, .alignment(.center)), AttributedSpan(2..<5, .bold),
        AttributedSpan(3..<5, .italic),
      ])
    #expect(
      text.asOneLine == (try StyledText("a b", spans: [AttributedSpan(2..<3, .bold)])))
    #expect(StyledText.empty.asOneLine == .empty)
    #expect(StyledText("\n\n").asOneLine.text == "")
  }

  @Test func lineBreaksAtTheEndDoNotCount() throws {
    for (text, shown, hasSeveral) in [
      ("a\n\n", "a", false), ("a\nb", "a\nb", true), ("", "", false), ("\na", "\na", true),
    ] {
      #expect(StyledText(text).hasSeveralLines == hasSeveral)
      #expect(StyledText(text).withoutBreaksAtEnd.text == shown)
    }
  }
}
