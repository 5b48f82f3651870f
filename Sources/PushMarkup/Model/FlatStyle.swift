/// What is in force on a run, in plain bytes: strings are the numbers of the spans that have them.
struct FlatStyle: Equatable {
  private var flags: UInt8 = 0
  private(set) var script: Style.Script?
  private(set) var alignment: Attribute.Alignment?
  private(set) var relativeSize = 1.0
  private(set) var foreground: RGBAColor?
  private(set) var background: RGBAColor?
  /// The level of a heading, or 0.
  private var level: UInt8 = 0
  private var bulletCount: Int32 = 0
  private var quoteCount: Int32 = 0
  private var typefaceSpan = none
  private var linkSpan = none
  private var imageSpan = none

  private static let none: Int32 = -1

  var bullets: Int { Int(bulletCount) }
  var quotes: Int { Int(quoteCount) }
  var heading: Int? { level == 0 ? nil : Int(level) }
  /// The span whose typeface counts, or −1.
  var typeface: Int { Int(typefaceSpan) }
  /// The span whose link counts, or −1.
  var link: Int { Int(linkSpan) }
  /// The span whose image counts, or −1.
  var image: Int { Int(imageSpan) }

  var bold: Bool { flags & 1 != 0 }
  var italic: Bool { flags & 2 != 0 }
  var underline: Bool { flags & 4 != 0 }
  var strikethrough: Bool { flags & 8 != 0 }
  var hasTypeface: Bool { typefaceSpan != Self.none }
  var hasLink: Bool { linkSpan != Self.none }
  var hasImage: Bool { imageSpan != Self.none }

  /// Paints a span over what is there already, as ``Style/merge(_:)`` does.
  mutating func merge(_ span: FlatSpan, number: Int, of spans: [AttributedSpan]) {
    switch span.kind {
    case .bold: flags |= 1
    case .italic: flags |= 2
    case .underline: flags |= 4
    case .strikethrough: flags |= 8
    case .superscript: script = .raised
    case .subscript: script = .lowered
    case .relativeSize:
      if case .relativeSize(let factor) = spans[number].attribute { relativeSize *= factor }
    case .typeface: typefaceSpan = Int32(truncatingIfNeeded: number)
    case .foreground: foreground = RGBAColor(word: span.value)
    case .background: background = RGBAColor(word: span.value)
    case .link: linkSpan = Int32(truncatingIfNeeded: number)
    case .image: imageSpan = Int32(truncatingIfNeeded: number)
    case .bullet: bulletCount &+= 1
    case .quote: quoteCount &+= 1
    case .start: alignment = .start
    case .center: alignment = .center
    case .end: alignment = .end
    case .heading: level = UInt8(truncatingIfNeeded: span.value)
    }
  }

  /// Whether two styles look alike: the strings count, not which spans have them.
  func looksLike(_ other: FlatStyle, in spans: [AttributedSpan]) -> Bool {
    if self == other { return true }
    guard hasTypeface == other.hasTypeface, hasLink == other.hasLink, hasImage == other.hasImage,
      hasTypeface || hasLink || hasImage
    else { return false }
    var copy = other
    copy.typefaceSpan = typefaceSpan
    copy.linkSpan = linkSpan
    copy.imageSpan = imageSpan
    guard self == copy else { return false }
    return Self.areSame(typeface, other.typeface, spans) && Self.areSame(link, other.link, spans)
      && Self.areSame(image, other.image, spans)
  }

  /// Whether two spans of one kind hold the same bytes; `==` would take U+212A for K.
  private static func areSame(_ one: Int, _ other: Int, _ spans: [AttributedSpan]) -> Bool {
    guard one != other else { return true }
    switch (spans[one].attribute, spans[other].attribute) {
    case (.typeface(let name), .typeface(let second)), (.link(let name), .link(let second)):
      return name.utf8.elementsEqual(second.utf8)
    case (.image(let source, let text), .image(let otherSource, let otherText)):
      return areSame(source, otherSource) && areSame(text, otherText)
    default: return false
    }
  }

  private static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.utf8.elementsEqual(other.utf8)
  }

  /// The style with its strings.
  func style(_ spans: [AttributedSpan]) -> Style {
    var style = Style()
    style.bold = bold
    style.italic = italic
    style.underline = underline
    style.strikethrough = strikethrough
    style.script = script
    style.relativeSize = relativeSize
    style.foreground = foreground
    style.background = background
    style.bullets = bullets
    style.quotes = quotes
    style.alignment = alignment
    style.heading = heading
    for index in [typeface, link, image] where index >= 0 {
      style.merge(spans[index].attribute)
    }
    return style
  }
}
