import Bytes
import Testing

@testable import PushMarkup

@Suite struct LineLayoutTests {
  /// What certainly has room is the line that the layout makes, wherever its spaces are, and
  /// however wide its characters.
  @Test func aLineThatHasRoomIsTheOnlyOne() {
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
}
