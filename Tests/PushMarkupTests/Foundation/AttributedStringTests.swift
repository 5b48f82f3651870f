import Foundation
import PushMarkup
import PushMarkupAndroid
import PushMarkupFoundation
import Testing

@Suite struct AttributedStringTests {
  @Test func runsCarryTheMergedStyle() throws {
    let red = RGBAColor(rgb: 0xff0000)
    let text = try StyledText(
      "aé😀b",
      spans: [
        AttributedSpan(0..<7, .foreground(red)), AttributedSpan(1..<3, .bold),
        AttributedSpan(3..<7, .link("https://example.com/")),
      ])
    let attributed = AttributedString(text)
    #expect(String(attributed.characters) == "aé😀b")
    let pieces = attributed.runs.map { String(attributed[$0.range].characters) }
    #expect(pieces == ["a", "é", "😀", "b"])
    let styles = attributed.runs.map { $0.pushMarkup.style }
    #expect(styles.map { $0?.foreground } == [red, red, red, nil])
    #expect(styles.map { $0?.bold } == [false, true, false, nil])
    #expect(styles.map { $0?.link } == [nil, nil, "https://example.com/", nil])
  }

  @Test(arguments: StyledTextCodableTests.attributes)
  func everyAttributeIsConverted(_ attribute: Attribute, _: String) throws {
    let text = try StyledText("abc", spans: [AttributedSpan(1..<3, attribute)])
    let attributed = AttributedString(text)
    #expect(attributed.runs.map { $0.pushMarkup.style } == [nil, text.runs[1].style])
  }

  @Test func emptyTextIsEmpty() {
    #expect(AttributedString(StyledText.empty) == AttributedString())
    #expect(StyledText(AttributedString()) == .empty)
  }

  // MARK: What platforms show

  @Test(
    arguments: [
      (.bold, .stronglyEmphasized), (.italic, .emphasized), (.strikethrough, .strikethrough),
      (.typeface("Courier New"), .code), (.typeface("serif"), nil), (.underline, nil),
    ] as [(Attribute, InlinePresentationIntent?)])
  func emphasis(_ attribute: Attribute, _ intent: InlinePresentationIntent?) throws {
    let text = try StyledText("ab", spans: [AttributedSpan(0..<1, attribute)])
    #expect(AttributedString(text).runs.map(\.inlinePresentationIntent) == [intent, nil])
  }

  @Test func emphasisAddsUp() throws {
    let text = try StyledText(
      "a", spans: [AttributedSpan(0..<1, .bold), AttributedSpan(0..<1, .italic)])
    let intent = AttributedString(text).runs.first?.inlinePresentationIntent
    // The numbers are Apple's: bold is 2, italic 1.
    #expect(intent?.rawValue == 3)
  }

  /// A tap opens a link, so a URL that the policy refuses stays a string.
  @Test(arguments: [
    ("https://example.com/?a=b", true), ("javascript:alert(1)", false), ("myapp://x", false),
    ("", false), ("https://exa mple.com/", false),
  ])
  func links(_ address: String, _ isLink: Bool) throws {
    let text = try StyledText("a", spans: [AttributedSpan(0..<1, .link(address))])
    let run = try #require(AttributedString(text).runs.first)
    #expect((run.link != nil) == isLink)
    #expect(run.link?.absoluteString == (isLink ? address : nil))
    #expect(run.pushMarkup.style?.link == address)
  }

  /// A tap opens the URL that a browser would open: what is already encoded is not encoded again.
  @Test(arguments: [
    (
      "https://a.example/?size[]=42&q=red%20shoes", "https://a.example/?size%5B%5D=42&q=red%20shoes"
    ),
    ("https://a.example/?q=50%&utm=a%20b", "https://a.example/?q=50%25&utm=a%20b"),
    ("https://a.example/a%2Fb#top#x", "https://a.example/a%2Fb#top%23x"),
    ("https://a.example/%zz%4", "https://a.example/%25zz%254"),
    ("http://[::1]:80/[", "http://[::1]:80/%5B"), ("tel:+49%20[1]", "tel:+49%20%5B1%5D"),
  ])
  func addressesAreEncodedOnce(_ address: String, _ expected: String) throws {
    let text = try StyledText("a", spans: [AttributedSpan(0..<1, .link(address))])
    var links = LinkPolicy()
    links.schemes = ["http", "https", "tel"]
    let run = try #require(AttributedString(text, links: links).runs.first)
    #expect(run.link?.absoluteString == expected)
    #expect(run.pushMarkup.style?.link == address)
  }

  @Test func linksFollowThePolicy() throws {
    let text = try StyledText("a", spans: [AttributedSpan(0..<1, .link("myapp://x"))])
    var links = LinkPolicy()
    links.schemes = ["myapp"]
    #expect(AttributedString(text, links: links).runs.first?.link?.scheme == "myapp")
    links.schemes = ["javascript"]
    let script = try StyledText("a", spans: [AttributedSpan(0..<1, .link("javascript:x"))])
    #expect(AttributedString(script, links: links).runs.first?.link == nil)
  }

  // MARK: The way back

  /// Every character keeps its style, in the messages of the corpus and both readings.
  @Test func theRoundTripKeepsEveryStyle() throws {
    for message in try Corpus.messages().sample(100) {
      let bytes = try [UInt8](Data(contentsOf: message.file))
      for reading in [Reading.authored, .device] {
        let text = MarkupParser().parse(utf8: bytes, as: reading).styledText
        let back = StyledText(AttributedString(text))
        #expect(back.text.utf8.elementsEqual(text.text.utf8), "\(message.name)")
        #expect(Self.styles(back) == Self.styles(text), "\(message.name)")
        try back.checkInvariants()
      }
    }
  }

  private static func styles(_ text: StyledText) -> [Style] {
    text.runs.flatMap { Array(repeating: $0.style, count: $0.range.count) }
  }

  @Test func itemsStayItems() {
    let html = "<ul><li>a<ul><li>b<li>c</ul><li>d</ul>"
    let text = MarkupParser().parse(html).styledText
    let back = StyledText(AttributedString(text))
    #expect(PlainTextRenderer().render(back) == PlainTextRenderer().render(text))
  }

  @Test func imagesStayImages() {
    let html = "<img src='https://x.example/a.png' alt=x><img src='https://x.example/a.png' alt=x>"
    let text = MarkupParser().parse(html).styledText
    #expect(StyledText(AttributedString(text)).spans == text.spans)
  }

  @Test func runsWithTheSameAttributeShareASpan() throws {
    let spans = [AttributedSpan(0..<3, .bold), AttributedSpan(1..<2, .italic)]
    let text = try StyledText("abc", spans: spans)
    #expect(StyledText(AttributedString(text)).spans == spans)
    // In a style, the inner bold comes before the link; among the spans, it comes after it.
    let link = [AttributedSpan(0..<3, .link("https://e.x/")), AttributedSpan(1..<2, .bold)]
    let linked = try StyledText("abc", spans: link)
    #expect(StyledText(AttributedString(linked)).spans == link)
  }

  @Test func readsForeignAttributedStrings() {
    var attributed = AttributedString("plain ")
    var bold = AttributedString("bold")
    bold.inlinePresentationIntent = [.stronglyEmphasized, .code]
    bold.link = URL(string: "https://example.com/")
    attributed.append(bold)
    #expect(
      StyledText(attributed).spans == [
        AttributedSpan(6..<10, .bold), AttributedSpan(6..<10, .typeface("monospace")),
        AttributedSpan(6..<10, .link("https://example.com/")),
      ])
  }

  /// A run may end inside what is one character to Swift.
  @Test func runsMaySplitACharacter() throws {
    let text = try StyledText("e\u{301}", spans: [AttributedSpan(0..<1, .bold)])
    let back = StyledText(AttributedString(text))
    #expect(back.text.utf8.elementsEqual("e\u{301}".utf8))
    #expect(back.spans == text.spans)
  }

  /// A caller may put any value into a style.
  @Test func invalidStyleValuesAreDroppedOrLimited() throws {
    var style = Style()
    style.relativeSize = .nan
    style.heading = 9
    style.quoteCount = .max
    style.bulletCount = -1
    var attributed = AttributedString("a\nb")
    attributed.pushMarkup.style = style
    let text = StyledText(attributed)
    try text.checkInvariants()
    #expect(text.spans == Array(repeating: AttributedSpan(0..<3, .quote), count: 256))
  }

  @Test func errorsSayWhatIsWrong() {
    do {
      _ = try StyledText("a", spans: [AttributedSpan(0..<2, .bold)])
      Issue.record("the span is out of bounds")
    } catch {
      #expect((error as any Error).localizedDescription == "Span 0 reaches outside the text.")
    }
  }

  @Test func dataIsRead() {
    let data = Data([0x3c, 0x62, 0x3e, 0xff, 0x3c, 0x2f, 0x62, 0x3e])
    let parsed = MarkupParser().parse(data)
    #expect(parsed == MarkupParser().parse(utf8: Array(data)))
    #expect(MarkupParser().parse(utf8: data, as: .device).reading == "device")
  }
}
