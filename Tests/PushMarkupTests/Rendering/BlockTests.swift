import PushMarkup
import Testing

@Suite struct BlockTests {
  @Test func anItemHasItsNumber() {
    let list = styled("a\n\nb", (0..<1, .bullet(number: 9)), (3..<4, .bullet(number: 10)))
    #expect(plain(list) == "9. a\n10. b")
    let wrapped = styled("one two", (0..<7, .bullet(number: 12)))
    #expect(ansi(wrapped, width: 9) == "12. one\n    two\n")
    #expect(ansi(wrapped, width: 7) == "• one\n  two\n")
    // Items that start at the same place, the outermost first; one of them has no number.
    let nested = styled(
      "a\nb", (0..<3, .bullet(number: 1)), (0..<1, .bullet()), (2..<3, .bullet(number: -2)))
    #expect(plain(nested) == "1. • a\n  -2. b")
    #expect(plain(styled("a", (0..<1, .bullet(number: .max)))) == "999999. a")
  }

  @Test func itemsHaveNoBlankLinesBetweenThem() {
    #expect(plain(styled("a\n\nb", (0..<1, .bullet()), (3..<4, .bullet()))) == "• a\n• b")
    // But blank lines by the author are kept, and so are those between the paragraphs of an item.
    #expect(plain(styled("a\n\n\nb", (0..<1, .bullet()), (4..<5, .bullet()))) == "• a\n\n\n• b")
    #expect(plain(styled("a\n\nb", (0..<4, .bullet()))) == "• a\n\n  b")
    #expect(
      plain(styled("a\n\nb", (0..<1, .bullet()), (3..<4, .bullet()), (3..<4, .quote)))
        == "• a\n\n• > b")
  }

  /// A mark at the start of a line belongs to that line, and not to the line break before it.
  @Test(arguments: ["\u{200f}", "\u{200e}", "\u{1161}", "\u{301}"])
  func aParagraphMayStartWithAMark(_ mark: String) {
    let parsed = MarkupParser().parse("a<ul><li>\(mark)b</ul><blockquote>\(mark)c</blockquote>")
    let lines = plain(parsed.styledText).split(separator: "\n").map { String($0.filter(\.isASCII)) }
    #expect(lines == ["a", " b", "> c"])
    #expect(plain(parsed.styledText).contains("\u{2022} "))
  }

  @Test func bulletsOfTheAuthoredReading() {
    let text = styled("a\nb", (0..<1, .bullet()), (2..<3, .bullet()))
    #expect(plain(text) == "• a\n• b")
    #expect(ansi(text) == "• a\n• b\n")
  }

  @Test func bulletsOfTheDeviceReading() {
    // The ranges include the line feeds.
    #expect(plain(styled("a\nb\nc", (0..<2, .bullet()), (2..<4, .bullet()))) == "• a\n• b\nc")
    // The device reading adds the span of the later item first.
    #expect(plain(styled("a\nb\nc", (2..<4, .bullet()), (0..<2, .bullet()))) == "• a\n• b\nc")
  }

  @Test func nestedBullets() {
    let text = styled(
      "a\nb\nc\nd", (0..<5, .bullet()), (2..<3, .bullet()), (4..<5, .bullet()), (6..<7, .bullet()))
    #expect(plain(text) == "• a\n  • b\n  • c\n• d")
    // An item that starts with a list.
    #expect(plain(styled("a\nb", (0..<3, .bullet()), (0..<1, .bullet()))) == "• • a\n  b")
  }

  @Test func furtherParagraphsOfAnItemAreIndented() {
    #expect(plain(styled("a\n\nb\nc", (0..<4, .bullet()))) == "• a\n\n  b\nc")
  }

  @Test func itemThatStartsWithABlankLine() {
    #expect(plain(styled("x\n\na", (2..<4, .bullet()))) == "x\n\n• a")
  }

  @Test func bulletsHangWhenWrapped() {
    #expect(
      ansi(styled("one two three\nx", (0..<13, .bullet()), (8..<13, .bullet())), width: 9)
        == "• one two\n  three\nx\n")
  }

  @Test func quotes() {
    let text = styled("a\nb\nc", (0..<3, .quote), (2..<3, .quote))
    #expect(plain(text) == "> a\n> > b\nc")
    #expect(ansi(text) == "␛[2m│␛[0m a\n␛[2m│ │␛[0m b\nc\n")
    #expect(ansi(text, depth: .plain) == "│ a\n│ │ b\nc\n")
    #expect(
      ansi(styled("one two", (0..<7, .quote)), depth: .plain, width: 6) == "│ one\n│ two\n")
  }

  @Test func blankLinesOfQuotes() {
    #expect(plain(styled("a\n\nb", (0..<4, .quote))) == "> a\n>\n> b")
    #expect(ansi(styled("a\n\nb", (0..<4, .quote))) == "␛[2m│␛[0m a\n␛[2m│␛[0m\n␛[2m│␛[0m b\n")
    // The device's span includes the line feeds after the quotation.
    #expect(plain(styled("a\n\nb", (0..<3, .quote))) == "> a\n\nb")
    #expect(plain(styled("a\n\n", (0..<3, .quote))) == "> a")
  }

  @Test func listInAQuote() {
    #expect(plain(styled("a", (0..<1, .quote), (0..<1, .bullet()))) == "> • a")
  }

  @Test func quoteInAnItem() {
    // The item ends later, or starts earlier, or is painted first.
    #expect(plain(styled("x\nq", (0..<3, .bullet()), (2..<3, .quote))) == "• x\n  > q")
    #expect(plain(styled("x\nq", (2..<3, .quote), (0..<3, .bullet()))) == "• x\n  > q")
    #expect(plain(styled("q\nx", (0..<1, .quote), (0..<3, .bullet()))) == "• > q\n  x")
    #expect(plain(styled("q", (0..<1, .bullet()), (0..<1, .quote))) == "• > q")
    let text = styled("x\none two three", (0..<15, .bullet()), (2..<15, .quote))
    #expect(ansi(text, depth: .plain, width: 12) == "• x\n  │ one two\n  │ three\n")
    #expect(ansi(text, width: 12) == "• x\n  ␛[2m│␛[0m one two\n  ␛[2m│␛[0m three\n")
  }

  @Test func listInAQuoteInAnItem() {
    let text = styled(
      "a\nb c\n\nd", (0..<8, .bullet()), (2..<8, .quote), (2..<5, .bullet()))
    #expect(plain(text) == "• a\n  > • b c\n  >\n  > d")
    #expect(ansi(text, depth: .plain) == "• a\n  │ • b c\n  │\n  │ d\n")
    let wrapped = styled(
      "one two three four", (0..<18, .bullet()), (0..<18, .quote), (0..<18, .bullet()))
    #expect(
      ansi(wrapped, width: 18)
        == "• ␛[2m│␛[0m • one two\n  ␛[2m│␛[0m   three four\n")
    // A quotation in an item in a quotation.
    #expect(
      ansi(styled("a", (0..<1, .quote), (0..<1, .bullet()), (0..<1, .quote)))
        == "␛[2m│␛[0m • ␛[2m│␛[0m a\n")
  }

  @Test func eachParagraphHasItsOwnOrderOfBlocks() {
    // One after the other: a quotation in an item, an item in a quotation.
    let text = styled(
      "a\nb", (0..<2, .bullet()), (0..<1, .quote), (2..<3, .quote), (2..<3, .bullet()))
    #expect(plain(text) == "• > a\n> • b")
    // If two blocks overlap, the block that starts first is outside.
    #expect(
      plain(styled("a\nb\nc", (0..<3, .bullet()), (2..<5, .quote))) == "• a\n  > b\n> c")
    // A blank line has bars if the quotation continues, with space for the item before them.
    #expect(plain(styled("a\n\nb", (0..<4, .bullet()), (0..<4, .quote))) == "• > a\n  >\n  > b")
    #expect(plain(styled("a\n\nb", (0..<4, .bullet()), (0..<2, .quote))) == "• > a\n\n  b")
    // A mark after a line break belongs to its own paragraph.
    #expect(
      plain(styled("a\n\u{301}b", (0..<2, .bullet()), (0..<2, .quote))) == "• > a\nb")
  }

  @Test func mixedDepthIsCapped() {
    // One item around many quotations, and the reverse.
    let quotes = Array(repeating: AttributedSpan(0..<1, .quote), count: 300)
    let items = Array(repeating: AttributedSpan(0..<1, .bullet()), count: 300)
    #expect(
      plain(StyledText(unchecked: "a", spans: [AttributedSpan(0..<1, .bullet())] + quotes))
        == "• " + String(repeating: "> ", count: 7) + "a")
    #expect(
      plain(StyledText(unchecked: "a", spans: items + [AttributedSpan(0..<1, .quote)]))
        == String(repeating: "• ", count: 7) + "> a")
    #expect(
      ansi(StyledText(unchecked: "a", spans: items + quotes), depth: .plain, width: 12)
        == "• │ a\n")
  }

  @Test func depthIsCapped() {
    let spans = Array(repeating: AttributedSpan(0..<1, .quote), count: 256)
    let text = StyledText(unchecked: "a", spans: spans)
    #expect(plain(text) == String(repeating: "> ", count: 8) + "a")
    // Bars take at most a third of the width.
    #expect(ansi(text, depth: .plain, width: 18) == "│ │ │ a\n")
    // Next to a bar, a wide character would not fit on the line.
    #expect(ansi(text, depth: .plain, width: 4) == "│ a\n")
    #expect(ansi(text, depth: .plain, width: 3) == "a\n")
    #expect(PlainTextRenderer().render(text).isTruncated)
    let items = Array(repeating: AttributedSpan(0..<1, .bullet()), count: 256)
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
    // Each line is aligned by itself, without its trailing spaces.
    #expect(
      ansi(styled("abcd ef", (0..<7, .alignment(.end))), width: 5) == " abcd\n   ef\n")
    // Start and end depend on the direction of the text.
    #expect(ansi(styled("שלום", (0..<8, .alignment(.start))), width: 6) == "  שלום\n")
    #expect(ansi(styled("שלום", (0..<8, .alignment(.end))), width: 6) == "שלום\n")
    // The text decides, not the output, which has no direction marks and names images in English.
    #expect(ansi(styled("\u{200f}ab", (0..<5, .alignment(.start))), width: 6) == "    ab\n")
    let image = Attribute.image(source: "https://x.example/i.png", alternative: nil)
    #expect(
      ansi(styled("\u{fffc}שלום", (0..<3, image), (0..<11, .alignment(.start))), width: 12)
        == " [image]שלום\n")
  }

  @Test func alignmentKeepsStylesOffThePadding() {
    #expect(
      ansi(styled("ab", (0..<2, .alignment(.end)), (0..<2, .underline)), width: 4)
        == "  ␛[4mab␛[0m\n")
  }
}
