import Bytes
import Testing

/// Bytes are converted to a String in a fast way, eight and sixteen at once; an invalid byte is
/// found at any place among them.
@Suite struct StructuredTextTests {
  private static let characters: [[UInt8]] = ["a", " ", "<", "é", "日", "👩", "\u{7ff}", "\u{ffff}"]
    .map { Array($0.utf8) }

  @Test func validTextIsUnchanged() {
    var chance = Chance(state: 1)
    for _ in (0..<20_000).sample(1_000) {
      let bytes = Self.text(&chance)
      let text = bytes.string
      guard text.utf8.elementsEqual(bytes),
        text.unicodeScalars.elementsEqual(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      else {
        Issue.record("\(bytes)")
        return
      }
    }
  }

  /// A byte is changed or removed, or the text is cut off at it.
  @Test func damagedTextIsRepaired() {
    var chance = Chance(state: 2)
    var mended = 0
    for _ in (0..<100_000).sample(5_000) {
      var bytes = Self.text(&chance)
      guard !bytes.isEmpty else { continue }
      let place = chance.below(bytes.count)
      switch chance.below(3) {
      case 0:
        bytes[place] = [0x41, 0x80, 0xbf, 0xc3, 0xe2, 0xf0, 0xf7, 0xf8, 0xff][chance.below(9)]
      case 1: bytes.remove(at: place)
      default: bytes.removeLast(bytes.count - place)
      }
      let isStructured = Self.isStructured(bytes)
      if !isStructured { mended += 1 }
      let expected = isStructured ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
      guard bytes.string.utf8.elementsEqual(expected) else {
        Issue.record("\(bytes)")
        return
      }
    }
    #expect(mended > (Project.isFull ? 20_000 : 1_000))
  }

  private static func text(_ chance: inout Chance) -> [UInt8] {
    let mostly = chance.below(3)
    return (0..<chance.below(60)).flatMap { _ in
      Self.characters[chance.below(mostly == 0 ? 3 : Self.characters.count)]
    }
  }

  /// Whether each byte that starts a character is followed by the bytes that it announces, and
  /// there are no others.
  private static func isStructured(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let length =
        switch bytes[index] {
        case ..<0x80: 1
        case 0xc0..<0xe0: 2
        case 0xe0..<0xf0: 3
        case 0xf0..<0xf8: 4
        default: 0
        }
      guard length > 0, index + length <= bytes.count,
        bytes[(index + 1)..<(index + length)].allSatisfy({ $0 & 0xc0 == 0x80 })
      else { return false }
      index += length
    }
    return true
  }
}
