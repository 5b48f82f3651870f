internal import Bytes
internal import PushMarkup

/// `\s` and `\b` of ICU's regular expressions over UTF-8.
enum ICUPattern {
  /// The length of a white-space scalar, 0 for any other.
  static func spaceLength(_ bytes: [UInt8], _ here: Int) -> Int {
    let byte = bytes[here]
    if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0d ? 1 : 0 }
    guard byte == 0xc2 || byte >= 0xe1 && byte <= 0xe3 else { return 0 }
    let (scalar, length) = bytes.scalar(at: here)
    return scalar.properties.isWhitespace ? length : 0
  }

  /// The index after all white space.
  static func skipSpace(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var here = start
    while here < end {
      let length = spaceLength(bytes, here)
      if length == 0 { return here }
      here += length
    }
    return here
  }

  /// The index of the next white space.
  static func skipWord(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var here = start
    while here < end {
      let byte = bytes[here]
      if byte <= 0x20 || byte >= 0x80, spaceLength(bytes, here) > 0 { return here }
      here += 1
    }
    return end
  }

  /// Whether a word starts or ends here. Combining marks and format characters belong to the
  /// character before them.
  static func isWordBoundary(_ bytes: [UInt8], _ here: Int, _ range: Range<Int>) -> Bool {
    var isWord = false
    if here < range.upperBound {
      let scalar = bytes.scalar(at: here).scalar
      if isCombining(scalar) { return false }
      isWord = Self.isWord(scalar)
    }
    var previous = here
    while previous > range.lowerBound {
      previous -= 1
      guard !bytes[previous].isContinuation else { continue }
      let scalar = bytes.scalar(at: previous).scalar
      if !isCombining(scalar) { return isWord != Self.isWord(scalar) }
    }
    return isWord
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .format
  }

  /// `\w`: letters, marks, decimal digits, connectors and the two joiners.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f: return true
    case 0..<0x80: return false
    case 0x200c, 0x200d: return true
    default: break
    }
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
