/// An attribute in eight plain bytes; values that do not fit are in ``AttributeValues``.
package struct CompactAttribute: Hashable, Sendable, BitwiseCopyable {
  /// Which attribute.
  package enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case bold, italic, underline, strikethrough, superscript, `subscript`, relativeSize, typeface
    case foreground, background, link, image, bullet, quote, alignment, heading
  }

  var kind: Kind
  /// A colour, the level of a heading, the word of an ``ItemNumber``, the index of an alignment, or
  /// a place or word of ``AttributeValues``.
  package var value: UInt32 = 0

  package init(_ kind: Kind, _ value: UInt32 = 0) {
    self.kind = kind
    self.value = value
  }

  /// A colour attribute.
  package init(_ kind: Kind, _ color: RGBAColor) { self.init(kind, color.word) }

  /// An alignment.
  package init(_ side: Attribute.Alignment) {
    self.init(.alignment, UInt32(Attribute.Alignment.allCases.firstIndex(of: side) ?? 0))
  }

  /// The typeface `monospace`, which every table of values contains.
  static let monospace = CompactAttribute(.typeface, AttributeValues.monospace)

  /// The colour of a colour attribute.
  package var color: RGBAColor { RGBAColor(word: value) }

  /// The alignment of an alignment attribute.
  package var side: Attribute.Alignment { Attribute.Alignment.allCases[Int(value)] }
}

extension Attribute {
  /// Which attribute it is.
  package var kind: CompactAttribute.Kind {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .relativeSize: .relativeSize
    case .typeface: .typeface
    case .foreground: .foreground
    case .background: .background
    case .link: .link
    case .image: .image
    case .bullet: .bullet
    case .quote: .quote
    case .alignment: .alignment
    case .heading: .heading
    }
  }
}

extension AttributeValues {
  /// Packs any attribute.
  package mutating func pack(_ attribute: Attribute) -> CompactAttribute {
    switch attribute {
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .quote:
      CompactAttribute(attribute.kind)
    case .bullet(let number): CompactAttribute(.bullet, ItemNumber.word(number))
    case .foreground(let color), .background(let color): CompactAttribute(attribute.kind, color)
    case .alignment(let side): CompactAttribute(side)
    case .heading(let level): CompactAttribute(.heading, UInt32(truncatingIfNeeded: level))
    case .relativeSize(let factor): CompactAttribute(.relativeSize, word(of: factor))
    case .typeface(let name) where name.utf8.elementsEqual("monospace".utf8): .monospace
    case .typeface, .link, .image: CompactAttribute(attribute.kind, place(of: attribute))
    }
  }

  /// Unpacks an attribute.
  func unpack(_ packed: CompactAttribute) -> Attribute {
    switch packed.kind {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .bullet: .bullet(number: ItemNumber.number(packed.value))
    case .quote: .quote
    case .foreground: .foreground(packed.color)
    case .background: .background(packed.color)
    case .alignment: .alignment(packed.side)
    case .heading: .heading(level: Int(packed.value))
    case .relativeSize: .relativeSize(factor(packed.value))
    case .typeface, .link, .image: value(packed.value)
    }
  }
}

extension RGBAColor {
  /// Red, green, blue and alpha in one word, red highest.
  var word: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  package init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word >> 24), green: UInt8(truncatingIfNeeded: word >> 16),
      blue: UInt8(truncatingIfNeeded: word >> 8), alpha: UInt8(truncatingIfNeeded: word))
  }
}

/// The number of a list item as a plain word; 0 for an item without a number.
package enum ItemNumber {
  /// Numbers are clamped to this limit: no list is that long, and no line has room for more.
  static let limit = 999_999

  package static func word(_ number: Int?) -> UInt32 {
    number.map { UInt32(min(max($0, -limit), limit) + limit + 1) } ?? 0
  }

  package static func number(_ word: UInt32) -> Int? {
    word == 0 ? nil : Int(word) - limit - 1
  }
}

/// A span as ``StyledText`` stores it: sixteen plain bytes, so that readings write it and renderers
/// read it without creating a String.
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

  /// Its range in the text, in UTF-8 bytes.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it covers nothing.
  package var isEmpty: Bool { start >= end }

  /// The kind of its attribute.
  package var kind: CompactAttribute.Kind { attribute.kind }
}
