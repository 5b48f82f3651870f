extension [UInt8] {
  /// A part of a message for a diagnostic: at most 32 bytes of it, and a question mark for each
  /// that is not printable ASCII. A diagnostic is printed, and must not drive a terminal or forge a
  /// line.
  func quoted(_ range: Range<Int>) -> String {
    let bytes = self[range].prefix(32).map { 0x20...0x7e ~= $0 ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
