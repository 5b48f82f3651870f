// CSS Fonts Module Level 4, section 2.7.
extension InlineStyle {
  /// What `font` sets. What it does not name has its initial value.
  struct Font: Equatable {
    var weight = Weight.normal
    var italic = false
    var family = Family.plain
    var size = Size.plain
  }

  static func readFont(_ tokens: inout CSSTokenizer) -> Font? {
    var font = Font()
    var (hasStyle, hasWeight) = (false, false)
    while true {
      tokens.skipSpace()
      // `normal` may stand for any part.
      if tokens.takes(.normal) { continue }
      if !hasStyle, let italic = readStyle(&tokens) {
        (font.italic, hasStyle) = (italic, true)
      } else if !hasWeight, let weight = readWeight(&tokens) {
        (font.weight, hasWeight) = (weight, true)
      } else {
        break
      }
    }
    guard let size = readSize(&tokens) else { return nil }
    font.size = size
    tokens.skipSpace()
    if tokens.isDelimiter(UInt8(ascii: "/")) {
      tokens.advanceToToken()
      guard readLineHeight(&tokens) else { return nil }
      tokens.skipSpace()
    }
    guard let family = readFamilies(&tokens) else { return nil }
    font.family = family
    return font
  }

  /// Passes over the height of lines.
  private static func readLineHeight(_ tokens: inout CSSTokenizer) -> Bool {
    if tokens.takes(.normal) { return true }
    guard tokens.kind == .number || tokens.isLength, tokens.number >= 0 else {
      return false
    }
    tokens.advance()
    return true
  }
}
