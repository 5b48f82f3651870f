internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// Opens the spans of a tag: first what the tag itself does, then what its CSS says.
  mutating func apply(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>, element: Int,
    at range: Range<Int>
  ) {
    var style: InlineStyle?
    if role.isBlock || role.effect == .span, let value = value(of: .style, tokens, in: attributes) {
      style = InlineStyle(parsing: tokens.bytes, in: value)
    }
    switch role.effect {
    case .inline: add(role.attribute, element, range)
    case .font: applyFont(tokens, attributes, element, range)
    case .link: applyLink(tokens, attributes, element, range)
    case .quotation: add(CompactAttribute(.quote), element, range)
    case .listItem: add(CompactAttribute(.bullet), element, range)
    case .heading:
      add(CompactAttribute(.heading, UInt32(role.level)), element, range)
      if style?.relativeSize == nil {
        add(.relativeSize(TagTable.headingSizes[Int(role.level) - 1]), element, range)
      }
      if style?.bold != false { add(CompactAttribute(.bold), element, range) }
    case .none, .span, .paragraph, .division, .list, .lineBreak, .image: break
    }
    if let style { apply(tokens, style, isBlock: role.isBlock, element, range) }
  }

  private mutating func apply(
    _ tokens: borrowing HTMLTokens, _ style: InlineStyle, isBlock: Bool, _ element: Int,
    _ range: Range<Int>
  ) {
    if isBlock, let side = style.alignment { add(CompactAttribute(side), element, range) }
    if let factor = style.relativeSize { add(.relativeSize(factor), element, range) }
    if let color = style.foreground { add(CompactAttribute(.foreground, color), element, range) }
    // A transparent ground lets the one around it through; as a span it would hide that.
    if let color = style.background, color.alpha > 0 {
      add(CompactAttribute(.background, color), element, range)
    }
    if style.underline == true { add(CompactAttribute(.underline), element, range) }
    if style.lineThrough == true { add(CompactAttribute(.strikethrough), element, range) }
    set(CompactAttribute(.bold), style.bold, element, range)
    set(CompactAttribute(.italic), style.italic, element, range)
    set(.monospace, style.monospace, element, range)
    switch style.script {
    case .raised: add(CompactAttribute(.superscript), element, range)
    case .lowered: add(CompactAttribute(.subscript), element, range)
    case .baseline:
      hide(CompactAttribute(.superscript), element)
      hide(CompactAttribute(.subscript), element)
    case nil: break
    }
    for problem in style.problems { report(tokens, problem, at: range) }
  }

  /// On, off (`font-weight: normal` ends the bold around it for its own length) or as it was.
  private mutating func set(
    _ attribute: CompactAttribute, _ value: Bool?, _ element: Int, _ range: Range<Int>
  ) {
    switch value {
    case true: add(attribute, element, range)
    case false: hide(attribute, element)
    case nil: break
    }
  }

  private mutating func hide(_ attribute: CompactAttribute, _ element: Int) {
    open.hide(attribute, by: element, &spans, position: text.count)
  }

  private mutating func applyFont(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ element: Int, _ range: Range<Int>
  ) {
    if let value = value(of: .color, tokens, in: attributes) {
      if let color = CSSColor.parse(tokens.bytes, value) {
        add(CompactAttribute(.foreground, color), element, range)
      } else if let color = CSSColor.parseLegacy(tokens.bytes, value) {
        diagnostics.add(
          .colorInvalid, at: range, "the colour is not one; a browser makes \(color.hex) of it")
        add(CompactAttribute(.foreground, color), element, range)
      } else {
        diagnostics.add(.colorInvalid, at: range, "the colour cannot be read")
      }
    }
    if let value = value(of: .face, tokens, in: attributes),
      let name = shown(tokens, value, at: range),
      !name.isEmpty
    {
      add(.typeface(name), element, range)
    }
  }

  private mutating func applyLink(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ element: Int, _ range: Range<Int>
  ) {
    guard let value = value(of: .href, tokens, in: attributes) else { return }
    if let address = address(tokens, value, at: range) {
      add(.link(address), element, range)
    }
  }

  /// An image is one U+FFFC, whether its address is allowed or not.
  mutating func readImage(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, at range: Range<Int>
  ) {
    let source = value(of: .src, tokens, in: attributes).flatMap { address(tokens, $0, at: range) }
    let alternative = value(of: .alt, tokens, in: attributes).flatMap {
      shown(tokens, $0, at: range)
    }
    let start = text.count
    text.append("\u{fffc}", spans: &spans)
    guard canAdd(at: range) else { return }
    // The character is three bytes; newlines may have gone in before it.
    let image = spans.values.pack(.image(source: source, alternative: alternative))
    let span = spans.open(image, at: max(start, text.count - 3))
    spans.close(span, at: text.count)
    spans.settle()
  }

  /// An address that the policy lets through.
  private mutating func address(
    _ tokens: borrowing HTMLTokens, _ value: Range<Int>, at range: Range<Int>
  ) -> String? {
    guard let links else { return String(decoding: tokens.bytes[value], as: UTF8.self) }
    let verdict = links.check(Array(tokens.bytes[value]))
    if let rule = verdict.rule { diagnostics.add(rule, at: range, verdict.reason) }
    return verdict.allowed
  }

  /// A value that is shown: white space collapsed, and what no display may get left out.
  private mutating func shown(
    _ tokens: borrowing HTMLTokens, _ value: Range<Int>, at range: Range<Int>
  ) -> String? {
    let string = String(decoding: tokens.bytes[value], as: UTF8.self)
    guard isFiltered else { return string }
    let shown = StyledText.shown(string)
    diagnostics.addHidden(shown.removed, at: range)
    return shown.value
  }

  private mutating func add(_ attribute: Attribute, _ element: Int, _ range: Range<Int>) {
    add(spans.values.pack(attribute), element, range)
  }

  private mutating func add(_ attribute: CompactAttribute, _ element: Int, _ range: Range<Int>) {
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
    }
  }
}
