internal import Bytes

// Numbers: CSS Syntax Module Level 3, sections 4.3.3, 4.3.10, 4.3.12 and 4.3.13.
extension CSSTokenizer {
  /// Whether a number starts at an offset.
  func isNumber(at offset: Int) -> Bool {
    guard var first = byte(at: offset) else { return false }
    var offset = offset
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      offset += 1
      guard let second = byte(at: offset) else { return false }
      first = second
    }
    if first == UInt8(ascii: ".") {
      guard let next = byte(at: offset + 1) else { return false }
      return next.isASCIIDigit
    }
    return first.isASCIIDigit
  }

  /// Whether the current token is a percentage, zero, or a length in a supported unit.
  var isLength: Bool {
    switch kind {
    case .percentage: true
    case .number: number == 0
    case .dimension: [.em, .rem, .px, .pt].contains(keyword)
    default: false
    }
  }

  /// The current token as an angle in degrees; nil for anything else.
  var degrees: Double? {
    guard kind == .dimension else { return nil }
    return switch keyword {
    case .deg: number
    case .grad: number * 0.9
    case .rad: number * (180 / .pi)
    case .turn: number * 360
    default: nil
    }
  }

  /// Reads a number, a percentage or a dimension.
  mutating func readNumeric() {
    number = readNumber()
    if byte(at: position) == UInt8(ascii: "%") {
      position += 1
      kind = .percentage
    } else if isIdent(at: position) {
      readName()
      kind = .dimension
    } else {
      kind = .number
    }
  }

  private mutating func readNumber() -> Double {
    let sign = byte(at: position)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
    var mantissa: UInt64 = 0
    var exponent = 0
    // Nineteen digits are more than a Double holds; of further digits, only their number counts.
    while let digit = readDigit() {
      if mantissa < Self.mantissaLimit {
        mantissa = mantissa * 10 + digit
      } else {
        exponent += 1
      }
    }
    if byte(at: position) == UInt8(ascii: "."), let next = byte(at: position + 1),
      next.isASCIIDigit
    {
      position += 1
      while let digit = readDigit() {
        guard mantissa < Self.mantissaLimit else { continue }
        mantissa = mantissa * 10 + digit
        exponent -= 1
      }
    }
    exponent += readExponent()
    let value = Self.scale(Double(mantissa), by: exponent)
    return sign == UInt8(ascii: "-") ? -value : value
  }

  private static let mantissaLimit: UInt64 = 1_000_000_000_000_000_000

  private mutating func readDigit() -> UInt64? {
    guard let byte = byte(at: position), byte.isASCIIDigit else { return nil }
    position += 1
    return UInt64(byte - UInt8(ascii: "0"))
  }

  /// Reads `e` and its number, if both are there; the `e` of `1em` belongs to a unit.
  private mutating func readExponent() -> Int {
    guard let letter = byte(at: position), letter | 0x20 == UInt8(ascii: "e") else { return 0 }
    var offset = position + 1
    let sign = byte(at: offset)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
    guard let first = byte(at: offset), first.isASCIIDigit else { return 0 }
    position = offset
    var value = 0
    while let digit = readDigit() {
      // More than any length of input, so that `0.00…1e5000` is still exact and nothing overflows.
      if value < 1_000_000_000 { value = value * 10 + Int(digit) }
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// `mantissa * 10^exponent`; too large a value becomes the largest finite one, as CSS says.
  private static func scale(_ mantissa: Double, by exponent: Int) -> Double {
    // Powers up to 22 are exact, so one multiplication or division by them is correctly rounded.
    var value = mantissa
    var rest = min(max(exponent, -400), 400)
    while rest != 0, value != 0, value.isFinite {
      let step = min(abs(rest), 22)
      var power = 1.0
      for _ in 0..<step { power *= 10 }
      if rest > 0 {
        value *= power
        rest -= step
      } else {
        value /= power
        rest += step
      }
    }
    return min(value, .greatestFiniteMagnitude)
  }
}
