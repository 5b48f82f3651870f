internal import Bytes

/// The colours of CSS Color Module Level 4 that fit sRGB: hexadecimal, named, `rgb()`, `hsl()`, `hwb()`.
enum CSSColor {
  /// The colour that a range of bytes spells, with white space and comments around it allowed; nil for anything else.
  ///
  /// `currentcolor`, system colours, `calc()` and colour spaces beyond sRGB are nil. A function that the end cuts short is
  /// closed there, as CSS Syntax says.
  static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    var tokens = CSSTokenizer(bytes, range)
    tokens.advanceToToken()
    guard let color = read(&tokens) else { return nil }
    tokens.skipSpace()
    return tokens.kind == .end ? color : nil
  }

  /// Reads the colour that the current token starts, and stands behind it then.
  static func read(_ tokens: inout CSSTokenizer) -> RGBAColor? {
    switch tokens.kind {
    case .hash:
      guard let color = hexadecimal(tokens.name) else { return nil }
      tokens.advance()
      return color
    case .ident:
      guard let color = named(tokens.name) else { return nil }
      tokens.advance()
      return color
    case .function:
      return readFunction(&tokens)
    default:
      return nil
    }
  }

  /// The colour of the digits after `#`: three, four, six or eight of them.
  static func hexadecimal(_ digits: CSSName) -> RGBAColor? {
    let count = digits.count
    guard count <= 8, count >= 3 else { return nil }
    var value: UInt32 = 0
    var shift = (count - 1) * 8
    while shift >= 0 {
      let byte = UInt8(truncatingIfNeeded: digits.words.0 >> UInt64(shift))
      guard let digit = byte.hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      shift -= 8
    }
    switch count {
    case 3: return RGBAColor(rgb: doubled(value))
    case 4: return withAlpha(doubled(value))
    case 6: return RGBAColor(rgb: value)
    case 8: return withAlpha(value)
    default: return nil
    }
  }

  private static func withAlpha(_ value: UInt32) -> RGBAColor {
    var color = RGBAColor(rgb: value >> 8)
    color.alpha = UInt8(truncatingIfNeeded: value)
    return color
  }

  /// Each of the four low digits twice.
  private static func doubled(_ value: UInt32) -> UInt32 {
    ((value & 0xf000) << 12 | (value & 0xf00) << 8 | (value & 0xf0) << 4 | value & 0xf) * 0x11
  }
}
