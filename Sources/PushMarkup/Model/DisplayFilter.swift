internal import Bytes

/// Keeps visible characters. Drops characters that hide text, or that a terminal, a log or another
/// program would obey.
///
/// - Dropped: controls except LF, characters that change the direction of text, default-ignorables,
///   tags, annotations, noncharacters, private use, marks without a base, and marks beyond 30 in a
///   row.
/// - Replaced by a space: TAB, and separators of lines and paragraphs other than LF.
/// - Kept, because writing needs them: one variation selector after its base, joiners inside emoji
///   and between letters of scripts that join, zero-width spaces between words of scripts without
///   other spaces, and the tags that complete a flag.
///
/// **Safety:** works on scalars, so no combining mark can shield a control. A filter carries its
/// state from one piece of a text to the next, so two harmless pieces cannot form something
/// harmful.
///
/// ``line(_:)`` turns `a ESC [2Jb LF c` into `a[2Jb c`; ``visible(_:)`` turns `a ESC [2J` into
/// `a\u{1b}[2J`.
package struct DisplayFilter {
  /// What happens to a scalar that is not allowed.
  package enum Mode: Sendable {
    /// It is removed. Direction marks and balanced isolates and embeddings are removed but not
    /// counted, because a terminal does not need them.
    case drop
    /// As `drop`, but in a text that is not output yet: single direction marks and balanced
    /// ``DirectionPairs`` are kept. Hebrew and Arabic need them next to symbols and around names.
    /// Browsers and Android obey them, and their effect ends with those symbols and that line.
    case model
    /// It is written as an escape: `\u{202e}`.
    case show
  }

  /// How many scalars were removed or escaped so far.
  package private(set) var removed = 0
  /// Where the first of them was in its source, in bytes.
  private(set) var firstRemoved: Int?

  /// The maximum number of marks in a row: the limit of UAX 15's stream-safe format.
  static let maximumMarks = 30

  /// The maximum number of joiners in an emoji sequence: no known sequence has more, and a terminal
  /// that does not support a sequence shows all its emoji next to each other.
  static let maximumJoined = 3

  private let mode: Mode
  /// The last scalar that passed, or 0 at the start of a line.
  private var previous: UInt32 = 0
  /// The last scalar that passed and is not a mark, selector or joiner.
  private var base: UInt32 = 0
  private var marks = 0
  /// How many joiners the current emoji sequence has.
  private var joinedPictures = 0
  /// Whether the scalar before is a direction mark that was kept.
  private var isBehindDirectionMark = false
  private var pairs = DirectionPairs()

  /// Makes a filter at the start of a line.
  ///
  /// **Default:** drop.
  package init(_ mode: Mode = .drop) {
    self.mode = mode
  }

  /// Starts a new line: a mark has no base there.
  package mutating func startLine() {
    previous = 0
    base = 0
    marks = 0
    joinedPictures = 0
    isBehindDirectionMark = false
  }

  /// Appends the allowed scalars of a range of `source`, which is on scalar boundaries and contains
  /// no LF.
  ///
  /// The bytes after the range are looked at (a joiner depends on what it joins) but not consumed.
  package mutating func append(_ source: [UInt8], in range: Range<Int>, to output: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      // Nearly all scalars have a width of their own: a run of them passes unchanged.
      let start = place
      place = Self.endOfPlain(source, from: place, to: range.upperBound)
      if place > start {
        if !isOneJoinedPicture(source, start..<place) { joinedPictures = 0 }
        output.append(source, from: start, to: place)
        isBehindDirectionMark = false
        previous = source.scalarValue(before: place)?.value ?? 0
        base = previous
        marks = 0
        continue
      }
      let (scalar, length) = source.scalarValue(at: place)
      switch DisplayWidth.kind(of: scalar) {
      case .narrow, .wide: break
      case .mark, .spacingMark:
        if previous != 0 {
          keepMark(source, place..<place + length, scalar, to: &output)
        } else {
          reject(scalar, at: place, to: &output)
        }
      case .joined:
        // A vowel or a final consonant of Hangul is a letter, although it has no column of its own.
        keep(source, place..<place + length, scalar, to: &output)
        base = scalar
        marks = 0
      case .hidden:
        let kept = hidden(scalar, source, place..<place + length, within: range, to: &output)
        place += kept - length
      }
      place += length
    }
  }

  /// The place of the first scalar that has no width of its own.
  static func endOfPlain(_ source: [UInt8], from start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      switch source[place] {
      // endOfPlainScript would stop at these bytes.
      case 0xe0, 0xe2, 0xef, 0xf0: break
      default:
        place = source.endOfPlainScript(from: place, to: end)
        guard place < end else { return end }
      }
      let plain = DisplayScalar.plainLength(source, at: place)
      if plain > 0 {
        place += plain
        continue
      }
      let (scalar, length) = source.scalarValue(at: place)
      switch DisplayWidth.kind(of: scalar) {
      case .narrow, .wide: place += length
      case .mark, .spacingMark, .joined, .hidden: return place
      }
    }
    return min(place, end)
  }

  private mutating func keep(
    _ source: [UInt8], _ range: Range<Int>, _ scalar: UInt32, to output: inout [UInt8]
  ) {
    for index in range { output.append(source[index]) }
    previous = scalar
    isBehindDirectionMark = false
  }

  private mutating func keepMark(
    _ source: [UInt8], _ range: Range<Int>, _ scalar: UInt32, to output: inout [UInt8]
  ) {
    guard marks < Self.maximumMarks else {
      return reject(scalar, at: range.lowerBound, to: &output)
    }
    keep(source, range, scalar, to: &output)
    marks += 1
  }

  /// Decides about a scalar that is usually not shown; returns the number of bytes that it handled.
  private mutating func hidden(
    _ scalar: UInt32, _ source: [UInt8], _ range: Range<Int>, within whole: Range<Int>,
    to output: inout [UInt8]
  ) -> Int {
    let next = range.upperBound
    switch scalar {
    case 0x0d where mode != .show && next < source.count && source[next] == 0x0a:
      break  // CR LF is one line break.
    case _ where Self.parts(scalar):
      if mode == .show {
        reject(scalar, at: range.lowerBound, to: &output)
      } else {
        output.append(0x20)
        previous = 0x20
        base = 0x20
        marks = 0
        isBehindDirectionMark = false
      }
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f:
      if acceptsSelector(scalar) {
        keepMark(source, range, scalar, to: &output)
      } else {
        reject(scalar, at: range.lowerBound, to: &output)
      }
    case _ where Self.isDirectionMark(scalar) && mode == .model && !isBehindDirectionMark:
      for index in range { output.append(source[index]) }
      // It cannot be the base of a mark or a joiner.
      startLine()
      isBehindDirectionMark = true
    case _
    where mode != .show && DirectionPairs.isEnd(scalar)
      && pairs.hold(range.lowerBound, in: source):
      if mode == .model {
        for index in range { output.append(source[index]) }
        startLine()
      }
    case 0x200c, 0x200d:
      let following = next < source.count ? source.scalarValue(at: next).value : 0
      if joinedPictures < Self.maximumJoined, joins(scalar, following) || spells(scalar, following)
      {
        keep(source, range, scalar, to: &output)
        if DisplayScalar.isEmoji(base) { joinedPictures += 1 }
      } else {
        reject(scalar, at: range.lowerBound, to: &output)
      }
    case 0x200b where partsWords(source, next):
      keep(source, range, scalar, to: &output)
    case 0xe0067 where previous == 0x1f3f4:
      guard let end = Self.flagEnd(source, range.lowerBound..<whole.upperBound) else {
        reject(scalar, at: range.lowerBound, to: &output)
        break
      }
      keep(source, range.lowerBound..<end, 0xe007f, to: &output)
      return end - range.lowerBound
    default:
      reject(scalar, at: range.lowerBound, to: &output)
    }
    return range.count
  }

  /// Whether a hidden scalar separates words or lines; it becomes a space.
  static func parts(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// U+200E, U+200F and U+061C: invisible characters with a direction.
  static func isDirectionMark(_ scalar: UInt32) -> Bool {
    scalar == 0x200e || scalar == 0x200f || scalar == 0x061c
  }

  /// Whether an ASCII byte is a control that is dropped without a replacement.
  static func dropsASCII(_ byte: UInt8) -> Bool {
    let scalar = UInt32(byte)
    return byte != 0x0a && DisplayWidth.kind(of: scalar) == .hidden && !parts(scalar)
  }

  /// Whether a selector is allowed here. It selects a form of the scalar before it; anywhere else
  /// it would only hide data.
  private func acceptsSelector(_ selector: UInt32) -> Bool {
    guard previous == base, let character = Unicode.Scalar(base), base > 0x20 else { return false }
    let properties = character.properties
    switch selector {
    case 0xfe0e, 0xfe0f: return properties.isEmoji
    case 0xfe00...0xfe0d: return Self.hasVariant(base, selector, properties.isIdeographic)
    case 0xe0100...0xe01ef: return properties.isIdeographic
    default: return 0x1820...0x18aa ~= base
    }
  }

  /// Whether StandardizedVariants.txt lists a form of a scalar: anything else would be a hidden
  /// character.
  private static func hasVariant(
    _ base: UInt32, _ selector: UInt32, _ isIdeographic: Bool
  ) -> Bool {
    if isIdeographic { return selector <= 0xfe02 }
    // Rotated hieroglyphs.
    if 0x13000...0x143ff ~= base { return selector <= 0xfe06 }
    switch base {
    // Quotation marks and the punctuation of East Asia: at the left, or in the middle.
    case 0x2018, 0x2019, 0x201c, 0x201d, 0x3001, 0x3002, 0xff01, 0xff0c, 0xff0e, 0xff1a, 0xff1b,
      0xff1f:
      return selector <= 0xfe01
    // Zero with a stroke; mathematical symbols.
    case 0x30, 0xff10, 0x2205, 0x2229, 0x222a, 0x2268, 0x2269, 0x2272, 0x2273, 0x228a, 0x228b,
      0x2293...0x2295, 0x2297, 0x229c, 0x22da, 0x22db, 0x2a3c, 0x2a3d, 0x2a9d, 0x2a9e, 0x2aac,
      0x2aad, 0x2acb, 0x2acc:
      return selector == 0xfe00
    // Dotted letters of Myanmar, letters of Phags-pa and Manichaean.
    case 0x1000...0x1022, 0x1031, 0x1075, 0x1078, 0x107a, 0x1080, 0xa856, 0xa85c, 0xa85e...0xa860,
      0xa868, 0xaa60...0xaa66, 0xaa6b, 0xaa6c, 0xaa6f, 0xaa7a, 0x10ac5, 0x10ac6, 0x10ad6, 0x10ad7,
      0x10ae1:
      return selector == 0xfe00
    default: return false
    }
  }

  /// Whether a piece right after U+200D is one emoji, with or without a skin tone.
  private func isOneJoinedPicture(_ source: [UInt8], _ range: Range<Int>) -> Bool {
    guard previous == 0x200d else { return false }
    let end = range.lowerBound + source.scalarValue(at: range.lowerBound).length
    guard end < range.upperBound else { return true }
    let (tone, length) = source.scalarValue(at: end)
    return 0x1f3fb...0x1f3ff ~= tone && end + length == range.upperBound
  }

  /// Whether a joiner belongs to the spelling of a word (Unicode Standard, 12.1, 12.2, 12.9, 9.2):
  /// - between a letter and a virama, as in Bengali র‍্যাংক, which is written with either joiner;
  /// - after the virama of a letter that ends a word, as in a Malayalam chillu;
  /// - after an Arabic heh that stands alone or is a vowel of Kurdish;
  /// - before a Persian ending of a number or of a word in other letters: ۲۰‌ساله, SMS‌ها.
  private func spells(_ joiner: UInt32, _ next: UInt32) -> Bool {
    if previous == 0x0647 { return !DisplayScalar.isOfJoiningScript(next) }
    guard joiner == 0x200d else {
      return DisplayScalar.isJoiningLetter(previous) && DisplayScalar.isVirama(next)
        || DisplayScalar.isArabicLetter(next) && Self.isLetterOrDigit(previous)
    }
    return DisplayScalar.isVirama(previous) && DisplayScalar.isJoiningLetter(base)
      || DisplayScalar.isJoiningLetter(previous) && DisplayScalar.isVirama(next)
  }

  private static func isLetterOrDigit(_ value: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    return properties.isAlphabetic || properties.numericType == .decimal
  }

  /// Whether a zero-width space is between two words of a script without other spaces (Unicode
  /// Standard, 23.2), where lines may break.
  private func partsWords(_ source: [UInt8], _ next: Int) -> Bool {
    guard next < source.count, DisplayScalar.hasNoSpaces(previous) else { return false }
    let following = source.scalarValue(at: next).value
    return DisplayScalar.hasNoSpaces(following) && !DisplayWidth.kind(of: following).isMark
  }

  private func joins(_ joiner: UInt32, _ next: UInt32) -> Bool {
    if DisplayScalar.isOfJoiningScript(previous), DisplayScalar.isJoiningLetter(next) {
      return DisplayScalar.isJoiningLetter(previous)
        || DisplayWidth.kind(of: previous).isMark
    }
    guard joiner == 0x200d, DisplayScalar.isEmoji(next), DisplayScalar.isEmoji(base) else {
      return false
    }
    return previous == base || previous == 0xfe0f
  }

  /// The end of the tags that turn the black flag into that of England, Scotland or Wales: no other
  /// such flags are in use.
  private static func flagEnd(_ source: [UInt8], _ range: Range<Int>) -> Int? {
    // Each tag is F3 A0 81 and a byte that is 0x40 above the ASCII letter it stands for; BF ends
    // the tags.
    guard range.count >= 24 else { return nil }
    var name: [UInt8] = []
    for tag in 0..<6 {
      let place = range.lowerBound + tag * 4
      guard source[place] == 0xf3, source[place + 1] == 0xa0, source[place + 2] == 0x81 else {
        return nil
      }
      name.append(source[place + 3] &- 0x40)
    }
    guard flags.contains(name) else { return nil }
    return range.lowerBound + 24
  }

  private static let flags: [[UInt8]] = ["gbeng\u{7f}", "gbsct\u{7f}", "gbwls\u{7f}"].map {
    Array($0.utf8)
  }

  private mutating func reject(_ scalar: UInt32, at place: Int, to output: inout [UInt8]) {
    // A display that determines the direction itself loses nothing.
    if mode == .drop, Self.isDirectionMark(scalar) { return }
    firstRemoved = firstRemoved ?? place
    removed += 1
    guard mode == .show else { return }
    Self.spell(scalar, to: &output)
    previous = 0x7d
    base = previous
    marks = 0
  }
}
