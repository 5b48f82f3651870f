internal import Bytes

/// The template placeholders in a text and in the values of its spans. They are part of the value,
/// because the same characters are written differently as plain text.
package struct TemplateMarks: Sendable, Hashable {
  /// The syntaxes that may occur: text that only looks like one of their placeholders is escaped.
  package var syntaxes: Set<TemplateSyntax>
  /// The placeholders in the text, in order.
  package var places: [Place] = []
  /// The placeholders in values, in the order of the spans.
  package var values: [Value] = []

  package init(syntaxes: Set<TemplateSyntax>, places: [Place] = [], values: [Value] = []) {
    (self.syntaxes, self.places, self.values) = (syntaxes, places, values)
  }

  /// A placeholder in the text.
  package struct Place: Sendable, Hashable {
    /// Its range, in UTF-8 bytes.
    var range: Range<Int>
    /// Whether it is a template tag, which is invisible.
    var isLogic = false
    /// Whether it is right after the start or the end of a block.
    var isBehindBlock = false
    /// Whether it is right before the start or the end of a block.
    var isBeforeBlock = false

    package init(
      range: Range<Int>, isLogic: Bool = false, isBehindBlock: Bool = false,
      isBeforeBlock: Bool = false
    ) {
      self.range = range
      self.isLogic = isLogic
      self.isBehindBlock = isBehindBlock
      self.isBeforeBlock = isBeforeBlock
    }
  }

  /// A placeholder in a value.
  package struct Value: Sendable, Hashable {
    /// The index of the span.
    var span: Int
    /// Which value of the span it is.
    var key: Key
    /// Its range, in UTF-8 bytes of the value.
    var range: Range<Int>

    package init(span: Int, key: Key, range: Range<Int>) {
      (self.span, self.key, self.range) = (span, key, range)
    }

    /// The values of a span, as the JSON names them.
    package enum Key: String, Sendable, CaseIterable { case value, alt }
  }

  /// A range without the placeholders at its ends that are only partly in it.
  func withoutHalves(_ range: Range<Int>) -> Range<Int> {
    func around(_ place: Int) -> Range<Int>? {
      let next = places.first(endingBehind: place, \.range)?.range
      return next.flatMap { $0.lowerBound < place ? $0 : nil }
    }
    let start = around(range.lowerBound)?.upperBound ?? range.lowerBound
    let end = around(range.upperBound)?.lowerBound ?? range.upperBound
    return start..<max(start, end)
  }

  /// The marks for a part of the text that keeps some of the spans.
  func part(_ part: Range<Int>, keeping spans: [Int]) -> TemplateMarks {
    var result = TemplateMarks(syntaxes: syntaxes)
    for place in places
    where place.range.lowerBound >= part.lowerBound && place.range.upperBound <= part.upperBound {
      result.places.append(place.moved(by: -part.lowerBound))
    }
    guard !values.isEmpty else { return result }
    let indices = Dictionary(uniqueKeysWithValues: spans.enumerated().map { ($1, $0) })
    for value in values {
      guard let index = indices[value.span] else { continue }
      result.values.append(Value(span: index, key: value.key, range: value.range))
    }
    return result
  }

  /// Appends the marks of a text to the marks of the text of `length` bytes before it.
  static func append(
    _ other: TemplateMarks?, to marks: inout TemplateMarks?, length: Int, spanCount: Int
  ) {
    guard let other else { return }
    if marks == nil { marks = TemplateMarks(syntaxes: []) }
    marks?.syntaxes.formUnion(other.syntaxes)
    marks?.places += other.places.map { $0.moved(by: length) }
    marks?.values += other.values.map {
      Value(span: $0.span + spanCount, key: $0.key, range: $0.range)
    }
  }
}

extension TemplateMarks.Place {
  fileprivate func moved(by shift: Int) -> Self {
    var place = self
    place.range = range.lowerBound + shift..<range.upperBound + shift
    return place
  }
}
