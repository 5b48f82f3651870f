extension UInt8 {
  /// Whether the byte is white space in XML and JSON: space, tab, line feed, carriage return.
  @inlinable
  public var isXMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }

  /// Whether the byte is white space in HTML and CSS: the same, and form feed.
  @inlinable
  public var isHTMLSpace: Bool { isXMLSpace || self == 0x0c }

  /// Whether the byte is an ASCII letter.
  @inlinable
  public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is an ASCII digit.
  @inlinable
  public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable
  public var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// The lower-case form of an ASCII capital; every other byte unchanged.
  @inlinable
  public var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of an ASCII hexadecimal digit, or nil.
  @inlinable
  public var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// The hexadecimal digit of a value below 16; `a` is the digit for 10.
  @inlinable
  public static func hexDigit(_ value: UInt8, from a: UInt8 = 0x61) -> UInt8 {
    value < 10 ? 0x30 &+ value : a &+ value &- 10
  }

  /// `U+001B`, for messages.
  public var codePoint: String { UInt32(self).codePoint }
}

extension Collection<UInt8> {
  /// The value of up to eight hexadecimal digits; nil if there is any other byte.
  @inlinable
  public var hexNumber: UInt32? {
    var number: UInt32 = 0
    for byte in self {
      guard let digit = byte.hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}

extension UInt32 {
  /// The number of a scalar as Unicode writes it, `U+202E`, for messages.
  public var codePoint: String {
    let hex = String(self, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - hex.utf8.count)) + hex
  }
}

extension [UInt8] {
  /// Appends a byte percent-encoded for a URL: `%` and two digits in upper case (RFC 3986, 2.1).
  package mutating func append(percentEncoded byte: UInt8) {
    append(UInt8(ascii: "%"))
    for half in [byte >> 4, byte & 15] { append(UInt8.hexDigit(half, from: UInt8(ascii: "A"))) }
  }

  /// A text as a part of a URL: all bytes are encoded except unreserved ones (RFC 3986, 2.3) and
  /// those in `others`.
  package init(percentEncoded text: String, keeping others: String = "") {
    self = []
    for byte in text.utf8 {
      if byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) || others.utf8.contains(byte) {
        append(byte)
      } else {
        append(percentEncoded: byte)
      }
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain a text, ignoring the case of ASCII letters; `text` has no capitals.
  package func contains(ignoringCase text: String) -> Bool {
    let length = text.utf8.count
    guard let first = text.utf8.first, length <= count else { return false }
    let end = count - length + 1
    let capital = first.isASCIILetter ? first & 0xdf : first
    var place = firstIndex(of: first, or: capital, from: 0, to: end)
    while place < end {
      if self[place..<place + length].matchesIgnoringCase(text) { return true }
      place = firstIndex(of: first, or: capital, from: place + 1, to: end)
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes equal a text, ignoring the case of ASCII letters; `text` has no capitals.
  package func matchesIgnoringCase(_ text: String) -> Bool {
    count == text.utf8.count && elementsEqual(text.utf8, by: { $0.lowercasedASCII == $1 })
  }
}

extension Int {
  /// The decimal digits in groups of three, separated by commas.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(self).utf8.reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return String(text.reversed())
  }
}
