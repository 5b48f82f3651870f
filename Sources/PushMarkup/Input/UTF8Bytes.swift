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
}

extension [UInt8] {
  /// A part of a message for a diagnostic: at most 32 bytes of it, and what is not printable ASCII as a question mark.
  func quoted(_ range: Range<Int>) -> String {
    let bytes = self[range].prefix(32).map { 0x20...0x7e ~= $0 ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
