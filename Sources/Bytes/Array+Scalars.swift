extension [UInt8] {
  /// The number of UTF-8 scalars that start in a part: its bytes that are not continuation bytes.
  package func scalarCount(from start: Int, to end: Int) -> Int {
    precondition(0 <= start && start <= end && end <= count)
    var scalars = end &- start
    unsafe withUnsafeBytes { bytes in
      var index = start
      while index < end {
        // The zeros after the end are not continuation bytes.
        let word = EightBytes(littleEndian: unsafe bytes.word(from: index, to: end))
        scalars &-= word.continuations.nonzeroBitCount
        index &+= 8
      }
    }
    return scalars
  }

  /// The UTF-8 scalar that starts at an offset, as a number, and its length in bytes.
  ///
  /// U+FFFD and 1 if no well-formed scalar starts there, so that a loop always advances.
  @inlinable
  public func scalarValue(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let left = count - offset
    guard lead >= 0xc2, left > 1 else { return (0xfffd, 1) }
    // Below 0x40 only if it was a continuation byte.
    let second = self[offset + 1] ^ 0x80
    guard second < 0x40 else { return (0xfffd, 1) }
    if lead < 0xe0 { return (UInt32(lead & 0x1f) << 6 | UInt32(second), 2) }
    guard left > 2 else { return (0xfffd, 1) }
    let third = self[offset + 2] ^ 0x80
    guard third < 0x40 else { return (0xfffd, 1) }
    let low = UInt32(second) << 6 | UInt32(third)
    // Overlong, a surrogate, or above U+10FFFF: another decoder may see something else.
    if lead < 0xf0 {
      let value = UInt32(lead & 0x0f) << 12 | low
      return value >= 0x800 && value & 0xf800 != 0xd800 ? (value, 3) : (0xfffd, 1)
    }
    guard left > 3 else { return (0xfffd, 1) }
    let fourth = self[offset + 3] ^ 0x80
    guard fourth < 0x40 else { return (0xfffd, 1) }
    let value = UInt32(lead & 0x0f) << 18 | low << 6 | UInt32(fourth)
    return 0x10000...0x10ffff ~= value ? (value, 4) : (0xfffd, 1)
  }

  /// The UTF-8 scalar that ends at an offset, as a number, and where it starts; nil at 0.
  @inlinable
  public func scalarValue(before offset: Int) -> (value: UInt32, start: Int)? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > Swift.max(0, offset - 4), self[start].isContinuation { start -= 1 }
    return (scalarValue(at: start).value, start)
  }

  /// The UTF-8 scalar that starts at an offset, and its length in bytes, as ``scalarValue(at:)``.
  @inlinable
  public func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let (value, length) = scalarValue(at: offset)
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }
}

extension ArraySlice<UInt8> {
  /// The length in bytes of the common prefix of two texts, in whole scalars.
  package func commonPrefix(with other: ArraySlice<UInt8>) -> Int {
    let length = Swift.min(count, other.count)
    let (start, otherStart) = (startIndex, other.startIndex)
    var common = 0
    while common < length, self[start + common] == other[otherStart + common] { common += 1 }
    while common > 0, isInside(start + common) || other.isInside(otherStart + common) {
      common -= 1
    }
    return common
  }

  /// The length in bytes of the common suffix of two texts, in whole scalars.
  package func commonSuffix(with other: ArraySlice<UInt8>) -> Int {
    let length = Swift.min(count, other.count)
    let (end, otherEnd) = (endIndex, other.endIndex)
    var common = 0
    while common < length, self[end - 1 - common] == other[otherEnd - 1 - common] { common += 1 }
    while common > 0, isInside(end - common) { common -= 1 }
    return common
  }

  /// Whether a place is inside a scalar.
  private func isInside(_ place: Int) -> Bool { place < endIndex && self[place].isContinuation }
}

extension UInt8 {
  /// Whether the byte is a continuation byte of UTF-8.
  @inlinable
  public var isContinuation: Bool { self & 0xc0 == 0x80 }

  /// The length in bytes of the scalar that the byte starts, in well-formed UTF-8.
  @inlinable
  public var scalarLength: Int { self < 0x80 ? 1 : self < 0xe0 ? 2 : self < 0xf0 ? 3 : 4 }
}

extension [UInt8] {
  /// Appends a scalar.
  @inlinable
  public mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}

extension FlatBuffer<UInt8> {
  /// Appends a scalar.
  @inlinable
  public mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
