/// Whole lines of input and the number of the first.
struct LineBlock: Sendable {
  /// The lines, each with its line end but perhaps the last.
  var bytes: [UInt8]
  /// The number of the first line, from 1.
  var firstLine: Int
  /// Whether one more line follows that was too long to keep.
  var endsInLongLine = false
}

/// Cuts an input into blocks of whole lines. Memory is bounded by the longest line, and that by ``lineLimit``.
struct LineBlockReader {
  /// Bytes of one line; of a longer one nothing is kept.
  static let lineLimit = 32 << 20

  private var block = [UInt8](repeating: 0, count: 256 << 10)
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var nextLine = 1
  /// Inside a line that is too long, up to its end.
  private var isSkipping = false
  private var isAtEnd = false

  /// The next block, or nil at the end of the input.
  mutating func next(_ input: borrowing ByteInput) throws(InputFailure) -> LineBlock? {
    while !isAtEnd {
      let count = try input.read(into: &block)
      guard count > 0 else {
        isAtEnd = true
        guard !rest.isEmpty else { return nil }
        return LineBlock(bytes: rest, firstLine: nextLine)
      }
      var start = 0
      if isSkipping {
        guard let end = block[..<count].firstIndex(of: UInt8(ascii: "\n")) else { continue }
        isSkipping = false
        start = end + 1
      }
      if let result = take(block[start..<count]) { return result }
    }
    return nil
  }

  /// Adds what was read to the rest, and gives the whole lines in it.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> LineBlock? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      guard rest.count + bytes.count <= Self.lineLimit else {
        rest = []
        isSkipping = true
        nextLine += 1
        return LineBlock(bytes: [], firstLine: nextLine - 1, endsInLongLine: true)
      }
      rest.append(contentsOf: bytes)
      return nil
    }
    var lines = rest
    lines.append(contentsOf: bytes[...end])
    rest = Array(bytes[(end + 1)...])
    let first = nextLine
    for byte in bytes[...end] where byte == UInt8(ascii: "\n") { nextLine += 1 }
    return LineBlock(bytes: lines, firstLine: first)
  }
}
