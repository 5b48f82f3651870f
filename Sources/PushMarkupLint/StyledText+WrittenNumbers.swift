internal import Bytes
internal import PushMarkup

extension StyledText {
  /// The collapsed text with the numbers of ordered lists before their items, which become plain
  /// lines; nil if there are none. Phones support only bullets.
  ///
  /// List items have no blank lines between them, as in a browser. Items inside numbered ones are
  /// indented by an em space, which HTML keeps.
  func withWrittenNumbers() -> Rewritten? {
    let source = Array(text.utf8)
    let items = numberedItems(source)
    guard !items.isEmpty else { return nil }
    var lists = Lists(compact)
    var writing = Writing(capacity: source.count + 4 * items.count)
    // The numbered items around the current place, the innermost last.
    var open: [NumberedItem] = []
    for item in items {
      while let last = open.last, last.span.end <= item.place { open.removeLast() }
      writing.copy(source, to: lists.endOfLine(above: item.place, in: source))
      writing.skip(to: item.place)
      // An item that starts in the line of an outer item comes after its number.
      let depth = open.last?.place == item.place ? 0 : min(open.count, BlockIndent.maximumLevels)
      writing.add(String(repeating: "\u{2003}", count: depth) + "\(item.number). ")
      open.append(item)
    }
    return writing.rewritten(
      self, source, in: items.map(\.span.range), without: items.map(\.index)
    ) { span, writing in
      Self.reachesNumber(span, source) ? writing.ends[span.range.lowerBound] : nil
    }
  }

  /// A list item that starts a line and has a number.
  private struct NumberedItem {
    /// Which span it is.
    var index: Int
    var span: CompactSpan
    var number: Int
    /// Where its text starts.
    var place: Int
  }

  /// The items with a number, in the order of their texts, outer ones first.
  private func numberedItems(_ source: [UInt8]) -> [NumberedItem] {
    let items = compact.indices.compactMap { index -> NumberedItem? in
      let span = compact[index]
      guard span.kind == .bullet, let number = ItemNumber.number(span.attribute.value),
        let place = source[span.range].firstIndex(where: { $0 != 0x0a }),
        place == 0 || source[place - 1] == 0x0a
      else { return nil }
      return NumberedItem(index: index, span: span, number: number, place: place)
    }
    return items.sorted {
      ($0.place, $1.span.end, $1.index) < ($1.place, $0.span.end, $0.index)
    }
  }

  /// Whether a span also applies to the number before its first character: it does if it covers the
  /// whole line. But the number is not part of a link, and has no background or line of its own.
  private static func reachesNumber(_ span: CompactSpan, _ source: [UInt8]) -> Bool {
    switch span.kind {
    case .heading, .alignment, .quote, .bullet: true
    case .bold, .italic, .foreground, .relativeSize, .typeface:
      span.range.upperBound
        >= source.firstIndex(of: 0x0a, from: span.range.lowerBound, to: source.count)
    default: false
    }
  }

  /// Which lines are items; used from the start to the end of a text.
  private struct Lists {
    /// The outer ones first.
    private let items: [CompactSpan]
    private var next = 0
    /// The items around the current place, the innermost last.
    private var open: [CompactSpan] = []

    init(_ spans: [CompactSpan]) {
      items = spans.filter { $0.kind == .bullet }
        .sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    }

    /// The end of the line above a place, with its newline. A blank line after it is included,
    /// unless the line is in a numbered item or in an item around the place. A bulleted list that
    /// ends there remains, with the blank line after it.
    mutating func endOfLine(above place: Int, in source: [UInt8]) -> Int {
      guard let last = source[..<place].lastIndex(where: { $0 != 0x0a }), last + 2 < place else {
        return place
      }
      while next < items.count, items[next].start <= last {
        while let around = open.last, around.end <= items[next].start { open.removeLast() }
        open.append(items[next])
        next += 1
      }
      while let around = open.last, around.end <= last { open.removeLast() }
      guard let item = open.last,
        ItemNumber.number(item.attribute.value) != nil || item.end > place
      else { return place }
      return last + 2
    }
  }
}
