internal import PushMarkup

/// What `Html.fromHtml` does with an element: the branches of its converter.
package enum DeviceRole: UInt8, CaseIterable {
  case none
  case bold, italic, underline, strikethrough, superscript, `subscript`, monospace, big, small
  case font, span, paragraph, division, lineBreak, quotation, list, item
  case heading1, heading2, heading3, heading4, heading5, heading6
  case link, image

  /// What the device does with an element of this name, in lower case: the effect of its row,
  /// unless the device does not support the name.
  package init(_ name: String) {
    let rule = TagTable.row(of: name).map { TagTable.rules[$0] }
    guard let rule, !rule.unknownToAndroid.contains(name) else {
      self = .none
      return
    }
    switch rule.effect {
    case .inline(.bold): self = .bold
    case .inline(.italic): self = .italic
    case .inline(.underline): self = .underline
    case .inline(.strikethrough): self = .strikethrough
    case .inline(.superscript): self = .superscript
    case .inline(.subscript): self = .subscript
    case .inline(.typeface): self = .monospace
    case .inline(.relativeSize(TagTable.bigSize)): self = .big
    case .inline(.relativeSize(TagTable.smallSize)): self = .small
    case .inline: self = .none
    case .font: self = .font
    case .span: self = .span
    case .paragraph: self = .paragraph
    case .division: self = .division
    case .lineBreak: self = .lineBreak
    case .quotation: self = .quotation
    case .list: self = .list
    // The device supports none of their names.
    case .highlight, .centered, .preformatted, .orderedList: self = .none
    case .listItem: self = .item
    case .heading(let level):
      self = DeviceRole(rawValue: Self.heading1.rawValue + UInt8(level - 1)) ?? .none
    case .link: self = .link
    case .image: self = .image
    }
  }

  /// The rows of the table with each role, one bit each; a ``Policy`` has to allow one of them.
  static let rows: [UInt64] = {
    var rows = [UInt64](repeating: 0, count: allCases.count)
    for (number, rule) in TagTable.rules.enumerated() {
      for name in rule.names { rows[Int(DeviceRole(name).rawValue)] |= 1 << UInt64(number) }
    }
    return rows
  }()

  /// Whether the converter reads the attribute on this element.
  package func reads(_ attribute: SoupAttribute) -> Bool {
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
