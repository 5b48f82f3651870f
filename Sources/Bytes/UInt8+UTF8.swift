extension UInt8 {
  /// Whether the byte goes on with a scalar of UTF-8 that another one began.
  @inlinable
  public var isContinuation: Bool { self & 0xc0 == 0x80 }

  /// How many bytes the scalar has that the byte begins, in well-formed UTF-8.
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
