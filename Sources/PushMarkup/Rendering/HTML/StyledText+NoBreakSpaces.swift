internal import Bytes

extension StyledText {
  /// The text with no-break spaces for spaces that would collapse, which `pre` and `white-space`
  /// keep, and how many those are; nil without any. Spaces at the end of a line are invisible, and
  /// are not replaced.
  ///
  /// The last of several spaces between words is not replaced either, so that the line can break
  /// there.
  package func withNoBreakSpaces() -> (text: StyledText, count: Int)? {
    let source = Array(text.utf8)
    let places = Self.keptSpaces(source)
    guard !places.isEmpty else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + places.count)
    var start = 0
    for place in places {
      bytes += source[start..<place] + [0xc2, 0xa0]
      start = place + 1
    }
    bytes += source[start...]
    let spans = compact.map { span in
      CompactSpan(
        Self.moved(span.range.lowerBound, places)..<Self.moved(span.range.upperBound, places),
        span.attribute)
    }
    let text = StyledText(
      unchecked: String(decoding: bytes, as: UTF8.self), spans, values, sourceLength: sourceLength)
    return (text, places.count)
  }

  private static func keptSpaces(_ source: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 0
    while let start = source[place...].firstIndex(of: 0x20) {
      let end = source[start...].firstIndex { $0 != 0x20 } ?? source.count
      place = end
      guard end < source.count, source[end] != 0x0a else { continue }
      let isFirst = start == 0 || source[start - 1] == 0x0a
      places += start..<(isFirst ? end : end - 1)
    }
    return places
  }

  /// Where an offset is after one byte was added at each of the places before it.
  private static func moved(_ offset: Int, _ places: [Int]) -> Int {
    offset + places.indices.firstPlace { places[$0] >= offset }
  }
}
