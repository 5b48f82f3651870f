extension [UInt8] {
  /// The scalar of UTF-8 that starts at an offset, as a number, and its length in bytes.
  ///
  /// U+FFFD and 1 where no well-formed scalar starts, so that a loop always moves on.
  @inlinable
  public func scalarValue(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    guard lead >= 0xc2, count - offset >= length else { return (0xfffd, 1) }
    var value = UInt32(lead) & (0x7f >> UInt32(length))
    for place in offset + 1..<offset + length {
      guard self[place] & 0xc0 == 0x80 else { return (0xfffd, 1) }
      value = value << 6 | UInt32(self[place] & 0x3f)
    }
    // Longer than it has to be, a surrogate, or above U+10FFFF: another reader may see something else.
    let isWellFormed =
      length == 2 || length == 3 && value >= 0x800 && value & 0xf800 != 0xd800
      || length == 4 && 0x10000...0x10ffff ~= value
    return isWellFormed ? (value, length) : (0xfffd, 1)
  }

  /// The scalar of UTF-8 that starts at an offset, and its length in bytes; as ``scalarValue(at:)``.
  @inlinable
  public func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let (value, length) = scalarValue(at: offset)
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }
}
