internal import Bytes
internal import HTMLTokens

// What tags do by themselves, and what their attributes set.
extension AuthoredReading {
  /// Adds the attributes of a tag: first what the tag itself sets, unless its CSS sets it
  /// differently, then what its CSS sets.
  mutating func applyTag(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>,
    _ style: InlineStyle, at range: Range<Int>
  ) {
    let flow = tree[tree.count - 1].flow
    switch role.effect {
    // A block is not on a line from which it could be raised.
    case .inline where flow.hasLines && role.attribute.kind.isOfInlineBox: break
    case .inline: apply(role.attribute, style, range)
    case .font: applyFont(tokens, attributes, style, range)
    case .link: applyLink(tokens, attributes, range)
    case .highlight:
      add(CompactAttribute(.foreground, Self.highlight.text), unless: style, range)
      add(CompactAttribute(.background, Self.highlight.ground), unless: style, range)
    case .centered where style.alignment == nil: applyAlignment(.center, range)
    case .preformatted: add(.monospace, unless: style, range)
    // A quotation on the line of other text is not a paragraph.
    case .quotation: if flow == .block { add(CompactAttribute(.quote)) }
    // An item that CSS displays differently has no bullet and is not counted.
    case .listItem where style.display == nil && flow != .none:
      addItem(tokens, attributes, range)
    case .list where !attributes.isEmpty: applyStart(tokens, attributes, range)
    case .heading:
      if flow == .block { add(CompactAttribute(.heading, UInt32(role.level))) }
      let factor = Attribute.relativeSize(TagTable.headingSizes[Int(role.level) - 1])
      add(spans.values.pack(factor), unless: style, range)
      if style.weight == nil { applyWeight(.bold) }
    case .structure where role.hasLook, .tablePart where role.hasLook:
      if keepsLooks { apply(role.attribute, style, range, weight: .bold) }
    case .none, .span, .paragraph, .division, .centered, .list, .listItem, .lineBreak, .image,
      .structure, .description, .table, .tablePart, .rule, .document, .rubyText:
      break
    }
    if !attributes.isEmpty, role.flow.hasLines, style.alignment == nil,
      let value = value(of: .align, tokens, in: attributes)
    {
      applySide(tokens, value, role, range)
    }
    if !attributes.isEmpty { applyStyle(tokens, style, range) }
    if tree.mayAlignBlocks, flow.isBlock { inheritAlignment() }
    if role.effect == .preformatted || !attributes.isEmpty {
      applyModes(tokens, role, attributes, style, range)
    }
  }

  // Not inlined: the function that calls it would be too large for its caller.
  @inline(never)
  private mutating func addItem(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ range: Range<Int>
  ) {
    // An item that is removed is not an item of its list.
    guard !tree.mode.isRemoved else { return }
    let isOfQuill = !attributes.isEmpty && hasBulletOfQuill(tokens, attributes, range)
    let number = isOfQuill ? nil : tree.numberOfItem()
    add(CompactAttribute(.bullet, ItemNumber.word(number)))
  }

  /// Whether an item is one of Quill with a bullet or a check box. In any list, Quill's style sheet
  /// shows it that way and does not count it.
  private mutating func hasBulletOfQuill(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ range: Range<Int>
  ) -> Bool {
    guard let value = value(of: .dataList, tokens, in: attributes),
      ["bullet", "checked", "unchecked"].contains(where: tokens.bytes[value].matchesIgnoringCase)
    else { return false }
    note(
      .attributeUnsupported, at: .value(value), of: range, .attribute("data-list"), "quill",
      suggestion: "<ul>")
    return true
  }

  /// Applies the number of a list's first item, limited to what ``ItemNumber`` can count.
  // Not inlined, as above.
  @inline(never)
  private mutating func applyStart(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ range: Range<Int>
  ) {
    guard let value = value(of: .start, tokens, in: attributes), !value.isEmpty else { return }
    guard let number = tokens.bytes[value].signedInteger() else {
      note(
        .attributeUnsupported, at: .value(value), of: range, .value(tokens.bytes.quoted(value)),
        "number", severity: .warning)
      return
    }
    // A browser reads 32-bit numbers.
    let sign = number.sign ?? 1
    guard Int32(exactly: number.magnitude * sign) != nil else {
      note(
        .attributeUnsupported, at: .value(value), of: range, .value(tokens.bytes.quoted(value)),
        "number")
      return
    }
    let kept = min(number.magnitude, ItemNumber.limit) * sign
    if number.magnitude > ItemNumber.limit {
      note(
        .attributeUnsupported, at: .value(value), of: range, .value(tokens.bytes.quoted(value)),
        "large-number", details: [.shown: "\(kept)"])
    }
    tree.setNextNumber(Int32(kept))
  }

  /// The colours of `mark`: HTML Standard, 15.3.4.
  private static let highlight = (
    text: RGBAColor(red: 0, green: 0, blue: 0), ground: RGBAColor(red: 255, green: 255, blue: 0)
  )

  private mutating func applyFont(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ style: InlineStyle,
    _ range: Range<Int>
  ) {
    if let value = value(of: .color, tokens, in: attributes),
      // A placeholder is not read as a colour.
      links?.holdsPlaceholder(tokens.bytes[value]) != true
    {
      if let color = CSSColor.parseLegacy(tokens.bytes, value) {
        if !CSSColor.isPlain(tokens.bytes, value, color) {
          note(
            .colorInvalid, at: .value(value), of: range, .color(tokens.bytes.quoted(value)),
            details: [.shown: color.hex])
        }
        add(CompactAttribute(.foreground, color), unless: style, range)
      } else if let meant = CSSColor.meant(by: tokens.bytes, value) {
        note(
          .colorInvalid, at: .value(value), of: range, .color(tokens.bytes.quoted(value)),
          "other-color", suggestion: meant.hex)
        add(CompactAttribute(.foreground, meant), unless: style, range)
      } else {
        note(
          .colorInvalid, at: .value(value), of: range, .color(tokens.bytes.quoted(value)))
      }
    }
    if let value = value(of: .face, tokens, in: attributes), style.family == nil,
      case let name = diagnostics.shown(tokens.bytes, value, isFiltered: isFiltered, at: range),
      !name.isEmpty
    {
      add(.typeface(name))
      if InlineStyle.isFontOfSigns(tokens.bytes[value]) {
        noteSigns(tokens, .attributeUnsupported, range)
      }
    }
    if let value = value(of: .size, tokens, in: attributes), style.size == nil {
      if let size = InlineStyle.Size(legacy: tokens.bytes[value]) {
        applySize(size, range)
      } else if !value.isEmpty {
        note(
          .attributeUnsupported, at: .value(value), of: range, .value(tokens.bytes.quoted(value)),
          "size", severity: .warning)
      }
    }
  }

  /// Applies the attribute `align` of a block.
  private mutating func applySide(
    _ tokens: borrowing HTMLTokens, _ value: Range<Int>, _ role: ElementRole,
    _ range: Range<Int>
  ) {
    switch role.effect {
    case .paragraph, .division, .heading, .tablePart: break
    default: return
    }
    if let side = Self.side(tokens.bytes[value]) {
      applyAlignment(side, range)
    } else if !value.isEmpty {
      note(
        .attributeUnsupported, at: .value(value), of: range, .value(tokens.bytes.quoted(value)),
        "alignment", severity: .warning)
    }
  }

  /// The alignment that `align` names.
  package static func side(_ value: ArraySlice<UInt8>) -> InlineStyle.TextAlign? {
    let sides: [(name: String, side: InlineStyle.TextAlign)] = [
      ("left", .left), ("justify", .justify), ("center", .center), ("middle", .center),
      ("right", .right),
    ]
    return sides.first { value.matchesIgnoringCase($0.name) }?.side
  }

  mutating func noteJustified(_ range: Range<Int>) {
    diagnostics.add(.cssValue, at: range, .value("justify"), "justify", severity: .note)
  }

  private mutating func applyLink(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ range: Range<Int>
  ) {
    guard let value = value(of: .href, tokens, in: attributes),
      let address = diagnostics.address(tokens.bytes, value, links, at: range)
    else { return }
    add(.link(address))
  }

  /// Reads an image: one U+FFFC, whether its URL is allowed or not.
  mutating func readImage(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, at range: Range<Int>
  ) {
    guard !tree.mode.hidesImages else { return reportHidden() }
    let source = value(of: .src, tokens, in: attributes).flatMap {
      diagnostics.address(tokens.bytes, $0, links, at: range)
    }
    let alternative = value(of: .alt, tokens, in: attributes).map {
      diagnostics.shown(tokens.bytes, $0, isFiltered: isFiltered, at: range)
    }
    let start = text.count
    beginText()
    let place = text.count
    text.append("\u{fffc}")
    styledEnd = text.count
    trace?.note(start..<text.count, from: range)
    let limit = limits.spans
    guard spans.count < limit else {
      return truncate(.limitSpans, at: range, details: [.limit: limit.grouped])
    }
    let image = spans.values.pack(.image(source: source, alternative: alternative))
    spans.add(image, over: place..<text.count)
  }
}

extension ArraySlice<UInt8> {
  /// HTML Standard, 2.3.4.1 "Signed integers": the number at the start, after white space, and its
  /// sign if it has one; nil if there is no digit.
  ///
  /// A number of more than 32 bits is returned as another number of more than 32 bits.
  func signedInteger() -> (sign: Int?, magnitude: Int)? {
    var digits = drop { $0.isHTMLSpace }
    var sign: Int?
    switch digits.first {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: break
    }
    if sign != nil { digits = digits.dropFirst() }
    digits = digits.prefix { $0.isASCIIDigit }
    guard !digits.isEmpty else { return nil }
    let value = digits.drop { $0 == UInt8(ascii: "0") }
      .prefix(11).reduce(Int64(0)) { $0 * 10 + Int64($1 & 0x0f) }
    return (sign, Int(clamping: value))
  }
}
