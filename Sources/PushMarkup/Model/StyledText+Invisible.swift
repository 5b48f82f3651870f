internal import Bytes

// Quick checks for characters that must not reach a display.
extension StyledText {
  /// Whether text may contain what ``withoutInvisible(keepsLines:)`` removes, wherever its lines
  /// start. A faster check that is true more often: for all marks, even Indic vowel signs.
  package static func mayHoldInvisible(anywhereIn source: [UInt8]) -> Bool {
    var index = 0
    while true {
      // The check for white space finds ASCII controls.
      index = source.endOfASCII(from: index, to: source.count)
      index = DisplayFilter.endOfPlain(source, from: index, to: source.count)
      guard index < source.count else { return false }
      guard source[index] < 0x80 else { return true }
    }
  }

  /// Whether any byte could start a character that the filter drops: a quick check that is never
  /// wrong if it returns false.
  static func mayHoldInvisible(_ source: [UInt8]) -> Bool {
    var index = source.endOfASCII(from: 0, to: source.count)
    // Where a row of characters started that may all be marks.
    var firstMark = index
    var joiners = 0
    while index < source.count {
      let byte = source[index]
      let next = index + 1 < source.count ? source[index + 1] : 0
      let last = index + 2 < source.count ? source[index + 2] : 0
      switch byte {
      case 0xc2 where next < 0xa0 || next == 0xad: return true
      // Combining marks, the Arabic letter mark, Hangul fillers, Khmer and Mongolian.
      case 0xcc, 0xcd, 0xe1, 0xee: return true
      case 0xd8 where next == 0x9c: return true
      case 0xe2 where next == 0x80 && last == 0x8d && isInsidePicture(source, index):
        joiners += 1
        if joiners > DisplayFilter.maximumJoined { return true }
      case 0xe2 where next == 0x80:
        if (0x8b...0x8f).contains(last) || (0xa8...0xae).contains(last) { return true }
      case 0xe2 where next == 0x81 && last >= 0xa0: return true
      case 0xe3 where next == 0x85: return true
      case 0xef where next == 0xb8 && last == 0x8f && isBehindPicture(source, index): break
      // Private use, selectors, U+FEFF, a Hangul filler, noncharacters; U+FFFC and U+FFFD are seen.
      case 0xef where next <= 0xa3 || next == 0xb7 || next == 0xb8 || next == 0xbb: return true
      case 0xef where next == 0xbe && last == 0xa0: return true
      case 0xef where next == 0xbf && last >= 0xb0 && last & 0xfe != 0xbc: return true
      case 0xf0 where next == 0x9b || next == 0x9d || isNoncharacter(source, index): return true
      // Controls that join hieroglyphs.
      case 0xf0 where next == 0x93 && last == 0x90: return true
      case 0xf1...0xf4: return true
      default: break
      }
      // A mark has no base at the start of a line.
      if index == 0 || source[index - 1] == 0x0a,
        DisplayWidth.kind(of: source.scalarValue(at: index).value).isMark
      {
        return true
      }
      index += byte.scalarLength
      switch byte {
      // Letters of Latin, Greek, Cyrillic and Armenian, of China, Japan and Korea.
      case 0xc2...0xcb, 0xce...0xd1, 0xd3...0xd5, 0xe4...0xe9, 0xeb...0xed: firstMark = index
      // Each mark has two bytes or more.
      default: if index - firstMark > 2 * DisplayFilter.maximumMarks { return true }
      }
      if index < source.count, source[index] < 0x80 {
        index = source.endOfASCII(from: index, to: source.count)
        firstMark = index
        joiners = 0
      }
    }
    return false
  }

  /// Whether the scalar before U+FE0F is an emoji, as in a red heart.
  private static func isBehindPicture(_ source: [UInt8], _ index: Int) -> Bool {
    var before = index - 1
    while before > 0, source[before].isContinuation { before -= 1 }
    return before >= 0 && source[before] >= 0x80
      && DisplayScalar.isEmoji(source.scalarValue(at: before).value)
  }

  /// Whether a joiner has an emoji on both sides, as in a family.
  private static func isInsidePicture(_ source: [UInt8], _ index: Int) -> Bool {
    index + 3 < source.count && isBehindPicture(source, index)
      && DisplayScalar.isEmoji(source.scalarValue(at: index + 3).value)
  }

  /// U+1FFFE, U+2FFFE and so on.
  private static func isNoncharacter(_ source: [UInt8], _ index: Int) -> Bool {
    guard index + 3 < source.count else { return false }
    return source[index + 1] & 0x0f == 0x0f && source[index + 2] == 0xbf
      && source[index + 3] >= 0xbe
  }
}
