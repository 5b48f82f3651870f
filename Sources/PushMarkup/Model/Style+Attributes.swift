extension Style {
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
