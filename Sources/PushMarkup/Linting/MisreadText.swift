internal import Bytes

/// UTF-8 that somebody read as windows-1252, and wrote as UTF-8 again: `Ã¼` for `ü`, `â€™` for `’`.
///
/// Looked for are the pairs and rows of signs that no language has: those of Latin letters, of
/// typographic marks and of emoji.
enum MisreadText {
  /// What is to be said of a text, at its place in the source.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let bytes = Array(text.text.utf8)
    var place = 0
    var first: (range: Range<Int>, meant: [UInt8])?
    var count = 0
    while place < bytes.count {
      let (scalar, length) = bytes.scalarValue(at: place)
      guard [0xc2, 0xc3, 0xe2, 0xf0].contains(scalar), let (meant, end) = meant(bytes, place),
        !isFootnote(bytes, place, meant)
      else {
        place += length
        continue
      }
      first = first ?? (place..<end, meant)
      count += 1
      place = end
    }
    guard let first else { return [] }
    let others = count > 1 ? "; there are \(count - 1) more" : ""
    return [
      Diagnostic(
        .textMisread, at: source(first.range),
        "'\(bytes.quoted(first.range))' looks like UTF-8 that was read as windows-1252 "
          + "(did you mean '\(first.meant.quoted())'?)\(others)")
    ]
  }

  /// Whether a capital of a word in capitals stands before a small sign: `AMANHÃ¹`, `IRMÃ®`.
  private static func isFootnote(_ text: [UInt8], _ place: Int, _ meant: [UInt8]) -> Bool {
    guard place > 0, text[place - 1] &- UInt8(ascii: "A") < 26, meant.count == 2 else {
      return false
    }
    return [0xa7, 0xa9, 0xaa, 0xae, 0xb0, 0xb2, 0xb3, 0xb9, 0xba].contains(meant[1])
  }

  /// The bytes of the character that the signs at a place stand for, and where the signs end.
  private static func meant(_ text: [UInt8], _ start: Int) -> (bytes: [UInt8], end: Int)? {
    var bytes: [UInt8] = []
    var end = start
    var length = 4
    while bytes.count < length {
      guard end < text.count else { return nil }
      let (scalar, scalarLength) = text.scalarValue(at: end)
      guard let byte = Windows1252.byte(of: scalar) else { return nil }
      end += scalarLength
      bytes.append(byte)
      switch bytes.count {
      case 1: length = byte.scalarLength
      // A capital may stand before a quotation mark, a dash or a space that does not break.
      case 2 where length == 2:
        guard 0xa1...0xbf ~= byte, byte != 0xab, byte != 0xbb else { return nil }
      case 2: guard byte == (length == 3 ? 0x80 : 0x9f) else { return nil }
      default: guard byte.isContinuation else { return nil }
      }
    }
    return (bytes, end)
  }
}
