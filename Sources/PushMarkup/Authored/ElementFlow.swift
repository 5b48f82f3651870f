/// How an element stands among the text around it.
enum ElementFlow: UInt8, Sendable {
  /// In the line.
  case inline
  /// In the line as one word, with lines of its own inside: a block in it has its background.
  case word
  /// Parted by a space from what stands beside it, as a cell of a table is.
  case cell
  /// On lines of its own.
  case line
  /// On lines of its own that stand apart, as the device parts paragraphs.
  case block
  /// Not there: neither its text nor its borders.
  case none

  /// Whether it begins and ends a line of what is around it.
  @inline(__always)
  var isBlock: Bool { self == .line || self == .block }
  /// Whether its text is in lines of its own.
  var hasLines: Bool { isBlock || self == .cell }
}
