import Bytes
import Foundation
import PushMarkup
import PushMarkupAndroid
import Testing

/// The kinds of input: a String, an array, borrowed bytes, any sequence.
@Suite struct ParserBytesTests {
  @Test(arguments: [
    Array("<b>Hi</b>".utf8), [], [0xff, 0x3c, 0x62, 0x3e], [0xef, 0xbb, 0xbf, 0x61],
    Array("aé😀<i>x".utf8),
  ])
  func allKindsOfInputGiveTheSameResult(_ bytes: [UInt8]) {
    for limit in [0, 1, 2, 3, 4, 5, 7, 100] {
      var parser = MarkupParser()
      parser.limits.bytes = limit
      for reading in [Reading.authored, .device] {
        let wanted = parser.parse(utf8: bytes, as: reading)
        #expect(parser.parse(utf8: ContiguousArray(bytes).span, as: reading) == wanted)
        #expect(parser.parse(utf8: bytes[...], as: reading) == wanted)
        #expect(parser.parse(utf8: AnySequence(bytes), as: reading) == wanted)
        #expect(parser.parse(utf8: Data(bytes), as: reading) == wanted)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 5, 6, 30])
  func aCopyHasAtMostTheCount(_ count: Int) {
    let text = "grüße"
    let bytes = Array(text.utf8)
    let wanted = Array(bytes.prefix(count))
    #expect(bytes.copied(upTo: count) == wanted)
    #expect(bytes[...].copied(upTo: count) == wanted)
    #expect(ContiguousArray(bytes).copied(upTo: count) == wanted)
    #expect(ContiguousArray(bytes).span.copied(upTo: count) == wanted)
    #expect(Data(bytes).copied(upTo: count) == wanted)
    #expect(text.utf8.copied(upTo: count) == wanted)
    #expect("x\(text)".dropFirst().utf8.copied(upTo: count) == wanted)
    #expect(bytes.lazy.map(\.self).copied(upTo: count) == wanted)
    #expect(AnySequence(bytes).copied(upTo: count) == wanted)
  }

  @Test func aCopyReadsNoByteAfterTheCount() {
    var taken = 0
    let bytes = sequence(state: 0) { (_: inout Int) -> UInt8? in
      taken += 1
      return 0x61
    }
    #expect(bytes.copied(upTo: 3) == [0x61, 0x61, 0x61])
    #expect(taken == 3)
  }

  /// No more is copied of a text than of bytes.
  @Test func aLongTextIsReadAsItsBytes() {
    var parser = MarkupParser()
    for limit in 0...8 {
      parser.limits.bytes = limit
      let text = "aé😀<b>xyz"
      for reading in [Reading.authored, .device] {
        let wanted = parser.parse(utf8: Array(text.utf8), as: reading)
        #expect(parser.parse(text, as: reading) == wanted)
        #expect(parser.parse(text[...], as: reading) == wanted)
      }
    }
  }

  @Test(arguments: ["", "a", "seven77", "eight888", "a text of some length", "grüße aus Łódź"])
  func textsAreComparedByteByByte(_ text: String) {
    #expect(text.hasSameBytes(as: Array(text.utf8)))
    #expect(text.hasSameBytes(as: String(decoding: Array(text.utf8), as: UTF8.self)))
    for index in text.utf8.indices.map({ text.utf8.distance(from: text.startIndex, to: $0) }) {
      var bytes = Array(text.utf8)
      bytes[index] ^= 1
      #expect(!text.hasSameBytes(as: bytes.string))
      #expect(!text.hasSameBytes(as: bytes))
      #expect(!text.hasSameBytes(as: Array(bytes[..<index])))
    }
    #expect(!"K".hasSameBytes(as: "\u{212a}"))
  }

  @Test func aSubstringIsAMessage() {
    let line = "1: <b>Sale</b> é"
    let parser = MarkupParser()
    #expect(parser.parse(line.dropFirst(3)) == parser.parse("<b>Sale</b> é"))
    #expect(parser.parse(line.dropFirst(3), as: .device).diagnostics == [])
  }

  /// No more is read than the limit and the few bytes needed after it.
  @Test func anEndlessSequenceIsReadUpToTheLimit() {
    var parser = MarkupParser()
    parser.limits.bytes = 10
    let parsed = parser.parse(utf8: repeatElement(UInt8(ascii: "a"), count: .max).lazy)
    #expect(parsed.styledText.text == "aaaaaaaaaa")
    #expect(parsed.isTruncated)
    #expect(parsed.diagnostics.map(\.rule) == [.limitBytes])
  }
}
