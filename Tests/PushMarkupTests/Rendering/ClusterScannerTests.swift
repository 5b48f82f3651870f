@testable import PushMarkup
import Testing

/// Compares the scanner's shortcuts with Swift's own graphemes.
@Suite struct ClusterScannerTests {
  /// Characters of every Grapheme_Cluster_Break value, and neighbours of the ranges that count as
  /// certain.
  private static let scalars: [Unicode.Scalar] = [
    "a", "&", " ", "é", "ж", "日", "ا", "ש", "\u{301}", "\u{36f}", "\u{300}", "\u{200d}",
    "\u{fe0f}", "\u{1100}", "\u{115f}", "\u{1161}", "\u{11a8}", "\u{11ff}", "\u{a960}", "\u{d7b0}",
    "\u{d7cb}", "가", "각", "힣", "क", "ष", "\u{94d}", "\u{93f}", "\u{903}", "\u{d4d}", "ക",
    "\u{600}", "\u{605}", "\u{6dd}", "\u{70f}", "\u{fffc}", "\u{e33}", "\u{e31}", "ก", "🇩", "🇪",
    "👩", "👨", "❤", "\u{1f3fd}", "🏴", "\u{1f600}", "\u{1f53d}", "\u{1f53e}", "\u{1f545}",
    "\u{1f546}", "\u{1f64f}", "\u{1f650}", "\u{1f67f}", "\u{1f680}", "\u{1f6ff}", "\u{1f700}",
    "\u{1f90b}", "\u{1f90c}", "\u{1f93a}", "\u{1f93b}", "\u{1f946}", "\u{1f947}", "\u{1faff}",
    "\u{1fb00}", "\u{1f2ff}", "\u{1f300}", "\u{1f3fa}", "\u{1f3ff}", "\u{1f400}",
    "\u{1000}", "\u{102c}", "\u{20e3}", "\u{20d2}", "≫", "1", "\u{3099}", "か", "\n",
  ]

  @Test func graphemesAreSwiftsExceptForMarksAndJoiners() {
    var chance = Chance(state: 7)
    for _ in (0..<60_000).sample(2_000) {
      var text = ""
      for _ in 0..<1 + chance.below(7) {
        text.unicodeScalars.append(Self.scalars[chance.below(Self.scalars.count)])
      }
      guard check(text) else { return }
    }
  }

  /// Sequences of six scalars that are part of emoji or next to them.
  @Test func emojiAreSwifts() {
    let scalars: [Unicode.Scalar] = [
      "👩", "❤", "\u{200d}", "\u{fe0f}", "\u{1f3fd}", "\u{20e3}", "1", "ж",
    ]
    var text = String.UnicodeScalarView()
    for number in (0..<1 << 18).sample(5_000) {
      text.removeAll(keepingCapacity: true)
      for place in 0..<6 { text.append(scalars[number >> (3 * place) & 7]) }
      guard check(String(text)) else { return }
    }
  }

  /// Stacked letters and joined characters, which Swift splits.
  @Test(arguments: [
    ["ក", "ម្ពុ", "ជា"], ["က", "မ္ဘာ"], ["ಕ್ಷ", "ಮೆ"], ["ᨠ᩠ᨡ", "ᨠ"],
    ["க்", "க"], ["න්", "ම"], ["ක්\u{200d}ර"], ["م", "ی\u{200c}خ", "و"],
    ["ന്\u{200d}", "👨\u{200d}👩"], ["👨\u{200d}", "ന"], ["a\u{200d}", "b"],
    ["❤\u{fe0f}\u{200d}🔥", "a"],
  ])
  func stackedAndJoinedLettersAreOneCluster(_ expected: [String]) {
    let bytes = Array(expected.joined().utf8)
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var found: [String] = []
    while let cluster = scanner.next() {
      found.append(String(decoding: bytes[cluster.range], as: UTF8.self))
    }
    #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    // `isInsideGrapheme`, which looks only at the neighbours of a place, gives the same result.
    var bounds = Set<Int>()
    for part in expected { bounds.insert((bounds.max() ?? 0) + part.utf8.count) }
    for place in 1..<bytes.count {
      #expect(DisplayScalar.isInsideGrapheme(bytes, place) != bounds.contains(place), "\(place)")
    }
  }

  /// Whether the scanner finds Swift's graphemes, except for marks and joiners.
  private func check(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var expected: [Int] = []
    var end = 0
    for character in text {
      // A mark starts no grapheme, nor does a character that is joined to the one before it.
      let first = character.unicodeScalars.first?.value ?? 0
      let isHeld =
        end > 0
        && (DisplayWidth.kind(of: first).isMark
          || end < bytes.count && DisplayScalar.isJoined(bytes, at: end))
      end += character.utf8.count
      if isHeld { expected[expected.count - 1] = end } else { expected.append(end) }
    }
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var found: [Int] = []
    while let cluster = scanner.next() { found.append(cluster.range.upperBound) }
    guard found == expected else {
      Issue.record(
        "\(text.unicodeScalars.map { String($0.value, radix: 16) }): \(found) for \(expected)")
      return false
    }
    return true
  }
}
