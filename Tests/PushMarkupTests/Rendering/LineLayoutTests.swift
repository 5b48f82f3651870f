import Testing

@testable import PushMarkup

@Suite struct LineLayoutTests {
  /// What is taken for a plain line is the line that the layout makes, wherever its spaces are.
  @Test func aPlainLineIsTheOnlyOne() {
    var texts: [[UInt8]] = [[]]
    var count = 0
    while texts.last?.count ?? 0 < 5 {
      texts += texts.filter { $0.count == texts.last?.count }.flatMap { text in
        [0x61, 0x20, 0x2d].map { text + [$0] }
      }
    }
    for text in texts {
      for width in 1...6 {
        let lines = LineLayout(text, in: 0..<text.count, width: width).lines
        guard let plain = LineLayout.plainLine(text, in: 0..<text.count, width: width) else {
          #expect(text.count > width)
          continue
        }
        count += 1
        #expect(lines.map(\.range) == [plain.range])
        #expect(lines.map(\.width) == [plain.width])
      }
    }
    // The texts of 0 to 5 bytes, each in the widths that have room for it.
    #expect(count == 6 * 1 + 6 * 3 + 5 * 9 + 4 * 27 + 3 * 81 + 2 * 243)
  }

  @Test func onlyASCIIIsPlain() {
    let text = Array("a日".utf8)
    #expect(LineLayout.plainLine(text, in: 0..<4, width: 40) == nil)
    #expect(LineLayout.plainLine(text, in: 0..<1, width: 40)?.width == 1)
  }
}
