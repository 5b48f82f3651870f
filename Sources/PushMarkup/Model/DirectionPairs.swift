internal import Bytes

/// The balanced isolates and embeddings of a line: both ends are in the line, with a visible
/// character between them.
///
/// Their effect ends with the line, and names in other writing systems need them. Overrides, which
/// force a direction on letters, are not included.
///
/// Source: Unicode Standard Annex 9, 3.3.2 (BD9, BD11): a PDI closes the embeddings that are open
/// in its isolate; a PDF does not close an embedding around an isolate.
struct DirectionPairs {
  /// The line that was searched last, and the length of its source.
  private var line = 0..<0
  private var length = 0
  /// The places of the balanced characters.
  private var balanced: Set<Int> = []

  /// Deeper nesting would only hide data.
  private static let maximumDepth = 4

  /// The characters that start or end a pair.
  private enum End { case isolate, embedding, override, popIsolate, pop }

  private struct Open {
    var kind: End
    var place: Int
    var isSeen = false
  }

  private static func end(_ scalar: UInt32) -> End? {
    switch scalar {
    case 0x2066...0x2068: .isolate
    case 0x202a, 0x202b: .embedding
    case 0x202d, 0x202e: .override
    case 0x2069: .popIsolate
    case 0x202c: .pop
    default: nil
    }
  }

  /// Whether a scalar starts or ends a pair.
  static func isEnd(_ scalar: UInt32) -> Bool { end(scalar) != nil }

  /// Whether the character at a place of a source, which starts or ends a pair, is balanced.
  mutating func hold(_ place: Int, in source: [UInt8]) -> Bool {
    if !line.contains(place) || length != source.count {
      let start = source[..<place].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      line = start..<(source[place...].firstIndex(of: 0x0a) ?? source.count)
      length = source.count
      find(in: source)
    }
    return balanced.contains(place)
  }

  private mutating func find(in source: [UInt8]) {
    balanced = []
    var open: [Open] = []
    var isolates = 0
    var place = line.lowerBound
    while place < line.upperBound {
      let (scalar, length) = source.scalarValue(at: place)
      switch Self.end(scalar) {
      case nil:
        guard Self.isSeen(scalar) else { break }
        // All pairs around a visible one are marked already.
        for index in open.indices.reversed() {
          if open[index].isSeen { break }
          open[index].isSeen = true
        }
      case .popIsolate:
        // Without this count, each stray PDI would search all open pairs.
        guard isolates > 0, let index = open.lastIndex(where: { $0.kind == .isolate }) else {
          break
        }
        isolates -= 1
        close(open[index], at: place, depth: index)
        open.removeSubrange(index...)
      case .pop:
        guard let last = open.last, last.kind != .isolate else { break }
        if last.kind == .embedding { close(last, at: place, depth: open.count - 1) }
        open.removeLast()
      case let kind?:
        if kind == .isolate { isolates += 1 }
        open.append(Open(kind: kind, place: place))
      }
      place += length
    }
  }

  private mutating func close(_ pair: Open, at place: Int, depth: Int) {
    guard pair.isSeen, depth < Self.maximumDepth else { return }
    balanced.insert(pair.place)
    balanced.insert(place)
  }

  private static func isSeen(_ scalar: UInt32) -> Bool {
    guard scalar > 0x20, scalar != 0xa0 else { return false }
    return switch DisplayWidth.kind(of: scalar) {
    case .narrow, .wide, .joined: true
    case .mark, .spacingMark, .hidden: false
    }
  }
}
