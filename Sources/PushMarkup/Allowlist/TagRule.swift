/// One row of the table: a tag, and everything PushMarkup knows about it.
public struct TagRule: Sendable, Hashable {
  /// The canonical name, in lower case, which safe HTML uses.
  public var name: String
  /// Other names with the same effect.
  public var synonyms: [String]
  /// The attributes that the authored reading supports, as well as ``TagTable/globalAttributes``;
  /// all others are dropped.
  public var attributes: [String]
  /// What the tag does.
  public var effect: Effect
  /// What the tag does, in a few words.
  public var summary: String
  /// What `Html.fromHtml` on Android does with it, in a few words.
  public var android: String
  /// The names that `Html.fromHtml` does not support: it drops the tag and keeps its text.
  public var unknownToAndroid: [String]

  /// What a tag does to the text inside it.
  public enum Effect: Sendable, Hashable {
    /// One attribute on the text inside.
    case inline(Attribute)
    /// `font`: colour and typeface from the attributes.
    case font
    /// `span`: whatever its `style` sets.
    case span
    /// `mark`: black on yellow.
    case highlight
    /// `p`: a block.
    case paragraph
    /// `div`: a block.
    case division
    /// `center`: a centred block.
    case centered
    /// `pre`: a block that keeps its spaces and line breaks.
    case preformatted
    /// `br`: a newline.
    case lineBreak
    /// `blockquote`: a block with a bar.
    case quotation
    /// `ul`: a block around items.
    case list
    /// `ol`: a block around items, each with its number.
    case orderedList
    /// `li`: a block with a bullet or a number.
    case listItem
    /// `h1` to `h6`: a block, bold and larger.
    case heading(level: Int)
    /// `a`: a link, if the policy allows its URL.
    case link
    /// `img`: one U+FFFC in place of the image.
    case image

    /// Whether the element has no end tag.
    package var isVoid: Bool { self == .lineBreak || self == .image }

    /// Whether HTML does not require an end tag: the element has none, or what follows ends it.
    package var mayStayOpen: Bool { isVoid || self == .paragraph || self == .listItem }

    /// Whether the tag is a block, separated from the text before and after it.
    public var isBlock: Bool {
      switch self {
      case .paragraph, .division, .centered, .preformatted, .quotation, .list,
        .orderedList, .listItem,
        .heading:
        true
      default: false
      }
    }
  }

  /// The name and its synonyms.
  public var names: [String] { [name] + synonyms }
}
