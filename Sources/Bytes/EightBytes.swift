/// Eight bytes, compared at once, the first lowest. The lowest flag of a result is exact; flags
/// above it may be wrong.
struct EightBytes {
  private var word: UInt64

  init(_ loaded: UInt64) { word = UInt64(littleEndian: loaded) }
  init(littleEndian word: UInt64) { self.word = word }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that equals this one.
  func equal(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.tops
  }

  /// The top bit of each byte below this one, which is at most 0x80.
  func below(_ byte: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(byte)) & ~word & Self.tops
  }

  /// The top bit of each space behind a space; `space` is not 0 where those before ended in one.
  func spaces(behindSpace space: inout UInt64) -> UInt64 {
    let spaces = equalExactly(0x20)
    let pairs = spaces & (spaces << 8 | space)
    space = spaces >> 56
    return pairs
  }

  /// The top bit of each byte that has it.
  var beyondASCII: UInt64 { word & Self.tops }

  /// With these bits set in every byte.
  func with(_ bits: UInt8) -> EightBytes {
    EightBytes(littleEndian: word | Self.ones &* UInt64(bits))
  }

  /// The top bit of each byte that starts a character of more than one byte; all flags are exact.
  var leads: UInt64 { word & word << 1 & Self.tops }

  /// Whether the bytes that continue a character are those that have to. `due` has the top bits of
  /// those that characters before announced, and then of those behind.
  func continues(_ due: inout UInt64) -> Bool {
    let (second, third, fourth) = heads
    guard !isBeyondUTF8 else { return false }
    let expected = due | second << 8 | third << 16 | fourth << 24
    due = announced
    return expected == word & ~(word << 1) & Self.tops
  }

  /// The top bits of the bytes behind these that have to continue a character.
  var announced: UInt64 {
    let (second, third, fourth) = heads
    return second >> 56 | third >> 48 | fourth >> 40
  }

  /// Whether a byte is F8 or more, which starts nothing.
  var isBeyondUTF8: Bool { heads.fourth & word << 4 != 0 }

  /// The top bits of those that start a character of at least two, three and four bytes.
  private var heads: (second: UInt64, third: UInt64, fourth: UInt64) {
    let second = leads
    let third = second & word << 2
    return (second, third, third & word << 3)
  }

  /// The top bit of each byte that equals this one; all flags are exact, not only the lowest.
  func equalExactly(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return ~(((difference & ~Self.tops) &+ ~Self.tops) | difference) & Self.tops
  }

  /// The top bit of each byte that is a control or starts a character, but for letters of the
  /// scripts that most text is in: Latin, Cyrillic, Chinese.
  @inline(__always)
  var beyondPlainScript: UInt64 {
    let controls = equal(0x7f) | below(0x20)
    guard beyondASCII != 0 else { return controls }
    let letters =
      equalExactly(0xc3) | with(0x03).equalExactly(0xc7) | with(0x01).equalExactly(0xd1)
      | with(0x03).equalExactly(0xe7) | with(0x01).equalExactly(0xe9)
    return leads & ~letters | controls
  }
}
