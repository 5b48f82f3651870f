internal import Bytes

extension ArraySlice<UInt8> {
  /// HTML Standard, 2.3.4.1 "Signed integers": the number at the start, behind white space, and the
  /// sign it was given; nil where no digit stands there.
  ///
  /// One of more than 32 bits is told as another of more.
  func signedInteger() -> (sign: Int?, magnitude: Int)? {
    var digits = drop { $0.isHTMLSpace }
    var sign: Int?
    switch digits.first {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: break
    }
    if sign != nil { digits = digits.dropFirst() }
    digits = digits.prefix { $0.isASCIIDigit }
    guard !digits.isEmpty else { return nil }
    let value = digits.drop { $0 == UInt8(ascii: "0") }
      .prefix(11).reduce(Int64(0)) { $0 * 10 + Int64($1 & 0x0f) }
    return (sign, Int(clamping: value))
  }
}
