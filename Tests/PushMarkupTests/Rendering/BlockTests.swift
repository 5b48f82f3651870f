import PushMarkup
import Testing

@Suite struct BlockTests {
  @Test func bulletsOfTheAuthoredReading() {
    let text = styled("a\nb", (0..<1, .bullet), (2..<3, .bullet))
    #expect(plain(text) == "• a\n• b")
    #expect(ansi(text) == "• a\n• b\n")
  }

  @Test func bulletsOfTheDeviceReading() {
    // The ranges hold the line feeds.
    #expect(plain(styled("a\nb\nc", (0..<2, .bullet), (2..<4, .bullet))) == "• a\n• b\nc")
    // The device sets the later item first.
    #expect(plain(styled("a\nb\nc", (2..<4, .bullet), (0..<2, .bullet))) == "• a\n• b\nc")
  }

  @Test func nestedBullets() {
    let text = styled(
      "a\nb\nc\nd", (0..<5, .bullet), (2..<3, .bullet), (4..<5, .bullet), (6..<7, .bullet))
    #expect(plain(text) == "• a\n  • b\n  • c\n• d")
    // An item that starts with a list.
    #expect(plain(styled("a\nb", (0..<3, .bullet), (0..<1, .bullet))) == "• • a\n  b")
  }

  @Test func furtherParagraphsOfAnItemAreIndented() {
    #expect(plain(styled("a\n\nb\nc", (0..<4, .bullet))) == "• a\n\n  b\nc")
  }

  @Test func itemThatBeginsWithABlankLine() {
    #expect(plain(styled("x\n\na", (2..<4, .bullet))) == "x\n\n• a")
  }

  @Test func bulletsHangWhenWrapped() {
    #expect(
      ansi(styled("one two three\nx", (0..<13, .bullet), (8..<13, .bullet)), width: 9)
        == "• one two\n  three\nx\n")
  }

  @Test func quotes() {
    let text = styled("a\nb\nc", (0..<3, .quote), (2..<3, .quote))
    #expect(plain(text) == "> a\n> > b\nc")
    #expect(ansi(text) == "␛[2m│␛[0m a\n␛[2m│ │␛[0m b\nc\n")
    #expect(ansi(text, depth: .none) == "│ a\n│ │ b\nc\n")
    #expect(
      ansi(styled("one two", (0..<7, .quote)), depth: .none, width: 6) == "│ one\n│ two\n")
  }

  @Test func blankLinesOfQuotes() {
    #expect(plain(styled("a\n\nb", (0..<4, .quote))) == "> a\n>\n> b")
    #expect(ansi(styled("a\n\nb", (0..<4, .quote))) == "␛[2m│␛[0m a\n␛[2m│␛[0m\n␛[2m│␛[0m b\n")
    // The device's span holds the line feeds after the quotation.
    #expect(plain(styled("a\n\nb", (0..<3, .quote))) == "> a\n\nb")
    #expect(plain(styled("a\n\n", (0..<3, .quote))) == "> a")
  }

  @Test func listInAQuote() {
    #expect(plain(styled("a", (0..<1, .quote), (0..<1, .bullet))) == "> • a")
  }

  @Test func depthIsCapped() {
    let spans = Array(repeating: AttributedSpan(0..<1, .quote), count: 256)
    let text = StyledText(unchecked: "a", spans: spans)
    #expect(plain(text) == String(repeating: "> ", count: 8) + "a")
    // A third of the width.
    #expect(ansi(text, depth: .none, width: 18) == "│ │ │ a\n")
    #expect(ansi(text, depth: .none, width: 1) == "│ a\n")
    #expect(PlainTextRenderer().rendered(text).isTruncated)
    let items = Array(repeating: AttributedSpan(0..<1, .bullet), count: 256)
    #expect(
      plain(StyledText(unchecked: "a", spans: items)) == String(repeating: "• ", count: 8) + "a")
    #expect(
      plain(StyledText(unchecked: "a", spans: spans + items))
        == String(repeating: "> ", count: 7) + "• a")
  }

  @Test func alignment() {
    #expect(ansi(styled("abc", (0..<3, .alignment(.center))), width: 10) == "   abc\n")
    #expect(ansi(styled("abc", (0..<3, .alignment(.end))), width: 10) == "       abc\n")
    #expect(ansi(styled("abc", (0..<3, .alignment(.start))), width: 10) == "abc\n")
    #expect(ansi(styled("abc", (0..<3, .alignment(.center)))) == "abc\n")
    #expect(ansi(styled("日本", (0..<6, .alignment(.end))), width: 6) == "  日本\n")
    // Each line by itself, without the spaces at its end.
    #expect(
      ansi(styled("abcd ef", (0..<7, .alignment(.end))), width: 5) == " abcd\n   ef\n")
    // At the ends of the text's own direction.
    #expect(ansi(styled("שלום", (0..<8, .alignment(.start))), width: 6) == "  שלום\n")
    #expect(ansi(styled("שלום", (0..<8, .alignment(.end))), width: 6) == "שלום\n")
  }

  @Test func alignmentKeepsStylesOffThePadding() {
    #expect(
      ansi(styled("ab", (0..<2, .alignment(.end)), (0..<2, .underline)), width: 4)
        == "  ␛[4mab␛[0m\n")
  }
}
