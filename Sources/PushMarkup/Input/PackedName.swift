/// A name from the message in lower case, packed into a word: compared and looked up without a String.
///
/// Holds the last eight bytes; of a longer name ``ElementName`` checks the others.
struct PackedName: Equatable {
  /// The bytes, the last one lowest.
  private(set) var word: UInt64 = 0
  /// How many bytes the name has.
  private(set) var count = 0

  init() {}

  /// The name that an identifier of ours spells.
  init(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Adds a byte, an ASCII capital as its small letter: U+212A is no k here.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    word = word << 8 | UInt64(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
    count += 1
  }
}
