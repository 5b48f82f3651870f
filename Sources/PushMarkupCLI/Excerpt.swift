internal import Bytes
import PushMarkup

/// The source line of a finding, and a mark below it.
struct Excerpt {
  private(set) var line: String
  private(set) var mark: String

  /// The columns of a line, and of its part before the finding: a long line is cut on both sides.
  private static let length = 76
  private static let before = 40
  /// The most bytes read on each side: a line can have a megabyte and a thousand findings.
  private static let reach = 1024

  init?(_ source: [UInt8], _ range: Range<Int>) {
    guard range.lowerBound <= source.count else { return nil }
    func isEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
    let ahead = source[..<range.lowerBound].suffix(Self.reach)
    var start = ahead.lastIndex(where: isEnd).map { $0 + 1 } ?? ahead.startIndex
    let isCut = start > 0 && !isEnd(source[start - 1])
    while isCut, start < range.lowerBound, source[start].isContinuation { start += 1 }
    let rest = source[range.lowerBound...].prefix(Self.reach)
    var end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    let goesOn = end < source.count && !isEnd(source[end])
    while goesOn, end > range.lowerBound, source[end].isContinuation { end -= 1 }
    // Locations do not count a byte order mark, which is not a character of the text.
    if start == 0 { start = source.markLength }
    let from = max(start, min(range.lowerBound, end))
    let to = min(max(range.upperBound, from), end)

    let parts = [start..<from, from..<to, to..<end].map {
      Array(String(decoding: source[$0], as: UTF8.self).utf8)
    }
    // A cut inside a character would show characters that the source does not contain.
    let skipped = isCut ? DisplayWidth.graphemes(parts[0]).first?.range.upperBound ?? 0 : 0
    let text = parts.flatMap { $0 }
    let bounds = [skipped, parts[0].count, parts[0].count + parts[1].count, text.count]
    var shown: [UInt8] = []
    var ends: [Int] = []
    var filter = DisplayFilter(.show)
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      filter.append(text, in: start..<end, to: &shown)
      ends.append(shown.count)
    }
    let graphemes = DisplayWidth.graphemes(shown).dropLast(goesOn ? 1 : 0)

    let first = graphemes.firstIndex { $0.range.upperBound > ends[0] } ?? graphemes.endIndex
    let front = Self.fitting(graphemes[..<first].reversed(), in: Self.before, goesOn: isCut)
    let back = Self.fitting(
      graphemes[first...], in: Self.length - front.columns, goesOn: goesOn)
    let all = graphemes[first - front.count..<first + back.count]
    line = front.isCut ? "…" : ""
    for grapheme in all { line += String(decoding: shown[grapheme.range], as: UTF8.self) }
    if back.isCut { line += "…" }
    let marked = all.suffix(back.count).prefix { $0.range.lowerBound < ends[1] }
    mark = String(repeating: " ", count: front.columns) + "^"
    mark += String(repeating: "~", count: max(0, marked.reduce(0) { $0 + $1.columns } - 1))
  }

  /// How many graphemes fit, and their columns, including the `…` if some do not fit.
  private static func fitting(
    _ graphemes: some Collection<DisplayWidth.Grapheme>, in room: Int, goesOn: Bool
  ) -> (count: Int, columns: Int, isCut: Bool) {
    let all = graphemes.reduce(0) { $0 + $1.columns }
    let isCut = goesOn || all > room
    var (count, columns) = (0, isCut ? 1 : 0)
    for grapheme in graphemes {
      guard columns + grapheme.columns <= room else { break }
      count += 1
      columns += grapheme.columns
    }
    return (count, columns, isCut)
  }
}
