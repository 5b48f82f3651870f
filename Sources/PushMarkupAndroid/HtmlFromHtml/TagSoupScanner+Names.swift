internal import Bytes
internal import PushMarkup

extension TagSoupScanner {
  /// The number of the element with the name in a range; a new name gets one.
  mutating func number(of range: Range<Int>) -> UInt16 {
    if let known = ElementTable.number(of: source, range) { return known }
    let name = canonicalName(range)
    let folded = name.folded
    if let known = ElementTable.number(of: folded, folded.indices) ?? unknownNames[folded] {
      return known
    }
    // More different names than a number can hold share the last one.
    guard types.count < 60_000 else { return UInt16(types.count - 1) }
    let number = UInt16(types.count)
    unknownNames[folded] = number
    types.append(.unknown(role(of: name.written)))
    return number
  }

  /// The number of the element with the name in a range; nil if no row or earlier start tag has it.
  func knownNumber(of range: Range<Int>) -> UInt16? {
    if let known = ElementTable.number(of: source, range) { return known }
    let name = canonicalName(range).folded
    return ElementTable.number(of: name, name.indices) ?? unknownNames[name]
  }

  /// The name that TagSoup makes from characters. It keeps letters, digits, `_`, `-`, `.` and one
  /// colon, and drops the rest (`<b<i>` is `bi`). It adds `_` if the part before or after the colon
  /// is empty, or starts with a digit, `-` or `.`.
  private func canonicalName(
    _ range: Range<Int>
  ) -> (written: [Unicode.Scalar], folded: [UInt8]) {
    var written: [Unicode.Scalar] = []
    var hasColon = false
    var isStart = true
    var here = range.lowerBound
    while here < range.upperBound {
      let (scalar, length) = significantScalar(at: here)
      here += length
      if JavaCharacter.isLetter(scalar) || scalar == "_" {
        written.append(scalar)
        isStart = false
      } else if scalar == "-" || scalar == "." || JavaCharacter.isDigit(scalar) {
        if isStart { written.append("_") }
        written.append(scalar)
        isStart = false
      } else if scalar == ":", !hasColon {
        if isStart { written.append("_") }
        written.append(scalar)
        hasColon = true
        isStart = true
      }
    }
    if written.isEmpty || written.last == ":" { written.append("_") }
    var folded: [UInt8] = []
    for scalar in written {
      // U+212A (Kelvin) is a `k` here as well.
      if scalar.isASCII {
        folded.append(UInt8(truncatingIfNeeded: scalar.value).lowercasedASCII)
      } else {
        folded.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return (written, folded)
  }

  /// What the converter does with a name that TagSoup does not know: it compares the part after a
  /// colon, character by character.
  ///
  /// So `<o:p>` is a paragraph inside an unknown element, and `<ſ>` strikes through.
  private func role(of name: [Unicode.Scalar]) -> DeviceRole {
    let local = name.firstIndex(of: ":").map { name[($0 + 1)...] } ?? name[...]
    var folded: [UInt8] = []
    for scalar in local {
      guard let byte = JavaCharacter.asciiFold(scalar) else { return .none }
      folded.append(byte)
    }
    guard let number = ElementTable.number(of: folded, folded.indices) else { return .none }
    return ElementTable.types[Int(number)].role
  }

  /// The scalar at an index as the scanner sees it, and its length in bytes.
  func significantScalar(at here: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let (scalar, length) = source.scalar(at: here)
    if scalar.value >= 0x80, scalar.value < 0xa0 {
      return (Windows1252.soupScalar(UInt8(scalar.value)), length)
    }
    return (scalar, length)
  }
}
