import HTMLTokens
import Testing

@testable import PushMarkup

/// Every row of the tag table: with its effect, in upper and lower case, and left open.
@Suite struct TagTests {
  /// The effect of each tag on the `x` in `a<tag>x</tag>b`, written by hand: a row without an entry
  /// fails.
  static let effects: [String: [String]] = [
    "b": ["bold", "foreground=#ff0000"], "strong": ["bold", "foreground=#ff0000"],
    "i": ["italic", "foreground=#ff0000"], "em": ["italic", "foreground=#ff0000"],
    "cite": ["italic", "foreground=#ff0000"], "dfn": ["italic", "foreground=#ff0000"],
    "var": ["italic", "foreground=#ff0000"], "u": ["underline", "foreground=#ff0000"],
    "ins": ["underline", "foreground=#ff0000"], "s": ["strikethrough", "foreground=#ff0000"],
    "strike": ["strikethrough", "foreground=#ff0000"],
    "del": ["strikethrough", "foreground=#ff0000"], "sup": ["superscript", "foreground=#ff0000"],
    "sub": ["subscript", "foreground=#ff0000"], "tt": ["typeface=monospace", "foreground=#ff0000"],
    "code": ["typeface=monospace", "foreground=#ff0000"],
    "kbd": ["typeface=monospace", "foreground=#ff0000"],
    "samp": ["typeface=monospace", "foreground=#ff0000"],
    "big": ["size=1.25", "foreground=#ff0000"], "small": ["size=0.8", "foreground=#ff0000"],
    "font": ["foreground=#ff0000", "typeface=serif"], "span": ["foreground=#ff0000"],
    "mark": ["background=#ffff00", "foreground=#ff0000"],
    "center": ["alignment=center", "foreground=#ff0000"],
    "pre": ["typeface=monospace", "foreground=#ff0000"],
    "p": ["foreground=#ff0000"], "div": ["foreground=#ff0000"],
    "blockquote": ["quote", "foreground=#ff0000"], "ul": ["foreground=#ff0000"],
    "ol": ["foreground=#ff0000"],
    "li": ["bullet", "foreground=#ff0000"],
    "h1": ["heading=1", "size=1.5", "bold", "foreground=#ff0000"],
    "h2": ["heading=2", "size=1.4", "bold", "foreground=#ff0000"],
    "h3": ["heading=3", "size=1.3", "bold", "foreground=#ff0000"],
    "h4": ["heading=4", "size=1.2", "bold", "foreground=#ff0000"],
    "h5": ["heading=5", "size=1.1", "bold", "foreground=#ff0000"],
    "h6": ["heading=6", "size=1.0", "bold", "foreground=#ff0000"],
    "a": ["link=https://x.example/"],
  ]
  static let void: Set<String> = ["br", "img", "image"]
  static let names = TagTable.rules.flatMap(\.names)

  private static let attributes = [
    "font": " color=red face=serif", "a": " href='https://x.example/'",
  ]

  static func attributes(of name: String) -> String {
    guard let rule = TagTable.rules.first(where: { $0.names.contains(name) }) else { return "" }
    return attributes[name] ?? (rule.attributes.contains("style") ? " style='color:red'" : "")
  }

  @Test(arguments: names.filter { !void.contains($0) })
  func everyTagHasItsEffect(name: String) throws {
    let expected = try #require(Self.effects[name], "a row of the table without a test")
    let open = "<\(name)\(Self.attributes(of: name))>"
    for html in ["a\(open)x</\(name)>b", "a\(open.uppercased())x</\(name.uppercased())>b"] {
      let result = authored(html.replacing("HTTPS://X.EXAMPLE/", with: "https://x.example/"))
      let text = result.styledText.text
      let x = try #require(text.utf8.firstIndex(of: UInt8(ascii: "x")))
      let offset = text.utf8.distance(from: text.startIndex, to: x)
      #expect(result.styledText.spans.map { short($0.attribute).lowercased() } == expected)
      #expect(result.styledText.spans.allSatisfy { $0.range == offset..<offset + 1 })
      let isBlock = TagTable.rules.contains { $0.names.contains(name) && $0.effect.isBlock }
      let lines = ["div", "center"].contains(name) ? "a\nx\nb" : "a\n\nx\n\nb"
      #expect(text == (isBlock ? lines : "axb"))
    }
  }

  @Test(arguments: names.filter { !void.contains($0) })
  func anOpenTagStylesTheTextToTheEnd(name: String) throws {
    let expected = try #require(Self.effects[name])
    let result = authored("<\(name)\(Self.attributes(of: name))>x").styledText
    #expect(result.text == "x")
    #expect(result.spans.map { short($0.attribute) } == expected)
    #expect(result.spans.allSatisfy { $0.range == 0..<1 })
  }

  @Test func aLineBreakIsANewline() {
    #expect(authored("a<br>b<br/>c</br>d").styledText.text == "a\nb\nc\nd")
  }

  @Test func anImageIsOneCharacter() {
    let html = "a<img src='https://x.example/i.png' alt='A cat'>b"
    #expect(authored(html).styledText.text == "a\u{fffc}b")
    #expect(spans(html) == ["1..<4 image=https://x.example/i.png,A cat"])
  }

  @Test func anImageWithoutAttributesIsKept() {
    #expect(spans("<img>") == ["0..<3 image=-,-"])
  }

  /// A policy can remove rows, but cannot add any.
  @Test(arguments: TagTable.rules.map(\.name))
  func thePolicyTakesRowsAway(name: String) {
    var parser = MarkupParser()
    parser.policy.tags.remove(name)
    let result = parser.parse("a<\(name)\(Self.attributes(of: name))>x</\(name)>b")
    // A block keeps its line breaks.
    let words = result.styledText.text.utf8.filter { $0 != UInt8(ascii: "\n") }
    #expect(words.elementsEqual("axb".utf8))
    #expect(result.styledText.spans == [])
    #expect(result.diagnostics.map(\.rule) == [.tagPolicy])
  }

  @Test func aPolicyCannotAddRows() {
    var parser = MarkupParser()
    parser.policy.tags.insert("marquee")
    #expect(parser.parse("<marquee>x</marquee>").diagnostics.map(\.rule) == [.tagUnknown])
  }
  /// A message is not a document, so it has no direction or background to set.
  @Test func attributesOfTheDocumentAreReported() {
    let parsed = authored("<html dir=rtl><body style='color:red' bgcolor=blue>x</body></html>")
    // libxml2 up to 2.13 passes the first html tag on without its attributes.
    let isWhole = HTMLTokens.repairsTree
    let rules: [Rule] = [isWhole ? .attributeUnknown : .attributeIgnored, .attributeUnknown]
    let subjects: [Diagnostic.Subject?] = [
      isWhole ? .tag("html") : .attribute("dir"), .attribute("bgcolor"),
    ]
    let reasons: [Diagnostic.Reason?] = [isWhole ? "all" : nil, nil]
    let elements: [String?] = [isWhole ? nil : "html", "body"]
    #expect(parsed.styledText.spans.map(\.attribute) == [.foreground(RGBAColor(rgb: 0xff0000))])
    #expect(parsed.diagnostics.map(\.rule) == rules)
    #expect(parsed.diagnostics.map(\.subject) == subjects)
    #expect(parsed.diagnostics.map(\.reason) == reasons)
    #expect(parsed.diagnostics.map { $0.details[.element] } == elements)
    #expect(authored("<html><body >x</body></html >").diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("<p align=foo>x</p>", "foo", "alignment"), ("<ol start=x><li>a</ol>", "x", "number"),
      ("<ol start=one><li>a</ol>", "one", "number"), ("<font size=huge>x</font>", "huge", "size"),
    ] as [(String, String, Diagnostic.Reason)])
  func anInvalidValueIsReported(_ html: String, _ value: String, _ reason: Diagnostic.Reason) {
    let parsed = authored(html)
    #expect(parsed.diagnostics.map(\.rule) == [.attributeUnsupported])
    #expect(parsed.diagnostics.map(\.subject) == [.value(value)])
    #expect(parsed.diagnostics.map(\.reason) == [reason])
  }

  @Test(arguments: ["<p align=''>x</p>", "<ol start=''><li>a</ol>", "<p align=MIDDLE>x</p>"])
  func emptyAndMiddleValuesAreNotReported(_ html: String) {
    #expect(authored(html).diagnostics.isEmpty)
  }
}
