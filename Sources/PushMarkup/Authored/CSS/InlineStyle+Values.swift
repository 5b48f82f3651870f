// The values of properties that are one keyword or one colour.
extension InlineStyle {
  /// What `color` and `background` give.
  enum Paint: Equatable {
    case color(RGBAColor)
    /// The colour of the text.
    case current
    case nothing

    var color: RGBAColor? {
      if case .color(let color) = self { color } else { nil }
    }
  }

  static func readForeground(_ tokens: inout CSSTokenizer) -> Paint? {
    tokens.takes(.currentcolor) ? .current : CSSColor.read(&tokens).map { .color($0) }
  }

  static func readScript(_ tokens: inout CSSTokenizer) -> Script? {
    readKeyword(&tokens) {
      switch $0 {
      case .super: .raised
      case .sub: .lowered
      case .baseline: .baseline
      default: nil
      }
    }
  }

  static func readAlignment(_ tokens: inout CSSTokenizer) -> Attribute.Alignment? {
    readKeyword(&tokens) {
      switch $0 {
      case .start, .left, .justify: .start
      case .center: .center
      case .end, .right: .end
      default: nil
      }
    }
  }

  /// Takes the current token if it is a keyword with a value.
  private static func readKeyword<Value>(
    _ tokens: inout CSSTokenizer, _ value: (CSSKeyword) -> Value?
  ) -> Value? {
    guard tokens.kind == .ident, let value = tokens.keyword.flatMap(value) else { return nil }
    tokens.advance()
    return value
  }
}
