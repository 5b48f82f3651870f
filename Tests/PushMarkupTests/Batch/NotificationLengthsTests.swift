import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

@Suite struct NotificationLengthsTests {
  private static func counts(
    _ json: String, _ sender: NotificationSender = .braze
  ) throws -> [(what: String, value: String)] {
    NotificationLengths(
      try NotificationMessage(json: Array(json.utf8)), like: DeviceProfile(sender: sender),
      parser: MarkupParser()
    ).counts
  }

  /// Tags that a phone shows count as all that it shows.
  @Test func tagsThatAreShownCount() throws {
    let body =
      String(repeating: "<b>", count: 300) + "xx" + String(repeating: "</b>", count: 300)
    let json = #"{"message":{"notification":{"body":"\#(body)"}}}"#
    let literal = try Self.counts(json, .fcm)
    #expect(literal[1].what.hasPrefix("Text: UTF-16 units"))
    #expect(literal[1].value == "2102")
    #expect(try Self.counts(json, .app)[1].value == "2")
    let summary = try Self.counts(#"{"alert":"<b>a</b>","summary_text":"<i>s</i>"}"#)
    #expect(summary.filter { $0.what.hasSuffix(": characters") }.map(\.value) == ["1", "8"])
  }

  /// Letters of two columns fill a line sooner.
  @Test func aLineIsAsWideAsItsLetters() throws {
    let narrow = String(repeating: "a", count: 40)
    #expect(try !Self.counts(#"{"title":"\#(narrow)"}"#).contains { $0.what.contains("cuts") })
    let wide = String(repeating: "日", count: 21)
    let cut = try Self.counts(#"{"title":"\#(wide)"}"#).first { $0.what.contains("cuts") }
    #expect(cut?.value == "…" + String(repeating: "日", count: 16))
    // What is expanded only is not cut when collapsed.
    let long = String(repeating: "a", count: 99)
    #expect(
      try !Self.counts(#"{"title":"T","big_title":"\#(long)","summary_text":"\#(long)"}"#)
        .contains { $0.what.contains("cuts") })
  }

  /// Two paragraphs, of which the first takes two lines of 40 columns.
  @Test func expandedLinesAreCounted() throws {
    let words = String(repeating: "word ", count: 9)
    func lines(_ more: String = "") throws -> String? {
      try Self.counts(#"{"alert":"<p>\#(words)</p><p>b</p>"\#(more)}"#)
        .first { $0.what.contains("lines when expanded") }?.value
    }
    #expect(try lines() == "4")
    #expect(try lines(#","images":["https://e.com/i"]"#) == nil)
  }

  /// The limit is that of who takes the message.
  @Test(arguments: [
    (#"{"alert":"a"}"#, "Bytes of the whole message (FCM and APNs take 4,096)", "13"),
    (
      #"{"message":{"token":"t","notification":{"body":"a"}}}"#,
      "Bytes of notification, data and android (FCM takes 4,096)", "12"
    ),
    (
      #"{"external_user_ids":["u"],"messages":{"android_push":{"alert":"ab"}}}"#,
      "Bytes of alert and extra (Braze takes 4,000 of both)", "2"
    ),
  ])
  func theSizeIsThatOfWhatIsLimited(_ json: String, _ what: String, _ value: String) throws {
    let last = try #require(try Self.counts(json).last)
    #expect(last.what == what)
    #expect(last.value == value)
  }
}
