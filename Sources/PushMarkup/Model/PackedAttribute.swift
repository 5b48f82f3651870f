/// An attribute in eight plain bytes, for readings while they build: no String is copied when it moves.
///
/// What does not fit is in a side table, ``SpanValues``.
struct PackedAttribute: Hashable {
  /// Which attribute.
  enum Kind: UInt8 {
    case bold, italic, underline, strikethrough, superscript, `subscript`, bullet, quote
    case monospace, foreground, background, start, center, end, heading, sizePercent
    /// Sizes, typefaces, links, images: the value is the place in the side table.
    case other
  }

  var kind: Kind
  var value: UInt32 = 0

  init(_ kind: Kind, _ value: UInt32 = 0) {
    self.kind = kind
    self.value = value
  }

  /// A colour attribute.
  init(_ kind: Kind, _ color: RGBAColor) {
    self.kind = kind
    value = color.word
  }

  /// An alignment.
  init(_ side: Attribute.Alignment) {
    switch side {
    case .start: kind = .start
    case .center: kind = .center
    case .end: kind = .end
    }
  }

  var color: RGBAColor { RGBAColor(word: value) }
}

/// The values of attributes that do not fit into a ``PackedAttribute``.
struct SpanValues {
  private var others: [Attribute] = []

  /// Packs any attribute.
  mutating func pack(_ attribute: Attribute) -> PackedAttribute {
    switch attribute {
    case .bold: return PackedAttribute(.bold)
    case .italic: return PackedAttribute(.italic)
    case .underline: return PackedAttribute(.underline)
    case .strikethrough: return PackedAttribute(.strikethrough)
    case .superscript: return PackedAttribute(.superscript)
    case .subscript: return PackedAttribute(.subscript)
    case .bullet: return PackedAttribute(.bullet)
    case .quote: return PackedAttribute(.quote)
    case .foreground(let color): return PackedAttribute(.foreground, color)
    case .background(let color): return PackedAttribute(.background, color)
    case .alignment(let side): return PackedAttribute(side)
    case .heading(let level):
      return PackedAttribute(.heading, UInt32(truncatingIfNeeded: level))
    case .relativeSize(let factor):
      // Most factors are whole hundredths.
      let percent = (factor * 100).rounded()
      if percent > 0, percent < 100_000, percent / 100 == factor {
        return PackedAttribute(.sizePercent, UInt32(percent))
      }
      return store(attribute)
    case .typeface(let name) where name.utf8.elementsEqual("monospace".utf8):
      return PackedAttribute(.monospace)
    case .typeface, .link, .image:
      return store(attribute)
    }
  }

  private mutating func store(_ attribute: Attribute) -> PackedAttribute {
    others.append(attribute)
    return PackedAttribute(.other, UInt32(truncatingIfNeeded: others.count - 1))
  }

  /// The attribute again.
  func unpack(_ packed: PackedAttribute) -> Attribute {
    switch packed.kind {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .bullet: .bullet
    case .quote: .quote
    case .monospace: .typeface("monospace")
    case .foreground: .foreground(packed.color)
    case .background: .background(packed.color)
    case .start: .alignment(.start)
    case .center: .alignment(.center)
    case .end: .alignment(.end)
    case .heading: .heading(level: Int(packed.value))
    case .sizePercent: .relativeSize(Double(packed.value) / 100)
    case .other: others[Int(packed.value)]
    }
  }
}
