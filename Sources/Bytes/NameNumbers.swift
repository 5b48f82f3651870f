/// Names and their numbers: a hash table with open addressing, at most a quarter full.
public struct NameNumbers: Sendable {
  @usableFromInline let keys: [Key]
  @usableFromInline let shift: UInt64

  /// An entry; the number 0 marks an empty slot.
  @usableFromInline
  struct Key: Sendable, BitwiseCopyable {
    @usableFromInline package var name = ASCIIName()
    @usableFromInline var number: UInt16 = 0
    @usableFromInline init() {}
  }

  /// The number of every name that is not in the table.
  public static let unknown: UInt16 = 0

  /// Numbers the names from 1 on; a name has at most sixteen bytes.
  ///
  /// If a name is given twice, the first position counts.
  public init(_ names: [String]) {
    var bits: UInt64 = 4
    while 1 << bits < names.count * 4 { bits += 1 }
    shift = 64 - bits
    var keys = [Key](repeating: Key(), count: 1 << bits)
    for (index, text) in names.enumerated() {
      precondition(text.utf8.count <= 16, "a name of the table is too long")
      let name = ASCIIName(text)
      var slot = Int(truncatingIfNeeded: name.mixed >> shift)
      while keys[slot].number != 0, keys[slot].name != name { slot = (slot + 1) & (keys.count - 1) }
      if keys[slot].number == 0 {
        keys[slot].name = name
        keys[slot].number = UInt16(index + 1)
      }
    }
    self.keys = keys
  }

  /// The number of a name, or ``unknown``.
  public func number(of name: ASCIIName) -> UInt16 {
    unsafe withLookup { unsafe $0.number(of: name) }
  }

  /// The memory of the table, for many lookups in a row without reference counting.
  @unsafe
  public struct Lookup {
    @usableFromInline let keys: UnsafePointer<Key>
    @usableFromInline let mask: Int
    @usableFromInline let shift: UInt64

    /// The number of a name, or ``NameNumbers/unknown``.
    @inlinable
    public func number(of name: ASCIIName) -> UInt16 {
      var slot = Int(truncatingIfNeeded: name.mixed >> (unsafe shift))
      while unsafe keys[slot].number != 0 {
        if unsafe keys[slot].name == name { return unsafe keys[slot].number }
        slot = (slot + 1) & (unsafe mask)
      }
      return NameNumbers.unknown
    }

    /// The number of a NUL-terminated name without capitals, and its length in bytes.
    @inlinable
    public func number(of text: UnsafePointer<UInt8>) -> (number: UInt16, length: Int) {
      // Nearly all names fit into one word.
      var word: UInt64 = 0
      var index = 0
      while index < 8, unsafe text[index] != 0 {
        word = unsafe word << 8 | UInt64(text[index])
        index += 1
      }
      var name = ASCIIName(word, count: index)
      while index >= 8, unsafe text[index] != 0 {
        unsafe name.append(text[index])
        index += 1
      }
      return (unsafe number(of: name), index)
    }
  }

  /// Lends the table for the duration of the call.
  @unsafe
  public func withLookup<Result>(_ body: (Lookup) -> Result) -> Result {
    unsafe keys.withUnsafeBufferPointer { keys in
      // A table has at least sixteen slots.
      unsafe body(
        Lookup(keys: keys.baseAddress.unsafelyUnwrapped, mask: keys.count - 1, shift: shift))
    }
  }
}
