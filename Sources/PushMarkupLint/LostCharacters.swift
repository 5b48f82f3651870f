internal import Bytes
internal import PushMarkup

/// U+FFFD in the message itself, with which another program replaced a character that it could not
/// read. Characters that PushMarkup replaces have findings of their own.
enum LostCharacters {
  /// The findings about a text, at their places in the source.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>, _ gate: borrowing InputGate
  ) -> [Diagnostic] {
    let bytes = Array(text.text.utf8)
    var first: Range<Int>?
    var count = 0
    var place = 0
    while place < bytes.count {
      place = bytes.firstIndex(of: sign[0], from: place, to: bytes.count)
      guard place < bytes.count else { break }
      let end = place + bytes[place].scalarLength
      if bytes[place..<end].elementsEqual(sign), case let range = source(place..<end),
        isWritten(gate, range)
      {
        first = first ?? range
        count += 1
      }
      place = end
    }
    return first.map { [Diagnostic(.textEncoding, at: $0, nil, "lost", count: count)] } ?? []
  }

  private static let sign = Array("\u{fffd}".utf8)

  /// Whether a part of the source is the character itself, or its numeric entity.
  private static func isWritten(_ gate: borrowing InputGate, _ range: Range<Int>) -> Bool {
    let source = gate.bytes[range]
    guard source.starts(with: "&#".utf8) else {
      return source.elementsEqual(sign) && !gate.isRepair(at: range.lowerBound)
    }
    let number = source.dropFirst(2).prefix { $0 != UInt8(ascii: ";") }
    let isHex = number.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = String(decoding: isHex ? number.dropFirst() : number, as: UTF8.self)
    return UInt32(digits, radix: isHex ? 16 : 10) == 0xfffd
  }
}
