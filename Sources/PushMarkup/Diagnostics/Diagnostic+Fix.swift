internal import Bytes

extension Diagnostic {
  /// Edits of the source that remove the finding and keep what the HTML says.
  ///
  /// ```swift
  /// let html = "<font color='#f00'>Sale</font>"
  /// let fix = Diagnostic.Fix("write six digits", 13..<17, "#ff0000")
  /// print(fix.applied(to: html))  // "<font color='#ff0000'>Sale</font>"
  /// ```
  public struct Fix: Sendable, Hashable {
    /// What to do, in a few words. Safe to print.
    public var summary: String
    /// The edits; they do not overlap, and must be applied together. A parser lists them in source
    /// order.
    public var edits: [Edit]

    /// A part of the source, in bytes, and its replacement.
    public struct Edit: Sendable, Hashable {
      /// The bytes to replace: a half-open range of the source, empty for an insertion.
      public var range: Range<Int>
      /// The replacement.
      public var text: String

      /// Makes an edit.
      public init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
    }

    /// Makes a fix.
    public init(_ summary: String, _ edits: [Edit]) {
      #if PUSHMARKUP_MUTE
        self.summary = "x"
      #else
        self.summary = summary
      #endif
      self.edits = edits
    }

    /// Makes a fix of one edit.
    public init(_ summary: String, _ range: Range<Int>, _ text: String) {
      self.init(summary, [Edit(range, text)])
    }

    /// Returns the source with the edits applied, in whatever order they are listed. If one is
    /// outside the source or two overlap, returns the source unchanged: the edits must be applied
    /// together.
    public func applied(to source: [UInt8]) -> [UInt8] {
      guard let edits = edits(fitting: source.count) else { return source }
      var output: [UInt8] = []
      var place = 0
      for edit in edits {
        output += source[place..<edit.range.lowerBound]
        output += edit.text.utf8
        place = edit.range.upperBound
      }
      return output + source[place...]
    }

    /// The edits in source order; nil if they do not fit a source of so many bytes.
    package func edits(fitting length: Int) -> [Edit]? {
      let order = edits.indices.sorted { one, other in
        let (first, second) = (edits[one].range, edits[other].range)
        return (first.lowerBound, first.upperBound, one)
          < (second.lowerBound, second.upperBound, other)
      }
      var place = 0
      for range in order.map({ edits[$0].range }) {
        guard range.lowerBound >= place, range.upperBound <= length else { return nil }
        place = range.upperBound
      }
      return order.map { edits[$0] }
    }

    /// Returns the source with the edits applied.
    public func applied(to html: String) -> String { applied(to: Array(html.utf8)).string }
  }
}

extension Diagnostic.Fix: Codable {}

extension Diagnostic.Fix.Edit: Codable {
  private enum Key: String, CodingKey { case text }

  /// Reads the JSON form. Checks only that the range is in order: `applied(to:)` checks whether it
  /// fits a source.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try CodedRange(from: decoder).range, try container.decode(String.self, forKey: .text))
  }

  /// Writes the JSON form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    try CodedRange(range).encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(text, forKey: .text)
  }
}

extension Diagnostic.Fix: CustomStringConvertible {
  /// What to do, and the edits: `take the semicolon: 3..<3 ";"`.
  public var description: String {
    "\(summary): \(edits.map(\.description).joined(separator: ", "))"
  }
}

extension Diagnostic.Fix.Edit: CustomStringConvertible {
  /// `3..<3 ";"`.
  public var description: String { "\(range) \(text.debugDescription)" }
}
