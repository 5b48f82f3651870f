import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// How bytes are prepared before they are parsed.
@Suite struct InputGateTests {
  private func text(_ bytes: [UInt8], limits: Limits = Limits()) -> String {
    MarkupParser(limits: limits).parse(utf8: bytes).styledText.text
  }

  @Test func emptyInputIsAnEmptyResult() {
    for parsed in [MarkupParser().parse(""), MarkupParser().parse(utf8: [])] {
      #expect(parsed.styledText == .empty)
      #expect(parsed.diagnostics == [])
      #expect(!parsed.isTruncated)
    }
  }

  /// One U+FFFD for each maximal invalid sequence: Unicode 3.9, table 3-8.
  @Test(
    arguments: [
      ([0x61, 0xff, 0x62], "a\u{fffd}b"),
      ([0x61, 0xc3], "a\u{fffd}"),
      ([0xe2, 0x82, 0x62], "\u{fffd}b"),
      ([0xf0, 0x80, 0x80, 0x41], "\u{fffd}\u{fffd}\u{fffd}A"),
      ([0xed, 0xa0, 0x80], "\u{fffd}\u{fffd}\u{fffd}"),
      ([0xf4, 0x90, 0x80, 0x80], "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
      ([0xc0, 0xaf], "\u{fffd}\u{fffd}"),
      ([0xf0, 0x9f, 0x8e, 0x89], "🎉"),
    ] as [([UInt8], String)])
  func badUTF8IsReplaced(bytes: [UInt8], expected: String) {
    #expect(text(bytes) == expected)
  }

  @Test func whatWasReplacedIsReportedInBytesOfTheSource() {
    let result = MarkupParser().parse(utf8: [0x61, 0xff, 0xff] + Array("<x>".utf8))
    #expect(result.diagnostics.map(\.rule) == [.inputEncoding, .tagUnknown])
    #expect(result.diagnostics.map(\.range) == [1..<2, 3..<6])
  }

  @Test func aNullIsReplaced() {
    #expect(text([0x61, 0, 0x62]) == "a\u{fffd}b")
    #expect(MarkupParser().parse("a\0b").diagnostics.map(\.rule) == [.inputNull])
    // A NUL does not start a tag name, so this is not a tag.
    #expect(text(Array("<\0b>x".utf8)) == "<\u{fffd}b>x")
  }

  @Test func aLeadingByteOrderMarkIsDropped() {
    #expect(text([0xef, 0xbb, 0xbf, 0x61]) == "a")
  }

  @Test func longInputIsCutOnAScalarBoundary() {
    var limits = Limits()
    limits.bytes = 4
    let result = MarkupParser(limits: limits).parse("abcédef")
    #expect(result.styledText.text == "abc")
    #expect(result.isTruncated)
    #expect(result.diagnostics.map(\.rule) == [.limitBytes])
    #expect(!MarkupParser(limits: limits).parse("abcd").isTruncated)
  }

  /// A browser would show the first half of a reference as text, and the first half of a family
  /// emoji as a woman.
  @Test(
    arguments: [
      ("a &amp; b", 3, "a"), ("a &amp; b", 6, "a"), ("a &amp; b", 7, "a &"),
      ("a &#38; b", 4, "a"), ("a &#x26; b", 6, "a"), ("x&amp y", 5, "x&"), ("a & b", 3, "a &"),
      ("a &; b", 3, "a &"), ("R&Damp; x", 2, "R"), ("amp; x", 3, "amp"),
      ("e\u{301}e\u{301}", 4, "e\u{301}"), ("a\u{2764}\u{fe0f}", 4, "a"),
      ("\u{1f469}\u{200d}\u{1f467}x", 7, ""),
      ("\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}", 12, "\u{1f1e9}\u{1f1ea}"),
      // The same for a tag.
      ("x<b>y</b> z", 2, "x"), ("x<b>y</b> z", 3, "x"), ("x<b>y</b> z", 6, "xy"),
      ("x<b>y</b> z", 7, "xy"), ("x<!-- -->", 2, "x"), ("x</3 y", 2, "x"),
      ("abc</>def", 5, "abc"), ("abc</ b>def", 5, "abc"), ("1 < 2 x", 3, "1 <"),
      ("a/b c", 2, "a/"), ("x<3 y", 2, "x<"),
    ] as [(String, Int, String)])
  func longInputIsCutBeforeAReferenceOrACharacter(
    _ message: String, _ limit: Int, _ expected: String
  ) {
    var limits = Limits()
    limits.bytes = limit
    let result = MarkupParser(limits: limits).parse(message)
    #expect(result.isTruncated)
    #expect(Array(result.styledText.text.utf8) == Array(expected.utf8))
    let part = Array(message.utf8.prefix(InputGate.longest(within: limit)))
    #expect(text(part, limits: limits).utf8.elementsEqual(expected.utf8))
  }

  /// A character that is longer than the bytes searched for its start is cut, so that not all text
  /// is lost.
  @Test func aCharacterOfAnyLengthIsCut() {
    let message = "ab" + String(repeating: "\u{301}", count: 100)
    #expect(InputGate(Array(message.utf8), isValid: true, limit: 150).bytes.count == 150)
  }

  /// A copy of only the bytes of a long source that are needed gives the same result.
  @Test(
    arguments: [
      "a", "\u{e9}", "\u{20ac}", "\u{1f600}", "e\u{301}", "&lt;", "\u{1f1e9}\u{1f1ea}",
    ], 0...9)
  func theStartOfALongSourceIsEnough(_ character: String, _ limit: Int) {
    let source = Array(String(repeating: character, count: 20).utf8)
    let beginning = Array(source.prefix(InputGate.longest(within: limit)))
    let whole = InputGate(source, isValid: false, limit: limit)
    let part = InputGate(beginning, isValid: false, limit: limit, sourceLength: source.count)
    #expect(part.bytes == whole.bytes && part.bytes.count <= limit)
    #expect(part.isTruncated && whole.isTruncated && part.repairCount == 0)
    #expect(part.sourceLength == source.count && whole.sourceLength == source.count)
  }

  @Test func theDefaultLimitIs64KiB() {
    let fits = String(repeating: "a", count: 65_536)
    #expect(MarkupParser().parse(fits).styledText.text == fits)
    #expect(MarkupParser().parse(fits + "a").isTruncated)
  }

  @Test func depthIsCapped() {
    let html = String(repeating: "<b>", count: 300) + "x"
    let result = MarkupParser().parse(html)
    #expect(result.styledText.text == "x")
    #expect(result.styledText.spans.count == 256)
    #expect(result.isTruncated)
    #expect(result.diagnostics.map(\.rule) == [.limitDepth])
  }

  @Test func spansAreCapped() {
    var limits = Limits()
    limits.spans = 3
    let result = MarkupParser(limits: limits).parse(String(repeating: "<b>x</b>", count: 5))
    #expect(result.styledText.text == "xxxxx")
    #expect(result.styledText.spans.count == 3)
    #expect(result.isTruncated)
    #expect(result.diagnostics.map(\.rule) == [.limitSpans])
  }

  /// Bold that `font-weight: normal` interrupts continues as a separate span, which counts too.
  @Test func continuedSpansAreCappedToo() {
    var limits = Limits()
    limits.spans = 1
    let html = "<b>a<span style='font-weight: normal'>b</span>c</b>"
    let result = MarkupParser(limits: limits).parse(html)
    #expect(result.styledText.text == "abc")
    #expect(result.styledText.spans.map(\.range) == [0..<1])
    #expect(result.isTruncated)
    #expect(result.diagnostics.map(\.rule) == [.limitSpans])
  }

  @Test func diagnosticsAreCapped() {
    var limits = Limits()
    limits.diagnostics = 2
    let result = MarkupParser(limits: limits).parse(String(repeating: "<x>", count: 9))
    #expect(result.diagnostics.map(\.rule) == [.tagUnknown, .tagUnknown, .limitDiagnostics])
  }

  /// Each reason for missing text is reported once, however many other findings there are.
  @Test(arguments: [Reading.authored, .device, .device(DeviceProfile(android: .android31))])
  func reasonsForMissingTextAreReportedBeyondTheLimit(_ reading: Reading) {
    var limits = Limits()
    limits.diagnostics = 2
    limits.depth = 8
    limits.spans = 3
    let html =
      String(repeating: "<b>a</b>", count: 9) + String(repeating: "<x>", count: 9)
      + String(repeating: "<i>", count: 20) + String(repeating: "word ", count: 300)
    limits.bytes = html.utf8.count - 1
    let parsed = MarkupParser(limits: limits).parse(html, as: reading)
    let rules = parsed.diagnostics.map(\.rule)
    let missing: [Rule] = [.limitDiagnostics, .limitDepth, .limitSpans, .limitBytes]
    #expect(parsed.isTruncated)
    for rule in missing { #expect(rules.count { $0 == rule } == 1, "\(rule): \(rules)") }
    #expect(rules.contains(.notificationTruncated) == (reading.profile?.android != nil))
  }

  /// A finding at the same place is reported only once; all of a value with references is one
  /// place.
  @Test func nothingIsReportedTwice() {
    let parser = MarkupParser()
    #expect(
      parser.parse("<b style='opacity:&#46;5; opacity:.5'>x</b>").diagnostics.map(\.rule)
        == [.cssValue])
    let phone = Reading.device(DeviceProfile(android: .android34))
    #expect(
      parser.parse("<small><h1>x", as: phone).diagnostics.map(\.rule) == [.notificationSize])
  }
}
