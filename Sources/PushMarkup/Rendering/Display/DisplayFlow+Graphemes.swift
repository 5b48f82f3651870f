internal import Bytes

extension DisplayFlow {
  /// Moves the bounds of pieces that lie inside a grapheme to its end: it takes the style of its
  /// first scalar, and no escape sequence can come between a character and its marks.
  mutating func snapPieces() {
    // What is shown is asked, not the message's text: addresses and labels of images stand in it
    // too, and may hold more than ASCII where the text holds nothing else.
    if content.endOfASCII(from: 0, to: content.count) == content.count { return }
    // From a bound that is certain to the next one, graphemes are the same as in the whole: one
    // scanner for all bounds between.
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

  /// Whether a grapheme surely ends at a place.
  private func isBoundary(_ place: Int) -> Bool {
    guard place > 0, place < content.count else { return true }
    if content[place] < 0x80, content[place - 1] < 0x80 { return true }
    // Nothing goes on over a line feed.
    if content[place - 1] == 0x0a || content[place] == 0x0a { return true }
    guard !content[place].isContinuation, let before = content.scalarValue(before: place) else {
      return false
    }
    return ClusterScanner.surelyPart(before.value, content.scalarValue(at: place).value)
  }
}
