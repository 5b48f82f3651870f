extension UInt8 {
  /// Whether the byte goes on with a scalar of UTF-8 that another one began.
  @inlinable
  public var isContinuation: Bool { self & 0xc0 == 0x80 }
}
