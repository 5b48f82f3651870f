// CSS Fonts Module Level 4: font-weight, font-style, font-family, font-size.
extension InlineStyle {
  static func readWeight(_ tokens: inout CSSTokenizer) -> Bool? {
    let isBold: Bool
    switch (tokens.kind, tokens.kind == .ident ? tokens.keyword : nil) {
    case (_, .bold), (_, .bolder): isBold = true
    case (_, .normal), (_, .lighter): isBold = false
    case (.number, _):
      guard tokens.number >= 1, tokens.number <= 1000 else { return nil }
      isBold = tokens.number >= 600
    default: return nil
    }
    tokens.advance()
    return isBold
  }

  static func readStyle(_ tokens: inout CSSTokenizer) -> Bool? {
    guard tokens.kind == .ident, let keyword = tokens.keyword else { return nil }
    switch keyword {
    case .normal, .italic:
      tokens.advance()
    case .oblique:
      tokens.advanceToToken()
      if tokens.kind == .dimension {
        guard isSlant(tokens.number, tokens.keyword) else { return nil }
        tokens.advance()
      }
    default: return nil
    }
    return keyword != .normal
  }

  /// Whether an angle lies within a quarter turn either way.
  private static func isSlant(_ value: Double, _ unit: CSSKeyword?) -> Bool {
    switch unit {
    case .deg: abs(value) <= 90
    case .grad: abs(value) <= 100
    case .rad: abs(value) <= .pi / 2
    case .turn: abs(value) <= 0.25
    default: false
    }
  }

  static func readFamilies(_ tokens: inout CSSTokenizer) -> Bool? {
    var isMonospace = false
    while true {
      switch tokens.kind {
      case .string: tokens.advance()
      case .ident:
        let keyword = tokens.keyword
        tokens.advanceToToken()
        if tokens.kind == .ident {
          // Several words are the name of one family, whatever the words are.
          while tokens.kind == .ident { tokens.advanceToToken() }
        } else if keyword == .monospace || keyword == .uiMonospace {
          isMonospace = true
        } else if let keyword, keyword.isWide || keyword == .default {
          // Alone these words name no family.
          return nil
        }
      default: return nil
      }
      tokens.skipSpace()
      guard tokens.kind == .comma else { return isMonospace }
      tokens.advanceToToken()
    }
  }

  static func readSize(_ tokens: inout CSSTokenizer) -> Double? {
    guard let factor = sizeFactor(tokens), factor > 0 else { return nil }
    tokens.advance()
    // A reader can neither see less than a tenth nor use more than ten times.
    return min(max(factor, 0.1), 10)
  }

  /// The factor that the current token means; nil for absolute lengths, which have no factor.
  private static func sizeFactor(_ tokens: CSSTokenizer) -> Double? {
    switch tokens.kind {
    case .percentage where tokens.number >= 0: return tokens.number / 100
    case .dimension where tokens.number >= 0:
      return tokens.keyword == .em || tokens.keyword == .rem ? tokens.number : nil
    case .ident: return tokens.keyword.flatMap { sizeFactor($0) }
    default: return nil
    }
  }

  /// The keywords as factors of `medium`: the table of CSS Fonts 4, 2.5.1, in sixteenths, as browsers round it.
  private static func sizeFactor(_ keyword: CSSKeyword) -> Double? {
    switch keyword {
    case .xxSmall: 0.5625
    case .xSmall: 0.625
    case .small: 0.8125
    case .medium: 1
    case .large: 1.125
    case .xLarge: 1.5
    case .xxLarge: 2
    case .xxxLarge: 3
    case .smaller: 1 / 1.2
    case .larger: 1.2
    default: nil
    }
  }
}
