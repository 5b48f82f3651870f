/// A span as ``StyledText`` stores it: sixteen plain bytes, so that readings write and renderers
/// read it without a String on the way.
package struct CompactSpan: Sendable, BitwiseCopyable {
  /// Where it starts in the text, in UTF-8 bytes.
  package var start: UInt32
  /// Where it ends in the text, in UTF-8 bytes.
  package var end: UInt32
  /// What it does.
  package var attribute: CompactAttribute

  package init(_ range: Range<Int>, _ attribute: CompactAttribute) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.attribute = attribute
  }

  /// The part of the text, in UTF-8 bytes.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it covers nothing.
  package var isEmpty: Bool { start >= end }

  /// What it does, without the value.
  package var kind: CompactAttribute.Kind { attribute.kind }
}
