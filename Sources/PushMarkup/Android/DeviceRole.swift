/// What `Html.fromHtml` does with an element: the list of names in its converter, synonyms taken together.
///
/// The list is the device's and fixed; ``TagTable`` is ours and may grow.
enum DeviceRole: UInt8 {
  case none
  case bold, italic, underline, strikethrough, superscript, `subscript`, monospace, big, small
  case font, span, paragraph, division, lineBreak, quotation, list, item
  case heading1, heading2, heading3, heading4, heading5, heading6
  case link, image

  /// The name by which a ``Policy`` knows the tag: ``TagRule/name``.
  var ruleName: String {
    switch self {
    case .none: ""
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    case .strikethrough: "s"
    case .superscript: "sup"
    case .subscript: "sub"
    case .monospace: "tt"
    case .big: "big"
    case .small: "small"
    case .font: "font"
    case .span: "span"
    case .paragraph: "p"
    case .division: "div"
    case .lineBreak: "br"
    case .quotation: "blockquote"
    case .list: "ul"
    case .item: "li"
    case .heading1: "h1"
    case .heading2: "h2"
    case .heading3: "h3"
    case .heading4: "h4"
    case .heading5: "h5"
    case .heading6: "h6"
    case .link: "a"
    case .image: "img"
    }
  }

  /// Whether the converter looks at the attribute on this element.
  func reads(_ attribute: SoupAttribute) -> Bool {
    switch self {
    case .font: attribute == .color || attribute == .face
    case .link: attribute == .href
    case .image: attribute == .src
    case .span, .paragraph, .division, .quotation, .list, .item: attribute == .style
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6: attribute == .style
    default: false
    }
  }
}
