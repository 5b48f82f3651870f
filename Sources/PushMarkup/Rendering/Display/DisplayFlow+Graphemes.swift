internal import Bytes

extension DisplayFlow {
  /// Moves the bounds of pieces that lie inside a grapheme to its end: it takes the style of its
  /// first scalar, and no escape sequence can come between a character and its marks.
  mutating func snapPieces() {
    // Addresses and labels were filtered, and may hold more than the source.
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

  /// Whether a grapheme surely ends at a place: what stands on both sides combines with nothing.
  private func isBoundary(_ place: Int) -> Bool {
    guard place > 0, place < content.count else { return true }
    if content[place] < 0x80, content[place - 1] < 0x80 { return true }
    guard content[place] & 0xc0 != 0x80 else { return false }
    var before = place - 1
    while before > 0, content[before] & 0xc0 == 0x80 { before -= 1 }
    return Self.surelyPart(
      content.scalarValue(at: before).value,
      content.scalarValue(at: place).value)
  }

  /// Whether two scalars are certain to be of two graphemes; false where more would have to be
  /// looked at.
  private static func surelyPart(_ one: UInt32, _ other: UInt32) -> Bool {
    // Nothing reaches forward to ASCII but a joiner and signs that are written before digits; no
    // Indic mark does.
    if other < 0x80, 0x900...0xd4d ~= one { return true }
    switch one {
    // Flags and pictures: only a flag's first half reaches forward, to its second half. Skin tones
    // and U+FE0F may stand between an Indic sign and the letter that it joins.
    case 0x1f000..<0x1f3fb, 0x1f400...0x1faff:
      if DisplayScalar.isRegionalIndicator(one), DisplayScalar.isRegionalIndicator(other) {
        return false
      }
    default: guard ClusterScanner.combinesWithNothing(one) else { return false }
    }
    switch other {
    // Letters that begin an Indic syllable, and pictures but for the five skin tones.
    case 0x904...0x939, 0x1f000..<0x1f3fb, 0x1f400...0x1faff: return true
    default: return ClusterScanner.combinesWithNothing(other)
    }
  }
}
