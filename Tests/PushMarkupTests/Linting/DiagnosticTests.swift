import Foundation
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

@Suite struct DiagnosticTests {
  private func places(_ message: [UInt8], _ reading: Reading = .authored) -> [String] {
    MarkupParser().parse(utf8: message, as: reading).diagnostics.map {
      "\($0.location.map { "\($0)" } ?? "nowhere") \($0.rule.rawValue)"
    }
  }

  /// The range covers only the invisible character, not a space that is removed with it or that a
  /// tag produces.
  @Test(arguments: [
    ("Sale \u{200b}", 5..<8), ("ab<nav></big>\u{200b}", 13..<16), ("a\u{200b} b", 1..<4),
    ("\u{200b}\u{200b}", 0..<3), ("<p>a <p>\u{202e}b", 8..<11), ("a &#8203;", 2..<9),
  ])
  func invisibleCharactersHaveAPlace(_ html: String, _ range: Range<Int>) {
    let parser = MarkupParser()
    let parsed = parser.parse(html)
    #expect(
      parsed.diagnostics.filter { $0.rule == .textInvisible }.map(\.range) == [range])
    #expect(parser.compare(html).authored == parsed)
    #expect(Linter().lint(html).count { $0.rule == .textInvisible } == 1)
  }

  @Test(arguments: [
    ("<x>", ["1:1 tag.unknown"]), ("a\n<x>", ["2:1 tag.unknown"]),
    ("a\r\n\r<x>\n\n <x>", ["3:1 tag.unknown", "5:2 tag.unknown"]),
    // Columns count scalars, not bytes; a byte order mark does not count.
    ("é👍<x>", ["1:3 tag.unknown"]), ("\u{feff}<x>", ["1:1 tag.unknown"]),
    ("<b>\n</b></b>", ["2:5 tag.stray"]),
  ])
  func linesAndColumns(_ html: String, _ expected: [String]) {
    #expect(places(Array(html.utf8)) == expected)
  }

  @Test func theDeviceReadingHasLinesAndColumnsToo() {
    #expect(places(Array("a\n<font color=->x".utf8), .device) == ["2:1 device.crash"])
  }

  /// Ranges count bytes of the source, columns what is shown of it.
  @Test func bytesThatAreNotUTF8CountAsOneColumn() {
    let message = Array("a\n".utf8) + [0xff, 0xf0, 0x9f, 0x91] + Array("<x>".utf8)
    #expect(places(message) == ["2:1 input.encoding", "2:3 tag.unknown"])
    let parsed = MarkupParser().parse(utf8: message)
    #expect(parsed.diagnostics.map(\.range) == [2..<3, 6..<9])
  }

  @Test func aDiagnosticPrintsAsCompilersWriteIt() {
    let parsed = MarkupParser().parse("\n<a href='x:y'>z</a>")
    #expect(
      parsed.diagnostics.map { "\($0)" }
        == parsed.diagnostics.map { "2:1: warning: \($0.message) [link.scheme]" })
    #expect(parsed.diagnostics.map { $0.message.contains("`x:y`") } == [true])
    #expect("\(Diagnostic(.tagStray, at: 0..<1, message: "x"))" == "warning: x [tag.stray]")
  }

  @Test func aReadingIsEncodedAndDecoded() throws {
    let html = "<b>é</b>\n<a href='x:y'>z</a><x>"
    for parsed in [
      MarkupParser().parse(html), MarkupParser(limits: Limits(bytes: 5)).parse(html),
    ] {
      let data = try JSONEncoder().encode(parsed)
      #expect(try JSONDecoder().decode(ParsedMarkup.self, from: data) == parsed)
    }
    #expect(MarkupParser(limits: Limits(bytes: 5)).parse(html).isTruncated)
  }

  /// A program can decode what the tool writes.
  @Test func theRendererAndTheEncoderWriteOneFormat() throws {
    let parsed = MarkupParser().parse("<b>é</b>\né <a href='x:y'>z</a>")
    let line = JSONRenderer(offsets: .scalars).render(parsed).text
    #expect(line.contains(#""offsets":"scalars","spans":[{"start":0,"end":1,"type":"bold"}]"#))
    let read = try JSONDecoder().decode(ParsedMarkup.self, from: Data(line.utf8))
    #expect(read.styledText == parsed.styledText)
    #expect(read.diagnostics == parsed.diagnostics)
    // The range counts bytes of the source, the column scalars of its line.
    #expect(line.contains(#""start":13,"end":27,"line":2,"column":3,"#))
  }

  @Test func aRangeThatEndsBeforeItStartsIsRefused() {
    let json = #"{"rule":"tag.stray","start":2,"end":1,"message":"x"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Diagnostic.self, from: Data(json.utf8))
    }
  }

  @Test func worseSeveritiesCompareAsGreater() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
  }

  /// If two versions are in use, a finding of a rule that one of them does not know keeps its name,
  /// its message and its severity.
  @Test(arguments: [
    ("note", Diagnostic.Severity.note, "size", Diagnostic.Category.size),
    ("error", .error, "safety", .safety),
  ])
  func rulesOfANewerVersionAreKept(
    _ severity: String, _ read: Diagnostic.Severity, _ category: String,
    _ readCategory: Diagnostic.Category
  ) throws {
    let known =
      #"{"rule":"tag.stray","severity":"note","category":"markup","start":0,"end":1,"message":"m"}"#
    let new =
      #"{"rule":"tag.new","severity":"\#(severity)","category":"\#(category)","start":0,"end":1,"message":"new","help":"do"}"#
    let json =
      #"{"version":1,"text":"Hi","offsets":"utf8","spans":[],"truncated":false,"diagnostics":[\#(known),\#(new),\#(new)]}"#
    let parsed = try JSONDecoder().decode(ParsedMarkup.self, from: Data(json.utf8))
    #expect(parsed.styledText.text == "Hi")
    let found = parsed.diagnostics
    #expect(found.map(\.rule) == [.tagStray, Rule(rawValue: "tag.new"), Rule(rawValue: "tag.new")])
    #expect(found.map(\.message) == ["m", "new", "new"])
    #expect(found.map(\.help) == [nil, "do", "do"])
    #expect(found.map(\.severity) == [.note, read, read])
    #expect(found.map(\.category) == [.markup, readCategory, readCategory])
    let alone = try JSONDecoder().decode(Diagnostic.self, from: Data(new.utf8))
    #expect(alone == found.last)
    // It is encoded as it was decoded.
    let again = try JSONDecoder().decode(
      ParsedMarkup.self, from: JSONEncoder().encode(parsed))
    #expect(again.diagnostics == found)
    #expect(again.diagnostics.map(\.category) == found.map(\.category))
  }

  @Test func findingsAboutBytesAreInTheOrderOfTheSource() {
    let bytes = Array("<blink>x</blink>".utf8) + [0xff] + Array("<blink>".utf8)
    let found = MarkupParser().parse(utf8: bytes).diagnostics
    #expect(found.map(\.rule) == [.tagUnknown, .inputEncoding, .tagUnknown])
  }

  @Test(arguments: [
    ("Sale <b today only", [FixedMarkup.Loss.words]), ("<!-- a", [.words]), ("I </3 you", [.words]),
    ("Hi <name>", [.words]), ("{{ a & b }}", [.placeholders]),
    ("Sale &#55357;&#56613;", [.words]), ("Sale &#55357;", []),
    (String(repeating: "<b class=x>x</b> ", count: 100) + "Hi <first_name>, sale", [.words]),
    (String(repeating: "<b class=x>x</b> ", count: 100) + "Sale <b today", [.words]),
    ("<b>a</ b>", []), ("<v:rect/>a", []), ("<style>.a{}.b{c}</style>x", []),
    ("<script>const {a}=b</script>x", []),
    ("<a href='https://x.example/{id}'>a</a>", [.placeholders]),
    ("<b style='color:{c}'>{n}</b>", [.placeholders]), ("<blink>a</blink>", []),
  ])
  func losses(_ html: String, _ losses: [FixedMarkup.Loss]) {
    let fixed = Fixer().fix(html)
    #expect(fixed.losses == losses)
    #expect(
      FixedMarkup(html: fixed.html, diagnostics: fixed.diagnostics, isTruncated: false) == fixed)
  }
}
