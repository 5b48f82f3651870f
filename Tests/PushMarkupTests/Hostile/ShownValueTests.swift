import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// Promises 8 and 9 for the strings of the model other than its text.
@Suite struct ShownValueTests {
  /// Direction, zero width, tags, variation, controls, private use, separators.
  static let hidden: [ClosedRange<UInt32>] = [
    0x1...0x8, 0xe...0x1f, 0x7f...0x9f, 0xad...0xad, 0x34f...0x34f, 0x61c...0x61c,
    0x115f...0x1160, 0x180b...0x180f, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f,
    0x3164...0x3164, 0xe000...0xe010, 0xfe00...0xfe0f, 0xfeff...0xfeff, 0xffa0...0xffa0,
    0xfff0...0xfffb, 0x1d173...0x1d17a, 0xe0000...0xe007f, 0xe0100...0xe01ef, 0xf0000...0xf0010,
  ]

  @Test(arguments: [Reading.authored, .device])
  func charactersForbiddenInTextAreRemovedFromValues(_ reading: Reading) {
    for scalar in Self.hidden.joined().compactMap(Unicode.Scalar.init) {
      let html = "<font face=\"a\(scalar)b\">x</font><img alt=\"u\(scalar)v\">"
      let parsed = MarkupParser().parse(html, as: reading)
      for span in parsed.styledText.spans {
        let value: String
        switch span.attribute {
        case .typeface(let name): value = name
        case .image(_, let alternative): value = alternative ?? ""
        default: continue
        }
        let code = String(scalar.value, radix: 16)
        #expect(!value.unicodeScalars.contains(scalar), "U+\(code), \(reading)")
      }
    }
  }

  @Test(arguments: [Reading.authored, .device])
  func removedCharactersAreReported(_ reading: Reading) {
    let parsed = MarkupParser().parse("<font face=\"a\u{202e}b\u{200b}c\">x</font>", as: reading)
    #expect(parsed.styledText.spans.map(\.attribute) == [.typeface("abc")])
    #expect(parsed.diagnostics.map(\.rule) == [.textInvisible])
    #expect(parsed.diagnostics.first?.range == 0..<23)
  }

  /// A policy removes nothing from legitimate text.
  @Test(arguments: ["Noto Sans", "Grüße 👩🏽\u{200d}🚀", "می\u{200c}خواهم", "日本\u{e0100}語"])
  func legitimateTextIsKept(_ value: String) {
    #expect(StyledText.shown(value) == (value, 0))
  }

  @Test func whiteSpaceCollapsesAsInText() {
    #expect(StyledText.shown(" a\t\n b ").value == "a b")
  }
}
