internal import Bytes

/// Named and numeric character references as the HTML standard reads them.
///
/// Source: HTML, 13.2.5.72 to 13.2.5.80 (character reference states) and 13.5 (the names).
enum HTMLReferences {
  /// Where a reference ends and what it stands for.
  struct Match {
    /// Behind its last byte, the semicolon included.
    var end: Int
    /// One scalar, or two for a few mathematical names.
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// Whether every version of libxml2 reads the same: a number that stands for the scalar of that
    /// number, or a name that means the same in HTML 4.
    var isPlain = false

    /// The same in a form that every version of libxml2 reads alike: by number, or a character
    /// that it takes by number for none as itself.
    var reference: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(20)
      HTMLReferences.write(first, to: &bytes)
      if let second { HTMLReferences.write(second, to: &bytes) }
      return bytes
    }
  }

  /// Reads the number that starts behind `&#`; nil where no digit stands there.
  ///
  /// What is no scalar, or 0, is U+FFFD, and 128 to 159 mean windows-1252.
  static func numeric(_ source: [UInt8], at start: Int, end: Int) -> Match? {
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
    // Browsers read these numbers so; the five that mean nothing stay control characters.
    if (0x80...0x9f).contains(value) {
      value = Windows1252.scalar(UInt8(truncatingIfNeeded: value)) ?? value
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Match(
      end: index, first: scalar ?? "\u{fffd}", second: nil,
      isPlain: scalar?.value == number && !isRefused(number))
  }

  private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    // A form feed is white space to HTML, and nothing to libxml2.
    if scalar.value == 0x0c { return bytes.append(0x20) }
    if isRefused(scalar.value) { return bytes.append(contentsOf: scalar.utf8) }
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

  /// Whether libxml2 takes the number for no character: in a value it would cut there.
  private static func isRefused(_ number: UInt32) -> Bool {
    number < 0x20 && number != 0x09 && number != 0x0a && number != 0x0d
      || number == 0xfffe || number == 0xffff
  }

  /// Reads the name that starts behind an `&` of text; nil where it is none.
  static func named(_ source: [UInt8], at start: Int, end: Int) -> Match? {
    let stop = endOfName(source, at: start, end: end)
    if let match = closed(source, start..<stop, end: end) { return match }
    // Without a semicolon only old names count, the longest that fits: `&notit` is `¬it`.
    var length = min(stop - start, 6)
    while length >= 2 {
      let range = start..<start + length
      if let meaning = meaning(source, range), meaning.isLegacy {
        return Match(end: range.upperBound, first: meaning.first, second: meaning.second)
      }
      length -= 1
    }
    return nil
  }

  /// The reference of a name that a semicolon follows.
  static func closed(_ source: [UInt8], _ name: Range<Int>, end: Int) -> Match? {
    guard name.upperBound < end, source[name.upperBound] == UInt8(ascii: ";"),
      let meaning = meaning(source, name)
    else { return nil }
    return Match(
      end: name.upperBound + 1, first: meaning.first, second: meaning.second,
      isPlain: meaning.isHTML4)
  }

  /// Where the letters and digits end that could be a name; the longest name has 31.
  static func endOfName(_ source: [UInt8], at start: Int, end: Int) -> Int {
    var stop = start
    while stop < end, stop - start < 32, source[stop].isASCIILetter || source[stop].isASCIIDigit {
      stop += 1
    }
    return stop
  }

  /// What a name stands for.
  private struct Meaning {
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// Whether HTML 4 has the name with the same meaning, as libxml2 up to 2.13 has it.
    var isHTML4 = true
    /// Whether the standard also reads the name without a semicolon.
    var isLegacy = true
  }

  /// What a full name stands for, without its `;`.
  private static func meaning(_ source: [UInt8], _ name: Range<Int>) -> Meaning? {
    if name.count <= 4 {
      // The five that nearly every message uses.
      var word: UInt32 = 0
      for index in name { word = word << 8 | UInt32(source[index]) }
      switch word {
      case 0x61_6d_70: return Meaning(first: "&")
      case 0x6c_74: return Meaning(first: "<")
      case 0x67_74: return Meaning(first: ">")
      case 0x71_75_6f_74: return Meaning(first: "\"")
      case 0x6e_62_73_70: return Meaning(first: "\u{a0}")
      default: break
      }
    }
    guard var index = names.find(source, name), let first = scalar(at: &index) else { return nil }
    var meaning = Meaning(first: first)
    if take(UInt8(ascii: ","), at: &index) { meaning.second = scalar(at: &index) }
    meaning.isHTML4 = take(UInt8(ascii: "*"), at: &index)
    meaning.isLegacy = take(UInt8(ascii: "!"), at: &index)
    return meaning
  }

  /// The scalar whose number starts at an index of the table, which moves behind it.
  private static func scalar(at index: inout Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    while let digit = names.bytes[index].hexDigitValue {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return Unicode.Scalar(value)
  }

  /// Whether a mark stands at an index of the table, which moves behind it.
  private static func take(_ mark: UInt8, at index: inout Int) -> Bool {
    guard names.bytes[index] == mark else { return false }
    index += 1
    return true
  }

  private static let names = NameTable(table)
}
