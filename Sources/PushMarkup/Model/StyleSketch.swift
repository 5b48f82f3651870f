/// A ``Style`` while spans are merged into it, in plain values: where the style holds a String, this holds the index of the
/// span that has it. It is made, compared and thrown away at every bound of a span; a Style only for every run.
struct StyleSketch: Equatable {
  private var flags: UInt8 = 0
  private var script: Style.Script?
  private var relativeSize = 1.0
  private var foreground: RGBAColor?
  private var background: RGBAColor?
  private var bullets = 0
  private var quotes = 0
  private var alignment: Attribute.Alignment?
  private var heading: Int?
  private var typeface = none
  private var link = none
  private var image = none

  private static let none = -1
  private static let bold: UInt8 = 1
  private static let italic: UInt8 = 2
  private static let underline: UInt8 = 4
  private static let strikethrough: UInt8 = 8

  /// Whether it refers to a span, so that another sketch may differ and mean the same.
  var hasReferences: Bool { typeface & link & image != Self.none }

  /// Adds the attribute of the span of an index; the same as ``Style/merge(_:)``.
  mutating func merge(_ attribute: Attribute, span: Int) {
    switch attribute {
    case .bold: flags |= Self.bold
    case .italic: flags |= Self.italic
    case .underline: flags |= Self.underline
    case .strikethrough: flags |= Self.strikethrough
    case .superscript: script = .raised
    case .subscript: script = .lowered
    case .relativeSize(let factor): relativeSize *= factor
    case .typeface: typeface = span
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .link: link = span
    case .image: image = span
    case .bullet: bullets += 1
    case .quote: quotes += 1
    case .alignment(let side): alignment = side
    case .heading(let level): heading = level
    }
  }

  /// The style.
  func style(_ spans: [AttributedSpan]) -> Style {
    var style = Style()
    style.bold = flags & Self.bold != 0
    style.italic = flags & Self.italic != 0
    style.underline = flags & Self.underline != 0
    style.strikethrough = flags & Self.strikethrough != 0
    style.script = script
    style.relativeSize = relativeSize
    style.foreground = foreground
    style.background = background
    style.bullets = bullets
    style.quotes = quotes
    style.alignment = alignment
    style.heading = heading
    for index in [typeface, link, image] where index != Self.none {
      style.merge(spans[index].attribute)
    }
    return style
  }
}
