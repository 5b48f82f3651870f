internal import Bytes
internal import HTMLTokens

// What the CSS of a tag sets.
extension AuthoredReading {
  mutating func applyStyle(
    _ tokens: borrowing HTMLTokens, _ style: InlineStyle, _ range: Range<Int>
  ) {
    let flow = tree[tree.count - 1].flow
    if let align = style.alignment?.value { applyAlignment(align, range) }
    if case .value(let size) = style.size { applySize(size, range) }
    switch style.foreground {
    case .value(.color(let color)): add(CompactAttribute(.foreground, color))
    case .value(.initial): reset(CompactAttribute(.foreground))
    case .value(.current), .inherit, nil: break
    }
    applyGround(style, range)
    if style.lines?.value?.underline == true { add(CompactAttribute(.underline)) }
    if style.lines?.value?.lineThrough == true { add(CompactAttribute(.strikethrough)) }
    if let weight = style.weight?.value { applyWeight(weight) }
    switch style.italic?.value {
    case true: add(CompactAttribute(.italic))
    case false: reset(CompactAttribute(.italic))
    case nil: break
    }
    applyFamily(tokens, style.family?.value, range)
    // Text on the line of a superscript or subscript is raised or lowered with it. A block is not
    // on a line.
    switch flow.hasLines ? nil : style.script?.value {
    case .raised: add(CompactAttribute(.superscript))
    case .lowered: add(CompactAttribute(.subscript))
    case .baseline, nil: break
    }
    for problem in style.problems where !isMoot(problem, tokens, flow) {
      report(tokens, problem, at: range)
    }
  }

  /// Whether the element cannot have what the value sets: a block has no position on a line.
  private func isMoot(
    _ problem: InlineStyle.Problem, _ tokens: borrowing HTMLTokens, _ flow: ElementFlow
  ) -> Bool {
    problem.kind == .value && flow.hasLines
      && tokens.bytes[..<problem.range.lowerBound].endingProperty?
        .matchesIgnoringCase("vertical-align") == true
  }

  /// The first text that is not blank after a tag. Only a few tags are searched, because each of
  /// many tags without text would search all that follow.
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

  // MARK: Attributes

  /// Adds an attribute to the innermost element.
  @inline(__always)
  mutating func add(_ attribute: CompactAttribute) { spans.add(attribute, .added, to: &tree) }

  mutating func add(_ attribute: Attribute) { add(spans.values.pack(attribute)) }

  /// Ends the attributes of this kind around the innermost element.
  mutating func reset(_ attribute: CompactAttribute) { spans.add(attribute, .reset, to: &tree) }

  /// Adds what a tag does, unless its CSS sets the same property, to whatever value.
  mutating func add(
    _ attribute: CompactAttribute, unless style: InlineStyle, _ range: Range<Int>
  ) {
    guard !style.says(attribute.kind) else { return }
    if attribute.kind == .relativeSize {
      addSize(spans.values.factor(attribute.value), range)
    } else {
      add(attribute)
    }
  }

  /// Adds the attribute of an inline tag; `weight` is how a tag for bold text changes the weight.
  mutating func apply(
    _ attribute: CompactAttribute, _ style: InlineStyle, _ range: Range<Int>,
    weight: FontWeight.Rule = .bolder
  ) {
    guard attribute.kind == .bold else { return add(attribute, unless: style, range) }
    if style.weight == nil { applyWeight(weight) }
  }

  /// Gives the innermost element a weight.
  mutating func applyWeight(_ rule: FontWeight.Rule) {
    tree.setWeight(rule)
    spans.add(CompactAttribute(.bold), rule == .lighter ? .lightened : .weighed, to: &tree)
  }

  private mutating func applyFamily(
    _ tokens: borrowing HTMLTokens, _ family: InlineStyle.Family?,
    _ range: Range<Int>
  ) {
    switch family {
    case .plain: reset(.monospace)
    case .monospace: add(.monospace)
    case .serif: add(.typeface("serif"))
    case .cursive: add(.typeface("cursive"))
    case .signs:
      reset(.monospace)
      noteSigns(tokens, .cssValue, range)
    case nil: break
    }
  }

  /// Reports that letters stand for the symbols of a font that no phone has.
  mutating func noteSigns(_ tokens: borrowing HTMLTokens, _ rule: Rule, _ range: Range<Int>) {
    // Word's bullets look like bullets in any font.
    if firstText(tokens, behind: range).starts(with: "\u{b7}".utf8) { return }
    diagnostics.add(rule, at: range, nil, "symbol-font")
  }

  /// Applies a size. A size relative to plain text ends the sizes around it.
  mutating func applySize(_ size: InlineStyle.Size, _ range: Range<Int>) {
    switch size {
    case .relative(let factor): addSize(factor, range)
    case .absolute(1):
      tree.setSize(1, isAbsolute: true)
      reset(spans.values.pack(.relativeSize(1)))
    case .absolute(let factor): addSize(factor, isAbsolute: true, range)
    }
  }

  /// Adds a size, relative to those around the element unless it is absolute. Their product is
  /// limited: a factor beyond the limit ends them, and the limit replaces them.
  mutating func addSize(_ factor: Double, isAbsolute: Bool = false, _ range: Range<Int>) {
    // Size zero hides the text.
    guard factor > 0 else { return }
    let around = isAbsolute ? 1 : tree[tree.count - 1].size
    let bounded = min(max(Style.sizes.lowerBound, around * factor), Style.sizes.upperBound)
    // A difference of less than half a hundredth does not count.
    let isBounded = abs(bounded - around * factor) >= 0.005
    if isBounded {
      guard isAbsolute || bounded != around else { return }
      diagnostics.add(
        .cssValue, at: range, .property("font-size"), factor > 1 ? "large" : "small",
        details: [.shown: "\(bounded)"])
    }
    let replaces = isAbsolute || isBounded
    let size = isBounded ? bounded : factor
    tree.setSize(size, isAbsolute: replaces)
    spans.add(spans.values.pack(.relativeSize(size)), replaces ? .replaced : .added, to: &tree)
  }

  private mutating func applyGround(_ style: InlineStyle, _ range: Range<Int>) {
    switch style.background {
    // A transparent background shows the one around it; as a span it would hide that.
    case .value(.color(let color)) where color.alpha > 0:
      add(CompactAttribute(.background, color))
    case .value(.current):
      guard let color = spans.foreground(tree) else { return noteOwnGround(range) }
      add(CompactAttribute(.background, color))
    case .value(.initial): noteOwnGround(range)
    case .value, .inherit, nil: break
    }
  }

  private mutating func noteOwnGround(_ range: Range<Int>) {
    diagnostics.add(.cssValue, at: range, .property("background"), "text-color", severity: .note)
  }

  /// Applies what an element sets about how its text is processed.
  // Inlined, because a call would copy the style.
  @inline(__always)
  mutating func applyModes(
    _ tokens: borrowing HTMLTokens, _ role: ElementRole, _ attributes: Range<Int>,
    _ style: InlineStyle, _ range: Range<Int>
  ) {
    var change = TextMode.Change()
    if role.effect == .preformatted { change.whiteSpace = .pre }
    if let whiteSpace = style.whiteSpace { change.whiteSpace = whiteSpace.value }
    change.letterCase = style.letterCase?.value
    change.isVisible = style.visible?.value
    change.isTransparent = style.opacity?.value == 0
    switch style.size?.value {
    case .relative(0): change.isSizeless = true
    // A visible size changes nothing unless a size around it is zero, here or in the next block.
    case .absolute(let factor) where factor == 0 || tree.mode.isSizeless || role.isFormatting:
      change.isSizeless = factor == 0
    case .absolute, .relative, nil: break
    }
    if tree.mode.isSizeless, style.size == nil, hasFontSize(tokens, attributes) {
      change.isSizeless = false
    }
    change.isRemoved = tree[tree.count - 1].flow == .none
    if !change.saysNothing { tree.change(change) }
  }

  /// Whether a `font` tag sets a size.
  @inline(never)
  private func hasFontSize(_ tokens: borrowing HTMLTokens, _ attributes: Range<Int>) -> Bool {
    guard let value = value(of: .size, tokens, in: attributes) else { return false }
    return InlineStyle.Size(legacy: tokens.bytes[value]) != nil
  }

  /// The property that a value belongs to, in lower case.
  private func property(of value: Range<Int>, _ tokens: borrowing HTMLTokens) -> String? {
    tokens.bytes[..<value.lowerBound].endingProperty.map {
      Array($0.map(\.lowercasedASCII)).quoted()
    }
  }

  /// Whether something of a declaration is kept although a part of it is lost.
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
  /// Whether the value of a declaration continues to the next one, `red, font-weight: bold`,
  /// because it ends with a comma instead of a semicolon.
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

  /// Whether it is the digits of a colour without their `#`.
  fileprivate var isBareColor: Bool {
    [3, 6].contains(count) && allSatisfy { $0.hexDigitValue != nil }
  }

  /// Whether it ends in the name of a property that accepts a colour, and in a colon.
  fileprivate var endsInColorProperty: Bool {
    guard let name = endingProperty else { return false }
    return CSSProperty.all.contains { $0.takesColor && name.matchesIgnoringCase($0.name) }
  }
}
