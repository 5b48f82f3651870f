internal import Bytes

extension StyledText {
  /// The unit of offsets into a text.
  public enum Offsets: String, Sendable, Hashable, CaseIterable {
    /// Bytes of UTF-8, as everywhere in ``StyledText``.
    case utf8
    /// UTF-16 code units, as Android, Java and JavaScript count.
    case utf16
    /// Unicode scalars, as Python counts.
    case scalars

    /// How much a byte of UTF-8 adds: a scalar counts at its first byte.
    fileprivate func width(_ byte: UInt8) -> Int {
      if self == .utf8 { return 1 }
      if byte.isContinuation { return 0 }
      return self == .utf16 && byte >= 0xf0 ? 2 : 1
    }
  }

  /// The ranges of all spans in another unit, in the order of ``spans``.
  ///
  /// One pass over the text, whatever the number of spans.
  ///
  /// ```swift
  /// let text = try StyledText("é!", spans: [AttributedSpan(2..<3, .bold)])
  /// print(text.spanRanges(in: .utf16))  // [Range(1..<2)]
  /// ```
  public func spanRanges(in offsets: Offsets) -> [Range<Int>] {
    ranges(compact.map(\.range), in: offsets)
  }

  /// The bytes of a range that is counted in another unit.
  ///
  /// Nil if it reaches outside the text or ends inside a scalar.
  ///
  /// ```swift
  /// let text = StyledText("é!")
  /// print(text.utf8Range(of: 1..<2, in: .utf16))  // Optional(Range(2..<3))
  /// ```
  public func utf8Range(of range: Range<Int>, in offsets: Offsets) -> Range<Int>? {
    ranges([range], from: offsets, to: .utf8)[0]
  }

  /// The bytes of a range of ``text``.
  public func utf8Range(of range: Range<String.Index>) -> Range<Int> {
    let utf8 = text.utf8
    let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    return start..<start + utf8.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// A range of bytes as indices of ``text``.
  ///
  /// A range that reaches outside the text is cut off; an end inside a scalar moves to its start.
  public func indices(of range: Range<Int>) -> Range<String.Index> {
    let utf8 = text.utf8
    let range = range.clamped(to: 0..<utf8.count)
    func index(_ offset: Int) -> String.Index {
      var index = utf8.index(utf8.startIndex, offsetBy: offset)
      while index < utf8.endIndex, utf8[index].isContinuation { index = utf8.index(before: index) }
      return index
    }
    return index(range.lowerBound)..<index(range.upperBound)
  }

  /// Converts ranges of UTF-8 bytes on scalar boundaries to another unit.
  package func ranges(_ ranges: [Range<Int>], in offsets: Offsets) -> [Range<Int>] {
    guard offsets != .utf8 else { return ranges }
    return self.ranges(ranges, from: .utf8, to: offsets).map { $0 ?? 0..<0 }
  }

  /// Converts ranges from one unit to another; nil for a range that reaches outside the text or
  /// ends inside a scalar.
  ///
  /// One pass over the text, whatever the number of ranges.
  package func ranges(_ ranges: [Range<Int>], from: Offsets, to: Offsets) -> [Range<Int>?] {
    let converted = converted(ranges, from: from, to: to)
    return ranges.map { range in
      guard let start = converted[range.lowerBound], let end = converted[range.upperBound] else {
        return nil
      }
      return start..<end
    }
  }

  /// The ends of ranges in the new unit, by their values in the old one.
  private func converted(_ ranges: [Range<Int>], from: Offsets, to: Offsets) -> [Int: Int] {
    let wanted = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    var converted: [Int: Int] = [:]
    var (next, old, new) = (0, 0, 0)
    func arrive() {
      while next < wanted.count, wanted[next] <= old {
        if wanted[next] == old { converted[old] = new }
        next += 1
      }
    }
    for byte in text.utf8 where next < wanted.count {
      if !byte.isContinuation { arrive() }
      old += from.width(byte)
      new += to.width(byte)
    }
    arrive()
    return converted
  }
}
