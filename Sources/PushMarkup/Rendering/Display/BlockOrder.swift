internal import Bytes

/// How quotations and list items are nested, which the counts of a `Style` do not show.
///
/// The span that starts first is outside. If two start together, the longer one is outside; if they
/// have the same range, the first to be painted is outside.
package struct BlockOrder {
  /// The levels at one place, the outermost in the lowest bit: 1 is a quotation, 0 a list item. At
  /// most 8 of each kind are included; the bits after them mean nothing.
  typealias Levels = UInt16

  /// A quotation or a list item.
  package struct Block {
    var range: Range<Int>
    var isQuote: Bool
    /// Which span it is.
    package var number: Int
  }

  /// The blocks that start after the last place, the next one last.
  private(set) var waiting: [Block] = []
  /// The blocks that may contain the last place, the outermost first.
  private var open: [Block] = []
  /// The result for the last place, and the place of the next change.
  private var shown: [Block] = []
  private var change = 0

  /// Collects the quotations and list items of a text.
  package init(_ runs: borrowing FlatRuns) {
    for number in (0..<runs.spans.count).reversed() where !runs.spans[number].isEmpty {
      let span = runs.spans[number]
      if span.kind == .quote || span.kind == .bullet {
        waiting.append(Block(range: span.range, isQuote: span.kind == .quote, number: number))
      }
    }
    // Sorting accesses the storage even if there is nothing to sort.
    guard waiting.count > 1 else { return }
    // The sort is stable: of equal ranges, the first to be painted stays last.
    waiting.sort {
      $0.range.lowerBound != $1.range.lowerBound
        ? $0.range.lowerBound > $1.range.lowerBound
        : $0.range.upperBound < $1.range.upperBound
    }
  }

  /// The levels at a place of the text, in bytes; places must not decrease.
  mutating func levels(at place: Int) -> Levels {
    var levels: Levels = 0
    for (index, block) in blocks(at: place).enumerated() where block.isQuote {
      levels |= 1 << index
    }
    return levels
  }

  /// The blocks at a place, the outermost first, at most 8 of each kind; places must not decrease.
  package mutating func blocks(at place: Int) -> [Block] {
    guard place >= change else { return shown }
    while let next = waiting.last, next.range.lowerBound <= place {
      open.append(next)
      waiting.removeLast()
    }
    open.removeAll { $0.range.upperBound <= place }
    change = waiting.last?.range.lowerBound ?? Int.max
    shown.removeAll()
    var (quotes, items) = (0, 0)
    for block in open {
      change = min(change, block.range.upperBound)
      if block.isQuote { quotes += 1 } else { items += 1 }
      if (block.isQuote ? quotes : items) <= BlockIndent.maximumLevels { shown.append(block) }
    }
    return shown
  }
}

extension StyledText {
  /// The device reading of a message with quotations and list items in the order of their elements,
  /// the outermost first. Android sets their spans when elements end, the innermost first; if two
  /// have the same range, nothing else shows which element was outside.
  package func withOuterBlocksFirst() -> StyledText {
    let blocks = compact.indices.filter { [.quote, .bullet].contains(compact[$0].kind) }
    guard blocks.count > 1 else { return self }
    var spans = compact
    for (index, other) in zip(blocks, blocks.reversed()) { spans[index] = compact[other] }
    return StyledText(unchecked: text, spans, values, sourceLength: sourceLength)
  }
}
