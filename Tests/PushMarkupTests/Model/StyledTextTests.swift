import Foundation
import PushMarkup
import Testing

@Suite struct StyledTextTests {
  @Test func aSpanOutsideTheTextIsRefused() {
    #expect(throws: StyledText.Unsound.outOfBounds(span: 0)) {
      try StyledText("ab", spans: [AttributedSpan(1..<3, .bold)])
    }
    #expect(throws: StyledText.Unsound.outOfBounds(span: 1)) {
      try StyledText("ab", spans: [AttributedSpan(0..<1, .bold), AttributedSpan(-1..<1, .bold)])
    }
  }

  @Test func aSpanInsideAScalarIsRefused() {
    #expect(throws: StyledText.Unsound.insideScalar(span: 0)) {
      try StyledText("é", spans: [AttributedSpan(0..<1, .bold)])
    }
    #expect(throws: StyledText.Unsound.insideScalar(span: 0)) {
      try StyledText("🎉", spans: [AttributedSpan(2..<4, .bold)])
    }
  }

  @Test(arguments: [
    Attribute.relativeSize(.nan), .relativeSize(.infinity), .relativeSize(0), .relativeSize(-1),
    .heading(level: 0), .heading(level: 7),
  ])
  func aValueWithoutMeaningIsRefused(attribute: Attribute) {
    #expect(throws: StyledText.Unsound.value(span: 0)) {
      try StyledText("ab", spans: [AttributedSpan(0..<1, attribute)])
    }
  }

  @Test func laterSpansWin() throws {
    let red = RGBAColor(rgb: 0xff0000)
    let blue = RGBAColor(rgb: 0x0000ff)
    let text = try StyledText(
      "abc",
      spans: [AttributedSpan(0..<3, .foreground(red)), AttributedSpan(1..<2, .foreground(blue))])
    #expect(text.runs.map(\.range) == [0..<1, 1..<2, 2..<3])
    #expect(text.runs.map(\.style.foreground) == [red, blue, red])
    // The same spans the other way round: the outer one covers the inner one.
    let outer = try StyledText("abc", spans: text.spans.reversed())
    #expect(outer.runs.map(\.range) == [0..<3])
    #expect(outer.runs.map(\.style.foreground) == [red])
  }

  @Test func sizesMultiplyAndDepthsCount() throws {
    let text = try StyledText(
      "ab",
      spans: [
        AttributedSpan(0..<2, .relativeSize(1.25)), AttributedSpan(1..<2, .relativeSize(0.8)),
        AttributedSpan(0..<2, .quote), AttributedSpan(1..<2, .quote),
        AttributedSpan(0..<2, .bullet()),
      ])
    #expect(text.runs.map(\.style.relativeSize) == [1.25, 1])
    #expect(text.runs.map(\.style.quoteCount) == [1, 2])
    #expect(text.runs.map(\.style.bulletCount) == [1, 1])
  }

  @Test func runsCoverTheTextWithoutGaps() throws {
    let text = try StyledText(
      "abcdef", spans: [AttributedSpan(2..<3, .bold), AttributedSpan(3..<3, .italic)])
    #expect(text.runs.map(\.range) == [0..<2, 2..<3, 3..<6])
    #expect(StyledText.empty.runs.isEmpty)
  }

  /// Adjacent characters that look the same are one run, whichever spans they come from. Values
  /// that differ in bytes are different, although U+212A and K are equal Strings.
  @Test func neighboursWithTheSameAttributesAreOneRun() throws {
    func runs(_ one: Attribute, _ other: Attribute) throws -> [Range<Int>] {
      try StyledText("ab", spans: [AttributedSpan(0..<1, one), AttributedSpan(1..<2, other)])
        .runs.map(\.range)
    }
    #expect(try runs(.link("https://e.x/K"), .link("https://e.x/K")) == [0..<2])
    #expect(try runs(.link("https://e.x/K"), .link("https://e.x/\u{212a}")) == [0..<1, 1..<2])
    #expect(try runs(.typeface("serif"), .typeface("serif")) == [0..<2])
    #expect(try runs(.typeface("é"), .typeface("e\u{301}")) == [0..<1, 1..<2])
    let image = Attribute.image(source: "https://e.x/1", alternative: nil)
    #expect(try runs(image, image) == [0..<2])
    #expect(
      try runs(image, .image(source: "https://e.x/1", alternative: "")) == [0..<1, 1..<2])
    #expect(try runs(.bold, .italic) == [0..<1, 1..<2])
  }

  @Test func utf16Ranges() throws {
    let text = try StyledText(
      "aé🎉x",
      spans: [
        AttributedSpan(7..<8, .bold), AttributedSpan(0..<3, .bold), AttributedSpan(3..<7, .bold),
        AttributedSpan(8..<8, .bold),
      ])
    #expect(text.spanRanges(in: .utf16) == [4..<5, 0..<2, 2..<4, 5..<5])
  }

  /// Offsets count bytes and outputs contain them, so values that differ in bytes are not equal,
  /// although the Strings are.
  @Test(arguments: [("é", "e\u{301}"), ("K", "\u{212a}")])
  func valuesThatDifferInBytesAreNotEqual(_ one: String, _ other: String) throws {
    #expect(one == other)
    #expect(try StyledText(one, spans: []) != StyledText(other, spans: []))
    let attributes: [(String) -> Attribute] = [
      { .link("https://e.x/\($0)") }, { .typeface($0) },
      { .image(source: $0, alternative: nil) }, { .image(source: nil, alternative: $0) },
    ]
    for attribute in attributes {
      #expect(attribute(one) != attribute(other))
      #expect(attribute(one) == attribute(one))
      var styles = (Style(), Style())
      styles.0.merge(attribute(one))
      styles.1.merge(attribute(other))
      #expect(styles.0 != styles.1)
      #expect(styles.0.image == nil || styles.0.image != styles.1.image)
      let spans = [one, other].map { [AttributedSpan(0..<1, attribute($0))] }
      #expect(try StyledText("x", spans: spans[0]) != StyledText("x", spans: spans[1]))
      #expect(try StyledText("x", spans: spans[0]) == StyledText("x", spans: spans[0]))
    }
  }

  /// The product of deeply nested sizes is limited, because it would not stay a number. One span
  /// contains the result, as in safe HTML.
  @Test(arguments: [("10000%", 625), ("1%", 0.01)])
  func mergedSizesAreLimited(_ size: String, _ merged: Double) {
    for depth in [4, 250] {
      let html = String(repeating: "<span style='font-size:\(size)'>", count: depth) + "x"
      let text = MarkupParser().parse(html).styledText
      #expect(text.runs.map(\.style.relativeSize) == [merged])
      #expect(text.spans.map(\.attribute) == [.relativeSize(merged)])
    }
  }

  /// However spans overlap, a run has the style that results from applying its spans in order.
  @Test func runsHaveTheStyleOfTheirSpansInOrder() throws {
    var chance = Chance(state: 12)
    let attributes: [Attribute] = [
      .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .bullet(), .quote,
      .relativeSize(1.25), .relativeSize(0.8), .relativeSize(1.1), .typeface("a"), .typeface("b"),
      .foreground(RGBAColor(rgb: 1)), .foreground(RGBAColor(rgb: 2)),
      .background(RGBAColor(rgb: 3)), .link("https://a.x/"), .link("https://b.x/"),
      .image(source: nil, alternative: "a"), .image(source: nil, alternative: "b"),
      .alignment(.start), .alignment(.center), .alignment(.end), .heading(level: 1),
      .heading(level: 6),
    ]
    for _ in (0..<500).sample(100) {
      let length = chance.below(20) + 1
      let spans = (0..<chance.below(40)).map { _ in
        let bounds = [chance.below(length + 1), chance.below(length + 1)].sorted()
        return AttributedSpan(bounds[0]..<bounds[1], attributes[chance.below(attributes.count)])
      }
      let text = try StyledText(String(repeating: "x", count: length), spans: spans)
      var end = 0
      for run in text.runs {
        #expect(run.range.lowerBound == end)
        end = run.range.upperBound
        for place in run.range {
          var style = Style()
          for span in spans where span.range.contains(place) { style.merge(span.attribute) }
          style.relativeSize = Style.rounded(style.relativeSize)
          #expect(run.style == style, "\(spans) at \(place)")
        }
      }
      #expect(end == length)
    }
  }
}
