/// The colours of CSS Color Module Level 4: hexadecimal, named, rgb(), hsl() and hwb().
package enum CSSColor {
  /// The colour that a range of bytes spells, with white space and comments allowed around it; nil
  /// for anything else.
  ///
  /// `currentcolor` and all other functions are nil. A function without its closing bracket is
  /// closed at the end, as in CSS Syntax.
  package static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    var tokens = CSSTokenizer(bytes, range)
    tokens.advanceToToken()
    guard let color = read(&tokens) else { return nil }
    tokens.skipSpace()
    return tokens.kind == .end ? color : nil
  }

  /// Reads the colour that the current token starts, and moves past it.
  static func read(_ tokens: inout CSSTokenizer) -> RGBAColor? {
    switch tokens.kind {
    case .hash:
      guard let color = hexadecimal(tokens.name) else { return nil }
      tokens.advance()
      return color
    case .ident:
      guard let color = tokens.meaning.color else { return nil }
      tokens.advance()
      return color
    case .function:
      return readFunction(&tokens)
    default:
      return nil
    }
  }

  /// The colour of eight digits after `#` as Android and Flutter write it, with full opacity first;
  /// nil if it may be a CSS colour, which has the opacity last.
  static func opacityFirst(_ digits: CSSName) -> RGBAColor? {
    guard digits.count == 8, let color = hexadecimal(digits), color.red == 0xff,
      color.alpha < 0xff
    else { return nil }
    return RGBAColor(red: color.green, green: color.blue, blue: color.alpha)
  }

  /// The colour of the digits after `#`: three, four, six or eight of them.
  package static func hexadecimal(_ digits: CSSName) -> RGBAColor? {
    let count = digits.count
    guard count <= 8, count >= 3 else { return nil }
    // All digits at once, one per byte, padded with zeros.
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let bytes = digits.words.0 | zeros << UInt64(count * 8)
    var nibbles = bytes & 0x0f0f_0f0f_0f0f_0f0f + (bytes >> 6 & 0x0101_0101_0101_0101) * 9
    let letters = (nibbles + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    // A byte that is not a digit changes on the way back.
    guard nibbles & 0xf0f0_f0f0_f0f0_f0f0 == 0, nibbles + zeros + letters * 0x27 == bytes
    else { return nil }
    nibbles = (nibbles | nibbles >> 4) & 0x00ff_00ff_00ff_00ff
    nibbles = (nibbles | nibbles >> 8) & 0x0000_ffff_0000_ffff
    let value = UInt32(truncatingIfNeeded: nibbles | nibbles >> 16)
    switch count {
    case 3: return RGBAColor(rgb: doubled(value))
    case 4: return RGBAColor(word: doubled(value))
    case 6: return RGBAColor(rgb: value)
    case 8: return RGBAColor(word: value)
    default: return nil
    }
  }

  /// Each of the four low digits, repeated.
  private static func doubled(_ value: UInt32) -> UInt32 {
    ((value & 0xf000) << 12 | (value & 0xf00) << 8 | (value & 0xf0) << 4 | value & 0xf) * 0x11
  }
}
