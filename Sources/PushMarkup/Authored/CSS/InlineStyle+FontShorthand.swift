// CSS Fonts Module Level 4, section 2.7.
extension InlineStyle {
  /// What `font` sets. What it does not name has its initial value.
  struct Font: Equatable {
    var weight = Weight.normal
    var italic = false
    var family = Family.plain
    var size = Size(absolute: 1)
    /// Whether small capitals or another width are asked for.
    var losesPart = false
  }

  static func readFont(_ tokens: inout CSSTokenizer) -> Font? {
    var font = Font()
    // The fonts of a system's own menus and the like.
    if readKeyword(&tokens, systemFont) != nil { return font }
    guard readFontParts(&tokens, &font), let size = readSize(&tokens) else { return nil }
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

  /// Reads style, variant, weight and width, each at most once and in any order; `normal` may stand
  /// for any of them.
  private static func readFontParts(_ tokens: inout CSSTokenizer, _ font: inout Font) -> Bool {
    var seen: [FontPart] = []
    while let part = fontPart(tokens) {
      guard seen.count < 4, part == .normal || !seen.contains(part) else { return false }
      seen.append(part)
      switch part {
      case .style:
        guard let italic = readStyle(&tokens) else { return false }
        font.italic = italic
      case .weight:
        guard let weight = readWeight(&tokens) else { return false }
        font.weight = weight
      case .variant, .width:
        font.losesPart = true
        tokens.advance()
      case .normal: tokens.advance()
      }
      tokens.skipSpace()
    }
    return true
  }

  private enum FontPart {
    case style, variant, weight, width, normal
  }

  private static func fontPart(_ tokens: CSSTokenizer) -> FontPart? {
    if tokens.kind == .number, tokens.number != 0 { return .weight }
    guard tokens.kind == .ident else { return nil }
    switch tokens.keyword {
    case .normal: return .normal
    case .italic, .oblique: return .style
    case .smallCaps: return .variant
    case .bold, .bolder, .lighter: return .weight
    case .condensed, .expanded, .ultraCondensed, .extraCondensed, .semiCondensed, .semiExpanded,
      .extraExpanded, .ultraExpanded:
      return .width
    default: return nil
    }
  }

  private static func readLineHeight(_ tokens: inout CSSTokenizer) -> Bool {
    if tokens.takes(.normal) { return true }
    var number = tokens
    guard let height = number.readQuantity(), height.kinds == .number else {
      return tokens.readLength() != nil
    }
    let isCalculated = tokens.kind == .function
    tokens = number
    return isCalculated || height.number >= 0
  }

  private static func systemFont(_ keyword: CSSKeyword) -> Font? {
    switch keyword {
    case .caption, .icon, .menu, .messageBox, .smallCaption, .statusBar: Font()
    default: nil
    }
  }
}
