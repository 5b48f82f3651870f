import Bytes
import Testing

@Suite struct ScalarTests {
  /// A scalar is the one that Swift decodes from the bytes, or U+FFFD and one byte if Swift decodes
  /// none.
  @Test func scalarsAreThoseOfSwift() {
    let bytes: [UInt8] = [
      0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4,
      0xf8,
    ]
    var wellFormed = 0
    for number in (0..<1 << 16).sample(3_000) {
      for count in 1...4 {
        let source = (0..<count).map { bytes[number >> (4 * $0) & 15] }
        let expected = Self.expected(source)
        let found = source.scalarValue(at: 0)
        if found.length > 1 { wellFormed += 1 }
        guard found == expected else {
          Issue.record("\(source): \(found) for \(expected)")
          return
        }
      }
    }
    #expect(wellFormed > (Project.isFull ? 1_000 : 50))
  }

  private static func expected(_ source: [UInt8]) -> (value: UInt32, length: Int) {
    for length in 1...source.count {
      let text = String(decoding: source[..<length], as: UTF8.self)
      if text.unicodeScalars.count == 1, text.utf8.elementsEqual(source[..<length]),
        let scalar = text.unicodeScalars.first
      {
        return (scalar.value, length)
      }
    }
    return (0xfffd, 1)
  }
}
