/// Eight bytes, compared at once, the first lowest. The lowest flag of a result is exact; flags above it may be wrong.
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

  /// The top bit of each byte that equals this one; all flags are exact, not only the lowest.
  func equalExactly(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return ~(((difference & ~Self.tops) &+ ~Self.tops) | difference) & Self.tops
  }
}
