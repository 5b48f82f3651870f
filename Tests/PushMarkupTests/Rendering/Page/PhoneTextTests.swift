import PushMarkup
import Testing

@testable import PushMarkupPipeline

/// Roboto has 2,048 units for the text size: W has 1,817, a 1,114, i 498, the space 508, "…" 1,370.
/// A card of 260 dp has 260 × 2,048 ÷ 14 = 38,034 of them for text of 14 dp.
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
    // An ideograph is as wide as it is high: 18 of 14 dp fit in 260.
    (
      String(repeating: "語", count: 20),
      [String(repeating: "語", count: 18), "語語"]
    ),
    // Graphemes are not split: each emoji is one and a quarter as wide as the text size.
    (
      String(repeating: "👍🏽", count: 15),
      [String(repeating: "👍🏽", count: 14), "👍🏽"]
    ),
    ("", [""]), ("a b", ["a b"]),
  ])
  func linesEndBetweenWords(_ text: String, _ lines: [String]) {
    #expect(Self.lines(text) == lines)
  }

  /// Each paragraph starts a new line, which is not listed.
  @Test func paragraphsAreBrokenIntoLinesSeparately() {
    let line = String(repeating: "W", count: 20)
    #expect(PhoneText(StyledText(line + "\n" + line), Self.font).lineStarts(width: 260) == [])
    #expect(
      PhoneText(StyledText(line + "\nW" + line), Self.font).lineStarts(width: 260) == [41])
  }

  @Test func aCutLineHasSpaceForTheEllipsis() {
    #expect(Self.cut(String(repeating: "W", count: 20)) == nil)
    // 38,034 − 1,370 leaves room for 20.
    #expect(Self.cut(String(repeating: "W", count: 21))?.count == 20)
    // 36,664 ÷ 498 is 73.6.
    #expect(Self.cut(String(repeating: "i", count: 77))?.count == 73)
  }

  /// If several lines fit, the last one is cut, wherever a paragraph ends.
  @Test(arguments: [
    ("a\nb\nc", 2, "a\nb"), ("a\nb", 2, nil), ("a\nb\n\nc", 3, "a\nb\n"),
  ])
  func severalLinesAreCutInTheLastOne(_ text: String, _ count: Int, _ shown: String?) {
    let end = PhoneText(StyledText(text), Self.font).end(inLines: count, of: 260)
    #expect(end.map { String(decoding: Array(text.utf8)[..<$0], as: UTF8.self) } == shown)
  }

  @Test func aLongParagraphIsCutInItsLastLine() {
    let text = String(repeating: "W", count: 41)
    // The second line has space for 20 and the ellipsis.
    #expect(PhoneText(StyledText(text), Self.font).end(inLines: 2, of: 260) == 40)
    #expect(PhoneText(StyledText(text), Self.font).end(inLines: 3, of: 260) == nil)
  }

  /// A bold i has 543 units: 71 of them have 38,553, and 71 regular ones have 35,358.
  @Test func boldIsWider() throws {
    let text = StyledText(String(repeating: "i", count: 71))
    let bold = try StyledText(text.text, spans: [AttributedSpan(0..<71, .bold)])
    #expect(PhoneText(text, Self.font).end(inLines: 1, of: 260) == nil)
    #expect(PhoneText(bold, Self.font).end(inLines: 1, of: 260) != nil)
  }
}
