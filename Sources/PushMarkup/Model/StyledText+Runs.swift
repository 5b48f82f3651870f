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

  /// The text cut into maximal runs of one merged style, in order and without gaps.
  ///
  /// An empty text has none. They are computed at each call, in one sweep over the spans: keep
  /// them.
  ///
  /// ```swift
  /// let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .bold)])
  /// print(text.runs.map(\.range.upperBound))  // [1, 2]
  /// ```
  public var runs: [Run] {
    let flat = FlatRuns(self)
    return (0..<flat.count).map {
      Run(range: flat[$0].start..<flat[$0].end, style: flat[$0].style.style(values))
    }
  }
}
