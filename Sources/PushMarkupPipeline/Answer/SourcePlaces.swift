internal import Bytes
internal import PushMarkup

/// The lines of a source, for looking up places in any order.
package struct SourcePlaces: Sendable {
  let source: [UInt8]
  private let starts: [Int]
  /// How many scalars start before every 4,096th byte: a line can have a megabyte.
  private let scalars: [Int]
  private static let block = 4_096
  /// The lines before it, if it is one of several sources in a file.
  private let linesBefore: Int

  package init(_ source: [UInt8], linesBefore: Int = 0) {
    self.source = source
    self.linesBefore = linesBefore
    let ends = source.indices.filter { place in
      source[place] == 0x0a
        || source[place] == 0x0d && source[(place + 1)...].first != 0x0a
    }
    starts = [source.markLength] + ends.map { $0 + 1 }
    var counts = [0]
    for start in stride(from: 0, to: source.count, by: Self.block) {
      let end = min(start + Self.block, source.count)
      counts.append(counts[counts.count - 1] + source[start..<end].count { !$0.isContinuation })
    }
    scalars = counts
  }

  /// How many scalars start before a byte.
  private func scalars(before place: Int) -> Int {
    let block = place / Self.block
    return scalars[block] + source[(block * Self.block)..<place].count { !$0.isContinuation }
  }

  /// The line and the column, in scalars, of a byte.
  func location(of place: Int) -> SourceLocation {
    let line = max(0, starts.indices.firstPlace { starts[$0] > place } - 1)
    let end = min(place, source.count)
    let before = scalars(before: end) - scalars(before: min(starts[line], end))
    return SourceLocation(line: linesBefore + line + 1, column: before + 1)
  }
}

/// JSON Lines: a JSON body on each line.
package enum JSONLines {
  /// The lines that are not blank, with their numbers; nil unless there are several and each may be
  /// JSON.
  package static func lines(
    of source: [UInt8]
  ) -> [(number: Int, range: Range<Int>)]? {
    let lines = source[source.markLength...].split(
      separator: 0x0a, omittingEmptySubsequences: false
    ).enumerated().filter { !$0.element.allSatisfy(\.isXMLSpace) }
    guard lines.count > 1, lines.allSatisfy({ AnswerMaker.isJSON(Array($0.element)) }) else {
      return nil
    }
    return lines.map { (number: $0.offset + 1, range: $0.element.indices) }
  }
}
