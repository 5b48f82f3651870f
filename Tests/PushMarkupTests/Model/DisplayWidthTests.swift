@testable import PushMarkup
import Testing

@Suite struct DisplayWidthTests {
  /// The shortcuts give the same result as the table.
  @Test func shortcutsAgreeWithTheTable() {
    for scalar in (0..<0x110000).sample(60_000).map(UInt32.init)
    where DisplayWidth.kind(of: scalar) != DisplayWidth.searchedKind(of: scalar) {
      Issue.record("U+\(String(scalar, radix: 16))")
      return
    }
  }

  /// Characters that the quick check refuses do not have Unicode's Emoji property.
  @Test func emojiAreThoseOfUnicode() {
    for value in (0x80..<0x110000).sample(60_000).map(UInt32.init) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHalfFlag = 0x1f1e6...0x1f1ff ~= value
      if DisplayScalar.isEmoji(value) != (scalar.properties.isEmoji && !isHalfFlag) {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
    #expect(!DisplayScalar.isEmoji(0x23))
  }
}
