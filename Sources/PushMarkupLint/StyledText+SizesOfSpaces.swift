internal import PushMarkup

extension StyledText {
  /// The text with spaces of a different size changed to the size of the text next to them, because
  /// that is not visible; nil if there are none.
  func withoutSizesOfSpaces() -> StyledText? {
    guard compact.contains(where: { $0.kind == .relativeSize }) else { return nil }
    let bytes = Array(text.utf8)
    var sizes = [Double](repeating: 1, count: bytes.count)
    for span in compact where span.kind == .relativeSize {
      let factor = values.factor(span.attribute.value)
      for place in span.range { sizes[place] = Style.size(sizes[place], times: factor) }
    }
    sizes = sizes.map(Style.rounded)
    // Spaces are visible on a background, and with underline or strikethrough.
    var visible = DisjointRanges()
    for span in compact where [.background, .underline, .strikethrough].contains(span.kind) {
      visible.insert(span.range)
    }
    var resized: [(range: Range<Int>, size: Double)] = []
    var place = 0
    while place < bytes.count {
      let start = place
      while place < bytes.count, Self.isBlank(bytes, place) { place += 1 }
      guard place > start else {
        place += 1
        continue
      }
      let before = start > 0 && bytes[start - 1] != 0x0a ? sizes[start - 1] : nil
      let after = place < bytes.count && bytes[place] != 0x0a ? sizes[place] : nil
      let own = sizes[start]
      let isOne = sizes[start..<place].allSatisfy { $0 == own }
      let isBeside = before == own || after == own
      // Spaces alone on a line set its height.
      guard before != nil || after != nil, visible.gaps(in: start..<place) == [start..<place]
      else { continue }
      if !isOne || !isBeside && own != 1 {
        resized.append((start..<place, before ?? after ?? 1))
      }
    }
    // Each span would be cut at each of these spaces.
    guard !resized.isEmpty, resized.count * compact.count <= StyledText.mostCuts else { return nil }
    var gaps = DisjointRanges()
    for (range, _) in resized { gaps.insert(range) }
    var values = values
    var spans: [CompactSpan] = []
    for span in compact {
      if span.kind != .relativeSize {
        spans.append(span)
      } else {
        spans += gaps.gaps(in: span.range).map { CompactSpan($0, span.attribute) }
      }
    }
    for (range, size) in resized where size != 1 {
      spans.append(CompactSpan(range, values.pack(.relativeSize(size))))
    }
    return StyledText(unchecked: text, spans, values, sourceLength: sourceLength)
  }

  /// Whether a byte is part of a space or a no-break space.
  private static func isBlank(_ bytes: [UInt8], _ place: Int) -> Bool {
    switch bytes[place] {
    case 0x20, 0x09: true
    case 0xc2: place + 1 < bytes.count && bytes[place + 1] == 0xa0
    case 0xa0: place > 0 && bytes[place - 1] == 0xc2
    default: false
    }
  }
}
