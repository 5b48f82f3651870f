/// Named and numeric character references as the HTML standard reads them.
///
/// Source: HTML, 13.2.5.72 to 13.2.5.80 (character reference states).
package enum HTMLReferences {
  /// Where a reference ends and what it stands for.
  package struct Match {
    /// The index after its last byte, including the semicolon.
    package var end: Int
    /// One scalar, or two for a few mathematical names.
    package var first: Unicode.Scalar
    package var second: Unicode.Scalar?
    /// Whether every version of libxml2 reads it the same: as a number that is the number of its
    /// scalar, or as a name that means the same in HTML 4.
    package var isPlain = false
    /// The number if it does not belong to a character, else nil; 0x110000 for all above U+10FFFF.
    package var invalid: UInt32?

    /// Whether it has no semicolon and the name continues up to a `=`: the name of a URL parameter
    /// was meant, as in `&noteId=10`.
    package func isOfParameter(in source: [UInt8]) -> Bool {
      guard source[end - 1] != UInt8(ascii: ";") else { return false }
      let rest = source[end...].prefix(64).prefix {
        $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
      let isName = rest.first?.isASCIILetterOrDigit ?? true
      return isName && rest.endIndex < source.count && source[rest.endIndex] == UInt8(ascii: "=")
    }

    /// The reference in a form that every version of libxml2 reads alike: by number, or as the
    /// character itself if libxml2 rejects its number.
    package var reference: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(20)
      HTMLReferences.write(first, to: &bytes)
      if let second { HTMLReferences.write(second, to: &bytes) }
      return bytes
    }
  }

  /// Reads the reference that starts at an `&` of text; nil if it starts no reference.
  package static func match(_ source: [UInt8], at start: Int, end: Int) -> Match? {
    guard start + 1 < end else { return nil }
    return source[start + 1] == UInt8(ascii: "#")
      ? numeric(source, at: start + 2, end: end) : named(source, at: start + 1, end: end)
  }

  /// Reads the number that starts after `&#`; nil if there is no digit.
  ///
  /// A number that is not a scalar, or 0, is read as U+FFFD, and 128 to 159 mean windows-1252.
  package static func numeric(_ source: [UInt8], at start: Int, end: Int) -> Match? {
    var index = start
    var base: UInt32 = 10
    if index < end, source[index] | 0x20 == UInt8(ascii: "x") {
      base = 16
      index += 1
    }
    let digits = index
    var value: UInt32 = 0
    while index < end, let digit = source[index].hexDigitValue, digit < base {
      // Saturates, so that a number of any length is out of range and never wraps around.
      value = min(value * base + UInt32(digit), 0x110000)
      index += 1
    }
    guard index > digits else { return nil }
    if index < end, source[index] == UInt8(ascii: ";") { index += 1 }
    let number = value
    // Browsers read these numbers as windows-1252; the five that it lacks remain controls.
    if (0x80...0x9f).contains(value) {
      value = Windows1252.scalar(UInt8(truncatingIfNeeded: value)) ?? value
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Match(
      end: index, first: scalar ?? "\u{fffd}", second: nil,
      isPlain: scalar?.value == number && !isRefused(number),
      invalid: scalar == nil ? number : nil)
  }

  private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    // HTML reads a form feed as white space; libxml2 drops it.
    if scalar.value == 0x0c { return bytes.append(0x20) }
    if isRefused(scalar.value) { return bytes.append(scalar: scalar) }
    bytes.append(UInt8(ascii: "&"))
    bytes.append(UInt8(ascii: "#"))
    // No scalar has more than seven digits.
    var unit: UInt32 = 1_000_000
    while unit > max(1, scalar.value) { unit /= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(scalar.value / unit % 10))
      unit /= 10
    }
    bytes.append(UInt8(ascii: ";"))
  }

  /// Whether libxml2 does not accept the number as a character: it would truncate a value there.
  private static func isRefused(_ number: UInt32) -> Bool {
    number < 0x20 && number != 0x09 && number != 0x0a && number != 0x0d
      || number == 0xfffe || number == 0xffff
  }

  /// Reads the name that starts after an `&` of text; nil if it is not a reference.
  package static func named(_ source: [UInt8], at start: Int, end: Int) -> Match? {
    let stop = endOfName(source, at: start, end: end)
    if let match = closed(source, start..<stop, end: end) { return match }
    // Without a semicolon only legacy names count, and the longest match wins: `&notit` is `¬it`.
    var length = min(stop - start, 6)
    while length >= 2 {
      let range = start..<start + length
      if let meaning = NamedReferences.meaning(source, range), meaning.isLegacy {
        return Match(end: range.upperBound, first: meaning.first, second: meaning.second)
      }
      length -= 1
    }
    return nil
  }

  /// The reference for a name, if a semicolon follows it and the name is known.
  package static func closed(_ source: [UInt8], _ name: Range<Int>, end: Int) -> Match? {
    guard name.upperBound < end, source[name.upperBound] == UInt8(ascii: ";"),
      let meaning = NamedReferences.meaning(source, name)
    else { return nil }
    return Match(
      end: name.upperBound + 1, first: meaning.first, second: meaning.second,
      isPlain: meaning.isHTML4)
  }

  /// The end of the letters and digits that could be a name; the longest name has 31.
  package static func endOfName(_ source: [UInt8], at start: Int, end: Int) -> Int {
    var stop = start
    while stop < end, stop - start < 32, source[stop].isASCIILetterOrDigit {
      stop += 1
    }
    return stop
  }
}

/// The bytes 0x80 to 0x9F in windows-1252. Old software wrote them as numbers of Unicode.
public enum Windows1252 {
  /// The scalar of a byte from 0x80 to 0x9F; nil for the five that are undefined.
  public static func scalar(_ byte: UInt8) -> UInt32? {
    let scalar = scalars[Int(byte & 0x1f)]
    return scalar == 0 ? nil : UInt32(scalar)
  }

  /// The byte for a scalar, 0x80 or above; nil if windows-1252 has no such byte.
  public static func byte(of scalar: UInt32) -> UInt8? {
    if 0xa0...0xff ~= scalar { return UInt8(scalar) }
    return scalars.firstIndex { $0 != 0 && UInt32($0) == scalar }.map { 0x80 + UInt8($0) }
  }

  private static let scalars: [UInt16] = [
    0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152,
    0,
    0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161,
    0x203a, 0x153, 0, 0x17e, 0x178,
  ]
}
