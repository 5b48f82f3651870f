/// What Java's `Character` says about a UTF-16 unit.
///
/// The device's classes look at one UTF-16 unit at a time, so a scalar beyond U+FFFF is neither letter nor digit to them.
enum JavaCharacter {
  /// `Character.isLetter`.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value <= 0xffff else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }

  /// `Character.isDigit`: decimal digits of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0xffff && scalar.properties.generalCategory == .decimalNumber
  }

  /// `Character.digit`: the value in a base, for digits of any script and for Latin letters, wide ones too.
  static func digit(_ scalar: Unicode.Scalar, base: Int) -> Int? {
    let value: Int
    switch scalar.value {
    case 0x30...0x39: value = Int(scalar.value) - 0x30
    case 0x41...0x5a: value = Int(scalar.value) - 0x41 + 10
    case 0x61...0x7a: value = Int(scalar.value) - 0x61 + 10
    case 0xff21...0xff3a: value = Int(scalar.value) - 0xff21 + 10
    case 0xff41...0xff5a: value = Int(scalar.value) - 0xff41 + 10
    default:
      guard isDigit(scalar), let number = scalar.properties.numericValue else { return nil }
      value = Int(number)
    }
    return value < base ? value : nil
  }

  /// The lower-case ASCII letter that the scalar equals by `equalsIgnoreCase`, or the ASCII scalar itself.
  ///
  /// Four letters outside ASCII count as one inside: K (Kelvin), ſ, İ and ı.
  static func asciiFold(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x41...0x5a: UInt8(scalar.value) | 0x20
    case 0..<0x80: UInt8(scalar.value)
    case 0x212a: 0x6b
    case 0x17f: 0x73
    case 0x130, 0x131: 0x69
    default: nil
    }
  }
}

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
