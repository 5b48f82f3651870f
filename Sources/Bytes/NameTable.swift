/// A table of entries `name[ value];` in one literal, and a hash index over its names.
///
/// Both are created at the first lookup: until then the table costs nothing.
package struct NameTable: Sendable {
  /// The entries.
  package let bytes: [UInt8]
  /// The starts of the entries, by the hash of their names; open addressing, at most half full.
  private let slots: [UInt16]

  private static let none = UInt16.max
  private static let separator = UInt8(ascii: ";")

  /// Creates the index; the table must have less than 65,535 bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let count = bytes.reduce(0) { $0 + ($1 == Self.separator ? 1 : 0) }
    var size = 16
    while size < count * 2 { size *= 2 }
    var slots = [UInt16](repeating: Self.none, count: size)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != Self.separator, bytes[end] != 0x20 { end += 1 }
      var slot = Self.hash(bytes, start, end) & (size - 1)
      while slots[slot] != Self.none { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: start)
      start = bytes.firstIndex(of: Self.separator, from: end, to: bytes.count) + 1
    }
    self.slots = slots
  }

  /// The index of a name's value in the table (of its `;` if the entry has no value), or nil.
  package func find(_ source: [UInt8], _ name: Range<Int>) -> Int? {
    var slot = Self.hash(source, name.lowerBound, name.upperBound) & (slots.count - 1)
    while slots[slot] != Self.none {
      var place = Int(slots[slot])
      var index = name.lowerBound
      // A separator is not part of a name, so a name never matches into a value.
      while index < name.upperBound, place < bytes.count, bytes[place] == source[index],
        bytes[place] != 0x20, bytes[place] != Self.separator
      {
        place += 1
        index += 1
      }
      if index == name.upperBound, place < bytes.count {
        if bytes[place] == 0x20 { return place + 1 }
        if bytes[place] == Self.separator { return place }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The hexadecimal number at an index of the table, 0 without digits; moves the index past it.
  package func number(at index: inout Int) -> UInt32 {
    var number: UInt32 = 0
    while let digit = bytes[index].hexDigitValue {
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }

  /// Whether a byte is at an index of the table; if so, moves the index past it.
  package func take(_ mark: UInt8, at index: inout Int) -> Bool {
    guard bytes[index] == mark else { return false }
    index += 1
    return true
  }

  private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in start..<end { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
