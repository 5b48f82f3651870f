extension InlineStyle {
  /// What `background` sets for the background of text.
  struct Ground: Equatable {
    var paint = Paint.transparent
    /// Whether there are images or gradients, which are not shown.
    var losesPart = false
  }

  /// Finds the colour among the words of the shorthand; without one, the colour of an earlier
  /// declaration is removed.
  ///
  /// The layout of images and the arguments of images and gradients are skipped unchecked.
  static func readBackground(_ tokens: inout CSSTokenizer) -> Ground? {
    var ground = Ground()
    var color: Paint?
    let start = tokens.start
    while true {
      switch tokens.kind {
      case .hash, .ident, .function, .url:
        if isImage(tokens) {
          ground.losesPart = true
          tokens.skipComponent()
        } else if tokens.kind == .ident, let keyword = tokens.keyword, layout.contains(keyword) {
          tokens.advance()
        } else {
          guard color == nil, let paint = readPaint(&tokens) else { return nil }
          color = paint
        }
      case .space: tokens.advance()
      case _ where tokens.isLength: tokens.advance()
      case .delimiter where tokens.delimiter == UInt8(ascii: "/"): tokens.advance()
      // Only the last layer has a colour.
      case .comma where color == nil: tokens.advance()
      default:
        guard tokens.start > start else { return nil }
        ground.paint = color ?? .transparent
        return ground
      }
    }
  }

  /// Whether the current token is an image, or the function of one.
  private static func isImage(_ tokens: CSSTokenizer) -> Bool {
    guard tokens.kind == .function else { return tokens.kind == .url }
    return switch tokens.keyword {
    case .url, .linearGradient, .radialGradient, .conicGradient, .repeatingLinearGradient,
      .repeatingRadialGradient:
      true
    default: false
    }
  }

  /// How an image lies on its background.
  private static let layout: [CSSKeyword] = [
    .nothing, .left, .right, .top, .bottom, .center, .cover, .contain, .auto, .repeatX, .repeatY,
    .repeat, .noRepeat, .scroll, .fixed,
  ]
}
