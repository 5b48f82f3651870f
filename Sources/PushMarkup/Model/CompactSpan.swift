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

/// An attribute in eight plain bytes; what does not fit is in ``AttributeValues``.
struct CompactAttribute: Hashable, Sendable, BitwiseCopyable {
  /// Which attribute.
  enum Kind: UInt8, CaseIterable, Sendable {
    case bold, italic, underline, strikethrough, superscript, `subscript`, relativeSize, typeface
    case foreground, background, link, image, bullet, quote, alignment, heading
  }

  var kind: Kind
  /// A colour, the level of a heading, the word of an ``ItemNumber``, the place of a side among
  /// all, or what ``AttributeValues`` makes of it.
  var value: UInt32 = 0

  init(_ kind: Kind, _ value: UInt32 = 0) {
    self.kind = kind
    self.value = value
  }

  /// A colour attribute.
  init(_ kind: Kind, _ color: RGBAColor) { self.init(kind, color.word) }

  /// An alignment.
  init(_ side: Attribute.Alignment) {
    switch side {
    case .start: self.init(.alignment, 0)
    case .center: self.init(.alignment, 1)
    case .end: self.init(.alignment, 2)
    }
  }

  /// The typeface `monospace`, which every table of values has.
  static let monospace = CompactAttribute(.typeface, AttributeValues.monospace)

  /// The colour of a colour attribute.
  var color: RGBAColor { RGBAColor(word: value) }

  /// The side of an alignment.
  var side: Attribute.Alignment { value == 0 ? .start : value == 1 ? .center : .end }
}

extension RGBAColor {
  /// Red, green, blue and alpha in one word, red highest.
  var word: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word >> 24), green: UInt8(truncatingIfNeeded: word >> 16),
      blue: UInt8(truncatingIfNeeded: word >> 8), alpha: UInt8(truncatingIfNeeded: word))
  }
}
