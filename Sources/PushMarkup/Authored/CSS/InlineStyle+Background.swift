// CSS Backgrounds and Borders Module Level 3, section 2.10: of the shorthand only the colour can be shown.
extension InlineStyle {
  /// Reads the shorthand: its one colour, wherever it stands; without one, what an earlier declaration set goes.
  ///
  /// Images, gradients, positions and sizes are passed over without a look at their arguments.
  static func readBackground(_ tokens: inout CSSTokenizer) -> Paint? {
    var color: RGBAColor?
    var isEmpty = true
    while true {
      switch tokens.kind {
      case .end, .semicolon: return isEmpty ? nil : color.map { .color($0) } ?? .nothing
      case .comma, .url, .number, .percentage, .dimension: tokens.advance()
      case .delimiter:
        if tokens.delimiter == UInt8(ascii: "!") {
          return isEmpty ? nil : color.map { .color($0) } ?? .nothing
        }
        guard tokens.delimiter == UInt8(ascii: "/") else { return nil }
        tokens.advance()
      case .ident where isBackgroundWord(tokens.keyword): tokens.advance()
      case .function where !isColorFunction(tokens.keyword): tokens.skipComponent()
      default:
        guard color == nil, let read = CSSColor.read(&tokens) else { return nil }
        color = read
      }
      isEmpty = false
      tokens.skipSpace()
    }
  }

  private static func isColorFunction(_ keyword: CSSKeyword?) -> Bool {
    switch keyword {
    case .rgb, .rgba, .hsl, .hsla, .hwb, .lab, .lch, .oklab, .oklch, .color, .colorMix, .lightDark,
      .deviceCMYK:
      true
    default: false
    }
  }

  private static func isBackgroundWord(_ keyword: CSSKeyword?) -> Bool {
    switch keyword {
    case .nothing, .auto, .repeat, .repeatX, .repeatY, .noRepeat, .space, .round, .scroll, .fixed,
      .local, .left, .right, .top, .bottom, .center, .cover, .contain, .borderBox, .paddingBox,
      .contentBox, .text:
      true
    default: false
    }
  }
}
