/// Reading UTF-8 one scalar at a time.
enum UTF8Bytes {
  /// The scalar that starts at `index`, and its length in bytes; U+FFFD and 1 where the bytes are not UTF-8.
  static func decode(_ bytes: [UInt8], _ index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = bytes[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    guard lead >= 0xc2, index + length <= bytes.count else { return ("\u{fffd}", 1) }
    var value = UInt32(lead) & (0x7f >> UInt32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xc0 == 0x80 else { return ("\u{fffd}", 1) }
      value = value << 6 | UInt32(bytes[next] & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// Whether `Character.isWhitespace` holds for all of a range; not so for U+00A0.
  static func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x0a || byte == 0x09 {
        index += 1
        continue
      }
      guard byte >= 0xe1, byte <= 0xe3 else { return false }
      switch decode(bytes, index).scalar.value {
      case 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x2028, 0x2029, 0x205f, 0x3000: index += 3
      default: return false
      }
    }
    return true
  }
}

extension [UInt8] {
  /// A part of a message for a diagnostic: at most 32 bytes of it, and what is not printable ASCII as a question mark.
  func quoted(_ range: Range<Int>) -> String {
    let bytes = self[range].prefix(32).map { 0x20...0x7e ~= $0 ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
