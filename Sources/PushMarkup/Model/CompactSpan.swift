/// A span as ``StyledText`` stores it: sixteen plain bytes, so that readings write and renderers
/// read it without a String on the way.
struct CompactSpan: Sendable, BitwiseCopyable {
  /// Where it starts in the text, in UTF-8 bytes.
  var start: UInt32
  /// Where it ends in the text, in UTF-8 bytes.
  var end: UInt32
  /// What it does.
  var attribute: CompactAttribute

  init(_ range: Range<Int>, _ attribute: CompactAttribute) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.attribute = attribute
  }

  /// The part of the text, in UTF-8 bytes.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it covers nothing.
  var isEmpty: Bool { start >= end }

  /// What it does, without the value.
  var kind: CompactAttribute.Kind { attribute.kind }
}
