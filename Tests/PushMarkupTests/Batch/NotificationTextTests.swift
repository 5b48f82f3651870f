import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

@Suite struct NotificationTextTests {
  private static func read(_ more: String) throws -> NotificationMessage {
    try NotificationMessage(
      json: Array(#"{"title":"T","alert":"A","big_summary":"<b>B</b>"\#(more)}"#.utf8))
  }

  /// The words of title, text and header.
  private static func view(_ message: NotificationMessage, isExpanded: Bool) -> [String?] {
    let view = message.view(isExpanded: isExpanded)
    return [view.title, view.text, view.header].map { placed in
      placed.map { String(decoding: $0.text.bytes, as: UTF8.self) + " " + $0.field.rawValue }
    }
  }

  /// Only an expanded text has lines; the header shows the style's summary where it has no own.
  @Test func aTextIsShownCollapsedAndExpanded() throws {
    let message = try Self.read(#","big_title":"E""#)
    #expect(Self.view(message, isExpanded: false) == ["T title", "A text", "<b>B</b> text"])
    #expect(Self.view(message, isExpanded: true) == ["E title", "A bigText", "<b>B</b> text"])
    let both = try Self.read(#","summary_text":"S""#)
    #expect(Self.view(both, isExpanded: true) == ["T title", "A bigText", "S summary"])
    #expect(both.texts.map(\.name) == ["Title", "Text", "Summary"])
    #expect(both.hiddenTexts.map(\.name) == ["Expanded summary"])
  }

  /// `BigPictureStyle` has no text of several lines; its summary stands above the picture.
  @Test func aPictureTakesThePlaceOfTheExpandedText() throws {
    let message = try Self.read(#","summary_text":"S","images":["https://e.com/i"]"#)
    #expect(Self.view(message, isExpanded: false) == ["T title", "A text", "S summary"])
    #expect(Self.view(message, isExpanded: true) == ["T title", "<b>B</b> text", "S summary"])
    #expect(message.hiddenTexts.isEmpty)
    let plain = try NotificationMessage(
      json: Array(#"{"alert":"A","images":["https://e.com/i"]}"#.utf8))
    #expect(Self.view(plain, isExpanded: true) == [nil, "A text", nil])
  }

  /// Braze's SDK lays out what stands beside an inline picture.
  @Test func besideAnInlinePictureTheAppLaysOut() throws {
    let message = try Self.read(#","summary_text":"S","images":{"inline":"https://e.com/i"}"#)
    let phone = DeviceProfile(android: .latest)
    let surfaces = message.texts.map { $0.profiles(like: phone).map(\.surface) }
    #expect(
      surfaces == [
        [.customRemoteViews], [.customRemoteViews], [.standardTemplate],
      ])
    #expect(Self.view(message, isExpanded: true) == ["T title", "A bigText", "S summary"])
    #expect(message.hiddenTexts.map(\.name) == ["Expanded summary"])
    let both = try Self.read(#","images":["https://e.com/big","https://e.com/inline"]"#)
    #expect(both.texts.allSatisfy { !$0.isLaidOutByApp })
    #expect(both.pictures[1].kind == "3:2 inline picture, which is not shown beside the other")
  }

  @Test func onlyAShadeKnowsFields() throws {
    let text = try #require(try Self.read("").texts.first { $0.kind == .text })
    #expect(text.profiles(like: DeviceProfile()).map(\.field) == [.text])
    #expect(text.profiles(like: DeviceProfile(android: .latest)).map(\.field) == [.text, .bigText])
    let ownLayout = DeviceProfile(android: .latest, surface: .customRemoteViews)
    #expect(text.profiles(like: ownLayout).map(\.field) == [.text])
  }
}
