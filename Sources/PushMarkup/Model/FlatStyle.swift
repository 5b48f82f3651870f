/// The style of a run in plain bytes: strings are their places among the values.
package struct FlatStyle: Equatable, BitwiseCopyable {
  private var flags: UInt8 = 0
  private(set) var script: Style.Script?
  package private(set) var alignment: Attribute.Alignment?
  var relativeSize = 1.0
  private(set) var foreground: RGBAColor?
  private(set) var background: RGBAColor?
  /// The level of a heading, or 0.
  private var level: UInt8 = 0
  private var bulletCount: Int32 = 0
  private var quoteCount: Int32 = 0
  /// The place of the typeface among the values.
  private(set) var typeface: UInt32?
  /// The place of the link among the values.
  private(set) var link: UInt32?
  /// The place of the image among the values.
  private(set) var image: UInt32?

  package init() {}

  package var bullets: Int { Int(bulletCount) }
  package var quotes: Int { Int(quoteCount) }
  package var heading: Int? { level == 0 ? nil : Int(level) }
  var bold: Bool { flags & 1 != 0 }
  var italic: Bool { flags & 2 != 0 }
  var underline: Bool { flags & 4 != 0 }
  var strikethrough: Bool { flags & 8 != 0 }

  /// Adds an attribute on top, as ``Style/merge(_:)`` does.
  mutating func merge(_ attribute: CompactAttribute, _ values: AttributeValues) {
    switch attribute.kind {
    case .bold: flags |= 1
    case .italic: flags |= 2
    case .underline: flags |= 4
    case .strikethrough: flags |= 8
    case .superscript: script = .raised
    case .subscript: script = .lowered
    case .relativeSize:
      relativeSize = Style.size(relativeSize, times: values.factor(attribute.value))
    case .typeface: typeface = attribute.value
    case .foreground: foreground = attribute.color
    case .background: background = attribute.color
    case .link: link = attribute.value
    case .image: image = attribute.value
    case .bullet: bulletCount &+= 1
    case .quote: quoteCount &+= 1
    case .alignment: alignment = attribute.side
    case .heading: level = UInt8(truncatingIfNeeded: attribute.value)
    }
  }

  /// Removes the effect of a kind: for bullets and quotations one level; sizes do not change.
  mutating func clear(_ kind: CompactAttribute.Kind) {
    switch kind {
    case .bold: flags &= ~1
    case .italic: flags &= ~2
    case .underline: flags &= ~4
    case .strikethrough: flags &= ~8
    case .superscript, .subscript: script = nil
    case .relativeSize: break
    case .typeface: typeface = nil
    case .foreground: foreground = nil
    case .background: background = nil
    case .link: link = nil
    case .image: image = nil
    case .bullet: bulletCount &-= 1
    case .quote: quoteCount &-= 1
    case .alignment: alignment = nil
    case .heading: level = 0
    }
  }

  /// The style with its strings.
  func style(_ values: AttributeValues) -> Style {
    var style = Style()
    style.bold = bold
    style.italic = italic
    style.underline = underline
    style.strikethrough = strikethrough
    style.script = script
    style.relativeSize = relativeSize
    style.foreground = foreground
    style.background = background
    style.bulletCount = bullets
    style.quoteCount = quotes
    style.alignment = alignment
    style.heading = heading
    for place in [typeface, link, image] {
      if let place { style.merge(values.value(place)) }
    }
    return style
  }
}
