import Bytes
import Testing

@testable import PushMarkup

/// The end of a range that starts at a place.
@Suite struct SourceLocationTests {
  @Test(arguments: [
    ("abc", 1, 2, (1, 3)), ("abc", 1, 1, (1, 2)), ("abc", 1, 3, (1, 4)), ("abc", 1, 99, (1, 4)),
    ("ab\ncd", 1, 4, (2, 2)), ("ab\ncd", 1, 3, (2, 1)), ("ab\ncd", 1, 2, (1, 3)),
    // The CR of a CR LF is the last column of its line.
    ("xa\r\nb", 1, 3, (1, 4)), ("xa\r\nb", 1, 4, (2, 1)), ("xa\rb", 1, 3, (2, 1)),
    ("x\u{e9}\u{1f600}y", 1, 7, (1, 4)),
  ])
  func end(_ text: String, _ from: Int, _ to: Int, _ place: (Int, Int)) {
    let start = SourceLocation(line: 1, column: 1 + from)
    let end = start.end(of: from..<to, in: Array(text.utf8))
    #expect(end == SourceLocation(line: place.0, column: place.1))
  }

  /// Counted as the parser counts: no column for a byte order mark, one for what it repairs.
  @Test func endsAreCountedAsInTheParser() {
    let start = SourceLocation(line: 1, column: 1)
    #expect(start.end(of: 0..<4, in: Array("\u{feff}ab".utf8)).column == 2)
    #expect(start.end(of: 0..<3, in: [0x61, 0x80, 0xff, 0x62]).column == 4)
    #expect(start.end(of: 0..<3, in: []) == start)
    // One range ends where the next starts.
    let source = Array("\u{feff}a\r\n<b>\u{80}</b>\r<i>x</i>\n\u{e9}".utf8) + [0x80, 0x62, 0xc3]
    let gate = InputGate(source, isValid: false, limit: .max)
    var finder = LocationFinder(gate.bytes, from: gate.start)
    for offset in 3...gate.bytes.count {
      guard offset == gate.bytes.count || !gate.bytes[offset].isContinuation else { continue }
      let place = finder.location(of: offset)
      #expect(start.end(of: 0..<gate.sourceOffset(offset), in: source) == place, "\(offset)")
    }
  }

  /// Counting eight bytes at once gives the same result as byte by byte, for any start and end.
  @Test func eightBytesAtOnceCountAsByteByByte() {
    let pieces = ["a", "bcdefghijk", "\r", "\r\n", "\n", "\u{e9}", "\u{20ac}", "\u{1f600}"]
    let bytes = (0..<120).flatMap { Array(pieces[$0 * $0 * $0 / 5 % pieces.count].utf8) }
    var expected = [SourceLocation(line: 1, column: 1)]
    for (place, byte) in bytes.enumerated() {
      let isCRLF = bytes[place...].starts(with: [0x0d, 0x0a])
      let last = expected[place]
      if byte == 0x0a || byte == 0x0d && !isCRLF {
        expected.append(SourceLocation(line: last.line + 1, column: 1))
      } else {
        let width = byte.isContinuation ? 0 : 1
        expected.append(SourceLocation(line: last.line, column: last.column + width))
      }
    }
    #expect(Set(expected.map(\.line)).count > 30 && expected.map(\.column).max() ?? 0 > 12)
    for step in 1...40 {
      var finder = LocationFinder(bytes, from: 0)
      for place in stride(from: 0, through: bytes.count, by: step) {
        #expect(finder.location(of: place) == expected[place], "\(place), step \(step)")
      }
    }
  }
}
