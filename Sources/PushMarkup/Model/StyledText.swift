internal import Bytes

/// Styled text: a string, and attributes for parts of it.
///
/// Spans are in paint order: if two of one kind cover a character, the later one wins. Offsets
/// count UTF-8 bytes and are on scalar boundaries; a value that breaks this cannot be made.
///
/// ```swift
/// let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
/// ```
public struct StyledText: Sendable {
  /// The characters, without markup.
  public internal(set) var text: String
  /// The attributes, in paint order: later wins.
  ///
  /// Computed at each access: keep the result.
  public var spans: [AttributedSpan] {
    compact.map { AttributedSpan($0.range, values.unpack($0.attribute)) }
  }

  /// Whether it has no characters, and so shows nothing.
  public var isEmpty: Bool { text.isEmpty }

  /// The spans as they are stored.
  package var compact: [CompactSpan]
  /// The values that they refer to.
  package var values: AttributeValues
  /// How many bytes of a message it was read from, which bounds the output of renderers. Not part
  /// of the value. Nil if it was made by hand.
  package var sourceLength: Int?
  /// Whether a reading has found that the display filter removes nothing from the text; false means
  /// unknown. Not part of the value.
  var isVisible = false
  /// Whether a reading has found that every scalar beyond ASCII has columns of its own: no marks,
  /// no joiners, nothing invisible. False means unknown. Not part of the value.
  var isPlain = false
  /// The text with stand-ins for the placeholders of a template; its ``TemplateForm/marks`` are
  /// part of the value.
  package var template: TemplateForm?

  /// Why a ``StyledText`` could not be made: the first invalid span.
  public enum Unsound: Error, Sendable, Hashable {
    /// The span of this index reaches outside the text.
    case outOfBounds(span: Int)
    /// An end of the span of this index lies inside a scalar.
    case insideScalar(span: Int)
    /// The value of the span of this index is out of range: a size that is not a positive number,
    /// or a heading level outside 1 to 6.
    case value(span: Int)
  }

  /// Makes styled text without spans.
  public init(_ text: String) { self.init(unchecked: text, [], AttributeValues()) }

  /// Makes styled text, after checking every span.
  ///
  /// Throws ``Unsound`` for the first span that is out of bounds, splits a scalar or has a value
  /// out of range.
  public init(_ text: String, spans: [AttributedSpan]) throws(Unsound) {
    let utf8 = text.utf8
    let length = utf8.count
    for (index, span) in spans.enumerated() {
      guard span.range.lowerBound >= 0, span.range.upperBound <= length, length <= UInt32.max else {
        throw .outOfBounds(span: index)
      }
      for bound in [span.range.lowerBound, span.range.upperBound] where bound < length {
        // A continuation byte is the inside of a scalar.
        guard !utf8[utf8.index(utf8.startIndex, offsetBy: bound)].isContinuation else {
          throw .insideScalar(span: index)
        }
      }
      guard span.attribute.isSound else { throw .value(span: index) }
    }
    self.init(unchecked: text, spans: spans)
  }

  /// Makes styled text without a check, from parts that are known to be valid. A text that is made
  /// from another one has the same `sourceLength`.
  package init(unchecked text: String, spans: [AttributedSpan], sourceLength: Int? = nil) {
    var values = AttributeValues()
    let compact = spans.map { CompactSpan($0.range, values.pack($0.attribute)) }
    self.init(unchecked: text, compact, values, sourceLength: sourceLength)
  }

  /// Makes styled text from what a reading has stored.
  package init(
    unchecked text: String, _ compact: [CompactSpan], _ values: AttributeValues,
    sourceLength: Int? = nil
  ) {
    self.text = text
    self.compact = compact
    self.values = values
    self.sourceLength = sourceLength
  }

  /// Throws what the public initialiser would: a check for tests and fuzzing.
  package func checkInvariants() throws(Unsound) {
    _ = try StyledText(text, spans: spans)
  }

  /// No text and no spans.
  public static var empty: StyledText { StyledText("") }
}

extension StyledText: Hashable {
  /// Two texts are equal if their bytes, their spans in order and their template placeholders are
  /// equal, wherever the values of the spans are stored.
  ///
  /// `é` and `e` with an accent are not equal, although they are as a `String`: offsets and outputs
  /// differ.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    guard one.compact.count == other.compact.count, String.areSame(one.text, other.text),
      one.template?.marks == other.template?.marks
    else { return false }
    return zip(one.compact, other.compact).allSatisfy { span, second in
      span.start == second.start && span.end == second.end && span.kind == second.kind
        && one.values.unpack(span.attribute) == other.values.unpack(second.attribute)
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    for span in compact {
      hasher.combine(span.range)
      hasher.combine(values.unpack(span.attribute))
    }
    if let template { hasher.combine(template.marks) }
  }
}

extension StyledText {
  /// A maximal piece of text with one merged style.
  public struct Run: Sendable, Hashable {
    /// The range of the run: UTF-8 byte offsets into the text.
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
  /// An empty text has no runs. They are computed at each access, in one sweep over the spans: keep
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
