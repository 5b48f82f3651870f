internal import Bytes

extension DisplayFlow {
  /// Moves bounds of pieces from inside a grapheme to its end: the grapheme has the style of its
  /// first scalar, and no escape sequence can come between a character and its marks.
  mutating func snapPieces() {
    // Check the content, not the message's text: URLs and labels of images are in the content as
    // well, and may have more than ASCII even if the text does not.
    if content.endOfASCII(from: 0, to: content.count) == content.count { return }
    // Between two certain bounds, graphemes are the same as in the whole content, so one scanner
    // serves all bounds between.
    var scanner = ClusterScanner(content, in: 0..<0)
    var limit = 0
    var end = 0
    for index in 0..<pieces.count {
      let start = pieces[index].start
      if start > end, !isBoundary(start) {
        if start >= limit {
          var certain = start
          while certain > end, !isBoundary(certain) { certain -= 1 }
          limit = start
          while !isBoundary(limit) { limit += 1 }
          scanner = ClusterScanner(content, in: certain..<limit)
          end = certain
        }
        while end < start, let cluster = scanner.next() { end = cluster.range.upperBound }
      }
      setStart(of: index, max(end, start))
    }
  }

  /// Whether a grapheme certainly ends at a place.
  private func isBoundary(_ place: Int) -> Bool {
    guard place > 0, place < content.count else { return true }
    if content[place] < 0x80, content[place - 1] < 0x80 { return true }
    // No grapheme continues across a line feed.
    if content[place - 1] == 0x0a || content[place] == 0x0a { return true }
    guard !content[place].isContinuation, let before = content.scalarValue(before: place) else {
      return false
    }
    return ClusterScanner.surelyPart(before.value, content.scalarValue(at: place).value)
  }
}
