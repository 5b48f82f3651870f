internal import Bytes
internal import HTMLTokens

// Alignment, as written: where the start of a line is, a renderer finds out.
extension AuthoredReading {
  /// Aligns a block, or the blocks inside of an inline element.
  mutating func applyAlignment(_ align: InlineStyle.TextAlign, _ range: Range<Int>) {
    let attribute =
      switch align {
      // Styled text knows no lines that are stretched to both sides.
      case .start, .justify: CompactAttribute(.start)
      case .center: CompactAttribute(.center)
      case .end: CompactAttribute(.end)
      case .left: CompactAttribute(.left)
      case .right: CompactAttribute(.right)
      }
    if align == .justify { noteJustified(range) }
    switch tree[tree.count - 1].flow {
    case .line, .block: add(attribute)
    case .inline:
      spans.add(attribute, .passedOn, to: &tree)
      tree.mayAlignBlocks = true
    // It is as wide as its text.
    case .word, .cell, .none: break
    }
  }

  /// Gives a block that says none the alignment of an inline element around it.
  @inline(never)
  mutating func inheritAlignment() {
    if let attribute = spans.inheritedAlignment(tree) { add(attribute) }
  }

  /// A cell begins. A row is a line, and has the side of its first cell: the tables of mails are as
  /// wide as the window. The cell has none left.
  @inline(never)
  mutating func alignRow(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ style: inout InlineStyle,
    _ range: Range<Int>
  ) {
    guard tree.count > 0, case let row = tree[tree.count - 1],
      row.role.effect == .tablePart, row.role.level == ElementName.cellDepth - 1,
      Int(row.textStart) == text.count, !spans.sets(.alignment, row),
      let side = style.alignment?.value
        ?? value(of: .align, tokens, in: attributes).flatMap({ Self.side(tokens.bytes[$0]) })
    else { return }
    applyAlignment(side, range)
    style.alignment = nil
    readAttributes &= ~(1 << AttributeName.align.rawValue)
  }
}
