// CSS Display Module Level 3, section 2.
extension InlineStyle {
  /// One word, or one for how a box stands and one for how what is in it does, in any order.
  static func readDisplay(_ tokens: inout CSSTokenizer) -> Display? {
    if let display = readKeyword(&tokens, display) { return display }
    var parts = DisplayParts()
    while tokens.kind == .ident, let keyword = tokens.keyword, parts.take(keyword) {
      tokens.advanceToToken()
    }
    return parts.display
  }

  /// Takes back what needs a box, which `contents` has not: ground, lines, script, a place of its
  /// own, and `opacity` (CSS Display 3, 2.5). What is inherited goes on to its text.
  mutating func loseBox() {
    background = .value(.transparent)
    // What the tag does by itself goes as well.
    lines = .value(Lines())
    script = .value(.baseline)
    (opacity, floats, position) = (nil, nil, nil)
  }

  /// The words that stand alone.
  private static func display(_ keyword: CSSKeyword) -> Display? {
    switch keyword {
    case .nothing: Display.none
    case .contents: .contents
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableCaption: .block
    // Mostly it is to cut a block after some lines; then it is no box of items.
    case .webkitBox: .block
    case .inlineBlock, .inlineTable, .webkitInlineBox: .inlineBlock
    case .webkitFlex: .flex
    case .inlineFlex, .webkitInlineFlex: .inlineFlex
    case .inlineGrid: .inlineGrid
    case .tableCell: .tableCell
    default: nil
    }
  }

  /// The words that may stand side by side, each kind once.
  private struct DisplayParts {
    private var isInline: Bool?
    private var inside: CSSKeyword?
    private var isItem = false

    /// False for a word that has no place among these.
    mutating func take(_ keyword: CSSKeyword) -> Bool {
      switch keyword {
      case .block where isInline == nil: isInline = false
      case .inline where isInline == nil: isInline = true
      case .flow, .flowRoot, .table, .flex, .grid, .ruby:
        guard inside == nil else { return false }
        inside = keyword
      case .listItem where !isItem: isItem = true
      default: return false
      }
      return true
    }

    var display: Display? {
      if isItem {
        guard inside == nil || inside == .flow || inside == .flowRoot else { return nil }
        return isInline == true ? .inline : .listItem
      }
      let isInLine = isInline ?? false
      return switch inside {
      case nil: isInline.map { $0 ? .inline : .block }
      case .flow: isInLine ? .inline : .block
      case .flex: isInLine ? .inlineFlex : .flex
      case .grid: isInLine ? .inlineGrid : .grid
      case .ruby: isInline == false ? .block : .inline
      default: isInLine ? .inlineBlock : .block
      }
    }
  }
}
