import MarkupTokens

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
  }

  /// Reads the reference that starts with the `&` at `index`; nil where the `&` is only an ampersand.
  static func match(_ source: [UInt8], at index: Int, end: Int, inAttribute: Bool) -> Match? {
    let next = index + 1
    guard next < end else { return nil }
    if source[next] == UInt8(ascii: "#") { return numeric(source, at: next + 1, end: end) }
    return named(source, at: next, end: end, inAttribute: inAttribute)
  }

  private static func numeric(_ source: [UInt8], at start: Int, end: Int) -> Match? {
    var index = start
    var base: UInt32 = 10
    if index < end, source[index] | 0x20 == UInt8(ascii: "x") {
      base = 16
      index += 1
    }
    let digits = index
    var value: UInt32 = 0
    while index < end, let digit = RGBAColor.hexDigit(source[index]), digit < base {
      // Saturates, so that a number of any length is out of range and never wraps around.
      value = min(value * base + UInt32(digit), 0x110000)
      index += 1
    }
    guard index > digits else { return nil }
    if index < end, source[index] == UInt8(ascii: ";") { index += 1 }
    if (0x80...0x9f).contains(value) { value = windows1252[Int(value) - 0x80] }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Match(end: index, first: scalar ?? "\u{fffd}", second: nil)
  }

  private static func named(
    _ source: [UInt8], at start: Int, end: Int, inAttribute: Bool
  ) -> Match? {
    var stop = start
    // The longest name has 31 letters and digits.
    while stop < end, stop - start < 32, isAlphanumeric(source[stop]) { stop += 1 }
    guard stop > start else { return nil }
    if stop < end, source[stop] == UInt8(ascii: ";"),
      let (first, second) = lookUp(source, start..<stop)
    {
      return Match(end: stop + 1, first: first, second: second)
    }
    // Without a semicolon only old names count, the longest that fits: `&notit` is `¬it`.
    var length = min(stop - start, 6)
    while length >= 2 {
      let range = start..<start + length
      if isLegacy(source, range), let (first, second) = lookUp(source, range) {
        let behind = start + length
        // In an address `&copy=1` is a parameter.
        if inAttribute, behind < end,
          source[behind] == UInt8(ascii: "=") || isAlphanumeric(source[behind])
        {
          return nil
        }
        return Match(end: behind, first: first, second: second)
      }
      length -= 1
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The scalars of a full name, without its `;`.
  static func lookUp(
    _ source: [UInt8], _ name: Range<Int>
  ) -> (Unicode.Scalar, Unicode.Scalar?)? {
    if name.count <= 4 {
      // The five that nearly every message uses.
      var word: UInt32 = 0
      for index in name { word = word << 8 | UInt32(source[index]) }
      switch word {
      case 0x61_6d_70: return ("&", nil)
      case 0x6c_74: return ("<", nil)
      case 0x67_74: return (">", nil)
      case 0x71_75_6f_74: return ("\"", nil)
      case 0x6e_62_73_70: return ("\u{a0}", nil)
      default: break
      }
    }
    guard var index = names.find(source, name) else { return nil }
    guard let first = scalar(at: &index) else { return nil }
    return (first, names.bytes[index] == UInt8(ascii: ",") ? secondScalar(at: index + 1) : nil)
  }

  /// The scalar whose number starts at the index, which moves behind it.
  private static func scalar(at index: inout Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    while let digit = RGBAColor.hexDigit(names.bytes[index]) {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return Unicode.Scalar(value)
  }

  private static func secondScalar(at index: Int) -> Unicode.Scalar? {
    var index = index
    return scalar(at: &index)
  }

  private static func isLegacy(_ source: [UInt8], _ name: Range<Int>) -> Bool {
    legacyNames.find(source, name) != nil
  }

  private static let names = NameTable(table)
  private static let legacyNames = NameTable(legacyTable)

  /// What browsers read the numbers 128 to 159 as; the five holes stay control characters.
  private static let windows1252: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039,
    0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc,
    0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
  ]
}
