/// The style of a piece of text as numbers; 0 means not set.
struct HTMLStyle: Equatable {
  /// The properties of paragraphs, whose elements are blocks.
  struct Blocks: Equatable {
    /// Whether it is in a quotation or a list item.
    var isInside = false
    var heading: UInt8 = 0
    var alignment: Attribute.Alignment?

    /// Whether a paragraph has no element of its own.
    var isPlain: Bool { heading == 0 && alignment == nil }
  }

  var blocks = Blocks()
  /// The number of the URL, from 1.
  var link: Int32 = 0
  var foreground: RGBAColor?
  var background: RGBAColor?
  var size = 1.0
  /// The number of the typeface, from 1.
  var typeface: Int32 = 0
  /// Properties that are on or off, a bit for each kind, starting with bold.
  var flags: UInt8 = 0

  /// Whether a property of `flags` is on.
  func has(_ kind: CompactAttribute.Kind) -> Bool { flags >> kind.rawValue & 1 == 1 }

  /// Switches a property of `flags` on or off.
  @inline(__always)
  mutating func set(_ kind: CompactAttribute.Kind, _ isOn: Bool) {
    if isOn { flags |= 1 << kind.rawValue } else { flags &= ~(1 << kind.rawValue) }
  }

}

// The lanes of a dialect, each a part of the style.
extension HTMLStyle {
  /// The first lane in which two styles differ, or the number of lanes.
  func firstDifference(from other: HTMLStyle, _ dialect: HTMLDialect) -> Int {
    switch dialect {
    case .web:
      if link != other.link { return 0 }
      if foreground != other.foreground || background != other.background { return 1 }
      if size != other.size { return 2 }
      if typeface != other.typeface { return 3 }
    case .phone:
      if background != other.background { return 0 }
      if foreground != other.foreground || typeface != other.typeface { return 1 }
      if link != other.link { return 2 }
      if size != other.size { return 3 }
    }
    return 4 + (flags ^ other.flags | 1 << 6).trailingZeroBitCount
  }

  /// The lanes that set something which another style does not, a bit each.
  func lanes(beyond base: HTMLStyle, _ dialect: HTMLDialect) -> Int {
    let flags = Int(flags & ~base.flags) << 4
    switch dialect {
    case .web:
      return flags | (link > 0 ? 1 : 0) | (foreground != nil || background != nil ? 2 : 0)
        | (size != base.size ? 4 : 0) | (typeface > 0 ? 8 : 0)
    case .phone:
      return flags | (background != nil ? 1 : 0) | (foreground != nil || typeface > 0 ? 2 : 0)
        | (link > 0 ? 4 : 0) | (size != base.size ? 8 : 0)
    }
  }

  /// Copies one lane from another style.
  mutating func copy(
    _ lane: CompactAttribute.Kind, from other: HTMLStyle, _ dialect: HTMLDialect
  ) {
    switch lane {
    case .link: link = other.link
    case .foreground:
      foreground = other.foreground
      if dialect == .web { background = other.background } else { typeface = other.typeface }
    case .background: background = other.background
    case .relativeSize: size = other.size
    case .typeface: typeface = other.typeface
    default: set(lane, other.has(lane))
    }
  }
}

/// The target of the HTML. Both kinds mean the same to the authored reading.
package enum HTMLDialect: Sendable {
  /// A browser.
  case web
  /// `Html.fromHtml`, which supports fewer elements, and sets spans when elements end.
  case phone

  /// The inline elements in the order in which they nest, the outermost first, by the spans that
  /// need them.
  var lanes: [CompactAttribute.Kind] { self == .web ? Self.webLanes : Self.phoneLanes }

  /// A browser has its own colour for links, so another colour has to be inside. The colours share
  /// an element.
  private static let webLanes: [CompactAttribute.Kind] =
    [.link, .foreground, .relativeSize, .typeface] + flags

  /// On Android, an element that ends later is painted over those inside it, so a colour has to be
  /// around a link to be visible. The end of a `span` ends the last text colour and the last
  /// strikethrough, whichever element started them, so the background is around both. Colour and
  /// typeface share `font`, because a `font` inside another one would end the outer colour.
  private static let phoneLanes: [CompactAttribute.Kind] =
    [.background, .foreground, .link, .relativeSize] + flags

  /// The properties that are on or off.
  private static let flags: [CompactAttribute.Kind] = [
    .bold, .italic, .underline, .strikethrough, .superscript, .subscript,
  ]
}
