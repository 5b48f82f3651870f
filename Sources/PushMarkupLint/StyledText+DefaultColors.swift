internal import Bytes
internal import PushMarkup

extension StyledText {
  /// The parts of a text with a near-black colour over the default one, in order. Mail programs and
  /// editors set black on everything they paste. A phone's own colour suits day and night, but
  /// black is hard to read at night.
  ///
  /// Black is deliberate on a background. It is also deliberate next to another colour in its line
  /// that it does not enclose: it is inside that one, or the author chose both. A fixed message has
  /// such colours next to each other, and says the same.
  ///
  /// `mayChoose` is whether the message has black from `<font>`, which phones obey. Only then are
  /// siblings such a choice, because editors write `<span>` for each word.
  func defaultColors(mayChoose: @autoclosure () -> Bool) -> [Range<Int>] {
    guard compact.contains(where: { isNearBlack($0) }) else { return [] }
    let mayChoose = mayChoose()
    let bytes = Array(text.utf8)
    // For each byte, the span whose colour is visible there.
    var seen = [Int](repeating: -1, count: bytes.count)
    for (index, span) in compact.enumerated() where span.kind == .foreground {
      for place in span.range { seen[place] = index }
    }
    for span in compact where span.kind == .background {
      for place in span.range where seen[place] >= 0 && isNearBlack(compact[seen[place]]) {
        seen[place] = -1
      }
    }
    func isBesideColor(_ place: Int?, _ span: CompactSpan) -> Bool {
      guard let place, bytes.indices.contains(place), bytes[place] != 0x0a, seen[place] >= 0
      else { return false }
      let other = compact[seen[place]]
      let isAround =
        span.range.lowerBound <= other.range.lowerBound
        && other.range.upperBound <= span.range.upperBound
      let isInside =
        other.range.lowerBound <= span.range.lowerBound
        && span.range.upperBound <= other.range.upperBound
      return !isNearBlack(other) && !isAround && (mayChoose || isInside)
    }
    var defaults: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let (start, index) = (place, seen[place])
      repeat { place += 1 } while place < bytes.count && seen[place] == index
      guard index >= 0, isNearBlack(compact[index]) else { continue }
      for line in bytes[start..<place].split(separator: 0x0a) {
        let before = bytes[..<line.startIndex].lastIndex { $0 != 0x20 }
        let after = bytes[line.endIndex...].firstIndex { $0 != 0x20 }
        if !isBesideColor(before, compact[index]), !isBesideColor(after, compact[index]) {
          defaults.append(line.indices)
        }
      }
    }
    return defaults
  }

  /// With more cuts of spans than this, a text is kept as it is: no author wrote it.
  static let mostCuts = 200_000

  /// Whether a message has a `<font>` whose colour is near black.
  static func hasBlackFont(_ source: [UInt8]) -> Bool {
    var place = 0
    while let start = source[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard source[place...].prefix(4).matchesIgnoringCase("font") else { continue }
      let tag = source[place...].prefix(512).prefix { $0 != UInt8(ascii: ">") }
      guard
        let name = tag.indices.first(where: { tag[$0...].prefix(5).matchesIgnoringCase("color") })
      else { continue }
      let value = tag[(name + 5)...].drop { $0.isHTMLSpace || "=\"'".utf8.contains($0) }.prefix {
        !$0.isHTMLSpace && !"\"'".utf8.contains($0)
      }
      if let color = CSSColor.parseLegacy(source, value.indices), isNearBlack(color) { return true }
    }
    return false
  }

  /// The text without any colour at these places: a colour around black must not show instead.
  func without(colorsAt defaults: [Range<Int>]) -> StyledText {
    let places = DisjointRanges(defaults)
    let spans = compact.flatMap { span in
      span.kind == .foreground
        ? places.gaps(in: span.range).map { CompactSpan($0, span.attribute) } : [span]
    }
    return StyledText(unchecked: text, spans, values, sourceLength: sourceLength)
  }

  /// Whether a span is a colour that looks black: Gmail's #222222, Outlook's #242424, the #333333
  /// of style sheets, and black with the opacity that Material uses.
  private func isNearBlack(_ span: CompactSpan) -> Bool {
    span.kind == .foreground && Self.isNearBlack(span.attribute.color)
  }

  private static func isNearBlack(_ color: RGBAColor) -> Bool {
    let shown = color.over(RGBAColor(rgb: 0xffffff))
    return max(shown.red, shown.green, shown.blue) <= 0x33
  }
}

/// Ranges that neither overlap nor touch, in order.
struct DisjointRanges {
  private var ranges: [Range<Int>] = []

  /// Makes a set of ranges in any order.
  init(_ ranges: [Range<Int>] = []) {
    for range in ranges { insert(range) }
  }

  /// Adds a range, and joins what it touches.
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = ranges.indices.firstPlace { ranges[$0].upperBound >= range.lowerBound }
    let last = ranges.indices.firstPlace { ranges[$0].lowerBound > range.upperBound }
    guard first < last else { return ranges.insert(range, at: first) }
    let start = min(range.lowerBound, ranges[first].lowerBound)
    let end = max(range.upperBound, ranges[last - 1].upperBound)
    ranges.replaceSubrange(first..<last, with: [start..<end])
  }

  /// The parts of a range that none of them covers, in order.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = range.lowerBound
    var next = ranges.indices.firstPlace { ranges[$0].upperBound > start }
    while next < ranges.count, ranges[next].lowerBound < range.upperBound {
      if start < ranges[next].lowerBound { gaps.append(start..<ranges[next].lowerBound) }
      start = ranges[next].upperBound
      next += 1
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  /// Whether one of them covers a range.
  func cover(_ range: Range<Int>) -> Bool {
    let next = ranges.indices.firstPlace { ranges[$0].upperBound >= range.upperBound }
    return next < ranges.count && ranges[next].lowerBound <= range.lowerBound
  }
}
