extension HTMLWriter {
  /// How an element ends.
  enum Closer {
    case inline(String)
    case block(String)
  }

  /// Opens the element that says what a style has in one lane, or in the two of the colours, and adds that to `inner`. Of a depth
  /// it opens one level.
  mutating func open(
    _ lanes: [HTMLStyle.Lane], of style: HTMLStyle, in inner: inout HTMLStyle,
    over range: Range<Int>
  ) -> [Closer] {
    guard let lane = lanes.first else { return [] }
    let value = style[lane]
    switch lane {
    case .heading: return openHeading(Int(value), in: &inner, over: range)
    case .size: return openSize(style.size, in: &inner)
    case .quote, .bullet: inner[lane] += 1
    default: for lane in lanes { inner[lane] = style[lane] }
    }
    switch lane {
    case .quote: return openBlock("blockquote")
    case .bullet: return openItem()
    case .alignment: return openBlock("div", style: "text-align: \(Self.sides[Int(value)])")
    case .link: return openInline("a", "href", content.values.links[value])
    case .typeface:
      let name = content.values.typefaces[value]
      return name.elementsEqual("monospace".utf8)
        ? openInline("tt") : openInline("font", "face", name)
    case .foreground, .background: return openColors(lanes, of: style)
    case .bold: return openInline("b")
    case .italic: return openInline("i")
    case .underline: return openInline("u")
    case .strikethrough: return openInline("s")
    case .script: return openInline(value == 1 ? "sup" : "sub")
    case .heading, .size: return []
    }
  }

  mutating func close(_ closers: [Closer]) {
    for closer in closers.reversed() {
      switch closer {
      case .inline(let tag): append(tag)
      case .block(let tag):
        append(tag)
        noteBorder()
      }
    }
  }

  private static let sides = ["", "start", "center", "end"]

  private mutating func openInline(_ name: String) -> [Closer] {
    append("<\(name)>")
    return [.inline("</\(name)>")]
  }

  private mutating func openInline(
    _ name: String, _ attribute: String, _ value: [UInt8]
  ) -> [Closer] {
    append("<\(name)")
    appendAttribute(attribute, value)
    append(">")
    return [.inline("</\(name)>")]
  }

  private mutating func openBlock(_ name: String, style: String? = nil) -> [Closer] {
    append("<\(name)")
    if let style { appendAttribute("style", Array(style.utf8)) }
    append(">")
    noteBorder()
    return [.block("</\(name)>")]
  }

  /// An item; the items of a list that follow each other share it.
  private mutating func openItem() -> [Closer] {
    if !takeBack("</ul>") { append("<ul>") }
    append("<li>")
    noteBorder()
    return [.block("</li></ul>")]
  }

  private mutating func openSize(_ size: Double, in inner: inout HTMLStyle) -> [Closer] {
    var closers: [Closer] = []
    for factor in HTMLSize.factors(from: inner.size, to: size) {
      switch factor {
      case TagTable.bigSize: closers += openInline("big")
      case TagTable.smallSize: closers += openInline("small")
      default:
        guard let number = HTMLSize.decimal(factor) else { continue }
        closers += openInline(
          "span", "style", Array("font-size: ".utf8) + number + Array("em".utf8))
      }
      inner.size *= factor
    }
    return closers
  }

  private mutating func openColors(_ lanes: [HTMLStyle.Lane], of style: HTMLStyle) -> [Closer] {
    let declarations = lanes.map { lane in
      "\(lane == .foreground ? "color" : "background-color"): \(HTMLValues.color(style[lane]).hex)"
    }
    return openInline("span", "style", Array(declarations.joined(separator: "; ").utf8))
  }
}

// MARK: Headings

extension HTMLWriter {
  /// A heading is bold and larger by itself. Where its text is not, its own `style` says so.
  private mutating func openHeading(
    _ level: Int, in inner: inout HTMLStyle, over range: Range<Int>
  ) -> [Closer] {
    let usual = inner.size * TagTable.headingSizes[level - 1]
    var style: [UInt8] = []
    var size = usual
    if !range.contains(where: { atoms[$0].style.size == usual }),
      let factor = HTMLSize.factor(from: inner.size, to: atoms[range.lowerBound].style.size),
      let number = HTMLSize.decimal(factor)
    {
      style += Array("font-size: ".utf8) + number + Array("em".utf8)
      size = inner.size * factor
    }
    let isBold = inner[.bold] == 1 || isBold(range)
    if !isBold {
      style += Array((style.isEmpty ? "" : "; ").utf8) + Array("font-weight: normal".utf8)
    }
    append("<h\(level)")
    if !style.isEmpty { appendAttribute("style", style) }
    append(">")
    noteBorder()
    inner[.heading] = UInt64(level)
    inner.size = size
    inner[.bold] = isBold ? 1 : 0
    return [.block("</h\(level)>")]
  }

  /// Whether all pieces of a range are bold, and the newlines between them.
  private func isBold(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      guard atoms[index].style[.bold] == 1 else { return false }
      guard index > range.lowerBound, let gap = atoms[index].gap else { return true }
      return gap.style[.bold] == 1
    }
  }
}

// MARK: Attributes

extension HTMLWriter {
  /// Appends an attribute, always in double quotes.
  mutating func appendAttribute(_ name: String, _ value: [UInt8]) {
    append(" \(name)=\"")
    appendEscaped(value[...], inAttribute: true)
    append("\"")
  }

  /// Appends text; looks at bytes, so that a mark behind a delimiter hides nothing.
  mutating func appendEscaped(_ bytes: ArraySlice<UInt8>, inAttribute: Bool) {
    var start = bytes.startIndex
    for index in bytes.indices {
      guard let reference = Self.reference(for: bytes[index], inAttribute: inAttribute) else {
        continue
      }
      append(bytes[start..<index])
      append(reference)
      start = index + 1
    }
    append(bytes[start...])
  }

  private static func reference(for byte: UInt8, inAttribute: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\"") where inAttribute: "&quot;"
    case UInt8(ascii: "'") where inAttribute: "&#39;"
    case UInt8(ascii: "`") where inAttribute: "&#96;"
    default: nil
    }
  }
}
