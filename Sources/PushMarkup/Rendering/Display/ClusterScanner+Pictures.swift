internal import Bytes

// Emoji, which most messages contain: their graphemes are simple enough to find without Character.
extension ClusterScanner {
  /// A pictograph or a letter with what belongs to it, if the boundary after it is certain: U+FE0F,
  /// a skin tone, accents, and after a joiner the next pictograph (UAX 29, GB9 and GB11).
  mutating func picture(_ first: UInt32, _ firstLength: Int) -> Cluster? {
    let isPicture = Self.isPicture(first)
    guard isPicture || first != 0x0a && Self.combinesWithNothing(first) else { return nil }
    let start = position
    var (base, place) = (first, start + firstLength)
    var isJoined = false
    while place < end {
      let (scalar, length) = bytes.scalarValue(at: place)
      if scalar == 0x200d, isPicture, !isJoined, DisplayScalar.isEmoji(base) {
        isJoined = true
      } else if Self.extends(scalar) {
        // After a joiner, it ends the sequence of joined pictographs.
        if isJoined { (base, isJoined) = (0, false) }
      } else if isJoined, Self.isPicture(scalar), DisplayScalar.isEmoji(scalar) {
        (base, isJoined) = (scalar, false)
      } else {
        // ASCII follows most often.
        guard !isJoined, 0x20..<0x7f ~= scalar || Self.surelyPart(first, scalar) else { return nil }
        break
      }
      place += length
    }
    guard !isJoined else { return nil }
    position = place
    return Cluster(
      range: start..<place, width: width(of: start..<place), first: first,
      isSingle: place == start + firstLength)
  }

  /// Whether a scalar belongs to the grapheme before it: U+FE0F, skin tones, accents.
  private static func extends(_ scalar: UInt32) -> Bool {
    scalar == 0xfe0f || 0x1f3fb...0x1f3ff ~= scalar || isAccent(scalar)
  }

  /// Whether a scalar is in a range of Extended_Pictographic, two of which a joiner joins. A few
  /// scalars of these ranges do not have the property; nothing is joined to them.
  private static func isPicture(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1f300..<0x1f3fb, 0x1f400..<0x1f53e, 0x1f546..<0x1f650, 0x1f680..<0x1f700,
      0x1f90c..<0x1f93b, 0x1f947...0x1faff:
      true
    default: false
    }
  }
}
