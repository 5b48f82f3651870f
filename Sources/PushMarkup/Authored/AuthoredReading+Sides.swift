internal import Bytes

// Alignment. Styled text knows the start and the end of a line, as phones and terminals do: where
// these are, the first letter of a text says. HTML says left and right as well.
extension AuthoredReading {
  /// `left` and `right`, until the text is there that says which of them is the start.
  private static let (left, right) = (UInt32(3), UInt32(4))

  /// Aligns a block.
  mutating func apply(_ align: InlineStyle.TextAlign, _ element: Int, _ range: Range<Int>) {
    switch align {
    case .start: add(CompactAttribute(.start), element, range)
    case .center: add(CompactAttribute(.center), element, range)
    case .end: add(CompactAttribute(.end), element, range)
    case .left: add(CompactAttribute(.alignment, Self.left), element, range)
    case .right: add(CompactAttribute(.alignment, Self.right), element, range)
    case .justify:
      // Styled text knows no lines that are stretched to both sides.
      add(CompactAttribute(.start), element, range)
      noteJustified(range)
    }
    hasSides = hasSides || align == .left || align == .right
  }

  /// Makes `left` and `right` the start or the end of the text that they are about.
  static func resolveSides(_ spans: inout [CompactSpan], of text: String) {
    let bytes = Array(text.utf8)
    for index in spans.indices where spans[index].kind == .alignment {
      let value = spans[index].attribute.value
      guard value >= left else { continue }
      let range = Int(spans[index].start)..<Int(spans[index].end)
      let isStart = (value == right) == bytes.isRightToLeft(range)
      spans[index].attribute = CompactAttribute(isStart ? .start : .end)
    }
  }
}
