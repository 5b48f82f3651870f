// The values of properties that are one keyword, one colour or one number.
extension InlineStyle {
  /// CSS Color 4, 6.2, and every colour that ``CSSColor`` reads.
  static func readPaint(_ tokens: inout CSSTokenizer) -> Paint? {
    if tokens.takes(.currentcolor) { return .current }
    return CSSColor.read(&tokens).map { .color($0) }
  }

  /// Reads the colour of text: `#FFF44336` is an Android colour, as in `<font color>`. In CSS it is
  /// nearly invisible, and Android reads it as its own.
  static func readTextPaint(_ tokens: inout CSSTokenizer) -> Paint? {
    guard tokens.kind == .hash, let color = CSSColor.opacityFirst(tokens.name) else {
      return readPaint(&tokens)
    }
    tokens.advance()
    return .color(color)
  }

  static func readOpacity(_ tokens: inout CSSTokenizer) -> Double? {
    guard tokens.kind == .number || tokens.kind == .percentage else { return nil }
    let value = tokens.kind == .number ? tokens.number : tokens.number / 100
    tokens.advance()
    return min(max(value, 0), 1)
  }

  /// Whether a margin is zero; on a block, `auto` is zero as well.
  static func readMargin(_ tokens: inout CSSTokenizer) -> Bool? {
    switch tokens.kind {
    case .number where tokens.number == 0, .dimension, .percentage: break
    case .ident where tokens.keyword == .auto:
      tokens.advance()
      return true
    default: return nil
    }
    // Word writes `.0001pt` for zero.
    let isZero = abs(tokens.number) < 0.01
    tokens.advance()
    return isZero
  }

  /// CSS Box Model 3, 3.2: one to four margins, from the top clockwise.
  static func readMargins(_ tokens: inout CSSTokenizer) -> Margins? {
    guard let first = readMargin(&tokens) else { return nil }
    var margins = Margins(isTightAbove: first, isTightBelow: first, losesPart: !first)
    for number in 2...4 {
      tokens.skipSpace()
      guard let isZero = readMargin(&tokens) else { break }
      if number == 3 { margins.isTightBelow = isZero }
      margins.losesPart = margins.losesPart || !isZero
    }
    return margins
  }

  /// Takes the current token if it is a keyword with a value.
  static func readKeyword<Value>(
    _ tokens: inout CSSTokenizer, _ value: (CSSKeyword) -> Value?
  ) -> Value? {
    guard tokens.kind == .ident, let value = tokens.keyword.flatMap(value) else { return nil }
    tokens.advance()
    return value
  }
}
