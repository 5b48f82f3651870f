internal import Bytes

extension StyledText {
  /// A text with scalars removed: how many, and the place of the first, in UTF-8 bytes.
  package typealias Filtered = (text: StyledText, removed: Int, first: Int?)

  /// The text without characters that must not reach a display: invisible characters, characters
  /// that change the direction of text, noncharacters. Nil if there is nothing to remove, which is
  /// nearly always.
  ///
  /// If a character between two spaces is removed, one space is left; at the start or the end of a
  /// line, none is left. Safe HTML could not keep these spaces. Other spaces are kept, and with
  /// `keepsLines` also newlines at the start and the end, which only the device reading has.
  func withoutInvisible(keepsLines: Bool) -> Filtered? {
    let source = Array(text.utf8)
    guard Self.mayHoldInvisible(source) else { return nil }
    let visible = filtered(source, keepsLines ? .spacesAtGaps : .atGaps)
    return visible.removed > 0 ? visible : nil
  }

  /// The text as an HTML parser sees it, filtered and with white space collapsed; nil if it is that
  /// already, which is nearly always.
  ///
  /// `source` is the text as bytes.
  package func collapsed(_ source: [UInt8]) -> Filtered? {
    collapsed(source, .model)
  }

  private func collapsed(_ source: [UInt8], _ mode: DisplayFilter.Mode) -> Filtered? {
    guard Self.isCollapsed(source) else { return filtered(source, .all, mode) }
    if isVisible || !Self.mayHoldInvisible(anywhereIn: source) { return nil }
    // A flag loses its tags if a span ends among them; they start with F3.
    let mayHoldTags = source.firstIndex(of: 0xf3, from: 0, to: source.count) < source.count
    if !mayHoldTags, String.areSame(DisplayFilter.text(text, mode).text, text) { return nil }
    return filtered(source, .all, mode)
  }

  /// A visible string outside the text, the name of a typeface or an alternative text: as one line,
  /// filtered and with white space collapsed like the text; and how many scalars were removed.
  package static func shown(_ value: String) -> (value: String, removed: Int) {
    let line = String(decoding: value.utf8.map { $0 == 0x0a ? 0x20 : $0 }, as: UTF8.self)
    let shown = StyledText(unchecked: line, spans: []).collapsed(Array(line.utf8), .drop)
    return shown.map { ($0.text.text, $0.removed) } ?? (line, 0)
  }

  /// Which white space collapses.
  private enum Collapsing {
    /// White space next to a character that was removed.
    case atGaps
    /// The same, except newlines.
    case spacesAtGaps
    case all
  }

  private func filtered(
    _ source: [UInt8], _ collapsing: Collapsing, _ mode: DisplayFilter.Mode = .model
  ) -> Filtered {
    var filter = DisplayFilter(mode)
    // Whether white space here collapses; at gaps, only if something was removed just before.
    var collapses = collapsing == .all
    var bounds = Bounds(compact)
    var kept: [UInt8] = []
    kept.reserveCapacity(source.count)
    var place = 0
    for bound in bounds.sources + [source.count] {
      while place < bound {
        var end = place
        if source[place] == 0x0a {
          if collapses, kept.last == 0x20 {
            kept.removeLast()
            bounds.clip(to: kept.count)
          }
          // Newlines at the start have no effect in HTML.
          if !collapses || collapsing == .spacesAtGaps || !kept.isEmpty { kept.append(0x0a) }
          filter.startLine()
          collapses = collapsing == .all || collapses && kept.isEmpty
          place += 1
        } else if case let width = Self.spaceLength(source, at: place), width > 0 {
          // Next to another space, it cannot be the base of a mark.
          let isFirst = kept.last.map { $0 != 0x20 && $0 != 0x0a } ?? false
          // Other separators of lines are shown as a space, which HTML would not keep.
          let isOther = source[place] != 0x20
          if isFirst || !(collapses || isOther) {
            filter.append(source, in: place..<place + width, to: &kept)
          } else if collapsing == .all, kept.last != 0x20, Self.isMark(source, at: place + width) {
            // At the start of a line, a mark would be lost with the space that it is on, so that
            // space becomes a no-break space.
            filter.append([0xc2, 0xa0], in: 0..<2, to: &kept)
          }
          collapses = collapsing == .all || isOther
          place += width
        } else {
          while end < bound, source[end] != 0x0a, Self.spaceLength(source, at: end) == 0 {
            end += 1
          }
          let count = kept.count
          filter.append(source, in: place..<end, to: &kept)
          if collapsing != .all { collapses = kept.count == count }
          place = end
        }
      }
      bounds.note(kept.count)
    }
    if collapses {
      while kept.last == 0x20 || kept.last == 0x0a && collapsing != .spacesAtGaps {
        kept.removeLast()
      }
      bounds.clip(to: kept.count)
    }
    var visible: [CompactSpan] = []
    visible.reserveCapacity(compact.count)
    for span in compact {
      let range = bounds.target(span.range.lowerBound)..<bounds.target(span.range.upperBound)
      if !range.isEmpty { visible.append(CompactSpan(range, span.attribute)) }
    }
    let text = StyledText(unchecked: kept.string, visible, values, sourceLength: sourceLength)
    return (text, filter.removed, filter.firstRemoved)
  }

  /// Whether white space is as an HTML parser leaves it: single spaces inside lines, no newlines at
  /// the ends, no controls.
  private static func isCollapsed(_ source: [UInt8]) -> Bool {
    guard let first = source.first, let last = source.last else { return true }
    if first == 0x20 || first == 0x0a || last == 0x20 || last == 0x0a { return false }
    var place = source.endOfPlainText(from: 0, to: source.count)
    while place < source.count {
      if source[place] == 0x0a {
        guard source[place - 1] != 0x20, source[place + 1] != 0x20 else { return false }
      } else if source[place] < 0x80 || spaceLength(source, at: place) > 0 {
        return false
      }
      place = source.endOfPlainText(from: place + 1, to: source.count)
    }
    return true
  }

  private static func isMark(_ source: [UInt8], at place: Int) -> Bool {
    place < source.count && source[place] >= 0x80
      && DisplayWidth.kind(of: source.scalarValue(at: place).value).isMark
  }

  /// How many bytes the white space has that starts here, or 0: white space of HTML, and other
  /// separators of lines.
  private static func spaceLength(_ source: [UInt8], at place: Int) -> Int {
    switch source[place] {
    case 0x20, 0x09...0x0d: return 1
    case 0xc2: return place + 1 < source.count && source[place + 1] == 0x85 ? 2 : 0
    case 0xe2:
      guard place + 2 < source.count, source[place + 1] == 0x80 else { return 0 }
      return source[place + 2] == 0xa8 || source[place + 2] == 0xa9 ? 3 : 0
    default: return 0
    }
  }

  /// The ends of spans, and their new places.
  private struct Bounds {
    /// The ends in the source, sorted, each once.
    let sources: [Int]
    private var targets: [Int] = []

    init(_ spans: [CompactSpan]) {
      var all: [Int] = []
      for span in spans {
        all.append(span.range.lowerBound)
        all.append(span.range.upperBound)
      }
      all.sort()
      var unique: [Int] = []
      for bound in all where unique.last != bound { unique.append(bound) }
      sources = unique
    }

    /// Records the new place of the next end.
    mutating func note(_ target: Int) {
      if targets.count < sources.count { targets.append(target) }
    }

    /// Moves ends beyond the text to its end.
    mutating func clip(to count: Int) {
      var index = targets.count - 1
      while index >= 0, targets[index] > count {
        targets[index] = count
        index -= 1
      }
    }

    /// Where an end of the source is now.
    func target(_ source: Int) -> Int {
      let end = sources.indices.firstPlace { sources[$0] >= source }
      return end < targets.count ? targets[end] : 0
    }
  }
}
