internal import Bytes

// CSS Fonts Module Level 4, sections 2.1 to 2.5.
extension InlineStyle {
  static func readWeight(_ tokens: inout CSSTokenizer) -> FontWeight.Rule? {
    if tokens.kind == .number {
      guard tokens.number >= 1 && tokens.number <= 1000 else { return nil }
      defer { tokens.advance() }
      return .number(UInt16(tokens.number))
    }
    return readKeyword(&tokens) {
      switch $0 {
      case .bold: .bold
      case .normal: .normal
      case .bolder: .bolder
      case .lighter: .lighter
      default: nil
      }
    }
  }

  static func readStyle(_ tokens: inout CSSTokenizer) -> Bool? {
    guard tokens.kind == .ident, let keyword = tokens.keyword else { return nil }
    switch keyword {
    case .normal, .italic:
      tokens.advance()
      return keyword == .italic
    case .oblique:
      tokens.advanceToToken()
      // In `font`, a size may follow instead of an angle.
      guard let degrees = tokens.degrees else { return true }
      guard abs(degrees) <= 90 else { return nil }
      tokens.advance()
      return degrees != 0
    default: return nil
    }
  }

  static func readFamilies(_ tokens: inout CSSTokenizer) -> Family? {
    var family = isFontOfSigns(tokens.bytes[tokens.start..<tokens.end]) ? Family.signs : nil
    while true {
      switch tokens.kind {
      case .string: tokens.advance()
      case .ident:
        let keyword = tokens.keyword
        tokens.advanceToToken()
        if tokens.kind == .ident {
          // Several words are the name of one family, whatever the words are.
          while tokens.kind == .ident { tokens.advanceToToken() }
        } else if let keyword {
          // Alone, these words are not the name of a family.
          if keyword.isWide || keyword == .default { return nil }
          family = family ?? self.family(keyword)
        }
      default: return nil
      }
      tokens.skipSpace()
      guard tokens.kind == .comma else { return family ?? .plain }
      tokens.advanceToToken()
    }
  }

  /// Whether some bytes start with the name of a symbol font, in quotes or not, such as the one for
  /// the arrows and smileys into which Word and Outlook turn typed characters.
  static func isFontOfSigns(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isQuote = bytes.first == UInt8(ascii: "'") || bytes.first == UInt8(ascii: "\"")
    let name = bytes.dropFirst(isQuote ? 1 : 0)
    // Nearly all font names start differently.
    switch name.first?.lowercasedASCII {
    case UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "z"): break
    default: return false
    }
    return fontsOfSigns.contains { font in
      name.prefix(font.utf8.count).matchesIgnoringCase(font)
        && name.dropFirst(font.utf8.count).first?.isASCIILetter != true
    }
  }

  private static let fontsOfSigns = [
    "wingdings", "webdings", "symbol", "zapfdingbats", "zapf dingbats",
  ]

  /// The generic families: CSS Fonts 4, 2.1.2.
  private static func family(_ keyword: CSSKeyword) -> Family? {
    switch keyword {
    case .monospace: .monospace
    case .serif: .serif
    case .cursive: .cursive
    case .sansSerif: .plain
    default: nil
    }
  }

  static func readSize(_ tokens: inout CSSTokenizer) -> Size? {
    if let size = readKeyword(&tokens, size) { return size }
    guard tokens.number >= 0 else { return nil }
    let size: Size
    switch (tokens.kind, tokens.keyword) {
    case (.percentage, _): size = .relative(tokens.number / 100)
    case (.dimension, .em): size = .relative(tokens.number)
    case (.dimension, .rem): size = .absolute(tokens.number)
    case (.dimension, .px): size = .absolute(tokens.number / 16)
    case (.dimension, .pt): size = .absolute(tokens.number / 12)
    // Zero needs no unit.
    case (.number, _) where tokens.number == 0: size = .absolute(0)
    default: return nil
    }
    tokens.advance()
    return size
  }

  /// The keywords: the table of CSS Fonts 4, 2.5.1, in sixteenths, as browsers round it.
  private static func size(_ keyword: CSSKeyword) -> Size? {
    switch keyword {
    case .xxSmall: .absolute(0.5625)
    case .xSmall: .absolute(0.625)
    case .small: .absolute(0.8125)
    case .medium: .absolute(1)
    case .large: .absolute(1.125)
    case .xLarge: .absolute(1.5)
    case .xxLarge: .absolute(2)
    case .xxxLarge: .absolute(3)
    case .smaller: .relative(1 / 1.2)
    case .larger: .relative(1.2)
    default: nil
    }
  }
}

// CSS Fonts Module Level 4, section 2.7.
extension InlineStyle {
  /// What `font` sets. What it does not name has its initial value.
  struct Font: Equatable {
    var weight = FontWeight.Rule.normal
    var italic = false
    var family = Family.plain
    var size = Size.plain
  }

  static func readFont(_ tokens: inout CSSTokenizer) -> Font? {
    var font = Font()
    var (hasStyle, hasWeight) = (false, false)
    while true {
      tokens.skipSpace()
      // `normal` may replace any part.
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

  /// Skips the line height.
  private static func readLineHeight(_ tokens: inout CSSTokenizer) -> Bool {
    if tokens.takes(.normal) { return true }
    guard tokens.kind == .number || tokens.isLength, tokens.number >= 0 else {
      return false
    }
    tokens.advance()
    return true
  }
}
