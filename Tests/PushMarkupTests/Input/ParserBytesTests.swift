import PushMarkup
import Testing

/// The ways in: a String, an array, borrowed bytes, any sequence.
@Suite struct ParserBytesTests {
  @Test(arguments: [
    Array("<b>Hi</b>".utf8), [], [0xff, 0x3c, 0x62, 0x3e], [0xef, 0xbb, 0xbf, 0x61],
    Array("aé😀<i>x".utf8),
  ])
  func allGiveTheSame(_ bytes: [UInt8]) {
    for limit in [0, 1, 2, 3, 4, 5, 7, 100] {
      var parser = MarkupParser()
      parser.limits.bytes = limit
      for reading in [Reading.authored, .device] {
        let wanted = parser.parse(utf8: bytes, as: reading)
        #expect(parser.parse(utf8: ContiguousArray(bytes).span, as: reading) == wanted)
        #expect(parser.parse(utf8: bytes[...], as: reading) == wanted)
        #expect(parser.parse(utf8: AnySequence(bytes), as: reading) == wanted)
      }
    }
  }

  @Test func aPartOfAStringIsAMessage() {
    let line = "1: <b>Sale</b> é"
    let parser = MarkupParser()
    #expect(parser.parse(line.dropFirst(3)) == parser.parse("<b>Sale</b> é"))
    #expect(parser.parse(line.dropFirst(3), as: .device).diagnostics == [])
  }

  /// No more is read than the limit, and what follows it.
  @Test func aSequenceMayHaveNoEnd() {
    var parser = MarkupParser()
    parser.limits.bytes = 10
    let parsed = parser.parse(utf8: repeatElement(UInt8(ascii: "a"), count: .max).lazy)
    #expect(parsed.styledText.text == "aaaaaaaaaa")
    #expect(parsed.isTruncated)
    #expect(parsed.diagnostics.map(\.rule) == [.limitBytes])
  }
}
