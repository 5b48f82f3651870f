import Foundation
import Testing

@testable import PushMarkupCLI

/// An input cut into blocks of whole lines.
@Suite struct LineBlockReaderTests {
  /// The lines that a reader returns; nil is a line that was too long.
  private static func lines(_ input: [UInt8], limit: Int) throws -> [Int: [UInt8]?] {
    try Tool.withFolder { folder in
      let path = folder.appendingPathComponent("in").path
      try Data(input).write(to: URL(fileURLWithPath: path))
      let file = try ByteInput(path: path, bytes: Array(path.utf8))
      var reader = LineBlockReader(lineLimit: limit)
      var lines: [Int: [UInt8]?] = [:]
      var bytes = 0
      func add(_ block: LineBlock) {
        bytes += block.bytes.count
        var number = block.firstLine
        if block.beginsWithLongLine {
          lines.updateValue(nil, forKey: number)
          number += 1
        }
        for line in block.bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        where !line.isEmpty {
          #expect(lines[number] == nil)
          lines[number] = Array(line)
          number += 1
        }
      }
      reading: while true {
        switch try reader.step(file) {
        case .lines(let block): add(block)
        case .none: continue
        case .end: break reading
        }
      }
      if let block = reader.lineWithoutEnd() { add(block) }
      #expect(reader.linesRead == lines.count)
      #expect(reader.bytesTooLong + bytes == input.count)
      return lines
    }
  }

  /// Whether a line is too long does not depend on where the reads end, which a preceding line
  /// shifts.
  @Test(arguments: [0, 1, 20_000, 65_534, 65_535, 65_536], [0, 1, 10_000, 60_000, 70_000])
  func theLimitIsExact(_ prefix: Int, _ extra: Int) throws {
    let limit = 200_000
    let before = [UInt8](repeating: 0x61, count: prefix)
    let long = [UInt8](repeating: 0x62, count: limit + extra)
    let after = Array("c\n".utf8)
    let isKept = extra == 0
    let first = prefix > 0 ? [before] : []
    let lines = try Self.lines(
      (first + [long]).flatMap { $0 + [0x0a] } + after + Array("d".utf8), limit: limit)
    #expect(lines.count == first.count + 3)
    for (number, line) in (first + [isKept ? long : nil, [0x63], [0x64]]).enumerated() {
      #expect(lines[number + 1] == .some(line))
    }
    // Without a line break at the end, the result is the same.
    let last = try Self.lines(first.flatMap { $0 + [0x0a] } + long, limit: limit)
    #expect(last[first.count + 1] == .some(isKept ? long : nil))
  }
}
