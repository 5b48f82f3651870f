import PushMarkup
import Testing

@testable import PushMarkupCLI

@Suite struct ReadingComparisonTests {
  static func text(_ text: String, _ spans: AttributedSpan...) throws -> StyledText {
    try StyledText(text, spans: spans)
  }

  @Test func equalReadingsDifferNowhere() throws {
    let text = try Self.text("abc", AttributedSpan(0..<2, .bold))
    #expect(ReadingComparison(text, text).places == 0)
    #expect(ReadingComparison(.empty, .empty).places == 0)
  }

  @Test func whatLooksTheSameIsTheSame() throws {
    let one = try Self.text("abc", AttributedSpan(0..<3, .bold))
    let two = try Self.text("abc", AttributedSpan(0..<1, .bold), AttributedSpan(1..<3, .bold))
    #expect(ReadingComparison(one, two).places == 0)
  }

  @Test func stretchesOfStyleAreCounted() throws {
    let plain = try Self.text("abcdef")
    let styled = try Self.text(
      "abcdef", AttributedSpan(0..<1, .bold), AttributedSpan(1..<2, .italic),
      AttributedSpan(4..<5, .bold))
    #expect(ReadingComparison(plain, styled).places == 2)
    #expect(ReadingComparison(styled, plain).places == 2)
  }

  @Test func theOrderOfSpansCounts() throws {
    let red = AttributedSpan(0..<3, .foreground(RGBAColor(rgb: 0xff0000)))
    let green = AttributedSpan(0..<3, .foreground(RGBAColor(rgb: 0x00ff00)))
    let places = ReadingComparison(
      try Self.text("abc", red, green), try Self.text("abc", green, red))
    #expect(places.places == 1)
  }

  @Test func otherTextIsOnePlaceAndStylesBesideItAreMore() throws {
    #expect(try ReadingComparison(Self.text("abc"), Self.text("abxc")).places == 1)
    #expect(try ReadingComparison(Self.text("abc"), .empty).places == 1)
    let one = try Self.text("abc def", AttributedSpan(0..<1, .bold), AttributedSpan(6..<7, .bold))
    let two = try Self.text("abc\n\ndef")
    #expect(ReadingComparison(one, two).places == 3)
    let same = try Self.text(
      "abc\n\ndef", AttributedSpan(0..<1, .bold), AttributedSpan(7..<8, .bold))
    #expect(ReadingComparison(one, same).places == 1)
  }
}
