internal import Bytes
internal import HTMLTokens

// What the CSS of a tag says.
extension AuthoredReading {
  mutating func applyStyle(
    _ tokens: borrowing HTMLTokens, _ style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    let flow = open.elements[open.count - 1].flow
    if let align = style.alignment?.value { applyAlignment(align, element, range) }
    if case .value(let size) = style.size { applySize(size, element, range) }
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
    applyWeight(style.weight?.value, element, range)
    set(CompactAttribute(.italic), style.italic?.value, element, range)
    applyFamily(tokens, style.family?.value, element, range)
    // What stands on the line of a script around it is raised with it. A block has no line.
    switch flow.hasLines ? nil : style.script?.value {
    case .raised: add(CompactAttribute(.superscript), element, range)
    case .lowered: add(CompactAttribute(.subscript), element, range)
    case .baseline, nil: break
    }
    for problem in style.problems where !isMoot(problem, tokens, flow) {
      report(tokens, problem, at: range)
    }
  }

  /// Whether the value is of nothing that the element has: a block has no place in a line.
  private func isMoot(
    _ problem: InlineStyle.Problem, _ tokens: borrowing HTMLTokens, _ flow: ElementFlow
  ) -> Bool {
    problem.kind == .value && flow.hasLines
      && tokens.bytes[..<problem.range.lowerBound].endingProperty?
        .matchesIgnoringCase("vertical-align") == true
  }

  /// The first text that is not blank behind a tag and few others: each of many tags without text
  /// would look through all that follow.
  private func firstText(
    _ tokens: borrowing HTMLTokens, behind tag: Range<Int>
  ) -> ArraySlice<UInt8> {
    let first = (0..<tokens.tags.count).firstPlace { tokens.tags[$0].start >= tag.lowerBound }
    for index in first..<min(first + 4, tokens.tags.count) {
      let text = tokens.bytes[text(tokens, behind: tokens.tags[index])].drop(while: \.isHTMLSpace)
      if !text.isEmpty { return text }
    }
    return []
  }

  /// The text between a tag and the next.
  private func text(_ tokens: borrowing HTMLTokens, behind tag: HTMLTag) -> Range<Int> {
    let next = (0..<tokens.tags.count).firstPlace { tokens.tags[$0].start > tag.start }
    let end = next < tokens.tags.count ? Int(tokens.tags[next].textEnd) : tokens.bytes.count
    return Int(tag.textStart)..<end
  }

  private mutating func applyWeight(
    _ weight: InlineStyle.Weight?, _ element: Int, _ range: Range<Int>
  ) {
    guard let weight else { return }
    switch modes.mode.heft {
    case .thin where weight == .bolder: return
    case .heavy where weight == .lighter: return
    case .usual, .thin, .heavy: break
    }
    set(CompactAttribute(.bold), weight.isBold, element, range)
  }

  private mutating func applyFamily(
    _ tokens: borrowing HTMLTokens, _ family: InlineStyle.Family?, _ element: Int,
    _ range: Range<Int>
  ) {
    switch family {
    case .plain: reset(.monospace, element)
    case .monospace: add(.monospace, element, range)
    case .serif: add(.typeface("serif"), element, range)
    case .cursive: add(.typeface("cursive"), element, range)
    case .signs:
      reset(.monospace, element)
      noteSigns(tokens, .cssValue, range)
    case nil: break
    }
  }

  /// Notes that letters stand for signs of a font that no phone has.
  mutating func noteSigns(_ tokens: borrowing HTMLTokens, _ rule: Rule, _ range: Range<Int>) {
    // Word's bullets, which are one in any font.
    if firstText(tokens, behind: range).starts(with: "\u{b7}".utf8) { return }
    diagnostics.add(rule, at: range, nil, "symbol-font")
  }

  /// A size that says how large plain text would be ends those around it.
  mutating func applySize(_ size: InlineStyle.Size, _ element: Int, _ range: Range<Int>) {
    switch size {
    case .relative(let factor): addSize(factor, element, range)
    case .absolute(1): reset(spans.values.pack(.relativeSize(1)), element)
    case .absolute(let factor):
      hide({ $0.kind == .relativeSize }, element)
      addSize(factor, isAbsolute: true, element, range)
    }
  }

  /// Adds a size, inside those around the element unless it is absolute. What they make together is
  /// bounded: a factor beyond that ends them, and the bound takes their place.
  mutating func addSize(
    _ factor: Double, isAbsolute: Bool = false, _ element: Int, _ range: Range<Int>
  ) {
    // Nothing at all hides the text.
    guard factor > 0 else { return }
    let around = isAbsolute ? 1 : open.size(around: element, spans.values)
    let bounded = Style.size(around, times: factor)
    let isBounded = bounded != around * factor
    if isBounded {
      guard isAbsolute || bounded != around else { return }
      diagnostics.add(
        .cssValue, at: range, .property("font-size"), factor > 1 ? "large" : "small",
        details: [.shown: "\(bounded)"])
      if !isAbsolute { hide({ $0.kind == .relativeSize }, element) }
    }
    guard canAdd(at: range) else { return }
    let attribute = spans.values.pack(.relativeSize(isBounded ? bounded : factor))
    open.hold(
      attribute, span: spans.open(attribute, at: text.count), by: element,
      isAbsolute: isAbsolute || isBounded)
  }

  private mutating func applyGround(_ style: InlineStyle, _ element: Int, _ range: Range<Int>) {
    switch style.background {
    // A transparent ground lets the one around it through; as a span it would hide that.
    case .value(.color(let color)) where color.alpha > 0:
      add(CompactAttribute(.background, color), element, range)
    case .value(.current):
      guard let color = open.foreground else { return noteOwnGround(range) }
      add(CompactAttribute(.background, color), element, range)
    case .value(.initial): noteOwnGround(range)
    case .value, .inherit, nil: break
    }
  }

  private mutating func noteOwnGround(_ range: Range<Int>) {
    diagnostics.add(.cssValue, at: range, .property("background"), "text-color", severity: .note)
  }

  /// What an element says about how its text is taken in.
  // A call would copy the style.
  @inline(__always)
  mutating func applyModes(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>,
    _ style: InlineStyle, _ element: Int, _ range: Range<Int>
  ) {
    if let value = value(of: .dir, tokens, in: attributes), role.isBlock {
      noteDirection(tokens.bytes[value], range)
    }
    var change = TextModes.Change(element: element, tag: range)
    if role.effect == .preformatted { change.whiteSpace = .pre }
    change.heft = heft(role, style, element)
    if let whiteSpace = style.whiteSpace { change.whiteSpace = whiteSpace.value }
    change.letterCase = style.letterCase?.value
    change.isVisible = style.visible?.value
    change.isTransparent = style.opacity?.value == 0
    switch style.size?.value {
    case .relative(0): change.isSizeless = true
    case .absolute(let factor): change.isSizeless = factor == 0
    case .relative, nil: break
    }
    if modes.mode.isSizeless, style.size == nil, hasFontSize(tokens, attributes) {
      change.isSizeless = false
    }
    change.isRemoved = open.elements[open.count - 1].flow == .none
    guard !change.saysNothing else { return }
    modes.begin(change, mayMove: role.isFormatting)
    open.elements[open.count - 1].hasMode = true
  }

  /// Whether the tag of a font says a size.
  @inline(never)
  private func hasFontSize(_ tokens: borrowing HTMLTokens, _ attributes: Range<Int>) -> Bool {
    guard let value = value(of: .size, tokens, in: attributes) else { return false }
    return InlineStyle.Size(legacy: tokens.bytes[value]) != nil
  }

  /// How an element changes what steps of weight do inside of it; nil where it does not.
  private func heft(
    _ role: ElementRole, _ style: InlineStyle, _ element: Int
  ) -> TextMode.Heft? {
    let around = modes.mode.heft
    switch style.weight {
    case .value(.thin): return .thin
    case .value(.heavy): return .heavy
    // One step down from heavy is bold, from bold normal, from normal thin.
    case .value(.lighter): return around == .heavy || open.isBold(around: element) ? .usual : .thin
    // And one up from bold is heavy.
    case .value(.bolder) where around != .thin: return open.isBold(around: element) ? .heavy : nil
    case .value: return around == .usual ? nil : .usual
    case .inherit: return nil
    case nil:
      let isStep = role.effect == .inline && role.attribute.kind == .bold
      return role.effect == .heading && around != .usual || isStep && around == .thin ? .usual : nil
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

  /// The property that a value is of, in small letters.
  private func property(of value: Range<Int>, _ tokens: borrowing HTMLTokens) -> String? {
    tokens.bytes[..<value.lowerBound].endingProperty.map {
      Array($0.map(\.lowercasedASCII)).quoted()
    }
  }

  /// Whether something of a declaration is kept, of which a part is lost.
  private func showsPart(of value: Range<Int>, _ tokens: borrowing HTMLTokens) -> Bool {
    guard let name = tokens.bytes[..<value.lowerBound].endingProperty else { return true }
    let bytes = Array(tokens.bytes[name.startIndex..<value.upperBound])
    var style = InlineStyle(parsing: bytes, in: bytes.indices)
    (style.problems, style.losesPart, style.opacity) = ([], false, nil)
    if style.lines?.value == InlineStyle.Lines() { style.lines = nil }
    return style != InlineStyle()
  }

  private mutating func report(
    _ tokens: borrowing HTMLTokens, _ problem: InlineStyle.Problem, at range: Range<Int>
  ) {
    let text = tokens.bytes.quoted(problem.range)
    switch problem.kind {
    case .property:
      note(.cssProperty, at: .value(problem.range), of: range, .property(text))
    case .value:
      let value = tokens.bytes[problem.range]
      let next = tokens.bytes[problem.range.upperBound...].first { !$0.isHTMLSpace }
      if next == UInt8(ascii: ":") {
        return note(.cssValue, at: .value(problem.range), of: range, .property(text), "no-value")
      }
      let isColor =
        value.isBareColor && tokens.bytes[..<problem.range.lowerBound].endsInColorProperty
      let name = property(of: problem.range, tokens)
      note(
        .cssValue, at: .value(problem.range), of: range, .value(text),
        isColor ? "missing-hash" : value.hasDeclarationBehindComma ? "comma" : nil,
        details: name.map { [.other: $0] } ?? [:],
        suggestion: isColor ? "#\(text)" : nil)
    case .opacityFirst:
      let digits = problem.range.dropFirst(3)
      note(
        .cssValue, at: .value(problem.range), of: range, .color(text), "opacity-first",
        suggestion: "#\(tokens.bytes.quoted(digits))")
    case .unsaid:
      let reason: Diagnostic.Reason =
        showsPart(of: problem.range, tokens) ? "part" : "unsupported"
      note(
        .cssValue, at: .value(problem.range), of: range, .value(text),
        reason, severity: .note)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the value of a declaration goes on to the next one, `red, font-weight: bold`, for a
  /// comma ends it in place of a semicolon.
  fileprivate var hasDeclarationBehindComma: Bool {
    var rest = self
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      rest = rest[(comma + 1)...].drop(while: \.isHTMLSpace)
      let name = rest.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
      let next = rest[name.endIndex...].drop(while: \.isHTMLSpace).first
      if next == UInt8(ascii: ":"), name.first?.isASCIILetter == true { return true }
    }
    return false
  }

  /// Whether it is the digits of a colour without their sign.
  fileprivate var isBareColor: Bool {
    [3, 6].contains(count) && allSatisfy { $0.hexDigitValue != nil }
  }

  /// Whether it ends in the name of a property that takes a colour, and in a colon.
  fileprivate var endsInColorProperty: Bool {
    guard let name = endingProperty else { return false }
    return CSSProperty.all.contains { $0.takesColor && name.matchesIgnoringCase($0.name) }
  }
}
