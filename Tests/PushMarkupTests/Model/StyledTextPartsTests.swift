import PushMarkup
import PushMarkupTemplates
import Testing

@Suite struct StyledTextPartsTests {
  /// `a`, two bytes of `é`, four of an emoji, then `z`.
  private static let text = try? StyledText(
    "aé👍z",
    spans: [
      AttributedSpan(0..<3, .bold), AttributedSpan(1..<7, .italic),
      AttributedSpan(7..<8, .underline),
    ])
  private let text: StyledText

  init() throws { text = try #require(Self.text) }

  @Test func charactersOfSpansRunsAndRanges() {
    #expect(text.spans.map { text.text(of: $0) } == ["aé", "é👍", "z"])
    #expect(text.runs.map { text.text(of: $0) } == ["a", "é", "👍", "z"])
    #expect(text.text(in: 1..<7) == "é👍")
  }

  /// Any range is accepted: it is clamped to the text, and its ends move to the start of a scalar.
  @Test(arguments: [
    (-5..<1, "a"), (0..<99, "aé👍z"), (2..<7, "é👍"), (0..<2, "a"), (4..<6, ""), (8..<8, ""),
    (20..<30, ""), (-9..<(-3), ""),
  ])
  func noRangeTraps(_ range: Range<Int>, _ expected: String) throws {
    #expect(text.text(in: range) == expected)
    let part = text[range]
    #expect(part.text == expected)
    _ = try StyledText(part.text, spans: part.spans)
  }

  @Test func rangesWithoutAnEnd() {
    #expect(text[..<3] == text[0..<3])
    #expect(text[3...] == text[3..<8])
    #expect(text[1...6] == text[1..<7])
    #expect(text[...2].text == "aé")
    #expect(text[99...] == .empty)
    #expect(text[..<(-1)].isEmpty)
    #expect(!text.isEmpty)
  }

  @Test func spansAtAPlaceAndInARange() {
    #expect(text.spans(at: 2).map(\.attribute) == [.bold, .italic])
    #expect(text.spans(at: 7).map(\.attribute) == [.underline])
    #expect(text.spans(at: 8) == [])
    #expect(text.spans(at: -1) == [])
    #expect(text.spans(in: 0..<1).map(\.attribute) == [.bold])
    #expect(text.spans(in: 3..<8).map(\.attribute) == [.italic, .underline])
    #expect(text.spans(in: 3..<3) == [])
  }

  @Test func aSliceHasItsPartsOfTheSpans() {
    let part = text[1..<7]
    #expect(part.text == "é👍")
    #expect(part.spans == [AttributedSpan(0..<2, .bold), AttributedSpan(0..<6, .italic)])
    #expect(text[0..<8] == text)
    #expect(text[text.text.startIndex..<text.text.endIndex] == text)
  }

  @Test func slicesJoinToTheWholeText() {
    for cut in [0, 1, 3, 7, 8] {
      let whole = text[0..<cut] + text[cut..<8]
      #expect(whole.text == text.text)
      #expect(whole.runs == text.runs)
    }
    var twice = text
    twice += text
    #expect(twice.spans.map(\.range) == [0..<3, 1..<7, 7..<8, 8..<11, 9..<15, 15..<16])
    #expect(text + .empty == text)
    #expect(StyledText.empty + text == text)
  }

  /// If each step copied the text, this would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyPiecesMakeOneText() throws {
    let piece = try StyledText("é!", spans: [AttributedSpan(0..<2, .link("https://e.x/"))])
    let count = 50_000
    var whole = StyledText.empty
    for _ in 0..<count { whole += piece }
    #expect(whole.text.utf8.count == 3 * count)
    #expect(
      whole.spans.last == AttributedSpan(3 * count - 3..<3 * count - 1, piece.spans[0].attribute))
    #expect(repeatElement(piece, count: count).joined() == whole)
  }

  /// The template form is made once for the result, not for each piece.
  @Test(.timeLimit(.minutes(1))) func manyTemplatesMakeOneText() throws {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let html = "Hi <a href='https://x.example/{{y}}'>{{x}}</a>"
    let piece = parser.parse(html).styledText
    let count = 10_000
    let whole = repeatElement(piece, count: count).joined(separator: StyledText("; "))
    #expect(whole.placeholders.count == count)
    #expect(whole.placeholders.last == whole.text.utf8.count - 5..<whole.text.utf8.count)
    #expect(whole.placeholderNames == ["x", "y"])
    let three = [piece, piece, piece].joined()
    #expect(three == piece + piece + piece)
    let safe = "Hi <a href=\"https://x.example/{{y}}\">{{x}}</a>"
    #expect(HTMLRenderer(for: parser).render(three).text == safe + safe + safe)
    #expect([StyledText("a"), piece].joined() == StyledText("a") + piece)
  }

  @Test func textsAreJoined() {
    #expect([StyledText]().joined(separator: StyledText("x")) == .empty)
    #expect([text].joined(separator: StyledText("x")) == text)
    #expect(
      [text, .empty, text].joined(separator: StyledText(", ")) == text + StyledText(", , ") + text)
    #expect(StyledText("é") == StyledText.empty + StyledText("é"))
  }

  @Test func aPrefixCountsCharacters() throws {
    #expect(text.prefix(characters: 3) == text[0..<7])
    #expect(text.prefix(characters: 9) == text)
    #expect(text.prefix(characters: -1) == .empty)
    let family = try StyledText("👨‍👩‍👧e\u{301}x", spans: [AttributedSpan(0..<22, .bold)])
    #expect(family.prefix(characters: 2).text.unicodeScalars.count == 7)
    #expect(family.prefix(characters: 2).spans == [AttributedSpan(0..<21, .bold)])
  }

  @Test func rangesInOtherUnits() throws {
    #expect(text.spanRanges(in: .utf8) == text.spans.map(\.range))
    #expect(text.spanRanges(in: .utf16) == [0..<2, 1..<4, 4..<5])
    #expect(text.spanRanges(in: .scalars) == [0..<2, 1..<3, 3..<4])
    for (unit, span) in zip(text.spans, text.spanRanges(in: .utf16)) {
      #expect(text.utf8Range(of: span, in: .utf16) == unit.range)
    }
    #expect(text.utf8Range(of: 1..<3, in: .scalars) == 1..<7)
    #expect(text.utf8Range(of: 0..<8, in: .utf8) == 0..<8)
    // Between two surrogates, inside a scalar, outside the text.
    #expect(text.utf8Range(of: 0..<3, in: .utf16) == nil)
    #expect(text.utf8Range(of: 0..<2, in: .utf8) == nil)
    #expect(text.utf8Range(of: 0..<5, in: .scalars) == nil)
    #expect(text.utf8Range(of: -1..<1, in: .scalars) == nil)
  }

  @Test func rangesOfIndices() {
    let indices = text.indices(of: 1..<7)
    #expect(text.text[indices] == "é👍")
    #expect(text.utf8Range(of: indices) == 1..<7)
  }

  @Test func descriptionsAreReadable() throws {
    let text = try StyledText(
      "a\n",
      spans: [
        AttributedSpan(0..<1, .foreground(RGBAColor(rgb: 0xff0000))),
        AttributedSpan(0..<1, .link("tel:1")), AttributedSpan(0..<2, .heading(level: 2)),
        AttributedSpan(0..<1, .image(source: nil, alternative: "A")),
        AttributedSpan(0..<2, .alignment(.end)), AttributedSpan(0..<0, .relativeSize(0.8)),
      ])
    #expect(
      "\(text)" == #""a\n" [0..<1 foreground(#ff0000), 0..<1 link("tel:1"), 0..<2 heading(2), "#
        + #"0..<1 image("", "A"), 0..<2 alignment(end), 0..<0 relativeSize(0.8)]"#)
    #expect("\(StyledText.Unsound.insideScalar(span: 3))" == "Span 3 splits a scalar.")
  }
}
