internal import Bytes

/// Splits filtered text into graphemes and measures their widths, in one pass.
///
/// Most text does not need the rules of graphemes: between two scalars that combine with nothing
/// there is always a boundary. Only the text between such places goes through `Character`.
package struct ClusterScanner {
  /// One grapheme.
  package struct Cluster {
    /// Its range in the buffer, in bytes.
    package var range: Range<Int>
    /// Its columns in a terminal.
    package var width: Int
    /// Its first scalar.
    package var first: UInt32
    /// Whether it consists of this scalar only.
    var isSingle: Bool
  }

  let bytes: [UInt8]
  var position: Int
  let end: Int
  private var island = ""
  private var islandIndex = "".startIndex
  private var islandEnd = 0

  /// Starts at the lower bound of a range of bytes that lies on scalar boundaries.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next grapheme, or nil at the end.
  @inline(__always)
  package mutating func next() -> Cluster? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte < 0x80, position + 1 == end || bytes[position + 1] < 0x80 {
      position += 1
      let width = byte == 0x0a ? 0 : 1
      return Cluster(
        range: position - 1..<position, width: width, first: UInt32(byte), isSingle: true)
    }
    return nextBeyondASCII()
  }

  private mutating func nextBeyondASCII() -> Cluster? {
    if position >= islandEnd {
      let start = position
      let (scalar, length) = bytes.scalarValue(at: start)
      if isBoundary(between: scalar, andScalarAt: start + length) {
        position = start + length
        let width = Self.width(of: scalar)
        return Cluster(range: start..<position, width: width, first: scalar, isSingle: true)
      }
      if let picture = picture(scalar, length) { return picture }
      if let accented = accented(scalar, length) { return accented }
      enterIsland()
    }
    return nextInIsland()
  }

  /// A letter or a syllable of Hangul, with the prepended characters before it and the accents on
  /// it, if the boundary after them is certain.
  private mutating func accented(_ first: UInt32, _ firstLength: Int) -> Cluster? {
    let start = position
    var (base, place) = (first, start + firstLength)
    while place < end, Self.isPrepended(base) || Hangul.isHangul(base) {
      let (scalar, length) = bytes.scalarValue(at: place)
      guard Self.isPrepended(base) || Hangul.joins(base, scalar) else { break }
      base = scalar
      place += length
    }
    guard base != 0x0a,
      Self.combinesWithNothing(base) || Hangul.isHangul(base)
        || Self.isIndic(base, { $0 == .narrow })
    else { return nil }
    while place < end {
      let (scalar, length) = bytes.scalarValue(at: place)
      guard Self.isAccent(scalar) || Self.isIndic(scalar, \.isMark) else {
        guard Self.surelyPart(base, scalar), !DisplayScalar.isJoined(bytes, at: place) else {
          return nil
        }
        break
      }
      place += length
    }
    position = place
    return Cluster(
      range: start..<place, width: width(of: start..<place), first: first, isSingle: false)
  }

  /// Takes everything up to the next certain boundary.
  private mutating func enterIsland() {
    var place = position
    repeat {
      let (scalar, length) = bytes.scalarValue(at: place)
      place += length
      if isBoundary(between: scalar, andScalarAt: place) { break }
    } while place < end
    islandEnd = place
    island = String(decoding: bytes[position..<place], as: UTF8.self)
    islandIndex = island.startIndex
  }

  private mutating func nextInIsland() -> Cluster? {
    let start = position
    repeat {
      let next = island.index(after: islandIndex)
      position += island.utf8.distance(from: islandIndex, to: next)
      islandIndex = next
    } while position < islandEnd && belongsTogether(at: position)
    let (first, length) = bytes.scalarValue(at: start)
    return Cluster(
      range: start..<position, width: width(of: start..<position), first: first,
      isSingle: position - start == length)
  }

  /// Whether two graphemes of UAX 29 must stay together: some vowel signs are graphemes of their
  /// own, but a mark must not start a line; letters next to a joiner are written together; and
  /// stacks of letters are graphemes only in the newest Unicode, and not in all scripts.
  private func belongsTogether(at place: Int) -> Bool {
    DisplayWidth.kind(of: bytes.scalarValue(at: place).value).isMark
      || DisplayScalar.isJoined(bytes, at: place)
  }

  @inline(__always)
  private func isBoundary(between scalar: UInt32, andScalarAt next: Int) -> Bool {
    guard next < end else { return true }
    let other = bytes.scalarValue(at: next).value
    if Self.combinesWithNothing(scalar), Self.combinesWithNothing(other) { return true }
    return Self.surelyPart(scalar, other)
  }

  /// Whether two scalars certainly belong to two graphemes; false if more of the text would have to
  /// be looked at.
  static func surelyPart(_ one: UInt32, _ other: UInt32) -> Bool {
    switch one {
    // Indic signs and accents; between an accent and an Indic sign before it, more marks may occur.
    // Such a sign may join an Indic letter, which combinesWithNothing excludes.
    case 0x900...0xd4d: return combinesWithNothing(other)
    case _ where isAccent(one): return combinesWithNothing(other)
    // The same is true of U+FE0F and skin tones.
    case 0xfe0f, 0x1f3fb...0x1f3ff: return combinesWithNothing(other)
    // Hangul joins only with Hangul.
    case _ where Hangul.isHangul(one): break
    // Flags and pictographs: only the first half of a flag joins forward, to its second half. Not
    // skin tones: like U+FE0F, they may be between an Indic sign and the letter that it joins.
    case 0x1f000..<0x1f3fb, 0x1f400...0x1faff:
      if DisplayScalar.isRegionalIndicator(one), DisplayScalar.isRegionalIndicator(other) {
        return false
      }
    default: guard combinesWithNothing(one) else { return false }
    }
    switch other {
    // Letters that start an Indic syllable, and pictographs except the five skin tones.
    case 0x904...0x939, 0x1f000..<0x1f3fb, 0x1f400...0x1faff: return true
    case _ where Hangul.isHangul(other): return !Hangul.joins(one, other)
    case _ where isPrepended(other): return true
    default: return combinesWithNothing(other)
    }
  }

  /// Whether a scalar is one of the marks for letters and symbols of any script, which belong to
  /// the grapheme before them.
  static func isAccent(_ scalar: UInt32) -> Bool {
    0x300...0x36f ~= scalar || 0x20d0...0x20f0 ~= scalar
  }

  /// Whether a scalar is Indic and of a kind: a letter, or a sign of the grapheme before it.
  @inline(__always)
  private static func isIndic(_ scalar: UInt32, _ isKind: (DisplayWidth.Kind) -> Bool) -> Bool {
    0x900...0xd4d ~= scalar && isKind(DisplayWidth.kind(of: scalar))
  }

  /// Whether a scalar is an Arabic sign that is drawn around or above the characters after it, and
  /// so joins them: some of Grapheme_Cluster_Break Prepend.
  @inline(__always)
  private static func isPrepended(_ scalar: UInt32) -> Bool {
    0x600...0x605 ~= scalar || scalar == 0x6dd
  }

  /// Whether a scalar is in a range that contains only Grapheme_Cluster_Break Other, pictographs
  /// and precomposed syllables; the last two join only with scalars outside these ranges.
  @inline(__always)
  static func combinesWithNothing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0a, 0x20..<0x7f, 0xa0..<0xad, 0xae..<0x300, 0x370..<0x483, 0x48a..<0x591,
      0x5d0..<0x5eb, 0x620..<0x64b, 0xe01..<0xe31, 0x1e00..<0x200b, 0x2010..<0x2028,
      0x2030..<0x2060, 0x20a0..<0x20c1, 0x2100..<0x2cef, 0x3000..<0x302a, 0x3031..<0x3099,
      0x309b..<0x3130, 0x4e00..<0xa000, 0xac00..<0xd7a4, 0xff01..<0xff9e,
      0xfffc..<0xfffe, 0x1f600..<0x1f650:
      true
    default: false
    }
  }

  /// The columns of a scalar by itself.
  @inline(__always)
  static func width(of scalar: UInt32) -> Int { width(of: DisplayWidth.kind(of: scalar)) }

  @inline(__always)
  private static func width(of kind: DisplayWidth.Kind) -> Int {
    switch kind {
    case .narrow, .spacingMark: 1
    case .wide: 2
    case .mark, .joined, .hidden: 0
    }
  }

  /// The columns of a grapheme. Spacing marks on one letter have one column together, because a
  /// grapheme that is wider than a narrow line could not be broken.
  func width(of range: Range<Int>) -> Int {
    let (first, firstLength) = bytes.scalarValue(at: range.lowerBound)
    var sum = Self.width(of: first)
    var place = range.lowerBound + firstLength
    var hasMarkBeside = false
    while place < range.upperBound {
      let (scalar, length) = bytes.scalarValue(at: place)
      // U+FE0F selects the emoji; U+20E3 draws a key around a digit.
      if scalar == 0xfe0f || scalar == 0x20e3 && first < 0x80 { return 2 }
      let kind = DisplayWidth.kind(of: scalar)
      if kind != .spacingMark || !hasMarkBeside { sum += Self.width(of: kind) }
      hasMarkBeside = kind == .spacingMark || hasMarkBeside && kind == .mark
      place += length
    }
    // A wide character that starts an emoji sequence takes two columns, whatever is joined to it.
    guard sum > 2, DisplayWidth.kind(of: first) == .wide, DisplayScalar.isEmoji(first) else {
      return sum
    }
    return 2
  }
}

/// How Hangul letters form syllables, which are graphemes (UAX 29, GB6 to GB8).
enum Hangul {
  /// The role of a scalar in a syllable.
  private enum Part {
    case leading, vowel, trailing
    /// A syllable without and with a consonant at its end.
    case open, closed
  }

  private static func part(_ scalar: UInt32) -> Part? {
    switch scalar {
    case 0x1100..<0x1160, 0xa960..<0xa97d: .leading
    case 0x1160..<0x11a8, 0xd7b0..<0xd7c7: .vowel
    case 0x11a8..<0x1200, 0xd7cb..<0xd7fc: .trailing
    case 0xac00..<0xd7a4: (scalar - 0xac00) % 28 == 0 ? .open : .closed
    default: nil
    }
  }

  /// Whether a scalar is a letter or a syllable of Hangul.
  static func isHangul(_ scalar: UInt32) -> Bool { part(scalar) != nil }

  /// Whether two scalars belong to one syllable.
  static func joins(_ one: UInt32, _ other: UInt32) -> Bool {
    guard let one = part(one), let other = part(other) else { return false }
    return switch one {
    case .leading: other != .trailing
    case .vowel, .open: other == .vowel || other == .trailing
    case .trailing, .closed: other == .trailing
    }
  }
}
