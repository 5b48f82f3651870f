internal import Bytes

/// The merged style of one run: what all spans that cover it make together.
///
/// Built by ``StyledText/runs``; a renderer reads it and never resolves overlap itself.
public struct Style: Sendable, Hashable {
  /// Bold.
  public var bold = false
  /// Italic.
  public var italic = false
  /// Underlined.
  public var underline = false
  /// Struck through.
  public var strikethrough = false
  /// Raised or lowered, or nil on the line. The later of the two kinds wins.
  public var script: Script?
  /// The product of all relative sizes, from 0.01 to 625 in hundredths; 1 where there is none.
  public var relativeSize = 1.0
  /// The font family, or nil.
  public var typeface: String?
  /// The colour of the text, or nil for the default.
  public var foreground: RGBAColor?
  /// The colour behind the text, or nil for the default.
  public var background: RGBAColor?
  /// The address of the link, or nil.
  public var link: String?
  /// The image that the run's U+FFFC stands for, or nil.
  public var image: Image?
  /// How many bullet spans cover the run: the depth of the list.
  public var bulletCount = 0
  /// How many quote spans cover the run: the depth of the quotation.
  public var quoteCount = 0
  /// The alignment of the paragraph, or nil.
  public var alignment: Attribute.Alignment?
  /// The heading level 1 to 6, or nil.
  public var heading: Int?

  /// Raised or lowered.
  public enum Script: Sendable, Hashable, BitwiseCopyable {
    /// Raised: ``Attribute/superscript``.
    case raised
    /// Lowered: ``Attribute/subscript``.
    case lowered
  }

  /// The values of ``Attribute/image(source:alternative:)``.
  public struct Image: Sendable, Hashable {
    /// Where the image is, or nil.
    public var source: String?
    /// The text that stands for it, or nil.
    public var alternative: String?

    /// Makes the values of an image.
    public init(source: String?, alternative: String?) {
      self.source = source
      self.alternative = alternative
    }

    /// Whether two say the same, to the byte.
    public static func == (one: Image, other: Image) -> Bool {
      String.areSame(one.source, other.source)
        && String.areSame(one.alternative, other.alternative)
    }
  }

  /// A style with nothing set.
  public init() {}

  /// Whether two say the same. Names and addresses are compared to the byte.
  public static func == (one: Style, other: Style) -> Bool {
    one.attributes == other.attributes && one.bulletCount == other.bulletCount
      && one.quoteCount == other.quoteCount
  }

  /// Adds one attribute on top: sizes multiply, depths count, of everything else the later wins.
  package mutating func merge(_ attribute: Attribute) {
    switch attribute {
    case .bold: bold = true
    case .italic: italic = true
    case .underline: underline = true
    case .strikethrough: strikethrough = true
    case .superscript: script = .raised
    case .subscript: script = .lowered
    case .relativeSize(let factor): relativeSize = Self.size(relativeSize, times: factor)
    case .typeface(let name): typeface = name
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .link(let address): link = address
    case .image(let source, let alternative):
      image = Image(source: source, alternative: alternative)
    case .bullet: bulletCount += 1
    case .quote: quoteCount += 1
    case .alignment(let side): alignment = side
    case .heading(let level): heading = level
    }
  }
}

extension Style {
  /// What a reader can still see; and 10,000 px, the largest that Chromium draws.
  static let sizes = 0.01...625.0

  /// What is seen of a size: whole hundredths within the bounds.
  package static func rounded(_ size: Double) -> Double {
    hundredths(min(max(sizes.lowerBound, size), sizes.upperBound))
  }

  /// A size in whole hundredths; factors in another order make another last digit.
  static func hundredths(_ size: Double) -> Double {
    Double(Int(size * 100 + 0.500_000_001)) / 100
  }

  /// A size inside another one. What nests deep would soon be no number; what is seen is bounded
  /// once, for a phone has the factors in another order.
  package static func size(_ size: Double, times factor: Double) -> Double {
    min(max(1e-9, size * factor), 1e9)
  }

  /// The attributes that make this style, each kind once, in one fixed order.
  package var attributes: [Attribute] {
    var attributes: [Attribute] = []
    if bold { attributes.append(.bold) }
    if italic { attributes.append(.italic) }
    if underline { attributes.append(.underline) }
    if strikethrough { attributes.append(.strikethrough) }
    if let script { attributes.append(script == .raised ? .superscript : .subscript) }
    if relativeSize != 1 { attributes.append(.relativeSize(relativeSize)) }
    if let typeface { attributes.append(.typeface(typeface)) }
    if let foreground { attributes.append(.foreground(foreground)) }
    if let background { attributes.append(.background(background)) }
    if let link { attributes.append(.link(link)) }
    if let image {
      attributes.append(.image(source: image.source, alternative: image.alternative))
    }
    if bulletCount > 0 { attributes.append(.bullet()) }
    if quoteCount > 0 { attributes.append(.quote) }
    if let alignment { attributes.append(.alignment(alignment)) }
    if let heading { attributes.append(.heading(level: heading)) }
    return attributes
  }
}

extension Style {
  /// Whether the font is one whose characters all have one width, as `tt` and `code` ask for.
  package var isMonospaced: Bool { typeface.map(Self.isMonospaced) ?? false }

  /// Whether a font family is one whose characters all have one width.
  static func isMonospaced(_ typeface: String) -> Bool {
    let name = typeface.utf8.prefix(24).map(\.lowercasedASCII)
    return monospaced.contains(name)
  }

  private static let monospaced: [[UInt8]] = [
    "monospace", "serif-monospace", "sans-serif-monospace", "courier", "courier new", "consolas",
    "menlo",
  ].map { Array($0.utf8) }
}
