extension InlineStyle {
  /// Reads decoration lines, with a style, a colour and a thickness among them, in any order: CSS
  /// Text Decoration 4, 2.5. Only the lines can be shown.
  static func readDecoration(_ tokens: inout CSSTokenizer) -> Lines? {
    var lines = Lines()
    var (isNone, losesLook) = (false, false)
    let start = tokens.start
    while true {
      switch tokens.kind {
      case .space: tokens.advance()
      case _ where tokens.isLength: tokens.advance()
      case .hash, .ident, .function:
        let word: Void? = readKeyword(&tokens) {
          switch $0 {
          case .nothing: isNone = true
          case .underline: lines.underline = true
          case .lineThrough: lines.lineThrough = true
          case .overline: lines.losesPart = true
          case .double, .dotted, .dashed, .wavy: losesLook = true
          case .solid: break
          default: return nil
          }
          return ()
        }
        guard word == nil else { continue }
        guard let paint = readPaint(&tokens) else { return nil }
        losesLook = losesLook || paint != .current
      default:
        let hasLines = lines != Lines()
        guard tokens.start > start, !isNone || !hasLines else { return nil }
        lines.losesPart = lines.losesPart || hasLines && losesLook
        return lines
      }
    }
  }
}
