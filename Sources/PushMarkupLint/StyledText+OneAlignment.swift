internal import Bytes
internal import PushMarkup

extension StyledText {
  /// The collapsed text with one alignment for the lines of a block that stand on one side and are
  /// read in both directions; nil where there are none. So many newlines part two blocks.
  ///
  /// A phone knows the start and the end of a line, and no left and right: on its right is the
  /// start of a line in Hebrew, and the end of one in English. A block has one word for all of its
  /// lines, and to make two of it would put a blank line between them. So the first line has its
  /// side.
  func withOneAlignment(borderLength: Int, template: TemplateForm?) -> Rewritten? {
    let sides = compact.filter { $0.kind == .alignment }.map(\.attribute.side)
    guard sides.contains(.start), sides.contains(.end) else { return nil }
    let bytes = Array(text.utf8)
    let directions = LineDirections(bytes, placeholders: template?.places(in: bytes) ?? [])
    var first: AlignedLine?
    var added: [CompactSpan] = []
    // Where the line before ends.
    var end = 0
    for line in alignedLines(bytes, directions) {
      if let first, line.range.lowerBound - end < borderLength, line.isLike(first) {
        if line.side != first.side {
          added.append(CompactSpan(line.range, CompactAttribute(first.side)))
        }
      } else {
        first = line
      }
      end = line.range.upperBound
    }
    guard let hull = added.map(\.range).hull else { return nil }
    // The last in paint order wins.
    let text = StyledText(
      unchecked: text, compact + added, values, sourceLength: sourceLength)
    return Rewritten(text: text, count: added.count, range: hull, origins: Array(bytes.indices))
  }

  /// A line that stands on one side.
  private struct AlignedLine {
    var range: Range<Int>
    var side: Attribute.Alignment
    var isOnRight: Bool
    var heading: Int?
    /// The quotations and list items that it is in.
    var levels: [BlockOrder.Block]

    /// Whether another line can be of one block with it.
    func isLike(_ other: AlignedLine) -> Bool {
      isOnRight == other.isOnRight && heading == other.heading
        && levels.elementsEqual(other.levels) { $0.number == $1.number }
    }
  }

  private func alignedLines(_ bytes: [UInt8], _ directions: LineDirections) -> [AlignedLine] {
    let runs = FlatRuns(self)
    var order = BlockOrder(runs)
    var lines: [AlignedLine] = []
    var run = 0
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x0a, from: start, to: bytes.count)
      while run < runs.count, runs[run].end <= start { run += 1 }
      let style = run < runs.count ? runs[run].style : FlatStyle()
      if end > start, let side = style.alignment, side != .center {
        let isInside = style.bullets > 0 || style.quotes > 0
        lines.append(
          AlignedLine(
            range: start..<end, side: side,
            isOnRight: (side == .start) == directions.isReversed(at: start),
            heading: style.heading, levels: isInside ? order.blocks(at: start) : []))
      }
      start = end + 1
    }
    return lines
  }
}
