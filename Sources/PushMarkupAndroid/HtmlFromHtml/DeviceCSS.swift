internal import Bytes
package import PushMarkup

/// What the device's four patterns find in a `style` attribute.
///
/// `(?:\s+|\A)NAME\s*:\s*(\S*)\b`: lower case only, at the start or after white space; the first
/// match of each counts. The value runs to the next white space and back to the last word boundary.
/// The engine is ICU's, so all three classes support Unicode.
package struct DeviceCSS {
  package var color: Range<Int>?
  package var background: Range<Int>?
  package var decoration: Range<Int>?
  package var alignment: Range<Int>?
  /// Declarations of other properties; nearly always empty.
  var ignored: [Range<Int>] = []

  /// Finds all four in one pass.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    var here = range.lowerBound
    while here < range.upperBound {
      readDeclaration(bytes, here..<range.upperBound, startOfText: range.lowerBound)
      here = ICUPattern.skipWord(bytes, here, range.upperBound)
      here = ICUPattern.skipSpace(bytes, here, range.upperBound)
    }
  }

  /// Reads the declaration at the start of a range, if it is one of the four.
  private mutating func readDeclaration(
    _ bytes: [UInt8], _ range: Range<Int>, startOfText: Int
  ) {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end].isSmallLetterOrHyphen { end += 1 }
    let name = range.lowerBound..<end
    let rest = end..<range.upperBound
    switch name.count {
    case 5 where Self.spells(bytes, name, "color"):
      color = color ?? Self.value(bytes, rest, startOfText)
    case 10 where Self.spells(bytes, name, "background"),
      16 where Self.spells(bytes, name, "background-color"):
      background = background ?? Self.value(bytes, rest, startOfText)
    case 15 where Self.spells(bytes, name, "text-decoration"):
      decoration = decoration ?? Self.value(bytes, rest, startOfText)
    case 10 where Self.spells(bytes, name, "text-align"):
      alignment = alignment ?? Self.value(bytes, rest, startOfText)
    default: noteIgnored(bytes, range)
    }
  }

  /// Notes text that starts like a declaration: a name and a colon.
  private mutating func noteIgnored(_ bytes: [UInt8], _ range: Range<Int>) {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end].isASCIILetter || bytes[end] == 0x2d { end += 1 }
    guard end > range.lowerBound else { return }
    let colon = ICUPattern.skipSpace(bytes, end, range.upperBound)
    guard colon < range.upperBound, bytes[colon] == 0x3a else { return }
    let wordEnd = ICUPattern.skipWord(bytes, colon, range.upperBound)
    ignored.append(range.lowerBound..<wordEnd)
  }

  /// Whether a range is this word, which has the same length.
  private static func spells(_ bytes: [UInt8], _ range: Range<Int>, _ word: String) -> Bool {
    var here = range.lowerBound
    for byte in word.utf8 {
      guard bytes[here] == byte else { return false }
      here += 1
    }
    return true
  }

  /// The alignment in a `style`, in any case; `left`, `right` and `justify` have no effect.
  package static func alignment(_ bytes: [UInt8], _ range: Range<Int>) -> Attribute.Alignment? {
    DeviceCSS(bytes, range).alignment.flatMap { side(bytes, $0) }
  }

  /// The alignment for a value of `text-align`.
  package static func side(_ bytes: [UInt8], _ value: Range<Int>) -> Attribute.Alignment? {
    if equals(bytes, value, "start") { return .start }
    if equals(bytes, value, "center") { return .center }
    return equals(bytes, value, "end") ? .end : nil
  }

  /// `equalsIgnoreCase` with an ASCII word.
  package static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    var expected = word.description.utf8.makeIterator()
    var here = range.lowerBound
    while here < range.upperBound {
      let (scalar, length) = bytes.scalar(at: here)
      here += length
      guard let byte = expected.next(), JavaCharacter.asciiFold(scalar) == byte else {
        return false
      }
    }
    return expected.next() == nil
  }

  /// The range of the value, if a colon and a value follow a name.
  private static func value(
    _ bytes: [UInt8], _ range: Range<Int>, _ startOfText: Int
  ) -> Range<Int>? {
    let colon = ICUPattern.skipSpace(bytes, range.lowerBound, range.upperBound)
    guard colon < range.upperBound, bytes[colon] == 0x3a else { return nil }
    let start = ICUPattern.skipSpace(bytes, colon + 1, range.upperBound)
    var end = ICUPattern.skipWord(bytes, start, range.upperBound)
    // Back to the last word boundary; without one there is no match.
    while end >= start {
      if end == range.upperBound || !bytes[end].isContinuation,
        ICUPattern.isWordBoundary(bytes, end, startOfText..<range.upperBound)
      {
        return start..<end
      }
      end -= 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isSmallLetterOrHyphen: Bool { self >= 0x61 && self <= 0x7a || self == 0x2d }
}
