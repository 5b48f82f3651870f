import PushMarkup
import Testing

@testable import PushMarkupPipeline

/// Roboto's units are 2,048 for a size: W has 1,817, a 1,114, i 498, the space 508, "…" 1,370. A
/// card of 260 dp has 260 × 2,048 ÷ 14 = 38,034 of them for text of 14 dp.
@Suite struct PhoneTextTests {
  private static let font = PhoneFont(size: 14)

  private static func lines(_ text: String, width: Double = 260) -> [String] {
    let starts = PhoneText(StyledText(text), font).lineStarts(width: width)
    let bytes = Array(text.utf8)
    let ends = starts + [bytes.count]
    return zip([0] + starts, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  private static func cut(_ text: String, width: Double = 260) -> String? {
    PhoneText(StyledText(text), font).end(inLines: 1, of: width).map {
      String(decoding: Array(text.utf8)[..<$0], as: UTF8.self)
    }
  }

  @Test func aWordThatIsTooLongBreaksAnywhere() {
    // 20 × 1,817 is 36,340; one more is too much.
    let all = String(repeating: "W", count: 41)
    #expect(Self.lines(all).map(\.count) == [20, 20, 1])
    // 76 × 498 is 37,848.
    #expect(Self.lines(String(repeating: "i", count: 77)).map(\.count) == [76, 1])
  }

  @Test(arguments: [
    // Seven words of "aaaa " have 34,748 units; the eighth would end at 39,204.
    (
      String(repeating: "aaaa ", count: 10),
      [String(repeating: "aaaa ", count: 7), String(repeating: "aaaa ", count: 3)]
    ),
    ("a-" + String(repeating: "W", count: 20), ["a-", String(repeating: "W", count: 20)]),
    // An ideograph is as wide as it is high: 18 of 14 dp in 260.
    (
      String(repeating: "語", count: 20),
      [String(repeating: "語", count: 18), "語語"]
    ),
    // No grapheme is parted: each emoji is one and a quarter.
    (
      String(repeating: "👍🏽", count: 15),
      [String(repeating: "👍🏽", count: 14), "👍🏽"]
    ),
    ("", [""]), ("a b", ["a b"]),
  ])
  func linesEndBetweenWords(_ text: String, _ lines: [String]) {
    #expect(Self.lines(text) == lines)
  }

  /// A paragraph begins anew; its own first line is not named.
  @Test func paragraphsCountForThemselves() {
    let line = String(repeating: "W", count: 20)
    #expect(PhoneText(StyledText(line + "\n" + line), Self.font).lineStarts(width: 260) == [])
    #expect(
      PhoneText(StyledText(line + "\nW" + line), Self.font).lineStarts(width: 260) == [41])
  }

  @Test func aLineIsCutWithRoomForTheSign() {
    #expect(Self.cut(String(repeating: "W", count: 20)) == nil)
    // 38,034 − 1,370 leaves room for 20.
    #expect(Self.cut(String(repeating: "W", count: 21))?.count == 20)
    // 36,664 ÷ 498 is 73.6.
    #expect(Self.cut(String(repeating: "i", count: 77))?.count == 73)
  }

  /// In several lines the last is cut, wherever a paragraph ends.
  @Test(arguments: [
    ("a\nb\nc", 2, "a\nb"), ("a\nb", 2, nil), ("a\nb\n\nc", 3, "a\nb\n"),
  ])
  func severalLinesAreCutInTheLast(_ text: String, _ count: Int, _ shown: String?) {
    let end = PhoneText(StyledText(text), Self.font).end(inLines: count, of: 260)
    #expect(end.map { String(decoding: Array(text.utf8)[..<$0], as: UTF8.self) } == shown)
  }

  @Test func aLongLineIsCutInTheLast() {
    let text = String(repeating: "W", count: 41)
    // 20 of them leave room for the sign.
    #expect(PhoneText(StyledText(text), Self.font).end(inLines: 2, of: 260) == 40)
    #expect(PhoneText(StyledText(text), Self.font).end(inLines: 3, of: 260) == nil)
  }

  /// Bold i has 543 units: 71 of them 38,553, where 71 of the regular ones have 35,358.
  @Test func boldIsWider() throws {
    let text = StyledText(String(repeating: "i", count: 71))
    let bold = try StyledText(text.text, spans: [AttributedSpan(0..<71, .bold)])
    #expect(PhoneText(text, Self.font).end(inLines: 1, of: 260) == nil)
    #expect(PhoneText(bold, Self.font).end(inLines: 1, of: 260) != nil)
  }
}
