internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// Reads a start tag, with the range of its attributes in the tokens.
  mutating func readStart(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ attributes: Range<Int>
  ) {
    let role = roles[Int(tag.name)]
    let range = tag.range
    guard role.effect != .none else {
      if role.isDenied {
        reportOutside(tag, role, attributes)
      } else if role.content != .shown {
        drop(tag, role.content, isHidden: isHidden(tokens, attributes))
      } else if tag.name == ElementName.unknown {
        reportUnknown(tokens.bytes.quoted(tokens.unknownName(tag)), at: range)
      } else {
        reportDocument(tokens, tag, role, attributes)
      }
      return
    }
    readAttributes = role.attributes
    if role.isStructure {
      // Outside a table, a browser drops the tags of its parts.
      if role.effect == .tablePart, tree.tableParts == 0 { return reportStrayPart(tag) }
      reportOutside(tag, role, attributes)
    }
    if role.isBlock {
      closeBefore(role)
    } else {
      // HTML Standard, 13.2.6.4.7: a link inside a link ends the outer one.
      if role.effect == .link, role.isFormatting { endLink(tag) }
      if tree.hasToReconstruct { tree.reconstruct(textStart: text.count) }
      // A ruby text ends the one before it.
      let last = tree.count - 1
      if role.effect == .rubyText, last >= 0, tree[last].role.effect == .rubyText { pop() }
    }
    guard attributes.isEmpty else {
      return readStart(tokens, tag, role, attributes)
    }
    if range.count > role.bareLength { noteFull(tag, role) }
    let flow = role.flow
    part(flow)
    switch role.effect {
    case .lineBreak: breakLine()
    case .image: readImage(tokens, attributes, at: range)
    case .rule: break
    default:
      guard push(tag, role, flow, isBare: true) else { return }
      // Most tags are of this kind: `b`.
      if role.effect == .inline, flow == .inline, role.attribute.kind != .relativeSize {
        return apply(role.attribute, InlineStyle(), range)
      }
      applyTag(tokens, role, attributes, InlineStyle(), at: range)
      if role.effect == .rubyText { beginRubyText() }
    }
  }

  /// Reads a start tag with attributes.
  private mutating func readStart(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    var present: UInt16 = 0
    // `told` is the length that the tokens explain: the bare tag, and a blank and `name=value` for
    // each attribute. For a name that was not requested, they contain no value. The tag may also
    // have a pair of quotation marks around each value, and ` /`. If its length is still different,
    // it contains something that the tokens do not report.
    var told = role.bareLength &- " /".utf8.count
    for index in attributes {
      let attribute = tokens.attributes[index]
      present |= 1 &<< attribute.name
      told &+= attribute.value.count &+ 2
      told &+= Int(truncatingIfNeeded: nameLengths &>> (4 &* UInt64(attribute.name)) & 15)
    }
    if present & ~role.attributes != 0 { reportIgnored(tokens, tag, role, attributes) }
    // Nearly all values are in quotation marks, and a blank and a slash may end the tag.
    let rest = tag.range.count &- told
    let marks = 2 &* attributes.count
    let most = tag.kind == .selfClosing ? marks &+ " /".utf8.count : marks
    if rest > 0 && (rest < marks || rest > most) || present & 1 != 0 { noteFull(tag, role) }
    readAttributes &= present
    var style = InlineStyle()
    if let value = value(of: .style, tokens, in: attributes) {
      style.parse(tokens.bytes, in: value)
    }
    if role.isStructure { restrict(&style, tag, role) }
    if role.effect == .tablePart, role.level == ElementName.cellDepth, style.display?.value == nil {
      alignRow(tokens, attributes, &style, tag.range)
    }
    let isHidden = value(of: .hidden, tokens, in: attributes) != nil
    let flow = flow(role, style, isHidden: isHidden)
    // Android separates items, which a browser does not do.
    let mayBeTight = flow == .block && role.effect != .listItem
    part(mayBeTight && style.isTightAbove?.value == true ? .line : flow)
    switch role.effect {
    case .rule: return
    case .lineBreak:
      if flow != .none { breakLine() }
      return
    default: break
    }
    guard push(tag, role, flow, isBare: false) else { return }
    if mayBeTight, style.isTightBelow?.value == true { tree[tree.count - 1].isTightBelow = true }
    applyTag(tokens, role, attributes, style, at: tag.range)
    if role.effect == .rubyText { beginRubyText() }
    guard role.effect == .image else { return }
    readImage(tokens, attributes, at: tag.range)
    pop()
  }

  /// Keeps only what the style of an element outside the table sets for its text. The background of
  /// a table, a section or the like is not a text background, and is dropped. A text colour that is
  /// lighter than this background was meant to be read on it, and is dropped too. Other text styles
  /// are kept if a `span` may set them.
  @inline(never)
  private mutating func restrict(
    _ style: inout InlineStyle, _ tag: HTMLTag, _ role: ElementRole
  ) {
    var kept = keepsLooks && !role.isDenied ? style : InlineStyle()
    kept.display = keepsDisplay(style, role) ? style.display : nil
    if role.isBlock || role.effect == .document, let ground = kept.background {
      kept.background = nil
      if let dark = ground.value?.color, dark.alpha > 0, let ink = kept.foreground?.value?.color,
        ink.luma > dark.luma
      {
        kept.foreground = nil
        diagnostics.add(
          .contrastLostBackground, at: tag.range, .tag(ElementName.all[Int(tag.name)].name),
          "light-text", details: [.color: ink.hex, .background: dark.hex])
      }
    }
    style = kept
  }

  /// Whether `display` counts outside the table. For an element that the policy denies, and for the
  /// element around the whole message, only `none` counts.
  private func keepsDisplay(_ style: InlineStyle, _ role: ElementRole) -> Bool {
    style.display?.value == InlineStyle.Display.none
      || !role.isDenied && role.effect != .document
  }

  /// How an element is placed in the text around it: its CSS decides, then the attribute `hidden`,
  /// then its tag.
  private func flow(_ role: ElementRole, _ style: InlineStyle, isHidden: Bool) -> ElementFlow {
    guard let display = style.display else { return isHidden ? .none : role.flow }
    return switch display.value {
    case .some(.none): .none
    case .inline: .inline
    case .inlineBlock: .word
    case .block: role.flow.isBlock ? role.flow : .line
    case nil where display == .inherit: flowAround(role)
    case nil: isHidden ? .none : role.flow
    }
  }

  /// How the element around a new one is placed; the message is a block.
  @inline(__always)
  private func flowAround(_ role: ElementRole) -> ElementFlow {
    let flow = tree.count > 0 ? tree[tree.count - 1].flow : .block
    guard flow.isBlock else { return flow }
    return role.flow.isBlock ? role.flow : .line
  }

  /// Opens an element, if it is not nested too deep.
  private mutating func push(
    _ tag: HTMLTag, _ role: ElementRole, _ flow: ElementFlow, isBare: Bool
  ) -> Bool {
    let depth = limits.depth
    guard tree.count < depth else {
      truncate(.limitDepth, at: tag.range, details: [.limit: depth.grouped])
      leftOut[tag.name, default: 0] += 1
      return false
    }
    if role.effect == .preformatted { keptStart = Int(tag.textStart) }
    tree.push(
      tag.name, role, flow, isBare: isBare, tag: tag.range, textStart: text.count,
      attributes: spans.own.count)
    return true
  }

  private mutating func reportUnknown(_ name: String, at range: Range<Int>) {
    let isVoid = ElementName.voidNames.contains(name)
    guard !ElementName.plainNames.contains(name.lowercased()) else {
      diagnostics.add(.tagNoEffect, at: range, .tag(name), isVoid ? "void" : "plain")
      return
    }
    diagnostics.add(.tagUnknown, at: range, .tag(name), isVoid ? "void" : nil)
  }

  /// Reports what is kept of an HTML element that no reading shows.
  private mutating func reportKnown(_ name: String, _ role: ElementRole, at range: Range<Int>) {
    guard !ElementName.lostNames.contains(name), !ElementName.plainNames.contains(name) else {
      return reportUnknown(name, at: range)
    }
    let reason: Diagnostic.Reason =
      switch role.effect {
      case .table, .tablePart: "table"
      case .rule: "rule"
      case .rubyText where tree.contains(ElementName.ruby): "ruby"
      case _ where name == "details" || name == "dialog": "closed"
      case _ where role.isBlock: "block"
      case _ where name == "q": "quotation"
      default: "plain"
      }
    diagnostics.add(.tagNoEffect, at: range, .tag(name), reason)
  }

  /// Reports that the attributes of a `body` after another one, or after text, are not read as in a
  /// browser.
  @inline(never)
  private mutating func reportSecondBody(_ tag: HTMLTag) {
    guard tree.contains(tag.name) || text.count > 0 else { return }
    diagnostics.add(
      .attributeUnsupported, at: tag.range, .tag("body"), "second-body")
  }

  /// Reports a part of a table outside any table (HTML Standard, 13.2.6.4.7).
  @inline(never)
  private mutating func reportStrayPart(_ tag: HTMLTag) {
    let name = ElementName.all[Int(tag.name)].name
    diagnostics.add(
      .tagNoEffect, at: tag.range, .tag(name), "no-table")
  }

  /// Reports that a tag is not in the table, or not allowed by the policy.
  private mutating func reportOutside(
    _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    let name = ElementName.all[Int(tag.name)].name
    if role.isDenied {
      diagnostics.add(.tagPolicy, at: tag.range, .tag(name))
    } else if role.effect == .document {
      if attributes.isEmpty { reportUntold(tag) } else { reportSecondBody(tag) }
    } else {
      reportKnown(name, role, at: tag.range)
    }
  }

  /// Whether tags outside the table may style their text, as a `span` does.
  var keepsLooks: Bool { !roles[Int(ElementName.span)].isDenied }

  /// Adds the border of an element, which separates texts.
  @inline(__always)
  mutating func part(_ flow: ElementFlow) {
    if flow != .inline { partAround(flow) }
  }

  private mutating func partAround(_ flow: ElementFlow) {
    guard !tree.isRemoved else { return }
    switch flow {
    case .inline, .word, .none: break
    case .cell: text.partWords()
    case .line, .block:
      text.breakBlock(flow == .line ? 1 : separatorLength)
      trace?.noteBorder(at: text.count)
    }
  }

  mutating func breakLine() {
    if !tree.isRemoved { text.breakLine() }
  }

  /// Notes that a limit was hit.
  mutating func truncate(
    _ rule: Rule, at range: Range<Int>, _ reason: Diagnostic.Reason? = nil,
    details: @autoclosure () -> [Diagnostic.Detail: String] = [:]
  ) {
    // Each tag can hit it.
    guard !limitsHit.contains(rule) else { return }
    limitsHit.append(rule)
    diagnostics.add(rule, at: range, nil, reason, details: details())
  }
}
