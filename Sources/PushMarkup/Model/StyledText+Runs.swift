extension StyledText {
  /// A maximal piece of text with one merged style.
  public struct Run: Sendable, Hashable {
    /// Where the run lies: UTF-8 byte offsets into the text.
    public var range: Range<Int>
    /// The merged style.
    public var style: Style

    /// Makes a run.
    public init(range: Range<Int>, style: Style) {
      self.range = range
      self.style = style
    }
  }

  /// The text cut into maximal runs of one merged style, in order and without gaps; empty for empty text.
  ///
  /// ```swift
  /// let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .bold)])
  /// print(text.runs.map(\.range.upperBound))  // [1, 2]
  /// ```
  public var runs: [Run] {
    let length = text.utf8.count
    guard length > 0 else { return [] }
    // A sweep: spans that are open, kept in paint order, and the places where the set changes.
    // Offset and index are packed into one number each, so that sorting copies no span.
    var starts: [UInt64] = []
    var ends: [UInt64] = []
    starts.reserveCapacity(spans.count)
    ends.reserveCapacity(spans.count)
    for index in spans.indices where !spans[index].range.isEmpty {
      starts.append(Self.key(spans[index].range.lowerBound, index))
      ends.append(Self.key(spans[index].range.upperBound, index))
    }
    starts.sort()
    ends.sort()
    var nextStart = 0
    var nextEnd = 0
    var open: [Int] = []
    var runs: [Run] = []
    runs.reserveCapacity(2 * starts.count + 1)
    var position = 0
    while position < length {
      while nextEnd < ends.count, Self.offset(ends[nextEnd]) <= position {
        let index = Self.index(ends[nextEnd])
        if let place = open.lastIndex(of: index) { open.remove(at: place) }
        nextEnd += 1
      }
      while nextStart < starts.count, Self.offset(starts[nextStart]) <= position {
        // Spans mostly arrive in paint order; the search from the end is short.
        let index = Self.index(starts[nextStart])
        var place = open.count
        while place > 0, open[place - 1] > index { place -= 1 }
        open.insert(index, at: place)
        nextStart += 1
      }
      var end = length
      if nextStart < starts.count { end = min(end, Self.offset(starts[nextStart])) }
      if nextEnd < ends.count { end = min(end, Self.offset(ends[nextEnd])) }
      runs.append(Run(range: position..<end, style: Style()))
      let last = runs.count - 1
      for index in open { runs[last].style.merge(spans[index].attribute) }
      if last > 0, runs[last - 1].style == runs[last].style {
        runs.removeLast()
        runs[last - 1].range = runs[last - 1].range.lowerBound..<end
      }
      position = end
    }
    return runs
  }

  private static func key(_ offset: Int, _ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  private static func offset(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 32) }

  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key & 0xffff_ffff)
  }
}
