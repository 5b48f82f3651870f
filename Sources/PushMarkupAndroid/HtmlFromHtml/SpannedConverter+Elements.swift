internal import PushMarkup

extension SpannedConverter {
  /// Opens an element; `tag` is its tag as written, nil if the repair opened it.
  mutating func start(_ element: UInt16, _ role: DeviceRole, tag: SoupTag?) {
    if role == .none {
      if let tag { noteUnknown(tag) }
      return
    }
    if let tag { place = tag.source }
    if role == .font, let tag { return startFont(tag) }
    guard allows(role) else { return }
    switch role {
    // A `br` does nothing at its start, because the parser gives each one an end.
    case .none, .lineBreak: break
    case .bold: mark(.bold)
    case .italic: mark(.italic)
    case .underline: mark(.underline)
    case .strikethrough: mark(.strikethrough)
    case .superscript: mark(.superscript)
    case .subscript: mark(.subscript)
    case .monospace: mark(.monospace)
    case .big: mark(.big)
    case .small: mark(.small)
    // A `font` that the repair reopened has no attributes.
    case .font: break
    case .span: if let tag, let style = tag.value { startCSS(DeviceCSS(bytes, style), tag) }
    case .paragraph: startBlock(tag, readsColors: true)
    case .division, .list: startBlock(tag)
    case .quotation:
      startBlock(tag)
      mark(.quote)
    case .item:
      startBlock(tag, readsColors: true)
      mark(.bullet)
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6:
      startBlock(tag)
      mark(.heading, Int32(role.rawValue - DeviceRole.heading1.rawValue))
    case .link: startLink(tag)
    case .image: startImage(tag)
    }
  }

  /// Closes an element.
  mutating func end(_ element: UInt16, _ role: DeviceRole) {
    guard role != .none, allows(role) else { return }
    switch role {
    case .none, .image: break
    case .lineBreak: append(scalar: "\n")
    case .bold: end(.bold, .bold)
    case .italic: end(.italic, .italic)
    case .underline: end(.underline, .underline)
    case .strikethrough: end(.strikethrough, .strikethrough)
    case .superscript: end(.superscript, .superscript)
    case .subscript: end(.subscript, .subscript)
    case .monospace: end(.monospace, .typeface("monospace"))
    case .big: end(.big, .relativeSize(TagTable.bigSize))
    case .small: end(.small, .relativeSize(TagTable.smallSize))
    case .font:
      if let face = takeMark(.face), case let name = typefaces[Int(face.value)], !name.isEmpty {
        set(.typeface(name), from: face)
      }
      endColor(.foreground)
    case .span: endCSS()
    case .paragraph:
      endCSS()
      endBlock()
    case .division, .list: endBlock()
    case .quotation:
      endBlock()
      endParagraphs(.quote, .quote)
    case .item:
      endCSS()
      endBlock()
      endParagraphs(.bullet, .bullet())
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6: endHeading()
    case .link: endLink()
    }
  }

  /// Reads `font`: a colour and a typeface, if it has them.
  ///
  /// Reports if the real call throws on the colour, even if the policy does not allow the tag.
  private mutating func startFont(_ tag: SoupTag) {
    let color = tag.value.map { DeviceColor.read(bytes, $0, cssColors: cssColors) }
    if let value = tag.value, color == .crash || color == DeviceColor.Result.none {
      let isCrash = color == .crash
      diagnostics.add(
        isCrash ? .deviceCrash : .colorInvalid, at: tag.source, .color(bytes.quoted(value)),
        isCrash ? "color" : "android")
    }
    guard allows(.font) else { return }
    if case .color(let color) = color { mark(.foreground, color) }
    if let range = tag.face, !range.isEmpty {
      typefaces.append(diagnostics.shown(bytes, range, isFiltered: isFiltered, at: tag.source))
      mark(.face, Int32(truncatingIfNeeded: typefaces.count - 1))
    }
  }

  /// Reads `a`: adds a link mark, with or without a URL.
  private mutating func startLink(_ tag: SoupTag?) {
    guard let tag, let range = tag.value else { return mark(.link, -1) }
    guard let address = diagnostics.address(bytes, range, links, at: tag.source) else {
      return mark(.link, -2)
    }
    addresses.append(address)
    mark(.link, Int32(truncatingIfNeeded: addresses.count - 1))
  }

  /// `</a>` reads the last link mark; a mark without a URL is kept.
  private mutating func endLink() {
    guard let last = lastMark(.link), last.value != -1 else { return }
    _ = takeMark(.link)
    // A URL that the policy dropped sets no span, but its mark is removed.
    if last.value >= 0 { set(.link(addresses[Int(last.value)]), from: last) }
  }

  /// Reads `img`: adds one U+FFFC with the URL; `alt` is ignored.
  private mutating func startImage(_ tag: SoupTag?) {
    var source: String?
    if let tag, let range = tag.value {
      source = diagnostics.address(bytes, range, links, at: tag.source)
    }
    let start = newMark()
    append(scalar: "\u{fffc}")
    set(.image(source: source, alternative: nil), from: start)
  }
}
