/// One attribute on one part of a ``StyledText``.
///
/// A span is not checked by itself: ``StyledText/init(_:spans:)`` checks that its range fits a text
/// and that its value is valid.
///
/// ```swift
/// let span = AttributedSpan(0..<6, .foreground(RGBAColor(rgb: 0x99cc00)))
/// ```
public struct AttributedSpan: Sendable, Hashable {
  /// The part of the text: a half-open range of UTF-8 byte offsets.
  public var range: Range<Int>
  /// What the span does.
  public var attribute: Attribute

  /// Makes a span over a range of UTF-8 bytes.
  public init(_ range: Range<Int>, _ attribute: Attribute) {
    self.range = range
    self.attribute = attribute
  }
}

extension AttributedSpan: Codable {
  /// Reads the JSON form, `{"start":0,"end":6,"type":"foreground","value":"#99cc00"}`.
  ///
  /// Checks only the order of the range; ``StyledText`` checks that it fits a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SpanKey.self)
    self.init(try CodedRange(from: decoder).range, try Attribute(from: container))
  }

  /// Writes the JSON form that ``init(from:)`` reads. An encoder may throw for a size that is not a
  /// finite number, which no ``StyledText`` has.
  public func encode(to encoder: any Encoder) throws {
    try CodedRange(range).encode(to: encoder)
    var container = encoder.container(keyedBy: SpanKey.self)
    try attribute.encode(to: &container)
  }
}

/// A range in its JSON form, `{"start":0,"end":2}`. The caller checks that it fits the text.
package struct CodedRange: Codable {
  package let range: Range<Int>

  private enum Key: String, CodingKey { case start, end }

  package init(_ range: Range<Int>) { self.range = range }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let start = try container.decode(Int.self, forKey: .start)
    let end = try container.decode(Int.self, forKey: .end)
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "The range ends before it starts.")
    }
    range = start..<end
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(range.lowerBound, forKey: .start)
    try container.encode(range.upperBound, forKey: .end)
  }
}
