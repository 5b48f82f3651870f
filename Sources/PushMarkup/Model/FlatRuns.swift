internal import Bytes

/// The runs of a text as plain values for the renderers.
package struct FlatRuns: ~Copyable {
  /// A run: half-open, in UTF-8 bytes.
  package struct Run: BitwiseCopyable {
    package var start: Int
    package var end: Int
    package var style: FlatStyle
  }

  /// The spans.
  let spans: [CompactSpan]
  /// The values that spans and styles refer to.
  let values: AttributeValues
  /// The runs: they cover the text without gaps, and two adjacent runs differ in style.
  private(set) var runs: FlatBuffer<Run>

  package var count: Int { runs.count }

  package subscript(index: Int) -> Run { runs[index] }

  /// The alternative text of a style's image.
  func alternative(_ style: FlatStyle) -> String? {
    guard let image = style.image, case .image(_, let alternative) = values.value(image) else {
      return nil
    }
    return alternative
  }

  /// Makes the runs of a text, in one sweep over the places where spans start and end.
  package init(_ text: borrowing StyledText) {
    let length = text.text.utf8.count
    spans = text.compact
    values = text.values
    runs = FlatBuffer(capacity: 2 * spans.count + 1)
    let starts = starts()
    var nextStart = 0
    var open = OpenSpans()
    var position = 0
    while position < length {
      var end = length
      while nextStart < spans.count {
        let number = starts?[nextStart] ?? nextStart
        guard spans[number].start <= position else {
          end = Int(spans[number].start)
          break
        }
        nextStart += 1
        if !spans[number].isEmpty { open.open(number, spans, values) }
      }
      open.paint(at: position, spans, values)
      if let next = open.nextEnd { end = min(end, next) }
      var style = open.style
      if style.relativeSize != 1 { style.relativeSize = Style.rounded(style.relativeSize) }
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].end = end
      } else {
        runs.append(Run(start: position, end: end, style: style))
      }
      position = end
    }
  }

  /// The numbers of the spans in the order of their starts, or nil if they have that order already.
  private func starts() -> [Int]? {
    var last: UInt32 = 0
    for number in 0..<spans.count {
      guard spans[number].start >= last else {
        return spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
      }
      last = spans[number].start
    }
    return nil
  }
}
