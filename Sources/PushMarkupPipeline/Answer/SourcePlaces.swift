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
    starts = [source.markLength] + source.indices.filter { source[$0] == 0x0a }.map { $0 + 1 }
  }

  /// The line and the column, in scalars, of a byte.
  func location(of place: Int) -> SourceLocation {
    let line = max(0, starts.indices.firstPlace { starts[$0] > place } - 1)
    let before = source[min(starts[line], place)..<min(place, source.count)]
    return SourceLocation(
      line: linesBefore + line + 1, column: before.count { !$0.isContinuation } + 1)
  }
}
