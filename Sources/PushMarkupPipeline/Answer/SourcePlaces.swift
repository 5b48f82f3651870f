internal import Bytes
internal import PushMarkup

/// The lines of a source, for places that are asked in any order.
package struct SourcePlaces: Sendable {
  let source: [UInt8]
  private let starts: [Int]
  /// Lines in front of it, where it is one of several in a file.
  private let linesBefore: Int

  package init(_ source: [UInt8], linesBefore: Int = 0) {
    self.source = source
    self.linesBefore = linesBefore
    let ends = source.indices.filter { place in
      source[place] == 0x0a
        || source[place] == 0x0d && source[(place + 1)...].first != 0x0a
    }
    starts = [source.markLength] + ends.map { $0 + 1 }
  }

  /// The line and the column, in scalars, of a byte.
  func location(of place: Int) -> SourceLocation {
    let line = max(0, starts.indices.firstPlace { starts[$0] > place } - 1)
    let before = source[min(starts[line], place)..<min(place, source.count)]
    return SourceLocation(
      line: linesBefore + line + 1, column: before.count { !$0.isContinuation } + 1)
  }
}

/// JSON Lines: a body of JSON on each line.
package enum JSONLines {
  /// The lines that are not blank, with their numbers; nil unless there are several, and each may
  /// be JSON.
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
