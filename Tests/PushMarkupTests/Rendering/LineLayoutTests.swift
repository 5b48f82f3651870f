import Bytes
import Testing

@testable import PushMarkup

@Suite struct LineLayoutTests {
  /// A line that certainly fits is the only line of the layout, wherever its spaces are and however
  /// wide its characters.
  @Test func aLineThatFitsIsTheOnlyOne() {
    let parts = ["a", " ", "-", "日", "é", "\u{301}", "\u{3000}", "\u{fffd}", "👩", "\u{20e3}"]
      .map { Array($0.utf8) }
    var texts: [[UInt8]] = [[]]
    for _ in 0..<3 { texts += texts.flatMap { text in parts.map { text + $0 } } }
    var count = 0
    for text in Set(texts) {
      for width in [1, 2, 4, 6, 9, 16] {
        let layout = LineLayout(text, in: 0..<text.count, width: width)
        let lines = layout.lines.array
        guard let only = LineLayout.onlyLine(text, in: 0..<text.count, width: width) else {
          #expect(text.count > width)
          continue
        }
        count += 1
        #expect(lines.map(\.range) == [only.range])
        #expect(lines.map(\.width) == [only.width])
      }
    }
    #expect(count > 2_500)
  }

  private static func lines(_ text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    let layout = LineLayout(bytes, in: 0..<bytes.count, width: width)
    return layout.lines.array.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// UAX 14: a character that belongs to the one before it does not start a line.
  @Test func closingCharactersDoNotStartALine() {
    #expect(Self.lines("十時〜十八時です", width: 4) == ["十", "時〜", "十八", "時で", "す"])
    for sign in "。、」〜ｰｯ｡､｣･‥゛゜゠‼⁇⁈⁉〟〻ゕㇿ℃°′¢»ﾞ".unicodeScalars {
      let lines = Self.lines("ああ\(sign)ああ", width: 4)
      #expect(lines[0] == "あ" && lines[1].hasPrefix("あ\(sign)"), "\(sign): \(lines)")
    }
  }

  /// A tsheg ends a Tibetan syllable: lines break after it. Stacked letters are not split, nor is a
  /// family emoji after a letter that ends in a joiner.
  @Test(arguments: [
    ("བོད་སྐད་ཡིག་གི་རྣམ་གྲངས་དང་བོད་ཡིག", 20, ["བོད་སྐད་ཡིག་གི་རྣམ་གྲངས་", "དང་བོད་ཡིག"]),
    ("བོད་ཡིག།", 5, ["བོད་", "ཡིག།"]),
    ("កម្ពុជាសូមស្វាគមន៍", 8, ["កម្ពុជាសូម", "ស្វាគមន៍"]),
    (
      "abcdeന്\u{200d}👨\u{200d}👩\u{200d}👧\u{200d}👦", 7,
      ["abcdeന്\u{200d}", "👨\u{200d}👩\u{200d}👧\u{200d}👦"]
    ),
  ])
  func linesBreakBetweenSyllables(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(Self.lines(text, width: width).map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }

  /// A character that belongs to the one after it does not end a line.
  @Test func openingCharactersDoNotEndALine() {
    for sign in "「（｢〝￥＄￡№«".unicodeScalars {
      let lines = Self.lines("ああ\(sign)ああ", width: 6)
      #expect(lines[0] == "ああ" && lines[1].hasPrefix("\(sign)あ"), "\(sign): \(lines)")
    }
  }
}
