// The values of single properties. Each reader starts at its first token and stands behind the last it took;
// whether anything is left over is the caller's question.
extension InlineStyle {
  /// Reads the value of a property; nil if it is not one that the property takes.
  static func readValue(of property: CSSProperty, _ tokens: inout CSSTokenizer) -> Effect? {
    // A family name of several words may start with any word.
    if tokens.kind == .ident, property != .fontFamily, let keyword = tokens.keyword,
      keyword.isWide || keyword == .currentcolor && property == .color
    {
      // The text's own colour as its colour is the colour around it: `inherit`.
      tokens.advance()
      return .reset(property)
    }
    switch property {
    case .color: return CSSColor.read(&tokens).map { .foreground($0) }
    case .backgroundColor: return CSSColor.read(&tokens).map { .background($0) }
    case .background: return readBackground(&tokens)
    case .textDecoration: return readDecoration(&tokens, isShorthand: true)
    case .textDecorationLine: return readDecoration(&tokens, isShorthand: false)
    case .fontWeight: return readWeight(&tokens)
    case .fontStyle: return readStyle(&tokens)
    case .fontFamily: return readFamilies(&tokens)
    case .fontSize: return readSize(&tokens)
    case .verticalAlign: return takeKeyword(&tokens, script)
    case .textAlign: return takeKeyword(&tokens, alignment)
    }
  }

  /// Takes the current token if it is a keyword with an effect.
  private static func takeKeyword(
    _ tokens: inout CSSTokenizer, _ effect: (CSSKeyword) -> Effect?
  ) -> Effect? {
    guard tokens.kind == .ident, let keyword = tokens.keyword, let effect = effect(keyword)
    else { return nil }
    tokens.advance()
    return effect
  }

  private static func script(_ keyword: CSSKeyword) -> Effect? {
    switch keyword {
    case .super: .script(.raised)
    case .sub: .script(.lowered)
    case .baseline: .script(.baseline)
    default: nil
    }
  }

  private static func alignment(_ keyword: CSSKeyword) -> Effect? {
    switch keyword {
    case .start, .left, .justify: .alignment(.start)
    case .center: .alignment(.center)
    case .end, .right: .alignment(.end)
    default: nil
    }
  }
}
