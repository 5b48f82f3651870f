/// One attribute on one part of a ``StyledText``.
///
/// By itself it may say anything: ``StyledText/init(_:spans:)`` checks whether the range fits a
/// text and the value means something.
///
/// ```swift
/// let span = AttributedSpan(0..<6, .foreground(RGBAColor(rgb: 0x99cc00)))
/// ```
public struct AttributedSpan: Sendable, Hashable {
  /// The part: a half-open range of UTF-8 byte offsets into the text.
  public var range: Range<Int>
  /// What the span does.
  public var attribute: Attribute

  /// Makes a span over a range of UTF-8 bytes.
  public init(_ range: Range<Int>, _ attribute: Attribute) {
    self.range = range
    self.attribute = attribute
  }
}
