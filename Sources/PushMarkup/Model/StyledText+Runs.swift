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
    guard !spans.isEmpty else { return [Run(range: 0..<length, style: Style())] }
    // A sweep: spans that are open, kept in paint order, and the places where the set changes.
    let starts = spansByStart
    // Offset and index are packed into one number each, so that sorting copies no span.
    var ends: [UInt64] = []
    ends.reserveCapacity(spans.count)
    for index in spans.indices where !spans[index].range.isEmpty {
      ends.append(Self.key(spans[index].range.upperBound, index))
    }
    ends.sort()
    var nextStart = 0
    var nextEnd = 0
    var open: [Int] = []
    open.reserveCapacity(8)
    var runs: [Run] = []
    runs.reserveCapacity(2 * ends.count + 1)
    var position = 0
    var lastSketch = StyleSketch()
    while position < length {
      while nextEnd < ends.count, Self.offset(ends[nextEnd]) <= position {
        let index = Self.index(ends[nextEnd])
        if open.last == index {
          open.removeLast()
        } else if let place = open.lastIndex(of: index) {
          open.remove(at: place)
        }
        nextEnd += 1
      }
      while nextStart < spans.count {
        let index = starts?[nextStart] ?? nextStart
        guard spans[index].range.lowerBound <= position else { break }
        nextStart += 1
        guard !spans[index].range.isEmpty else { continue }
        // Spans mostly arrive in paint order; the search from the end is short.
        var place = open.count
        while place > 0, open[place - 1] > index { place -= 1 }
        if place == open.count { open.append(index) } else { open.insert(index, at: place) }
      }
      var end = length
      if nextStart < spans.count {
        end = min(end, spans[starts?[nextStart] ?? nextStart].range.lowerBound)
      }
      if nextEnd < ends.count { end = min(end, Self.offset(ends[nextEnd])) }
      var sketch = StyleSketch()
      for index in open { sketch.merge(spans[index].attribute, span: index) }
      if !runs.isEmpty, sketch == lastSketch {
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<end
      } else {
        Self.append(
          sketch.style(spans), position..<end, mayRepeat: sketch.hasReferences, to: &runs)
        lastSketch = sketch
      }
      position = end
    }
    return runs
  }

  /// The indices of the spans by where they start, in paint order where they start together; nil when they are in that order
  /// already, as the authored reading gives them.
  private var spansByStart: [Int]? {
    var last = 0
    for index in spans.indices {
      let start = spans[index].range.lowerBound
      if start < last {
        return spans.indices.map { Self.key(spans[$0].range.lowerBound, $0) }.sorted()
          .map(Self.index)
      }
      last = start
    }
    return nil
  }

  private static func append(
    _ style: consuming Style, _ range: Range<Int>, mayRepeat: Bool, to runs: inout [Run]
  ) {
    if mayRepeat, let last = runs.indices.last, runs[last].style == style {
      runs[last].range = runs[last].range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, style: style))
    }
  }

  private static func key(_ offset: Int, _ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  private static func offset(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 32) }

  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key & 0xffff_ffff)
  }
}
