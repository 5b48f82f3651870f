internal import Bytes

// Where a user-perceived character must not be cut, from the scalars around a place.
extension DisplayScalar {
  /// Whether the scalar at an offset is joined to the one before it: letters by a joiner or by the
  /// virama that stacks them, emoji by U+200D.
  static func isJoined(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard let sign = bytes.scalarValue(before: offset), isJoiner(sign.value) || stacks(sign.value),
      var before = bytes.scalarValue(before: sign.start)
    else { return false }
    let next = bytes.scalarValue(at: offset).value
    if !isJoiner(sign.value) {
      // Only letters of the same script, which are in one block of 256.
      return isJoiningLetter(next)
        && [before.value, next].allSatisfy { $0 >> 8 == sign.value >> 8 }
    }
    // A non-joiner may also follow digits and Latin letters.
    if sign.value == 0x200c || isOfJoiningScript(before.value) { return isJoiningLetter(next) }
    if before.value == 0xfe0f { before = bytes.scalarValue(before: before.start) ?? before }
    return sign.value == 0x200d && isEmoji(before.value) && isEmoji(next)
  }

  /// Whether there is a joiner before an offset that does not belong to the spelling of the letter
  /// before it at the end of a word, by the rules of the filter.
  static func endsWithLooseJoiner(_ bytes: [UInt8], before offset: Int) -> Bool {
    guard let last = bytes.scalarValue(before: offset), isJoiner(last.value) else { return false }
    let letter = bytes.scalarValue(before: last.start)?.value ?? 0
    return letter != 0x0647 && (last.value == 0x200c || !isVirama(letter))
  }

  /// The last place up to an offset that is not inside a grapheme, or 0.
  static func graphemeBound(_ bytes: [UInt8], before offset: Int) -> Int {
    var place = offset
    while isInsideGrapheme(bytes, place) { place -= 1 }
    return place
  }

  /// Whether a place is inside a grapheme.
  package static func isInsideGrapheme(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place > 0, place < bytes.count, bytes[place] >= 0x80 else { return false }
    guard !bytes[place].isContinuation, let last = bytes.scalarValue(before: place) else {
      return true
    }
    let next = bytes.scalarValue(at: place).value
    switch DisplayWidth.kind(of: next) {
    // A grapheme does not continue on the next line.
    case .mark, .spacingMark, .joined: return last.value != 0x0a
    case .hidden: return isJoiner(next) || 0xfe00...0xfe0f ~= next || 0xe0020...0xe01ef ~= next
    case .narrow, .wide: break
    }
    if 0x1f3fb...0x1f3ff ~= next { return isEmoji(last.value) || last.value == 0xfe0f }
    guard isRegionalIndicator(next) else { return isJoined(bytes, at: place) }
    // Flags are pairs. Longer rows than 32 flags do not occur, and counting all would be slow.
    var halves = 0
    var start = place
    while halves < 64, let half = bytes.scalarValue(before: start), isRegionalIndicator(half.value)
    {
      halves += 1
      start = half.start
    }
    return halves % 2 == 1
  }

  /// U+200C and U+200D.
  static func isJoiner(_ value: UInt32) -> Bool { value & ~1 == 0x200c }
}
