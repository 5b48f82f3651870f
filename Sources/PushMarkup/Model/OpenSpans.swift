internal import Bytes

/// The spans at one place of a text, and their merged style.
///
/// There are nearly always few, and painting them again at each place is fastest. If many overlap,
/// ``OverlappingSpans`` takes over, so that the time is not quadratic in the number of spans.
struct OpenSpans: ~Copyable {
  /// The style at the current place.
  private(set) var style = FlatStyle()
  /// Where the next span ends, or nil.
  private(set) var nextEnd: Int?
  /// The numbers of the open spans, in paint order.
  private var few = FlatBuffer<Int>()
  private var many: OverlappingSpans?

  private static let fewest = 16

  /// Opens a span that is not empty; ``paint(at:_:_:)`` must follow.
  mutating func open(_ number: Int, _ spans: [CompactSpan], _ values: AttributeValues) {
    if many != nil {
      many?.open(number, spans, values)
      return
    }
    // Spans mostly arrive in paint order: the search from the end is short.
    few.append(number)
    var place = few.count - 1
    while place > 0, few[place - 1] > number {
      few[place] = few[place - 1]
      place -= 1
    }
    few[place] = number
    guard few.count > Self.fewest else { return }
    var overlapping = OverlappingSpans()
    for place in 0..<few.count { overlapping.open(few[place], spans, values) }
    many = overlapping
  }

  /// Closes all spans that end at or before a place, and paints the rest.
  mutating func paint(at place: Int, _ spans: [CompactSpan], _ values: AttributeValues) {
    if many != nil {
      many?.end(at: place, spans, values)
      if let many { (style, nextEnd) = (many.style, many.nextEnd) }
      return
    }
    style = FlatStyle()
    nextEnd = nil
    var kept = 0
    for index in 0..<few.count {
      let number = few[index]
      let span = spans[number]
      guard span.end > place else { continue }
      nextEnd = min(nextEnd ?? .max, Int(span.end))
      style.merge(span.attribute, values)
      few[kept] = number
      kept += 1
    }
    few.removeLast(few.count - kept)
  }
}
