/// What the device's four patterns find in a `style` attribute.
///
/// `(?:\s+|\A)NAME\s*:\s*(\S*)\b`: lower case only, the first match of each, at the start or behind white space; the value
/// runs to the next white space and back to the last word boundary. The engine is ICU's, so all three classes know Unicode.
struct DeviceCSS {
  var color: Range<Int>?
  var background: Range<Int>?
  var decoration: Range<Int>?
  var alignment: Range<Int>?

  /// Finds all four in one pass.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var here = range.lowerBound
    var isCandidate = true
    while here < range.upperBound {
      if isCandidate {
        switch bytes[here] {
        case 0x63: find(&color, "color", bytes, here, range)
        case 0x62:
          // The longer name cannot match where the shorter one does.
          find(&background, "background", bytes, here, range)
          find(&background, "background-color", bytes, here, range)
        case 0x74:
          find(&decoration, "text-decoration", bytes, here, range)
          find(&alignment, "text-align", bytes, here, range)
        default: break
        }
      }
      let space = ICUPattern.spaceLength(bytes, here, range.upperBound)
      isCandidate = space > 0
      here += max(space, 1)
    }
  }

  /// The side that `text-align` names; any case, but left, right and justify are nothing.
  static func alignment(_ bytes: [UInt8], _ range: Range<Int>) -> Side? {
    guard let value = DeviceCSS(bytes, range).alignment else { return nil }
    if equals(bytes, value, "start") { return .start }
    if equals(bytes, value, "center") { return .center }
    return equals(bytes, value, "end") ? .end : nil
  }

  /// A side, in the order of ``Attribute/Alignment``.
  enum Side: Int32 { case start, center, end }

  /// `equalsIgnoreCase` with an ASCII word.
  static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    var expected = word.description.utf8.makeIterator()
    var here = range.lowerBound
    while here < range.upperBound {
      let (scalar, length) = UTF8Bytes.decode(bytes, here)
      here += length
      guard let byte = expected.next(), JavaCharacter.asciiFold(scalar) == byte else {
        return false
      }
    }
    return expected.next() == nil
  }

  private func find(
    _ result: inout Range<Int>?, _ name: String, _ bytes: [UInt8], _ start: Int, _ range: Range<Int>
  ) {
    guard result == nil else { return }
    var here = start
    for byte in name.utf8 {
      guard here < range.upperBound, bytes[here] == byte else { return }
      here += 1
    }
    here = ICUPattern.skipSpace(bytes, here, range.upperBound)
    guard here < range.upperBound, bytes[here] == 0x3a else { return }
    let valueStart = ICUPattern.skipSpace(bytes, here + 1, range.upperBound)
    var end = valueStart
    while end < range.upperBound, ICUPattern.spaceLength(bytes, end, range.upperBound) == 0 {
      end += 1
    }
    // Back to the last word boundary; without one there is no match.
    while end >= valueStart {
      if end == range.upperBound || bytes[end] & 0xc0 != 0x80,
        ICUPattern.isWordBoundary(bytes, end, range)
      {
        result = valueStart..<end
        return
      }
      end -= 1
    }
  }
}

/// `\s` and `\b` of ICU's regular expressions over UTF-8.
enum ICUPattern {
  /// The length of a white-space scalar, 0 for any other.
  static func spaceLength(_ bytes: [UInt8], _ here: Int, _ end: Int) -> Int {
    let byte = bytes[here]
    if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0d ? 1 : 0 }
    guard byte == 0xc2 || byte >= 0xe1 && byte <= 0xe3 else { return 0 }
    let (scalar, length) = UTF8Bytes.decode(bytes, here)
    return scalar.properties.isWhitespace ? length : 0
  }

  /// The index behind all white space.
  static func skipSpace(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var here = start
    while here < end {
      let length = spaceLength(bytes, here, end)
      if length == 0 { return here }
      here += length
    }
    return here
  }

  /// Whether a word begins or ends here. Combining marks and format characters belong to what is before them.
  static func isWordBoundary(_ bytes: [UInt8], _ here: Int, _ range: Range<Int>) -> Bool {
    var isWord = false
    if here < range.upperBound {
      let scalar = UTF8Bytes.decode(bytes, here).scalar
      if isCombining(scalar) { return false }
      isWord = Self.isWord(scalar)
    }
    var previous = here
    while previous > range.lowerBound {
      previous -= 1
      guard bytes[previous] & 0xc0 != 0x80 else { continue }
      let scalar = UTF8Bytes.decode(bytes, previous).scalar
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
