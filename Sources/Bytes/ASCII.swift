extension UInt8 {
  /// Whether the byte is white space to HTML: space, tab, line feed, form feed, carriage return.
  @inlinable
  public var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d || self == 0x0c
  }

  /// Whether the byte is an ASCII letter.
  @inlinable
  public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is an ASCII digit.
  @inlinable
  public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// An ASCII capital as its small letter; every other byte as it is.
  @inlinable
  public var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of an ASCII hexadecimal digit, or nil.
  @inlinable
  public var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// `U+001B`, for messages.
  public var codePoint: String {
    let hex = String(self, radix: 16, uppercase: true)
    return "U+00" + (hex.utf8.count < 2 ? "0" : "") + hex
  }
}
