internal import Bytes
internal import PushMarkup

/// UTF-8 that somebody read as windows-1252, and wrote as UTF-8 again: `Ã¼` for `ü`, `â€™` for `’`.
///
/// Where it was read as ISO-8859-1, and in windows-1252 for five bytes, controls stand for some
/// bytes. No reading has those, so that they are looked for in the source.
///
/// Looked for are the pairs and rows of signs that no language has: those of Latin letters, of
/// typographic marks and of emoji. Those of other letters may stand by chance (`É…` and `ÚŽ` are
/// also an accent and a sign, or two letters of Czech), so that two of one script have to stand in
/// a word. One of the two has a sign that is no space, mark or symbol of ordinary typography:
/// `« ÉTÉ »` and `Ø 10×Ø 20` have such beside their letters everywhere.
enum MisreadText {
  /// Signs that may stand for a character.
  private struct Match {
    var range: Range<Int>
    var meant: [UInt8]
    /// Whether no language has these signs.
    var isCertain: Bool
    /// The number of the word.
    var word: Int

    /// Whether typography alone puts its signs behind its letter.
    var isTypography: Bool { meant.dropFirst().allSatisfy(MisreadText.isTypography) }

    /// Whether two stand in one word, and for letters of one script.
    func isBeside(_ other: Match) -> Bool {
      word == other.word && MisreadText.script(meant[0]) == MisreadText.script(other.meant[0])
    }
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
    // Behind a mark that was misread letters are nearly always misread as well.
    guard let first = found.first(where: { $0.meant.markLength == 0 }) ?? found.first else {
      return []
    }
    if first.meant.markLength > 0 {
      return [
        Diagnostic(
          .textMisread, at: source(first.range),
          "'\(bytes.quoted(first.range))' is a byte order mark that was read as windows-1252: leave "
            + "it out")
      ]
    }
    let others = found.count > 1 ? "; there are \(found.count - 1) more" : ""
    let isLatin1 =
      found.contains { bytes.holdsControl(in: $0.range) }
      // Signs of windows-1252 are no scalars of Latin-1.
      && !found.contains { bytes[$0.range].contains { $0 > 0xc3 } }
    let encoding = isLatin1 ? "ISO-8859-1" : "windows-1252"
    return [
      Diagnostic(
        .textMisread, at: source(first.range),
        "'\(bytes.quoted(first.range))' looks like UTF-8 that was read as \(encoding)"
          + Guess.aside(first.meant.quoted()) + others)
    ]
  }

  /// Those that no language has, and those of which several stand in a word.
  private static func proven(_ matches: [Match]) -> [Match] {
    var found: [Match] = []
    var rest = matches[...]
    while let first = rest.first {
      let group = rest.prefix { $0.isBeside(first) }
      let isProof = group.count > 1 && !group.allSatisfy(\.isTypography)
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
      if bytes[place] < 0x80 {
        if bytes[place] <= 0x20 { word += 1 }
        place += 1
        continue
      }
      let (scalar, length) = bytes.scalarValue(at: place)
      guard 0xc2...0xf0 ~= scalar, let (meant, end) = meant(bytes, place),
        !isFootnote(bytes, place, meant), let isCertain = isCertain(meant, bytes, place..<end)
      else {
        // A no-break space that stands for nothing parts words as any other.
        if scalar == 0xa0 { word += 1 }
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
    let second = meant[1]
    switch meant[0] {
    case 0xc2, 0xc3: return isLatin(second, text, range) ? true : nil
    // `’`, `€`, `™` and signs of check lists.
    case 0xe2:
      let isKnown =
        [0x80, 0x86, 0x8f, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e].contains(second)
        || second == 0x82 && meant[2] >= 0xa0 || meant == [0xe2, 0x84, 0xa2]
      return isKnown ? true : nil
    case 0xef: return meant.markLength > 0 ? true : nil
    case 0xf0: return second == 0x9f ? true : nil
    // Letters of Turkish, Polish and others, beside letters of ASCII: `5 Å²` is a measure.
    case 0xc4, 0xc5:
      // No capital stands there: `DziÄ™kujemy`.
      if isBehindSmallLetter(text, range) { return true }
      let isSign = second > 0xa0 && !isTypography(second) || isRareLetter(second)
      return isSign && (isBehindLetter(text, range) || isBeforeLetter(text, range))
    // `Ș` and `Ț` of Romanian: any other letter of the row is rarer than a name in capitals.
    case 0xc8: return 0x98...0x9b ~= second ? false : nil
    // `Giáº£m`: no word ends in `áº`. But `«está»…` is Spanish, and `Viá»‡t` is not.
    case 0xe1:
      return second == 0xba
        || second == 0xbb && (isBeforeLetter(text, range) || !isTypography(meant[2]))
    // Hebrew has letters there, and no fractions, as of `½×¼`.
    case 0xd7: return 0x90...0xaa ~= second ? false : nil
    default: return script(meant[0]) == nil ? nil : false
    }
  }

  /// Whether a capital with a sign behind it stands for a letter or a sign of Latin-1.
  ///
  /// Before a quotation mark or a space that does not break a capital may stand anyhow, but none
  /// stands behind a small letter: `NoÃ«l`, `voilÃ `. Nor does `Ã` stand alone: `Ã la carte`; or
  /// begin a word with a mark in it: `Ã–sterreich`.
  private static func isLatin(_ second: UInt8, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    if isRareLetter(second) || isBehindSmallLetter(text, range) { return true }
    let isTilde = text[range.lowerBound + 1] == 0x83
    let beginsWord = range.lowerBound == 0 || text[range.lowerBound - 1] <= 0x20
    if isTilde, beginsWord, second != 0xa0, isBeforeLetter(text, range) { return true }
    guard [0xa0, 0xab, 0xbb].contains(second) else { return 0xa1...0xbf ~= second }
    let isAlone = beginsWord && range.upperBound < text.count && text[range.upperBound] == 0x20
    return second == 0xa0 && isAlone && isTilde
  }

  private static func isBehindLetter(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && text[range.lowerBound - 1].isASCIILetter
  }

  private static func isBehindSmallLetter(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && 0x61...0x7a ~= text[range.lowerBound - 1]
  }

  private static func isBeforeLetter(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.upperBound < text.count && text[range.upperBound].isASCIILetter
  }

  /// Whether a byte of windows-1252 is one of `ƒˆŠŒŽ˜šœžŸ`, which no capital with an accent has
  /// behind it.
  private static func isRareLetter(_ byte: UInt8) -> Bool {
    [0x83, 0x88, 0x8a, 0x8c, 0x8e, 0x98, 0x9a, 0x9c, 0x9e, 0x9f].contains(byte)
  }

  /// Whether a byte of windows-1252 is a space, a mark or a symbol that typography puts behind a
  /// letter: quotation marks, dashes, dots, a trade mark, a hyphen that is not seen.
  private static func isTypography(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80, 0x82, 0x84...0x87, 0x89, 0x8b, 0x91...0x97, 0x99, 0x9b, 0xa0, 0xab, 0xad, 0xbb: true
    default: false
    }
  }

  /// What letters stand for, by the first byte of their UTF-8; nil for those of no living script
  /// that is looked for.
  private static func script(_ first: UInt8) -> UInt8? {
    switch first {
    case 0xc3...0xc8: 0xc4
    case 0xce, 0xcf: 0xce
    case 0xd0...0xd3: 0xd0
    case 0xd4, 0xd5: 0xd4
    case 0xd7: 0xd7
    case 0xd8...0xdb: 0xd8
    case 0xe3...0xe9: 0xe3
    case 0xea...0xed: 0xea
    case 0xe0, 0xe1: first
    default: nil
    }
  }

  /// Whether a capital of a word in capitals stands before a small sign: `AMANHÃ¹`, `IRMÃ®`.
  private static func isFootnote(_ text: [UInt8], _ place: Int, _ meant: [UInt8]) -> Bool {
    guard place > 0, text[place - 1] &- UInt8(ascii: "A") < 26, meant.count == 2 else {
      return false
    }
    return [0xa7, 0xa9, 0xaa, 0xae, 0xb0, 0xb2, 0xb3, 0xb9, 0xba].contains(meant[1])
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
