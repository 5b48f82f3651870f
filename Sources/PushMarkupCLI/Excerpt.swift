internal import Bytes
import PushMarkup

/// The line of a source that a finding is in, and a mark below it.
struct Excerpt {
  private(set) var line: String
  private(set) var mark: String

  /// A long line is cut on both sides.
  private static let before = 40
  private static let length = 76

  init?(_ source: [UInt8], _ range: Range<Int>) {
    guard range.lowerBound <= source.count else { return nil }
    func isEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
    // No more is looked at than is shown: a line can be a megabyte, with a thousand findings.
    var start = range.lowerBound
    while start > 0, range.lowerBound - start <= Self.before, !isEnd(source[start - 1]) {
      start -= 1
    }
    if range.lowerBound - start > Self.before {
      start = range.lowerBound - Self.before
      while start < range.lowerBound, source[start].isContinuation { start += 1 }
    }
    var end = range.lowerBound
    while end < source.count, end - start <= Self.length, !isEnd(source[end]) { end += 1 }
    if end - start > Self.length {
      end = start + Self.length
      while end > start, source[end].isContinuation { end -= 1 }
    }
    // A byte order mark is no character of the text: places do not count it.
    if start == 0 { start = source.markLength }
    let from = max(start, min(range.lowerBound, end))
    let shown = DisplayFilter.visible(String(decoding: source[start..<end], as: UTF8.self))
    let front = DisplayFilter.visible(String(decoding: source[start..<from], as: UTF8.self))
    let to = min(max(range.upperBound, from), end)
    let marked = DisplayFilter.visible(String(decoding: source[from..<to], as: UTF8.self))
    line = shown
    mark = String(repeating: " ", count: Self.columns(front)) + "^"
    mark += String(repeating: "~", count: max(0, Self.columns(marked) - 1))
  }

  private static func columns(_ text: String) -> Int { DisplayWidth.columns(text) }
}
