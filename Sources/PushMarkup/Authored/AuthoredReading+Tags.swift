internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// A start tag, with the range of its attributes in the tokens.
  mutating func readStart(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ attributes: Range<Int>
  ) {
    let role = roles[Int(tag.name)]
    let range = tag.range
    guard role.effect != .none else {
      if role.content != .shown {
        drop(tag, role.content)
      } else if tag.name == ElementName.unknown {
        reportUnknown(tokens.bytes.quoted(tokens.unknownName(tag)), at: range)
      } else {
        reportDocument(tokens, tag, role, attributes)
      }
      return
    }
    guard isAllowed(role) else {
      diagnostics.add(
        .tagPolicy, at: range,
        "<\(ElementName.all[Int(tag.name)].name)> is not allowed; its text is kept")
      return
    }
    readAttributes = role.attributes
    if role.isStructure { reportUnknown(ElementName.all[Int(tag.name)].name, at: range) }
    if role.isBlock {
      closeBefore(role)
    } else {
      if open.suspended > 0 { resume() }
      // A link inside a link ends the outer one, as in a browser.
      if role.effect == .link, let outer = open.lastIndex(of: tag.name) { closeInline(outer) }
    }
    guard attributes.isEmpty else {
      return readStart(tokens, tag, role, attributes)
    }
    let flow = asItem(role.flow)
    part(flow)
    switch role.effect {
    case .lineBreak: breakLine()
    case .image: readImage(tokens, attributes, at: range)
    case .rule: break
    default:
      guard let element = push(tag, role, flow, isBare: true) else { return }
      // Most tags are of this kind: `b` where nothing around is unusual.
      if role.effect == .inline, flow == .inline, modes.isEmpty {
        return add(role.attribute, element, range)
      }
      apply(tokens, role, attributes, InlineStyle(), element: element, at: range)
    }
  }

  /// A start tag with attributes.
  private mutating func readStart(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    var present: UInt16 = 0
    for index in attributes { present |= 1 &<< tokens.attributes[index].name }
    if present & ~role.attributes != 0 { reportIgnored(tokens, tag, role, attributes) }
    readAttributes &= present
    var style = InlineStyle()
    if let value = value(of: .style, tokens, in: attributes) {
      style.parse(tokens.bytes, in: value)
    }
    let isHidden = value(of: .hidden, tokens, in: attributes) != nil
    let flow = asItem(flow(role, style, isHidden: isHidden))
    part(flow)
    switch role.effect {
    case .rule: return
    case .lineBreak:
      if flow != .none { breakLine() }
      return
    default: break
    }
    guard let element = push(tag, role, flow, isBare: false) else { return }
    apply(tokens, role, attributes, style, element: element, at: tag.range)
    guard role.effect == .image else { return }
    readImage(tokens, attributes, at: tag.range)
    close(open.count - 1)
  }

  /// How an element stands among the text around it: what its CSS says, what the attribute
  /// `hidden` says, what its tag says, in this order.
  private func flow(_ role: ElementRole, _ style: InlineStyle, isHidden: Bool) -> ElementFlow {
    guard let display = style.display else { return isHidden ? .none : role.flow }
    return switch display.value {
    case .some(.none): .none
    case .inline: .inline
    case .block, .listItem, .flex, .grid: role.flow.isBlock ? role.flow : .line
    case .inlineBlock, .inlineFlex, .inlineGrid: .word
    case .tableCell: .cell
    case nil where display == .inherit: flowAround(role)
    case nil: isHidden ? .none : role.flow
    }
  }

  /// How the element around a new one stands, or the message, which is a block.
  @inline(__always)
  private func flowAround(_ role: ElementRole) -> ElementFlow {
    let flow = open.count > 0 ? open.elements[open.count - 1].flow : .block
    guard flow.isBlock else { return flow }
    return role.flow.isBlock ? role.flow : .line
  }

  /// Opens an element, if it does not lie too deep.
  private mutating func push(
    _ tag: HTMLTag, _ role: ElementRole, _ flow: ElementFlow, isBare: Bool
  ) -> Int? {
    let depth = limits.depth
    guard open.count < depth else {
      truncate(.limitDepth, at: tag.range, "tags nest deeper than \(depth); this one is ignored")
      leftOut[tag.name, default: 0] += 1
      return nil
    }
    if role.effect == .preformatted { keptStart = Int(tag.textStart) }
    return open.push(tag.name, role, flow, isBare: isBare, at: text.count)
  }

  private mutating func reportUnknown(_ name: String, at range: Range<Int>) {
    diagnostics.add(
      .tagUnknown, at: range, "<\(name)> is not a known tag; it is dropped, its text is shown")
  }

  private func isAllowed(_ role: ElementRole) -> Bool {
    rows >> UInt64(role.row) & 1 == 1 || role.isStructure
  }

  /// The border of an element: what it parts.
  @inline(__always)
  private mutating func part(_ flow: ElementFlow) {
    if flow != .inline { partAround(flow) }
  }

  private mutating func partAround(_ flow: ElementFlow) {
    guard !modes.mode.isRemoved else { return }
    switch flow {
    case .inline, .word, .none: break
    case .cell: if text.count != boxes.last?.start { text.partWords(&spans) }
    case .line: text.breakBlock(1, &spans)
    case .block:
      text.breakBlock(separatorLength, &spans)
      trace?.noteBorder(at: text.count)
    }
  }

  private mutating func breakLine() {
    if !modes.mode.isRemoved { text.breakLine(&spans) }
  }

  /// An end tag.
  mutating func readEnd(_ tag: HTMLTag) {
    // Nearly every end tag ends the innermost element.
    let last = open.count - 1
    if last >= 0, open.elements[last].name == tag.name, leftOut.isEmpty {
      return open.elements[last].role.isBlock ? closeBlock(last) : closeInline(last)
    }
    let role = roles[Int(tag.name)]
    guard role.effect != .none, isAllowed(role) else { return }
    switch role.effect {
    case .lineBreak:
      // `</br>` is `<br>` to a browser.
      if open.suspended > 0 { resume() }
      breakLine()
      return
    case .image, .rule: return
    default: break
    }
    // It ends a tag that was left out, inside of all that are open.
    if !leftOut.isEmpty, !role.mayStayOpen, open.count >= limits.depth, endsLeftOut(tag.name) {
      return
    }
    if let index = indexToEnd(tag.name, role) {
      if role.isBlock { closeBlock(index) } else { closeInline(index) }
      return
    }
    // `</p>` without a p is an empty paragraph.
    if role.effect == .paragraph { part(.block) }
    guard !role.isStructure, !endsLeftOut(tag.name) else { return }
    let name = ElementName.all[Int(tag.name)].name
    diagnostics.add(
      .tagStray, at: tag.range, "</\(name)> matches no open <\(name)>")
  }

  /// Whether an end tag belongs to a start tag that the limit of depth left out.
  private mutating func endsLeftOut(_ name: UInt16) -> Bool {
    guard let count = leftOut[name] else { return false }
    leftOut[name] = count > 1 ? count - 1 : nil
    return true
  }

  /// Which open element an end tag ends.
  // A call would copy the whole reading on the stack.
  @inline(__always)
  private func indexToEnd(_ name: UInt16, _ role: ElementRole) -> Int? {
    if role.effect == .heading {
      // Any heading's end tag ends the open heading, whatever its level.
      let index = open.elements.lastIndex(where: { $0.role.effect == .heading })
      return index ?? -1 < open.scopeStart ? nil : index
    }
    guard let index = open.lastIndex(of: name) else { return nil }
    switch role.effect {
    case .table: return index
    case .tablePart:
      // It is not ended from inside a table of its own.
      return open.elements.lastIndex(where: { $0.role.effect == .table }) ?? -1 > index
        ? nil : index
    case .listItem:
      // An item is not ended from inside a list of its own.
      let list = open.elements.lastIndex(where: { $0.role.effect == .list })
      guard list ?? -1 < index else { return nil }
    default:
      // Nor is anything that HTML does not call formatting from inside a block.
      if !role.isBlock, !role.isFormatting, role.effect != .link,
        open.elements.lastIndex(where: { $0.role.isBlock }) ?? -1 > index
      {
        return nil
      }
    }
    return index < open.scopeStart ? nil : index
  }

  /// Ends what a block's start tag ends: an open p, the item before an item, the heading before a
  /// heading, the cell before a cell.
  private mutating func closeBefore(_ role: ElementRole) {
    switch role.effect {
    case .listItem, .description:
      // Not from inside a block of its own, but for p and div.
      let index = open.elements.lastIndex(where: {
        $0.role.isBlock && $0.role.effect != .paragraph && $0.role.effect != .division
      })
      if let index, open.elements[index].role.effect == role.effect { closeBlock(index) }
    case .tablePart:
      // Each part that is open ended those of its level and deeper ones before it: outside of one
      // of this level or of a higher one there is nothing to end.
      var left = open.tableParts
      var index = open.count - 1
      while left > 0, index >= 0 {
        let other = open.elements[index].role
        if other.effect == .table { break }
        if other.effect == .tablePart {
          if other.level >= role.level { closeBlock(index) }
          if other.level <= role.level { break }
          left -= 1
        }
        index = min(index, open.count) - 1
      }
      return
    default: break
    }
    if let paragraph = open.lastIndex(of: ElementName.paragraph), paragraph >= open.scopeStart {
      closeBlock(paragraph)
    }
    if role.effect == .heading {
      let last = open.elements.lastIndex(where: { !$0.isSuspended })
      if let last, open.elements[last].role.effect == .heading { closeBlock(last) }
    }
  }

  /// Lets formatting go on that has lost its place.
  mutating func resume() {
    let limit = limits.spans
    if !open.resume(&spans, position: text.count, limit: limit) {
      truncate(.limitSpans, at: tagRange, "more than \(limit) spans; one does not go on")
    }
  }

  /// Ends an element where the text ends, or at a place before that.
  private mutating func close(_ index: Int, at position: Int? = nil) {
    let element = open.elements[index]
    if !boxes.isEmpty { closeItems(element.serial) }
    let limit = limits.spans
    if !open.close(at: index, &spans, position: position ?? text.count, limit: limit) {
      truncate(.limitSpans, at: tagRange, "more than \(limit) spans; one does not go on")
    }
    if !modes.isEmpty { modes.end(element.serial) }
    part(element.flow)
  }

  /// Ends an element because one around it ends.
  private mutating func closeInner(_ index: Int, at position: Int? = nil) {
    if open.elements[index].role.effect == .link {
      diagnostics.add(
        .linkUnclosed, at: tagRange, "a link is not closed; it ends with the element it stands in")
    }
    close(index, at: position)
  }

  /// Lets formatting wait for what follows; ends it where too much waits already.
  @inline(__always)
  private mutating func suspend(_ index: Int, _ waiting: inout OpenElements.Waiting) {
    let suspension = open.suspend(at: index, &waiting)
    guard suspension != .waits else { return }
    if suspension == .isTooMuch {
      truncate(
        .limitDepth, at: tagRange,
        "more than \(OpenElements.mostSuspended) open tags go on behind this one; one ends here")
    }
    closeInner(index)
  }

  /// Ends an inline element and what is open inside it, but for formatting, which goes on, and for
  /// blocks, which a browser moves out of what is not formatting, with all their text (HTML
  /// Standard, 13.2.6.4.7, the "adoption agency algorithm").
  private mutating func closeInline(_ index: Int) {
    var waiting = OpenElements.Waiting()
    var inner = open.count - 1
    var block: Int?
    while inner > index {
      let role = open.elements[inner].role
      if role.isBlock {
        block = Int(open.elements[inner].start)
      } else if !role.isFormatting {
        closeInner(inner, at: block)
      } else if block == nil {
        suspend(inner, &waiting)
      }
      inner -= 1
    }
    if block != nil { open.enterBlocks(index, &spans, position: text.count) }
    close(index)
  }

  /// Ends a block and what is open inside it, but for formatting, which goes on; not behind a cell.
  private mutating func closeBlock(_ index: Int) {
    if open.elements[index].flow.isBlock { text.trimSpace(&spans) }
    let endsFormatting = open.elements[index].role.isTable
    var waiting = OpenElements.Waiting()
    var inner = open.count - 1
    while inner > index {
      if endsFormatting || !open.elements[inner].role.isFormatting {
        closeInner(inner)
      } else {
        suspend(inner, &waiting)
      }
      inner -= 1
    }
    close(index)
  }

  /// Notes that a limit was hit.
  mutating func truncate(_ rule: Rule, at range: Range<Int>, _ message: @autoclosure () -> String) {
    // It can be hit by each tag.
    guard !limitsHit.contains(rule) else { return }
    limitsHit.append(rule)
    diagnostics.add(rule, at: range, message())
  }
}
