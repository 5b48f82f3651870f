internal import Bytes
internal import HTMLTokens

// Alignment. Styled text knows the start and the end of a line, as phones and terminals do: where
// these are, the first letter of a text says. HTML says left and right as well.
extension AuthoredReading {
  /// `left` and `right`, until the text is there that says which of them is the start.
  private static let (left, right) = (UInt32(3), UInt32(4))

  /// Aligns a block, or the blocks inside of an inline element.
  mutating func applyAlignment(_ align: InlineStyle.TextAlign, _ element: Int, _ range: Range<Int>)
  {
    let attribute =
      switch align {
      // Styled text knows no lines that are stretched to both sides.
      case .start, .justify: CompactAttribute(.start)
      case .center: CompactAttribute(.center)
      case .end: CompactAttribute(.end)
      case .left: CompactAttribute(.alignment, Self.left)
      case .right: CompactAttribute(.alignment, Self.right)
      }
    hasSides = hasSides || align == .left || align == .right
    if align == .justify { noteJustified(range) }
    switch open.elements[open.count - 1].flow {
    case .line, .block: add(attribute, element, range)
    case .inline:
      open.hold(attribute, span: nil, by: element)
      open.mayAlignBlocks = true
    // It is as wide as its text.
    case .word, .cell, .none: break
    }
  }

  /// A cell begins. A row is a line, and has the side of its first cell: the tables of mails are as
  /// wide as the window. So it is a paragraph, as other lines with a side; the cell has none left.
  @inline(never)
  mutating func alignRow(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ style: inout InlineStyle,
    _ range: Range<Int>
  ) {
    guard open.count > 0, case let row = open.elements[open.count - 1],
      row.role.effect == .tablePart, row.role.level == ElementName.cellDepth - 1,
      Int(row.start) == text.count, !open.holds(.alignment, by: row.serial),
      let side = style.alignment?.value
        ?? value(of: .align, tokens, in: attributes).flatMap({ Self.side(tokens.bytes[$0]) })
    else { return }
    open.elements[open.count - 1].flow = .block
    part(.block)
    applyAlignment(side, row.serial, range)
    style.alignment = nil
    readAttributes &= ~(1 << AttributeName.align.rawValue)
  }

  /// Makes `left` and `right` the start or the end of the text that they are about.
  static func resolveSides(
    _ spans: inout [CompactSpan], of text: String, _ standIns: StandIns?
  ) {
    var directions = DirectionFinder(Array(text.utf8), standIns)
    for index in spans.indices where spans[index].kind == .alignment {
      let value = spans[index].attribute.value
      guard value >= left else { continue }
      let range = Int(spans[index].start)..<Int(spans[index].end)
      let isStart = (value == right) == directions.isRightToLeft(range)
      spans[index].attribute = CompactAttribute(isStart ? .start : .end)
    }
  }
}
