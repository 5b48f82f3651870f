import PushMarkup
import Testing

@Suite struct WrappingTests {
  private func wrap(_ text: String, _ width: Int) -> [String] {
    let output = ansi(styled(text), depth: .plain, width: width)
    return output.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// A cluster that Unicode does not break may be wider than a line. It is broken here, because the
  /// terminal would break it without repeating the bar.
  @Test(arguments: ["\u{6dd}", "\u{600}", "\u{110bd}", "\u{1100}", "क\u{94d}"])
  func noGraphemeIsWiderThanTheLine(_ part: String) {
    let text = String(repeating: part, count: 60)
    for width in [4, 5, 20] {
      let lines = wrap(text, width)
      #expect(lines.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
      for line in lines {
        let columns = line.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(String($1)) }
        #expect(columns <= width)
        #expect(line.unicodeScalars.first?.properties.generalCategory != .nonspacingMark)
      }
    }
  }

  /// With fewer than four columns, there is no space for a bar next to a wide character.
  @Test(arguments: [1, 2, 3, 4])
  func narrowLinesHaveNoBars(_ width: Int) {
    var renderer = ANSIRenderer()
    (renderer.colorDepth, renderer.width) = (.plain, width)
    let text = MarkupParser().parse("<blockquote>ab<ul><li>cd</ul></blockquote>").styledText
    for line in renderer.render(text).text.split(separator: "\n") {
      #expect(DisplayWidth.columns(String(line)) <= width)
    }
  }

  @Test func breaksAtSpaces() {
    #expect(wrap("one two three", 7) == ["one two", "three"])
    #expect(wrap("one two three", 8) == ["one two", "three"])
    #expect(wrap("one  two", 3) == ["one", "two"])
    #expect(wrap("one two ", 7) == ["one two"])
    #expect(wrap("a b", 100) == ["a b"])
    // Spaces between words count, spaces at a break do not.
    #expect(wrap("ab   cd", 7) == ["ab   cd"])
    #expect(wrap("ab   cd", 6) == ["ab", "cd"])
    #expect(wrap("a\u{a0}b c", 4) == ["a\u{a0}b", "c"])
  }

  @Test func spacesAtTheStartAreKept() {
    #expect(wrap("  ab cd", 5) == ["  ab", "cd"])
    #expect(wrap("     ab", 3) == ["ab"])
  }

  @Test func longWordsBreakBetweenGraphemes() {
    #expect(wrap("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrap("ab cdefgh", 3) == ["ab", "cde", "fgh"])
    #expect(wrap("ab", 1) == ["a", "b"])
    #expect(wrap("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func graphemesAreNotSplit() {
    let family = "👨\u{200d}👩\u{200d}👧"
    #expect(wrap(family + family, 3) == [family, family])
    #expect(wrap(family + family, 4) == [family + family])
    #expect(wrap(family + "ab", 2) == [family, "ab"])
    // Wider than the line: a line of its own.
    #expect(wrap("a" + family + "b", 1) == ["a", family, "b"])
    let thumb = "👍🏽"
    #expect(wrap(thumb + thumb, 2) == [thumb, thumb])
    // Without U+FE0F the heart is text and one column wide.
    #expect(wrap("❤\u{fe0f}❤\u{fe0f}", 2) == ["❤\u{fe0f}", "❤\u{fe0f}"])
    #expect(wrap("❤❤", 2) == ["❤❤"])
    #expect(wrap("🇩🇪🇫🇷", 2) == ["🇩🇪", "🇫🇷"])
    #expect(
      wrap("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}", 3) == ["1\u{fe0f}\u{20e3}", "2\u{fe0f}\u{20e3}"])
    let england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"
    #expect(wrap(england + "a", 2) == [england, "a"])
  }

  @Test func eastAsianText() {
    #expect(wrap("日本語テスト", 5) == ["日本", "語テ", "スト"])
    // Not before closing punctuation, not after opening punctuation.
    #expect(wrap("日本語。", 6) == ["日本", "語。"])
    #expect(wrap("日「本」", 4) == ["日", "「本", "」"])
    #expect(wrap("ab日本", 4) == ["ab日", "本"])
    #expect(wrap("한국어 말", 6) == ["한국어", "말"])
  }

  @Test func marksNeverStartALine() {
    // U+102C is a grapheme of its own by UAX 29, but a mark.
    #expect(
      wrap("\u{1000}\u{102c}\u{1000}\u{102c}", 1) == ["\u{1000}\u{102c}", "\u{1000}\u{102c}"])
  }

  @Test func persianAndHebrew() {
    // The joiner takes no column, and lines do not break at it.
    #expect(wrap("می\u{200c}خواهم", 7) == ["می\u{200c}خواهم"])
    #expect(wrap("שלום עולם", 5) == ["שלום", "עולם"])
  }

  @Test func linesBreakAtZeroWidthSpaces() {
    #expect(wrap("กขค\u{200b}งจฉ", 6) == ["กขค\u{200b}งจฉ"])
    #expect(wrap("กขค\u{200b}งจฉ", 4) == ["กขค", "งจฉ"])
  }

  @Test func hangulOfConjoiningJamo() {
    #expect(
      wrap("\u{1112}\u{1161}\u{11ab}\u{1100}", 2) == ["\u{1112}\u{1161}\u{11ab}", "\u{1100}"])
  }

  @Test func stylesContinueAcrossLines() {
    #expect(
      ansi(styled(("one two", [.bold])), width: 3) == "␛[1mone␛[0m\n␛[1mtwo␛[0m\n")
    #expect(
      ansi(styled(("ab", [ink(0xff0000)]), ("cd", [.bold])), width: 3)
        == "␛[38;2;255;0;0mab␛[1;39mc␛[0m\n␛[1md␛[0m\n")
    // A style that starts in the spaces at a break.
    #expect(ansi(styled(("ab", []), (" cd", [.bold])), width: 2) == "ab\n␛[1mcd␛[0m\n")
  }

  @Test func longAddressesWrap() {
    #expect(
      ansi(styled(("go", [.link("https://a.example/b")])), depth: .plain, width: 8)
        == "go\n(https:/\n/a.examp\nle/b)\n")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👨\u{200d}👩\u{200d}👧", 2),
    ("❤\u{fe0f}", 2),
    ("❤", 1), ("👍🏽", 2), ("🇩🇪", 2), ("1\u{fe0f}\u{20e3}", 2), ("ｱ", 1), ("Ａ", 2), ("α—…", 3),
    ("नि", 2), ("ि", 1), ("का", 2), ("को", 2), ("\u{995}\u{9c7}\u{9be}", 2), ("क्षि", 3),
    ("กำ", 2), ("می\u{200c}خ", 3), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("👩🏽\u{200d}🚀", 2),
    ("©", 1),
    ("⌚", 2), ("\u{3000}", 2),
  ])
  func columns(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test(arguments: [0, -1, Int.min])
  func linesDoNotWrapWithoutColumns(_ width: Int) throws {
    let text = try StyledText("one two three", spans: [AttributedSpan(0..<13, .alignment(.center))])
    #expect(ANSIRenderer(width: width).render(text).text == "one two three\n")
  }
}
