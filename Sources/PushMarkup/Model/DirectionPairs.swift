internal import Bytes

/// The isolates and embeddings of a line that are balanced: both ends stand in the line, and a
/// character that is seen stands between. They reach no further than that line, and names in other
/// scripts need them; overrides, which turn what letters say, are none of them.
///
/// Source: Unicode Standard Annex 9, 3.3.2 (BD9, BD11): a PDI ends the embeddings that are open in
/// its isolate, and a PDF none around an isolate.
struct DirectionPairs {
  /// The line that was looked through, and how long its source was.
  private var line = 0..<0
  private var length = 0
  /// Where those stand that are balanced.
  private var balanced: Set<Int> = []

  /// More inside each other would only hide data.
  private static let maximumDepth = 4

  /// What begins or ends one.
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

  /// Whether a scalar begins or ends a pair.
  static func isEnd(_ scalar: UInt32) -> Bool { end(scalar) != nil }

  /// Whether what begins or ends a pair at a place of a source is one of a balanced pair.
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
        // What is around one that is seen is seen.
        for index in open.indices.reversed() {
          if open[index].isSeen { break }
          open[index].isSeen = true
        }
      case .popIsolate:
        // Without one, all that are open would be looked through for each.
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
