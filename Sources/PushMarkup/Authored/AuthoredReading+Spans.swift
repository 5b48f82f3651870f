internal import Bytes

// How spans begin, and how those around an element end for its own length.
extension AuthoredReading {
  mutating func add(_ attribute: Attribute, _ element: Int, _ range: Range<Int>) {
    add(spans.values.pack(attribute), element, range)
  }

  /// Adds what a tag does, unless its CSS says something about that.
  mutating func add(
    _ attribute: CompactAttribute, unless style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    if style.says(attribute.kind) { return }
    add(attribute, element, range)
  }

  mutating func add(_ attribute: CompactAttribute, _ element: Int, _ range: Range<Int>) {
    if attribute.kind == .relativeSize {
      return addSize(spans.values.factor(attribute.value), element, range)
    }
    guard canAdd(at: range) else { return }
    open.hold(attribute, span: spans.open(attribute, at: text.count), by: element)
  }

  mutating func canAdd(at range: Range<Int>) -> Bool {
    let limit = limits.spans
    if spans.count < limit { return true }
    truncate(.limitSpans, at: range, details: [.limit: limit.grouped])
    return false
  }

  /// Ends what is around an element of the kind of an attribute, for the element's own length.
  mutating func reset(_ attribute: CompactAttribute, _ element: Int) {
    hide({ $0.kind == attribute.kind }, element)
    open.hold(attribute, span: nil, by: element, isReset: true)
  }

  mutating func hide(_ isHidden: (CompactAttribute) -> Bool, _ element: Int) {
    open.hide(isHidden, by: element, &spans, position: text.count)
  }
}
