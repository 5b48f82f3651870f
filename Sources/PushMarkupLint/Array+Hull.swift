internal import PushMarkup

extension [Range<Int>] {
  /// From the start of the first to the end of the last, in whatever order they are; nil of none.
  var hull: Range<Int>? {
    guard let start = map(\.lowerBound).min(), let end = map(\.upperBound).max() else { return nil }
    return start..<end
  }
}
