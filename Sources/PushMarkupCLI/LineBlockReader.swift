internal import Bytes

/// Whole lines of input, and the number of the first.
struct LineBlock: Sendable {
  /// The lines, each with its line break, except perhaps the last.
  var bytes: [UInt8]
  /// The number of the first line, from 1.
  var firstLine: Int
  /// Whether the first line was too long to keep; the bytes are those of the lines after it.
  var beginsWithLongLine = false
}

/// Cuts an input into blocks of whole lines. Memory is bounded by the longest line, which is
/// bounded by ``lineLimit``.
struct LineBlockReader {
  /// The maximum length of a line without its line break; nothing of a longer line is kept.
  static let lineLimit = 32 << 20
  /// Bytes of a block of ordinary lines: some milliseconds of work, which is much for a scheduler
  /// and little for memory.
  static let blockSize = 64 << 10

  /// The result of one read.
  enum Step {
    case lines(LineBlock)
    /// Nothing yet: part of a line, or skipped lines.
    case none
    /// The end; ``LineBlockReader/lineWithoutEnd()`` may still return a line.
    case end
  }

  /// Lines read, including skipped lines but not an incomplete line.
  private(set) var linesRead = 0
  /// Bytes of skipped lines.
  private(set) var bytesLeftOut = 0
  /// Bytes of lines that were too long to keep.
  private(set) var bytesTooLong = 0
  /// Whether the end was reached. Reading again would wait for another end from a terminal.
  private(set) var isAtEnd = false
  /// Lines that are still to be skipped.
  private(set) var linesToSkip: Int

  private let lineLimit: Int
  private var block = ContiguousArray<UInt8>(repeating: 0, count: blockSize)
  /// The start of a line whose end has not been read yet.
  private var rest: [UInt8] = []
  /// Whether the input is inside a line that is too long.
  private var isInLongLine = false
  /// Whether the input is inside a line that is skipped.
  private var isInSkippedLine = false

  /// Creates a reader that skips the first lines.
  init(skipping lines: Int = 0, lineLimit: Int = lineLimit) {
    linesToSkip = lines
    self.lineLimit = lineLimit
  }

  /// Reads once.
  mutating func step(_ input: borrowing ByteInput) throws(InputFailure) -> Step {
    guard !isAtEnd else { return .end }
    let count = try input.read(into: &block)
    guard count > 0 else {
      isAtEnd = true
      return .end
    }
    var start = 0
    if linesToSkip > 0 {
      start = skip(block[..<count])
      bytesLeftOut += start
      guard linesToSkip == 0 else { return .none }
    }
    if isInLongLine {
      guard let end = block[start..<count].firstIndex(of: UInt8(ascii: "\n")) else {
        bytesTooLong += count - start
        return .none
      }
      isInLongLine = false
      bytesTooLong += end + 1 - start
      start = end + 1
    }
    return take(block[start..<count])
  }

  /// After the end: the last line, if it has no line break. Before this call it counts as not read.
  mutating func lineWithoutEnd() -> LineBlock? {
    if isInSkippedLine {
      isInSkippedLine = false
      linesToSkip -= 1
      linesRead += 1
    }
    guard !rest.isEmpty else { return nil }
    linesRead += 1
    defer { rest = [] }
    return LineBlock(bytes: rest, firstLine: linesRead)
  }

  /// Skips lines, and returns the start of the first line that is not skipped.
  private mutating func skip(_ bytes: ArraySlice<UInt8>) -> Int {
    var ends = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { ends += 1 }
    isInSkippedLine = bytes.last != UInt8(ascii: "\n")
    guard ends >= linesToSkip else {
      linesToSkip -= ends
      linesRead += ends
      return bytes.endIndex
    }
    isInSkippedLine = false
    var start = bytes.startIndex
    while linesToSkip > 0, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      linesToSkip -= 1
      linesRead += 1
    }
    return start
  }

  /// Adds what was read to the rest, and returns the whole lines in it.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Step {
    let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard rest.count + bytes[..<(lineEnd ?? bytes.endIndex)].count <= lineLimit else {
      return longLine(bytes, lineEnd)
    }
    guard let lineEnd else {
      rest.append(contentsOf: bytes)
      return .none
    }
    var lines = rest
    lines.append(contentsOf: bytes[...lineEnd])
    linesRead += 1
    let first = linesRead
    takeLines(bytes[(lineEnd + 1)...], &lines)
    return .lines(LineBlock(bytes: lines, firstLine: first))
  }

  /// Drops a line that is too long. Its end may have been read already, with more lines after it.
  private mutating func longLine(_ bytes: ArraySlice<UInt8>, _ lineEnd: Int?) -> Step {
    let start = lineEnd.map { $0 + 1 } ?? bytes.endIndex
    bytesTooLong += rest.count + bytes[..<start].count
    isInLongLine = lineEnd == nil
    linesRead += 1
    let first = linesRead
    var lines: [UInt8] = []
    takeLines(bytes[start...], &lines)
    return .lines(LineBlock(bytes: lines, firstLine: first, beginsWithLongLine: true))
  }

  /// Adds whole lines, and keeps what follows them as the new rest. A line that is complete within
  /// one read is not too long.
  private mutating func takeLines(_ bytes: ArraySlice<UInt8>, _ lines: inout [UInt8]) {
    var start = bytes.startIndex
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      var place = bytes.startIndex
      while place < start {
        place = bytes.firstIndex(of: UInt8(ascii: "\n"), from: place) + 1
        linesRead += 1
      }
      lines.append(contentsOf: bytes[..<start])
    }
    rest = Array(bytes[start...])
  }
}
