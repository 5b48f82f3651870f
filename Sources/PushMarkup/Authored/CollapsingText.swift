internal import Bytes

/// The text while it is built: white space is collapsed as in HTML, and newlines between blocks
/// wait until text follows.
///
/// A run of white space becomes one space, at the place where it starts, and is dropped at the
/// start and the end of a line. A `br` before the first text or after the last one shows nothing,
/// so the text neither starts nor ends with a newline.
struct CollapsingText: ~Copyable {
  private var bytes: FlatBuffer<UInt8>
  /// Newlines to insert before the next visible character, if there is one.
  private var newlines = 0
  /// Whether the last byte is a space that is removed if the line ends here.
  private var endsInSpace = false

  /// Whether the text may contain what ``StyledText/withoutInvisible(keepsLines:)`` removes.
  private(set) var mayHoldInvisible = false

  /// The length of the text, in UTF-8 bytes.
  var count: Int { bytes.count }

  /// The text so far; it may end in a space that ``trimSpace()`` has not removed.
  var string: String { bytes.string }

  init(capacity: Int) { bytes = FlatBuffer(capacity: capacity) }

  /// Whether white space is dropped here, because the line is still empty.
  private var isAtLineStart: Bool { newlines > 0 || bytes.last.map { $0 == 0x0a } ?? true }

  /// Adds a line break that the author wrote.
  mutating func breakLine() {
    trimSpace()
    newlines += 1
  }

  /// Adds the border of a block: at least so many newlines before what follows.
  mutating func breakBlock(_ length: Int) {
    trimSpace()
    newlines = max(newlines, length)
  }

  /// Removes a space at the end of the line.
  mutating func trimSpace() {
    guard endsInSpace else { return }
    bytes.removeLast()
    endsInSpace = false
  }

  /// Separates what follows from the text on the line, as the cells of a table are separated.
  mutating func partWords() {
    trimSpace()
    appendSpace()
  }

  /// Whether the text ends in a letter or a number.
  var endsInWord: Bool {
    guard newlines == 0, !endsInSpace, bytes.count > 0 else { return false }
    var start = bytes.count - 1
    while start > 0, bytes[start].isContinuation { start -= 1 }
    let last = String(decoding: (start..<bytes.count).map { bytes[$0] }, as: UTF8.self)
    return last.unicodeScalars.allSatisfy(InlineStyle.LetterCase.isOfWord)
  }

  /// Appends white space that does not collapse.
  mutating func appendKept(_ byte: UInt8) {
    _ = writeBreaks()
    bytes.append(byte)
    endsInSpace = false
  }

  /// Appends a scalar that is not white space.
  mutating func append(_ scalar: Unicode.Scalar) {
    _ = writeBreaks()
    bytes.append(scalar: scalar)
    endsInSpace = false
  }

  /// Writes the newlines that are due before a visible character, and returns where it goes.
  mutating func writeBreaks() -> Int {
    guard newlines > 0 else { return bytes.count }
    // No newlines before the first text.
    if bytes.count > 0 { for _ in 0..<newlines { bytes.append(0x0a) } }
    newlines = 0
    return bytes.count
  }

  /// The first byte of a text that changes this one; nil if nothing does.
  @inline(__always)
  func firstShown(_ source: [UInt8], _ range: Range<Int>, filtered: Bool) -> UInt8? {
    guard let first = source[range].first else { return nil }
    // The other characters that must not be displayed start with 0xc2 or 0xe2.
    if first > 0x20, first != 0x7f, first != 0xc2, first != 0xe2 { return first }
    return firstShown(of: source, range, filtered: filtered)
  }

  @inline(never)
  private func firstShown(of source: [UInt8], _ range: Range<Int>, filtered: Bool) -> UInt8? {
    let hasSpace = isAtLineStart || endsInSpace
    var place = range.lowerBound
    while place < range.upperBound {
      let refused = filtered ? Self.refusedLength(source, place, range.upperBound) : 0
      if source[place].isHTMLSpace || refused == 3 {
        // A line separator becomes a space.
        if !hasSpace { return 0x20 }
        place += max(1, refused)
      } else if refused > 0 {
        place += refused
      } else {
        return source[place]
      }
    }
    return nil
  }

  /// Appends decoded text; returns how many characters the filter removed.
  mutating func append(_ source: [UInt8], _ range: Range<Int>, filtered: Bool) -> Int {
    var removed = 0
    var start = range.lowerBound
    let end = range.upperBound
    while start < end {
      if source[start].isHTMLSpace {
        appendSpace()
        start += 1
        continue
      }
      var stop = source.endOfPlainWords(from: start, to: end)
      var refused = 0
      while stop < end, !source[stop].isHTMLSpace {
        refused = filtered ? Self.refusedLength(source, stop, end) : 0
        guard refused == 0 else { break }
        stop = pass(source, stop)
        // Characters of one writing system are next to each other.
        if stop < end, source[stop] < 0x80 { stop = source.endOfPlainWords(from: stop, to: end) }
      }
      // Single spaces inside a run are copied with it, but not the last one.
      let endsInSpace = stop > start && source[stop - 1] == 0x20
      appendVisible(source, start, endsInSpace ? stop - 1 : stop)
      if endsInSpace { appendSpace() }
      if stop < end, refused > 0 {
        removed += 1
        // A line separator separates words, so a space replaces it.
        if refused == 3 { appendSpace() }
      }
      start = stop + refused
    }
    return removed
  }

  /// Returns the index after a character, and notes whether the character may be invisible.
  private mutating func pass(_ source: [UInt8], _ index: Int) -> Int {
    let plain = DisplayScalar.plainLength(source, at: index)
    if plain > 0 { return index + plain }
    let lead = source[index]
    guard lead >= 0x80 else { return index + 1 }
    // Once is enough: the whole text is then checked anyway.
    if mayHoldInvisible { return index + lead.scalarLength }
    let (scalar, length) = source.scalarValue(at: index)
    switch DisplayWidth.kind(of: scalar) {
    case .narrow, .wide: break
    case .mark, .spacingMark, .joined, .hidden: mayHoldInvisible = true
    }
    return index + length
  }

  private mutating func appendVisible(
    _ source: [UInt8], _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    _ = writeBreaks()
    bytes.append(source, from: start, to: end)
    endsInSpace = false
  }

  private mutating func appendSpace() {
    guard !isAtLineStart, !endsInSpace else { return }
    bytes.append(0x20)
    endsInSpace = true
  }

  /// The start of the first character that must not be displayed, or the end of the range.
  static func firstRefused(_ source: [UInt8], _ range: Range<Int>) -> Int {
    range.first {
      !source[$0].isHTMLSpace && refusedLength(source, $0, range.upperBound) > 0
    } ?? range.upperBound
  }

  /// The length in bytes of the character that starts here, if it must not be displayed: C0, DEL,
  /// C1, U+2028, U+2029; else 0.
  private static func refusedLength(_ source: [UInt8], _ index: Int, _ end: Int) -> Int {
    switch source[index] {
    case 0xc2:
      return index + 1 < end && source[index + 1] < 0xa0 ? 2 : 0
    case 0xe2:
      guard index + 2 < end, source[index + 1] == 0x80 else { return 0 }
      return source[index + 2] == 0xa8 || source[index + 2] == 0xa9 ? 3 : 0
    case 0..<0x20, 0x7f: return 1
    default: return 0
    }
  }
}
