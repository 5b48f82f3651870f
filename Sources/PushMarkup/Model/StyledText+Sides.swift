internal import Bytes

extension StyledText {
  /// The text with the start or the end of each line instead of the left and the right, as on
  /// Android: the first strong character of a line decides at which edge it starts (UAX 9, P2 and
  /// P3).
  ///
  /// Beyond 200,000 spans, the last part of a span has the direction of its first line.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("<p align=right>Sale<br>שלום</p>").styledText
  /// print(text.withStartsAndEnds().spans)  // [0..<5 alignment(end), 5..<13 alignment(start)]
  /// ```
  public func withStartsAndEnds() -> StyledText { withStartsAndEnds(placeholders: placeholders) }

  /// The same for a text whose placeholders are known; their values are not.
  package func withStartsAndEnds(
    placeholders: @autoclosure () -> [Range<Int>]
  ) -> StyledText {
    func isSide(_ span: CompactSpan) -> Bool {
      span.kind == .alignment && [.left, .right].contains(span.attribute.side)
    }
    guard compact.contains(where: isSide) else { return self }
    let directions = LineDirections(Array(text.utf8), placeholders: placeholders())
    var spans: [CompactSpan] = []
    for (index, span) in compact.enumerated() {
      guard isSide(span) else {
        spans.append(span)
        continue
      }
      let room = 200_000 - spans.count - (compact.count - index - 1)
      for part in directions.parts(of: span.range, upTo: room) {
        let isStart = (span.attribute.side == .right) == part.isReversed
        spans.append(CompactSpan(part.range, CompactAttribute(isStart ? .start : .end)))
      }
    }
    var text = self
    text.compact = spans
    return text
  }
}
