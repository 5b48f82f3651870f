internal import Bytes
internal import PushMarkup

extension TagSoupScanner {
  /// Reads `&…` in text. An entity needs no `;`, but all letters and digits that follow must be a
  /// known name.
  mutating func scanTextReference() {
    let start = index
    endPiece()
    var here = start + 1
    guard var value = collectTextReference(&here) else {
      // Not a known entity: text, from the `&` on.
      tokens.bytes.append(0x26)
      index = start + 1
      return
    }
    if here < source.count, source[here] == 0x3b { here += 1 }
    index = here
    if value >= 0x80, value < 0xa0 { value = Windows1252.soupScalar(UInt8(value)).value }
    // Control characters and surrogates are dropped, including line feed and tab.
    guard value >= 0x20, !(0xd800...0xdfff).contains(value) else { return }
    if value == 0x7f || value == 0x2028 || value == 0x2029 {
      tokens.controls.append(SoupControl(tokens.bytes.count, from: start..<here))
    }
    appendReferenced(value)
  }

  /// Reads `&…` in an attribute's value from `start`; it counts only with its `;`. Returns the
  /// index after it.
  mutating func appendValueReference(at start: Int, end: Int) -> Int {
    var scalars: [Unicode.Scalar] = []
    var here = start + 1
    var isASCII = true
    while here < end {
      let byte = source[here]
      if byte.isASCIILetterOrDigit || byte == 0x23 {
        here += 1
        continue
      }
      if byte >= 0x80 {
        let (scalar, length) = significantScalar(at: here)
        guard JavaCharacter.isLetterOrDigit(scalar) else { break }
        here += length
      } else if byte.isIgnoredControl {
        here += 1
      } else {
        break
      }
      isASCII = false
    }
    if here < end, source[here] == 0x3b {
      let value: UInt32?
      if isASCII {
        value = lookUp(start + 1..<here)
      } else {
        scalars = self.scalars(start + 1..<here)
        value = lookUp(scalars)
      }
      if let value {
        appendReferenced(value)
        return here + 1
      }
    }
    tokens.bytes.append(0x26)
    appendCharacters(start + 1..<here, isValue: true)
    // A second `&` ends the first and starts nothing: `&&amp;` is kept as it is.
    if here < end, source[here] == 0x26 {
      tokens.bytes.append(0x26)
      here += 1
    }
    return here
  }

  /// Appends the character for a number.
  ///
  /// The device splits a number above U+FFFF into two 16-bit units, even if they are not a
  /// character or are a different one. With a policy, U+FFFD is appended then.
  private mutating func appendReferenced(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { return tokens.bytes.append(scalar: scalar) }
    if isFiltered {
      tokens.bytes.append(scalar: "\u{fffd}")
      if value > 0x10ffff { tokens.bytes.append(scalar: "\u{fffd}") }
    } else if value > 0x10ffff {
      append(half: UInt16(truncatingIfNeeded: (value - 0x10000) >> 10 &+ 0xd800))
      append(half: UInt16(truncatingIfNeeded: (value - 0x10000) & 0x3ff | 0xdc00))
    } else {
      append(half: UInt16(truncatingIfNeeded: value))
    }
  }

  /// Appends a 16-bit unit; a low surrogate right after a high one is combined with it.
  private mutating func append(half: UInt16) {
    if UTF16.isTrailSurrogate(half), firstHalfEnd == tokens.bytes.count {
      tokens.bytes.removeLast(3)
      tokens.bytes.append(scalar: UTF16.decode(UTF16.EncodedScalar([firstHalf, half])))
    } else {
      tokens.bytes.append(scalar: Unicode.Scalar(half) ?? "\u{fffd}")
      guard UTF16.isLeadSurrogate(half) else { return }
      firstHalf = half
      firstHalfEnd = tokens.bytes.count
    }
  }

  /// Collects an entity in text after its `&` and looks it up; leaves `here` at the character that
  /// ended it.
  private func collectTextReference(_ here: inout Int) -> UInt32? {
    let start = here
    while here < source.count, source[here].isASCIILetterOrDigit { here += 1 }
    if here == source.count || source[here] != 0x23 && !source[here].isIgnoredControl {
      let value = EntityTable.scalar(source, start..<here)
      // A non-ASCII letter or digit would continue the name, and no name has one.
      if value == nil || here == source.count || source[here] < 0x80 { return value }
      return JavaCharacter.isLetterOrDigit(significantScalar(at: here).scalar) ? nil : value
    }
    // Numbers, and names with control characters in them: state by state, as the device does.
    here = start
    var scalars: [Unicode.Scalar] = []
    var state = ReferenceState.name
    while here < source.count {
      let byte = source[here]
      if byte.isIgnoredControl {
        here += 1
        continue
      }
      let (scalar, length) = significantScalar(at: here)
      switch state {
      case .name where scalar == "#": state = .number
      case .name where JavaCharacter.isLetterOrDigit(scalar): break
      case .number where scalar == "x" || scalar == "X": state = .hexadecimal
      case .number where JavaCharacter.isDigit(scalar): break
      case .hexadecimal where scalar.isASCII && byte.hexDigitValue != nil: break
      case .hexadecimal where JavaCharacter.isDigit(scalar): break
      default: return lookUp(scalars)
      }
      scalars.append(scalar)
      here += length
    }
    return lookUp(scalars)
  }

  private enum ReferenceState { case name, number, hexadecimal }

  private func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var here = range.lowerBound
    while here < range.upperBound {
      let (scalar, length) = significantScalar(at: here)
      if scalar.value >= 0x20 { result.append(scalar) }
      here += length
    }
    return result
  }

  /// The value of an entity without `&` and `;`; nil if it is unknown or 0.
  private func lookUp(_ range: Range<Int>) -> UInt32? {
    guard let first = range.first, source[first] == 0x23 else {
      return EntityTable.scalar(source, range)
    }
    return lookUp(scalars(range))
  }

  private func lookUp(_ scalars: [Unicode.Scalar]) -> UInt32? {
    guard scalars.first == "#" else {
      let name = scalars.flatMap { Array($0.utf8) }
      return EntityTable.scalar(name, 0..<name.count)
    }
    var digits = scalars.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    if isHexadecimal { digits.removeFirst() }
    let base = isHexadecimal ? 16 : 10
    guard !digits.isEmpty else { return nil }
    var value = 0
    for scalar in digits {
      guard let digit = JavaCharacter.digit(scalar, base: base) else { return nil }
      value = value * base + digit
      // A value that does not fit a Java int is not a number.
      guard value <= Int(Int32.max) else { return nil }
    }
    return value == 0 ? nil : UInt32(value)
  }
}
