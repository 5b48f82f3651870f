internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// Opens the spans of a tag: first what the tag itself does where its CSS says nothing else, then
  /// what its CSS says.
  mutating func apply(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>,
    _ style: InlineStyle, element: Int, at range: Range<Int>
  ) {
    let flow = open.elements[open.count - 1].flow
    let hasLines = flow.hasLines
    // No line that is drawn through the text around it goes on inside of one word.
    if flow == .word { hide({ $0.kind == .underline || $0.kind == .strikethrough }, element) }
    if hasLines { open.hideInlineBoxes(by: element, &spans, position: text.count) }
    switch role.effect {
    // A block has no line to be raised from.
    case .inline where hasLines && role.attribute.kind.isOfInlineBox: break
    // One step from thin is not bold.
    case .inline where role.attribute.kind == .bold && modes.mode.isThin: break
    case .inline: add(role.attribute, unless: style, element, range)
    case .font: applyFont(tokens, attributes, style, element, range)
    case .link: applyLink(tokens, attributes, element, range)
    case .highlight:
      add(CompactAttribute(.foreground, Self.highlight.text), unless: style, element, range)
      add(CompactAttribute(.background, Self.highlight.ground), unless: style, element, range)
    case .centered where style.alignment == nil: apply(.center, element, range)
    case .preformatted: add(.monospace, unless: style, element, range)
    case .quotation: add(CompactAttribute(.quote), element, range)
    // One that is anything else to CSS has no bullet and is not counted.
    case .listItem where style.display == nil && flow != .none:
      addItem(tokens, attributes, element, range)
    case .list where !attributes.isEmpty:
      if let start = itemNumber(.start, tokens, attributes, range) { open.setNextNumber(start) }
    case .heading:
      add(CompactAttribute(.heading, UInt32(role.level)), element, range)
      let factor = Attribute.relativeSize(TagTable.headingSizes[Int(role.level) - 1])
      add(spans.values.pack(factor), unless: style, element, range)
      add(CompactAttribute(.bold), unless: style, element, range)
    case .none, .span, .paragraph, .division, .centered, .list, .listItem, .lineBreak, .image,
      .structure, .description, .table, .tablePart, .rule:
      break
    }
    if !attributes.isEmpty, role.flow.isBlock, style.alignment == nil,
      let value = value(of: .align, tokens, in: attributes)
    {
      applyAlignment(tokens, value, role, element, range)
    }
    if style.display?.value == .listItem { addItem(tokens, attributes, element, range) }
    if !attributes.isEmpty { apply(tokens, style, element, range) }
    if flow.isBlock, open.mayAlignBlocks, let alignment = open.inheritedAlignment {
      add(alignment, element, range)
    }
    if role.effect == .preformatted || !attributes.isEmpty || modes.mode.isThin {
      applyModes(tokens, role, attributes, style, element, range)
    }
  }

  // Not in the program twice: the function that calls it would be too large for its caller.
  @inline(never)
  private mutating func addItem(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ element: Int, _ range: Range<Int>
  ) {
    let value = itemNumber(.value, tokens, attributes, range)
    let number = open.numberOfItem(value)
    add(CompactAttribute(.bullet, ItemNumber.word(number)), element, range)
  }

  /// The number of an item; no list is longer than ``ItemNumber`` can count.
  private mutating func itemNumber(
    _ name: AttributeName, _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>,
    _ range: Range<Int>
  ) -> Int32? {
    guard let value = value(of: name, tokens, in: attributes), !value.isEmpty else { return nil }
    guard let number = tokens.bytes[value].signedInteger() else {
      diagnostics.add(
        .tagAttribute, at: range, "the number '\(tokens.bytes.quoted(value))' cannot be read")
      return nil
    }
    let magnitude = min(number.magnitude, ItemNumber.limit)
    if magnitude < number.magnitude {
      diagnostics.add(
        .tagAttribute, at: range,
        "the number '\(tokens.bytes.quoted(value))' is too large; \(ItemNumber.limit) is kept")
    }
    return Int32(magnitude * (number.sign ?? 1))
  }

  /// The colours of `mark`: HTML Standard, 15.3.4.
  private static let highlight = (
    text: RGBAColor(red: 0, green: 0, blue: 0), ground: RGBAColor(red: 255, green: 255, blue: 0)
  )

  private mutating func apply(
    _ tokens: borrowing HTMLTokens, _ style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    let flow = open.elements[open.count - 1].flow
    if let display = style.display?.value { layOutItems(display) }
    if let align = style.alignment?.value { apply(align, element, range) }
    if case .value(let size) = style.size { apply(size, element, range) }
    switch style.foreground {
    case .value(.color(let color)): add(CompactAttribute(.foreground, color), element, range)
    case .value(.initial): reset(CompactAttribute(.foreground), element)
    case .value(.current), .inherit, nil: break
    }
    applyGround(style, element, range)
    if style.lines?.value?.underline == true { add(CompactAttribute(.underline), element, range) }
    if style.lines?.value?.lineThrough == true {
      add(CompactAttribute(.strikethrough), element, range)
    }
    apply(style.weight?.value, element, range)
    set(CompactAttribute(.italic), style.italic?.value, element, range)
    apply(style.family?.value, element, range)
    // What stands on the line of a script around it is raised with it. A block has no line.
    switch flow.hasLines ? nil : style.script?.value {
    case .raised: add(CompactAttribute(.superscript), element, range)
    case .lowered: add(CompactAttribute(.subscript), element, range)
    case .baseline, .elsewhere, nil: break
    }
    for problem in style.problems { report(tokens, problem, at: range) }
    if style.takesFallback, hasVariables {
      diagnostics.add(
        .cssValue, at: range,
        "the fallback of a var() counts; custom properties of elements around are not followed")
    }
    if style.definesVariables { hasVariables = true }
  }

  private mutating func apply(
    _ weight: InlineStyle.Weight?, _ element: Int, _ range: Range<Int>
  ) {
    guard let weight, weight != .bolder || !modes.mode.isThin else { return }
    set(CompactAttribute(.bold), weight.isBold, element, range)
  }

  private mutating func apply(
    _ family: InlineStyle.Family?, _ element: Int, _ range: Range<Int>
  ) {
    switch family {
    case .plain: reset(.monospace, element)
    case .monospace: add(.monospace, element, range)
    case .serif: add(.typeface("serif"), element, range)
    case .cursive: add(.typeface("cursive"), element, range)
    case nil: break
    }
  }

  /// A size that says how large plain text would be ends those around it.
  private mutating func apply(_ size: InlineStyle.Size, _ element: Int, _ range: Range<Int>) {
    var factor = size.relative
    let isAbsolute = size.absolute != 0 || size.relative == 0
    if isAbsolute {
      factor = size.resolved(inside: size.relative == 0 ? 1 : open.size(spans.values))
      guard factor != 1 else {
        return reset(spans.values.pack(.relativeSize(1)), element)
      }
      hide({ $0.kind == .relativeSize }, element)
    }
    // Nothing at all hides the text.
    guard factor > 0 else { return }
    let bounded = min(max(factor, Self.sizes.lowerBound), Self.sizes.upperBound)
    if bounded != factor {
      diagnostics.add(
        .cssValue, at: range, "the text would be \(factor) times as large; \(bounded) is kept")
    }
    guard canAdd(at: range) else { return }
    let attribute = spans.values.pack(.relativeSize(bounded))
    open.hold(
      attribute, span: spans.open(attribute, at: text.count), by: element, isAbsolute: isAbsolute)
  }

  /// What a reader can still see; and 10,000 px, the largest that Chromium draws.
  private static let sizes = 0.01...625.0

  private mutating func applyGround(_ style: InlineStyle, _ element: Int, _ range: Range<Int>) {
    switch style.background {
    // A transparent ground lets the one around it through; as a span it would hide that.
    case .value(.color(let color)) where color.alpha > 0:
      add(CompactAttribute(.background, color), element, range)
    case .value(.current):
      guard let color = open.foreground else {
        diagnostics.add(
          .cssValue, at: range, "the reader's own colour of text cannot be kept as a ground")
        return
      }
      add(CompactAttribute(.background, color), element, range)
    default: break
    }
  }

  /// What an element says about how its text is taken in.
  // A call would copy the style.
  @inline(__always)
  private mutating func applyModes(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>,
    _ style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    if let value = value(of: .dir, tokens, in: attributes),
      tokens.bytes[value].matchesIgnoringCase("rtl")
    {
      diagnostics.add(
        .tagAttribute, at: range, "dir is not kept; each paragraph has the direction of its text")
    }
    var change = TextModes.Change(element: element, tag: range)
    change.whiteSpace = role.effect == .preformatted ? .pre : nil
    change.isThin = isThin(role, style, element)
    if let whiteSpace = style.whiteSpace { change.whiteSpace = whiteSpace.value }
    change.letterCase = style.letterCase?.value
    change.isVisible = style.visible?.value
    change.isTransparent = style.opacity?.value == 0
    if let size = style.size?.value, size.relative == 0 || size.absolute != 0 {
      change.isSizeless = size.resolved(inside: 1) == 0
    }
    if modes.mode.isSizeless, style.size == nil, hasFontSize(tokens, attributes) {
      change.isSizeless = false
    }
    change.isRemoved = open.elements[open.count - 1].flow == .none
    if !change.saysNothing { modes.begin(change) }
  }

  /// Whether the tag of a font says a size.
  @inline(never)
  private func hasFontSize(_ tokens: borrowing HTMLTokens, _ attributes: Range<Int>) -> Bool {
    guard let value = value(of: .size, tokens, in: attributes) else { return false }
    return InlineStyle.Size(legacy: tokens.bytes[value]) != nil
  }

  /// Whether an element makes its text so thin that a step to bolder is not bold; nil where it
  /// says nothing of its weight.
  private func isThin(_ role: ElementRole, _ style: InlineStyle, _ element: Int) -> Bool? {
    switch style.weight {
    case .value(.thin): true
    // One step down from bold is normal, from normal it is thin.
    case .value(.lighter): !open.isBold(around: element)
    case .value: modes.mode.isThin ? false : nil
    case .inherit: nil
    case nil:
      modes.mode.isThin
        && (role.effect == .heading || role.effect == .inline && role.attribute.kind == .bold)
        ? false : nil
    }
  }

  /// On, off (`font-weight: normal` ends the bold around it for its own length) or as it was.
  private mutating func set(
    _ attribute: CompactAttribute, _ value: Bool?, _ element: Int, _ range: Range<Int>
  ) {
    switch value {
    case true: add(attribute, element, range)
    case false: reset(attribute, element)
    case nil: break
    }
  }

  /// Ends what is around an element of the kind of an attribute, for the element's own length.
  private mutating func reset(_ attribute: CompactAttribute, _ element: Int) {
    hide({ $0.kind == attribute.kind }, element)
    open.hold(attribute, span: nil, by: element, isReset: true)
  }

  private mutating func hide(_ isHidden: (CompactAttribute) -> Bool, _ element: Int) {
    open.hide(isHidden, by: element, &spans, position: text.count)
  }

  private mutating func applyFont(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ style: InlineStyle,
    _ element: Int, _ range: Range<Int>
  ) {
    if let value = value(of: .color, tokens, in: attributes),
      // No colour is made of a placeholder.
      links?.standIns?.areHeld(in: tokens.bytes[value]) != true
    {
      if let color = CSSColor.parseLegacy(tokens.bytes, value) {
        if !CSSColor.isPlain(tokens.bytes, value, color) {
          diagnostics.add(
            .colorInvalid, at: range,
            "'\(tokens.bytes.quoted(value))' is no colour; a browser makes \(color.hex) of it")
        }
        add(CompactAttribute(.foreground, color), unless: style, element, range)
      } else {
        diagnostics.add(
          .colorInvalid, at: range,
          "the colour '\(tokens.bytes.quoted(value))' cannot be read")
      }
    }
    if let value = value(of: .face, tokens, in: attributes), style.family == nil,
      case let name = diagnostics.shown(tokens.bytes, value, isFiltered: isFiltered, at: range),
      !name.isEmpty
    {
      add(.typeface(name), element, range)
    }
    if let value = value(of: .size, tokens, in: attributes), style.size == nil {
      if let size = InlineStyle.Size(legacy: tokens.bytes[value]) {
        apply(size, element, range)
      } else if !value.isEmpty {
        diagnostics.add(
          .tagAttribute, at: range, "the size '\(tokens.bytes.quoted(value))' cannot be read")
      }
    }
  }

  mutating func noteJustified(_ range: Range<Int>) {
    diagnostics.add(.cssValue, at: range, "justified lines are not kept; they begin at the start")
  }

  /// The attribute `align` of blocks.
  private mutating func applyAlignment(
    _ tokens: borrowing HTMLTokens, _ value: Range<Int>, _ role: ElementRole, _ element: Int,
    _ range: Range<Int>
  ) {
    switch role.effect {
    case .paragraph, .division, .heading: break
    default: return
    }
    let sides: [(name: String, side: InlineStyle.TextAlign)] = [
      ("left", .left), ("justify", .justify), ("center", .center), ("middle", .center),
      ("right", .right),
    ]
    let side = sides.first { tokens.bytes[value].matchesIgnoringCase($0.name) }
    if let side {
      apply(side.side, element, range)
    } else if !value.isEmpty {
      diagnostics.add(
        .tagAttribute, at: range, "the side '\(tokens.bytes.quoted(value))' cannot be read")
    }
  }

  private mutating func applyLink(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ element: Int, _ range: Range<Int>
  ) {
    guard let value = value(of: .href, tokens, in: attributes),
      let address = diagnostics.address(tokens.bytes, value, links, at: range)
    else { return }
    add(.link(address), element, range)
  }

  /// An image is one U+FFFC, whether its address is allowed or not.
  mutating func readImage(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, at range: Range<Int>
  ) {
    guard !modes.mode.isHidden else { return reportHidden() }
    let source = value(of: .src, tokens, in: attributes).flatMap {
      diagnostics.address(tokens.bytes, $0, links, at: range)
    }
    let alternative = value(of: .alt, tokens, in: attributes).map {
      diagnostics.shown(tokens.bytes, $0, isFiltered: isFiltered, at: range)
    }
    let start = text.count
    text.append("\u{fffc}", spans: &spans)
    if trace != nil { trace?.note(start..<text.count, from: range) }
    guard canAdd(at: range) else { return }
    // The character is three bytes; newlines may have gone in before it.
    let image = spans.values.pack(.image(source: source, alternative: alternative))
    let span = spans.open(image, at: max(start, text.count - 3))
    spans.close(span, at: text.count)
    spans.settle()
  }

  mutating func add(_ attribute: Attribute, _ element: Int, _ range: Range<Int>) {
    add(spans.values.pack(attribute), element, range)
  }

  /// Adds what a tag does, unless its CSS says something about that.
  mutating func add(
    _ attribute: CompactAttribute, unless style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    if style.says(attribute.kind) { return }
    add(attribute, element, range)
  }

  mutating func add(_ attribute: CompactAttribute, _ element: Int, _ range: Range<Int>) {
    guard canAdd(at: range) else { return }
    open.hold(attribute, span: spans.open(attribute, at: text.count), by: element)
  }

  private mutating func canAdd(at range: Range<Int>) -> Bool {
    let limit = limits.spans
    if spans.count < limit { return true }
    truncate(.limitSpans, at: range, "more than \(limit) spans; this one is left out")
    return false
  }

  private mutating func report(
    _ tokens: borrowing HTMLTokens, _ problem: InlineStyle.Problem, at range: Range<Int>
  ) {
    let text = tokens.bytes.quoted(problem.range)
    switch problem.kind {
    case .property:
      diagnostics.add(.cssProperty, at: range, "the CSS property '\(text)' is not known")
    case .value: diagnostics.add(.cssValue, at: range, "the CSS value '\(text)' cannot be read")
    case .unsaid:
      diagnostics.add(
        .cssValue, at: range, "of the CSS value '\(text)' a part is lost: styled text cannot say it"
      )
    }
  }
}
