internal import PushMarkup
internal import PushMarkupAndroid

// Tags inside each other: Android keeps one list of marks for each kind, and an end tag removes the
// last, whichever tag added it.
extension CauseFinder {
  mutating func findNesting(_ index: Int) {
    let element = outline.elements[index]
    let own = paints[index]
    var around: Candidate.Effects = []
    var reach: Range<Int>?
    if index > 0, element.parent == index - 1 {
      ancestors.insert(index - 1, at: 0)
      if ancestors.count > ElementNesting.depth { ancestors.removeLast() }
    } else if index == 0 || outline.elements[index - 1].parent != element.parent {
      ancestors = outline.ancestors(of: index)
    }
    for ancestor in ancestors where !paints[ancestor].isEmpty {
      around.formUnion(paints[ancestor])
      reach = outline.elements[ancestor].extent
    }
    let both = own.intersection(around)
    if !both.isEmpty {
      // SubscriptSpan and SuperscriptSpan each shift the baseline by half the height of the text.
      let reason: Diagnostic.Reason =
        switch both {
        case .script: "script"
        case .foreground: "color"
        case .typeface: "typeface"
        case .alignment: "alignment"
        case .background: "background"
        case .strikethrough: "strikethrough"
        default: "style"
        }
      add(
        .deviceOuterStyleWins, at: element.tag, reaching: element.extent, both, subject(element),
        reason)
    }
    findInnerEnd(element, around, reach)
    findBlock(index)
    findEnded(index)
    findClosedAtOnce(element)
    findLinkInLink(index)
    findOverlap(index)
  }

  /// Finds an end tag that ends an outer style, because its own tag has none to end.
  private mutating func findInnerEnd(
    _ element: MessageElements.Element, _ around: Candidate.Effects, _ reach: Range<Int>?
  ) {
    let ownEnd = element.isClosedAtOnce ? element.tag : element.endTag
    guard let reach, let end = ownEnd ?? (element.isBlock ? element.tag : nil) else { return }
    let ended: Candidate.Effects
    switch element.role {
    case .span: ended = [.foreground, .background, .strikethrough]
    case .paragraph, .item: ended = [.foreground, .background, .strikethrough, .alignment]
    case .font: ended = [.foreground, .typeface]
    case let block where block.reads(.style): ended = .alignment
    case .strikethrough: ended = .strikethrough
    default: return
    }
    let effects = ended.intersection(around)
    guard !effects.isEmpty, reach.upperBound >= end.lowerBound else { return }
    add(
      .deviceInnerEnd, at: end, reaching: end.lowerBound..<reach.upperBound, effects,
      end == element.endTag ? .endTag(shown(element)) : subject(element))
  }

  /// Finds a block inside an inline tag.
  private mutating func findBlock(_ index: Int) {
    let element = outline.elements[index]
    guard element.isBlock else { return }
    var nearest: Int?
    var end = element.tag.upperBound
    for ancestor in ancestors where outline.isInline(ancestor) {
      nearest = nearest ?? ancestor
      end = max(end, outline.elements[ancestor].extent.upperBound)
      // No ancestor reaches further.
      if end == source.count { break }
    }
    guard let nearest else { return }
    add(
      .deviceBlockEndsStyle, at: element.tag, reaching: element.tag.lowerBound..<end, .style,
      subject(element), details: [.other: shown(outline.elements[nearest])], isFallback: true)
  }

  /// Finds a tag that is not allowed in the one around it. Android ends the outer tag first, and
  /// reopens only some of them.
  private mutating func findEnded(_ index: Int) {
    let element = outline.elements[index]
    guard let type = element.type else { return }
    var nearest: Int?
    var end = element.tag.upperBound
    // Read single members: copying an element is slow.
    for outer in ancestors {
      guard let other = outline.elements[outer].type, !other.canContain(type) else { break }
      nearest = nearest ?? outer
      // A reopened element continues after its end tag, which has ended nothing by then.
      end = max(
        end,
        other.flags.contains(.restart) ? source.count : outline.elements[outer].extent.upperBound)
      if end == source.count { break }
    }
    guard let nearest else { return }
    add(
      .deviceNesting, at: element.tag, reaching: element.tag.lowerBound..<end, .style,
      subject(element), "ends-outer", details: [.other: shown(outline.elements[nearest])],
      isFallback: true)
  }

  /// `<b/>` is `<b>` in HTML, and `<b></b>` on the device.
  private mutating func findClosedAtOnce(_ element: MessageElements.Element) {
    guard element.isClosedAtOnce else { return }
    let finding = Diagnostic(
      .deviceNesting, at: element.tag, subject(element), "self-closing",
      suggestion: element.endTag == nil ? "</\(shown(element))>" : nil)
    add(finding, reaching: element.extent, .style)
    add(finding, reaching: element.tag.lowerBound..<source.count, .all, isFallback: true)
  }

  /// A link ends the one around it in HTML.
  private mutating func findLinkInLink(_ index: Int) {
    let element = outline.elements[index]
    // The outer link has ended here.
    guard element.role == .link,
      let before = outline.elements[..<index].last(where: { $0.role == .link }),
      before.endTag == nil || before.isEndIgnored,
      before.extent.upperBound >= element.tag.lowerBound
    else { return }
    add(
      .deviceNesting, at: element.tag, reaching: element.tag.lowerBound..<source.count, .all,
      subject(element), "link-in-link", isFallback: true)
  }

  private mutating func findOverlap(_ index: Int) {
    let element = outline.elements[index]
    guard let effect = element.effect,
      element.overlaps || !effect.mayStayOpen && (element.isEndIgnored || element.endTag == nil)
    else { return }
    let isOverlap = element.overlaps || element.isEndIgnored
    let other =
      outline.openElement(in: index)
      ?? (element.isEndIgnored ? element.parent.map { outline.elements[$0] } : nil)
    add(
      .deviceNesting, at: element.tag, reaching: element.tag.lowerBound..<source.count, .all,
      subject(element), isOverlap ? "overlap" : "unclosed",
      details: other.map { [.other: shown($0)] } ?? [:], isFallback: true)
  }

  /// The styles of a tag that the device keeps marks for.
  static func paints(
    _ element: MessageElements.Element, cssColors: Bool
  ) -> Candidate.Effects {
    // A colour that the device does not read leaves no mark.
    func isColor(_ bytes: [UInt8], _ range: Range<Int>?) -> Bool {
      range.map { DeviceColor.read(bytes, $0, cssColors: cssColors).rgb != nil } ?? false
    }
    var effects: Candidate.Effects = []
    switch element.role {
    case .font:
      if let color = element.attribute(.color)?.value, isColor(color, color.indices) {
        effects.formUnion(.foreground)
      }
      if element.attribute(.face)?.value.isEmpty == false { effects.formUnion(.typeface) }
    case .span, .paragraph, .item:
      guard let style = element.attribute(.style)?.value else { break }
      let read = DeviceCSS(style, style.indices)
      if isColor(style, read.color) { effects.formUnion(.foreground) }
      if isColor(style, read.background) { effects.formUnion(.background) }
      if let lines = read.decoration, DeviceCSS.equals(style, lines, "line-through") {
        effects.formUnion(.strikethrough)
      }
    case .strikethrough: effects.formUnion(.strikethrough)
    case .superscript, .subscript: effects.formUnion(.script)
    case .monospace: effects.formUnion(.typeface)
    default: break
    }
    if element.isBlock, let style = element.attribute(.style)?.value,
      DeviceCSS.alignment(style, style.indices) != nil
    {
      effects.formUnion(.alignment)
    }
    return effects
  }
}
