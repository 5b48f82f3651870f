internal import Bytes
internal import PushMarkup

/// UTF-8 that was read as windows-1252, and written as UTF-8 again: `Ã¼` for `ü`, `â€™` for `’`.
///
/// Where it was read as ISO-8859-1, and in windows-1252 for five bytes, controls stand for some
/// bytes. No reading has those, so that they are looked for in the source.
///
/// The rows of signs that stand for Latin letters, typographic marks and emoji are in no language.
/// Those of other letters may stand by chance (`É…` is also an accent and a sign), so that two have
/// to stand in a word, and not only with marks that typography puts there: `« ÉTÉ »`.
enum MisreadText {
  /// Signs that may stand for a character.
  private struct Match {
    var range: Range<Int>
    var meant: [UInt8]
    /// Whether no language has these signs.
    var isCertain: Bool
    /// The number of the word.
    var word: Int
  }

  /// What is to be said of a text, at its place in the source.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let bytes = Array(text.text.utf8)
    return findings(proven(matches(bytes)), in: bytes, source: source)
  }

  /// The same of a source that has controls, which no text has any more.
  static func findings(ofControlsIn source: [UInt8], from start: Int) -> [Diagnostic] {
    guard source.holdsControl(in: start..<source.count) else { return [] }
    let found = proven(matches(source))
    // The others are found in the text, where people see them.
    guard found.contains(where: { source.holdsControl(in: $0.range) }) else { return [] }
    return findings(found, in: source, source: \.self)
  }

  private static func findings(
    _ found: [Match], in bytes: [UInt8], source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    // If a mark at the start was misread, characters after it nearly always are as well.
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

  /// Those that no language has, and those of which several stand in a word.
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

  /// Whether only a program puts the signs of a character side by side; nil where they are no
  /// letters that anybody writes messages with.
  private static func isCertain(_ meant: [UInt8], _ text: [UInt8], _ range: Range<Int>) -> Bool? {
    // No language has controls; but windows-1252 that was read as Latin-1 has them for its marks,
    // as in `Spaß…`, mostly behind a small letter or a capital that is no `Ã`.
    if text.holdsControl(in: range), meant.count > 2 || meant[0] == 0xc3 { return true }
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    let isBeforeLetter = range.upperBound < text.count && text[range.upperBound].isASCIILetter
    let isMark = isTypography(meant)
    switch meant[0] {
    // No capital stands behind a small letter: `NoÃ«l`, `DziÄ™kujemy`.
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
    // `’`, `€`, `→` and signs of check lists.
    case 0xe2: return [0x80, 0x86].contains(meant[1]) || !isMark ? true : nil
    case 0xef: return meant.markLength > 0 ? true : nil
    case 0xf0: return meant[1] == 0x9f ? true : nil
    // Hebrew has letters there, and no fractions, as of `½×¼`.
    case 0xd7: return 0x90...0xaa ~= meant[1] ? false : nil
    case 0xc6...0xc8, 0xce...0xd5, 0xd8...0xdb, 0xe0, 0xe3...0xed: return false
    default: return nil
    }
  }

  /// Whether what stands behind the first sign are spaces, marks or symbols that typography puts
  /// behind a letter: quotation marks, dashes, dots, a trade mark, a hyphen that is not seen.
  private static func isTypography(_ meant: [UInt8]) -> Bool {
    meant.dropFirst().allSatisfy { byte in
      switch byte {
      case 0x80, 0x82, 0x84...0x87, 0x89, 0x8b, 0x91...0x97, 0x99, 0x9b, 0xa0, 0xab, 0xad, 0xbb:
        true
      default: false
      }
    }
  }

  /// The bytes of the character that the signs at a place stand for, and where the signs end.
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
      // Longer than needed, or half of a pair.
      case 2 where bytes[0] == 0xe0 && byte < 0xa0 || bytes[0] == 0xed && byte > 0x9f: return nil
      default: guard byte.isContinuation else { return nil }
      }
    }
    return (bytes, end)
  }
}

extension [UInt8] {
  /// Whether a range has a control of Latin-1, U+0080 to U+009F.
  fileprivate func holdsControl(in range: Range<Int>) -> Bool {
    range.dropLast().contains { self[$0] == 0xc2 && self[$0 + 1] < 0xa0 }
  }
}
