internal import Bytes
internal import PushMarkup

/// What Java's `Character` says about a UTF-16 unit.
///
/// The device's classes look at one UTF-16 unit at a time, so a scalar beyond U+FFFF is neither
/// letter nor digit to them. Nearly all scalars are ASCII and need no table.
enum JavaCharacter {
  /// `Character.isLetter`.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isASCIILetter }
    return scalar.value <= 0xffff && scalar.properties.generalCategory.isLetter
  }

  /// `Character.isLetterOrDigit`.
  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isASCIILetterOrDigit }
    guard scalar.value <= 0xffff else { return false }
    let category = scalar.properties.generalCategory
    return category.isLetter || category == .decimalNumber
  }

  /// `Character.isDigit`: decimal digits of any writing system.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isASCIIDigit }
    return scalar.value <= 0xffff && scalar.properties.generalCategory == .decimalNumber
  }

  /// `Character.isWhitespace`; false for U+00A0.
  static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0d, 0x1c...0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x2028, 0x2029, 0x205f,
      0x3000:
      true
    default: false
    }
  }

  /// `Character.digit`: the value in a base, for digits of any writing system and for Latin
  /// letters, including fullwidth ones.
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

  /// The lower-case ASCII letter that the scalar equals by `equalsIgnoreCase`, or the ASCII scalar
  /// itself.
  ///
  /// Four non-ASCII letters equal an ASCII letter: K (Kelvin), ſ, İ and ı.
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

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
