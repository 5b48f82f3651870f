// CSS Text Decoration Module Level 4, sections 2.1 and 2.5.
extension InlineStyle {
  /// Reads the lines, in any order.
  static func readLines(_ tokens: inout CSSTokenizer) -> Lines? {
    readDecoration(&tokens, parts: .lines)
  }

  /// Reads the lines, in any order, with a style, a colour and a thickness among them.
  static func readDecoration(_ tokens: inout CSSTokenizer) -> Lines? {
    readDecoration(&tokens, parts: .all)
  }

  private static func readDecoration(
    _ tokens: inout CSSTokenizer, parts: DecorationParts
  ) -> Lines? {
    var seen = DecorationParts()
    var last = DecorationParts()
    var losesLook = false
    while true {
      guard let part = decorationPart(tokens), seen.isDisjoint(with: part),
        parts.isSuperset(of: part)
      else { break }
      // The lines stand together.
      if !part.isDisjoint(with: .lines), last.isDisjoint(with: .lines),
        !seen.isDisjoint(with: .lines)
      {
        return nil
      }
      seen.insert(part)
      last = part
      switch part {
      // None of them can be shown; each only has to be one.
      case .style:
        if tokens.keyword != .solid { losesLook = true }
        tokens.advance()
      case .color:
        guard let paint = readPaint(&tokens) else { return nil }
        if paint != .current { losesLook = true }
      case .thickness where tokens.kind != .ident:
        guard tokens.readLength(orLess: true) != nil else { return nil }
      default: tokens.advance()
      }
      tokens.skipSpace()
    }
    let isAlone = seen.isDisjoint(with: .drawn)
    guard !seen.isEmpty, !seen.contains(.noLine) || isAlone else { return nil }
    return Lines(
      underline: seen.contains(.underline), lineThrough: seen.contains(.lineThrough),
      losesPart: seen.contains(.overline)
        || !seen.isDisjoint(with: [.underline, .lineThrough])
          && losesLook
    )
  }

  private struct DecorationParts: OptionSet {
    let rawValue: UInt16

    static let noLine = DecorationParts(rawValue: 1 << 0)
    static let underline = DecorationParts(rawValue: 1 << 1)
    static let overline = DecorationParts(rawValue: 1 << 2)
    static let lineThrough = DecorationParts(rawValue: 1 << 3)
    static let blink = DecorationParts(rawValue: 1 << 4)
    static let style = DecorationParts(rawValue: 1 << 5)
    static let color = DecorationParts(rawValue: 1 << 6)
    static let thickness = DecorationParts(rawValue: 1 << 7)

    static let drawn: DecorationParts = [.underline, .overline, .lineThrough, .blink]
    static let lines = drawn.union(.noLine)
    static let all = lines.union([.style, .color, .thickness])
  }

  private static func decorationPart(_ tokens: CSSTokenizer) -> DecorationParts? {
    switch tokens.kind {
    case .ident:
      switch tokens.keyword {
      case .nothing, .spellingError, .grammarError: .noLine
      case .underline: .underline
      case .overline: .overline
      case .lineThrough: .lineThrough
      case .blink: .blink
      case .solid, .double, .dotted, .dashed, .wavy: .style
      case .auto, .fromFont: .thickness
      default: .color
      }
    case .function:
      switch tokens.keyword {
      case .calc, .min, .max, .clamp: .thickness
      default: .color
      }
    case .hash: .color
    // A number is a length where it is 0.
    case .number, .dimension, .percentage: .thickness
    default: nil
    }
  }
}
