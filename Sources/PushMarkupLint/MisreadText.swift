internal import Bytes
internal import PushMarkup

/// UTF-8 that was read as windows-1252 and written as UTF-8 again: `Ã¼` for `ü`, `â€™` for `’`.
///
/// If it was read as ISO-8859-1, and for five bytes in windows-1252, control characters stand for
/// some bytes. Readings drop those, so they are searched for in the source.
///
/// The sequences for Latin letters, punctuation and emoji are in no language. Those for other
/// characters may occur by chance (`É…` is also an accented letter and punctuation), so a word must
/// have two, and not only with marks that typography puts there: `« ÉTÉ »`.
enum MisreadText {
  /// A sequence that may stand for one character.
  private struct Match {
    var range: Range<Int>
    var meant: [UInt8]
    /// Whether no language has this sequence.
    var isCertain: Bool
    /// The number of the word.
    var word: Int
  }

  /// The findings about a text, at their places in the source.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let bytes = Array(text.text.utf8)
    return findings(proven(matches(bytes)), in: bytes, source: source)
  }

  /// The same for a source with control characters, which a text no longer has.
  static func findings(ofControlsIn source: [UInt8], from start: Int) -> [Diagnostic] {
    guard source.holdsControl(in: start..<source.count) else { return [] }
    let found = proven(matches(source))
    // The others are found in the text, where readers see them.
    guard found.contains(where: { source.holdsControl(in: $0.range) }) else { return [] }
    return findings(found, in: source, source: \.self)
  }

  private static func findings(
    _ found: [Match], in bytes: [UInt8], source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    // If a byte order mark at the start was misread, characters after it nearly always are as well.
    guard let first = found.first(where: { $0.meant.markLength == 0 }) ?? found.first else {
      return []
    }
    // Latin-1 has none of the scalars that only windows-1252 has.
    let isLatin1 =
      found.contains { bytes.holdsControl(in: $0.range) }
      && !found.contains { bytes[$0.range].contains { $0 > 0xc3 } }
    let isMark = first.meant.markLength > 0
    return [
      Diagnostic(
        .textEncoding, at: source(first.range), .text(bytes.quoted(first.range)),
        isMark ? "byte-order-mark" : isLatin1 ? "latin-1" : nil, count: isMark ? 1 : found.count,
        suggestion: isMark ? nil : first.meant.quoted())
    ]
  }

  /// The sequences that no language has, and those of which a word has several.
  private static func proven(_ matches: [Match]) -> [Match] {
    var found: [Match] = []
    var rest = matches[...]
    while let first = rest.first {
      let group = rest.prefix { $0.word == first.word }
      let isProof = group.count > 1 && !group.allSatisfy { isTypography($0.meant) }
      found += group.filter { isProof || $0.isCertain }
      rest = rest[group.endIndex...]
    }
    return found
  }

  private static func matches(_ bytes: [UInt8]) -> [Match] {
    var found: [Match] = []
    var place = 0
    var word = 0
    while place < bytes.count {
      let (scalar, length) = bytes.scalarValue(at: place)
      guard 0xc2...0xf0 ~= scalar, let (meant, end) = meant(bytes, place),
        let isCertain = isCertain(meant, bytes, place..<end)
      else {
        if scalar <= 0x20 || scalar == 0xa0 { word += 1 }
        place += length
        continue
      }
      found.append(Match(range: place..<end, meant: meant, isCertain: isCertain, word: word))
      place = end
    }
    return found
  }

  /// Whether only a wrong encoding puts these characters next to each other; nil if the character
  /// that they stand for is not used in messages.
  private static func isCertain(_ meant: [UInt8], _ text: [UInt8], _ range: Range<Int>) -> Bool? {
    // No language has control characters. But windows-1252 that was read as Latin-1 has them for
    // its punctuation, as in `Spaß…`, mostly after a lower-case letter or a capital other than `Ã`.
    if text.holdsControl(in: range), meant.count > 2 || meant[0] == 0xc3 { return true }
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    let isBeforeLetter = range.upperBound < text.count && text[range.upperBound].isASCIILetter
    let isMark = isTypography(meant)
    switch meant[0] {
    // A capital does not follow a lower-case letter: `NoÃ«l`, `DziÄ™kujemy`.
    case 0xc2...0xc5 where 0x61...0x7a ~= before: return true
    // `Ã–sterreich`, but not `AMANHÔ`.
    case 0xc2 where isMark, 0xc3 where isMark:
      return meant[0] == 0xc3 && before <= 0x20 && meant[1] != 0xa0 && isBeforeLetter ? true : nil
    // `AMANHÃ¹` has a footnote.
    case 0xc2, 0xc3: return meant[1] < 0xa0 || !before.isASCIILetter || isBeforeLetter ? true : nil
    // `5 Å²` is a measure.
    case 0xc4, 0xc5: return !isMark && isBeforeLetter
    // `Giáº£m` and `Viá»‡t`, but not `«está»…`.
    case 0xe1: return meant[1] == 0xba || meant[1] == 0xbb && (isBeforeLetter || !isMark)
    // `’`, `€`, `→` and check-list symbols.
    case 0xe2: return [0x80, 0x86].contains(meant[1]) || !isMark ? true : nil
    case 0xef: return meant.markLength > 0 ? true : nil
    case 0xf0: return meant[1] == 0x9f ? true : nil
    // Hebrew has letters in this range, but `½×¼` are fractions.
    case 0xd7: return 0x90...0xaa ~= meant[1] ? false : nil
    case 0xc6...0xc8, 0xce...0xd5, 0xd8...0xdb, 0xe0, 0xe3...0xed: return false
    default: return nil
    }
  }

  /// Whether all characters after the first are spaces, punctuation or symbols that typography puts
  /// after a letter: quotation marks, dashes, dots, a trade mark, a soft hyphen.
  private static func isTypography(_ meant: [UInt8]) -> Bool {
    meant.dropFirst().allSatisfy { byte in
      switch byte {
      case 0x80, 0x82, 0x84...0x87, 0x89, 0x8b, 0x91...0x97, 0x99, 0x9b, 0xa0, 0xab, 0xad, 0xbb:
        true
      default: false
      }
    }
  }

  /// The bytes of the character that the sequence at a place stands for, and where it ends.
  private static func meant(_ text: [UInt8], _ start: Int) -> (bytes: [UInt8], end: Int)? {
    var bytes: [UInt8] = []
    var end = start
    var length = 4
    while bytes.count < length {
      guard end < text.count else { return nil }
      let (scalar, scalarLength) = text.scalarValue(at: end)
      let control = 0x80..<0xa0 ~= scalar ? UInt8(scalar) : nil
      guard let byte = control ?? Windows1252.byte(of: scalar) else { return nil }
      end += scalarLength
      bytes.append(byte)
      switch bytes.count {
      case 1: length = byte.scalarLength
      // An overlong form, or a surrogate.
      case 2 where bytes[0] == 0xe0 && byte < 0xa0 || bytes[0] == 0xed && byte > 0x9f: return nil
      default: guard byte.isContinuation else { return nil }
      }
    }
    return (bytes, end)
  }
}

extension [UInt8] {
  /// Whether a range has a control character of Latin-1, U+0080 to U+009F.
  fileprivate func holdsControl(in range: Range<Int>) -> Bool {
    range.dropLast().contains { self[$0] == 0xc2 && self[$0 + 1] < 0xa0 }
  }
}
