internal import Bytes

extension Diagnostic {
  /// What to write instead: edits of the source that make the finding go and leave what the HTML
  /// says as it is.
  ///
  /// ```swift
  /// let html = "<font color='#f00'>Sale</font>"
  /// let fix = Diagnostic.Fix("write six digits", 13..<17, "#ff0000")
  /// print(fix.applied(to: html))  // "<font color='#ff0000'>Sale</font>"
  /// ```
  public struct Fix: Sendable, Hashable {
    /// What to do, in a few words. Safe to print.
    public var summary: String
    /// The edits; they do not overlap, and count only together. A parser's are in the order of the
    /// source.
    public var edits: [Edit]

    /// A part of the source, in bytes, and what to write there.
    public struct Edit: Sendable, Hashable {
      /// What goes: a half-open range of bytes of the source, empty where something is put in.
      public var range: Range<Int>
      /// What comes in its place.
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

    /// The source with the edits, in whatever order they are; the source as it is where they do not
    /// fit it, for one lies outside of it or two overlap: they count only together.
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

    /// The edits in the order of a source of so many bytes; nil where they do not fit it.
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

    /// The source with the edits.
    public func applied(to html: String) -> String { applied(to: Array(html.utf8)).string }
  }
}

extension Diagnostic.Fix: Codable {}

extension Diagnostic.Fix.Edit: Codable {
  private enum Key: String, CodingKey { case text }

  /// Reads the JSON form. The range is checked for order only: whether it fits a source is for
  /// `applied(to:)` to say.
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
