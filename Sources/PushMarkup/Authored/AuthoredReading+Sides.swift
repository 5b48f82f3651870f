internal import Bytes
internal import HTMLTokens

// Alignment, as written: a renderer finds out where the start of a line is.
extension AuthoredReading {
  /// Aligns a block, or the blocks inside an inline element.
  mutating func applyAlignment(_ align: InlineStyle.TextAlign, _ range: Range<Int>) {
    let attribute =
      switch align {
      // Styled text does not support justified lines.
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
    // It is only as wide as its text.
    case .word, .cell, .none: break
    }
  }

  /// Gives a block that sets no alignment that of an inline element around it.
  @inline(never)
  mutating func inheritAlignment() {
    if let attribute = spans.inheritedAlignment(tree) { add(attribute) }
  }

  /// Aligns the row of a new cell. A row is a line, and has the alignment of its first cell,
  /// because the tables of mails are as wide as the window. The cell then has none of its own.
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
