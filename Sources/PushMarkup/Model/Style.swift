internal import Bytes

/// The merged style of one run: the combined effect of all spans that cover it.
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
  /// Superscript or subscript, or nil for neither. The later of the two wins.
  public var script: Script?
  /// The product of all relative sizes, from 0.01 to 625 in hundredths; 1 without any.
  public var relativeSize = 1.0
  /// The font family, or nil.
  public var typeface: String?
  /// The colour of the text, or nil for the default.
  public var foreground: RGBAColor?
  /// The background colour, or nil for the default.
  public var background: RGBAColor?
  /// The URL of the link, or nil.
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
    /// The URL of the image, or nil.
    public var source: String?
    /// The alternative text, or nil.
    public var alternative: String?

    /// Makes the values of an image.
    public init(source: String?, alternative: String?) {
      self.source = source
      self.alternative = alternative
    }

    /// Whether two images are equal, byte by byte.
    public static func == (one: Image, other: Image) -> Bool {
      String.areSame(one.source, other.source)
        && String.areSame(one.alternative, other.alternative)
    }
  }

  /// A style with nothing set.
  public init() {}

  /// Whether two styles are equal. Names and URLs are compared byte by byte.
  public static func == (one: Style, other: Style) -> Bool {
    one.attributes == other.attributes && one.bulletCount == other.bulletCount
      && one.quoteCount == other.quoteCount
  }

  /// Adds one attribute on top: sizes multiply, depths add up, and for all others the later wins.
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
  /// The smallest size that readers can see, and the largest that Chromium draws (10,000 px).
  static let sizes = 0.01...625.0

  /// The size as it is shown: in whole hundredths, within the bounds.
  package static func rounded(_ size: Double) -> Double {
    hundredths(min(max(sizes.lowerBound, size), sizes.upperBound))
  }

  /// A size in whole hundredths: the order of the factors changes the last digit of a product.
  static func hundredths(_ size: Double) -> Double {
    Double(Int(size * 100 + 0.500_000_001)) / 100
  }

  /// A size inside another one. The bounds keep deep nesting finite; the bounds of visible sizes
  /// are applied once, because Android multiplies the factors in another order.
  package static func size(_ size: Double, times factor: Double) -> Double {
    min(max(1e-9, size * factor), 1e9)
  }

  /// The attributes that make this style, each kind once, in a fixed order.
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
  /// Whether the font is monospaced, as `tt` and `code` request.
  package var isMonospaced: Bool { typeface.map(Self.isMonospaced) ?? false }

  /// Whether a font family is monospaced.
  static func isMonospaced(_ typeface: String) -> Bool {
    let name = typeface.utf8.prefix(24).map(\.lowercasedASCII)
    return monospaced.contains(name)
  }

  private static let monospaced: [[UInt8]] = [
    "monospace", "serif-monospace", "sans-serif-monospace", "courier", "courier new", "consolas",
    "menlo",
  ].map { Array($0.utf8) }
}
