internal import Bytes
internal import HTMLTokens

// Which elements end, by their end tags and by the tags of others.
extension AuthoredReading {
  /// An end tag.
  mutating func readEnd(_ tag: HTMLTag) {
    // Nearly every end tag ends the innermost element.
    let last = open.count - 1
    if last >= 0, open.elements[last].name == tag.name, leftOut.isEmpty,
      open.elements[last].role.effect != .document
    {
      return open.elements[last].role.isBlock ? closeBlock(last) : closeInline(last)
    }
    let role = roles[Int(tag.name)]
    switch role.effect {
    case .none, .document, .image: return
    case .lineBreak:
      // `</br>` is `<br>` to a browser.
      if open.suspended > 0 { resume() }
      breakLine()
      return
    case .rule:
      // `</br>` of a policy without it.
      if role.isDenied { part(.line) }
      return
    default: break
    }
    // It ends a tag that was left out, inside of all that are open.
    if !leftOut.isEmpty, !role.mayStayOpen, open.count >= limits.depth, takeLeftOut(tag.name) {
      return
    }
    if let index = indexToEnd(tag.name, role) {
      if role.isBlock { closeBlock(index) } else { closeInline(index) }
      return
    }
    // `</p>` without a p is an empty paragraph.
    if role.effect == .paragraph { part(.block) }
    guard !role.isStructure, !takeLeftOut(tag.name) else { return }
    let name = ElementName.all[Int(tag.name)].name
    diagnostics.add(.tagStray, at: tag.range, .endTag(name))
  }

  /// Takes a start tag of a name that the limit of depth left out, for its end tag; false where
  /// there is none.
  private mutating func takeLeftOut(_ name: UInt16) -> Bool {
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
  mutating func closeBefore(_ role: ElementRole) {
    switch role.effect {
    case .listItem, .description:
      // Not from inside a block of its own, but for address, p and div.
      let index = open.elements.lastIndex(where: {
        $0.role.isBlock && $0.role.effect != .paragraph && $0.role.effect != .division
          && $0.name != ElementName.address
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
          // Of those two any part is the end (HTML Standard, 13.2.6.4.11 and 13.2.6.4.12).
          let endsAtAny = ElementName.headsOfTables.contains(open.elements[index].name)
          if other.level >= role.level || endsAtAny { closeBlock(index) }
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
    modes.resume()
    let limit = limits.spans
    if !open.resume(&spans, position: text.count, limit: limit) {
      truncate(.limitSpans, at: tagRange, details: [.limit: limit.grouped])
    }
  }

  /// Ends an element where the text ends, or at a place before that.
  mutating func close(_ index: Int, at position: Int? = nil) {
    let element = open.elements[index]
    if element.role.effect == .rubyText { endRubyText() }
    let limit = limits.spans
    if !open.close(at: index, &spans, position: position ?? text.count, limit: limit) {
      truncate(.limitSpans, at: tagRange, details: [.limit: limit.grouped])
    }
    if element.hasMode { modes.end(element.serial) }
    if modes.isWaiting { modes.endWaiting(for: element.serial) }
    part(element.flow)
  }

  /// A ruby text is small and above its word: here it stands behind that, in parentheses.
  @inline(never)
  mutating func beginRubyText() {
    if showsRuby { appendSign("(") }
  }

  @inline(never)
  private mutating func endRubyText() {
    guard showsRuby else { return }
    text.trimSpace(&spans)
    appendSign(")")
  }

  /// Without a `ruby` around it, it is text as any other.
  private var showsRuby: Bool {
    open.lastIndex(of: ElementName.ruby) != nil && !modes.mode.isHidden
  }

  private mutating func appendSign(_ sign: Unicode.Scalar) {
    let start = text.count
    text.append(sign, spans: &spans)
    trace?.note(start..<text.count, from: tagRange)
  }

  /// Ends an element because one around it ends.
  private mutating func closeInner(_ index: Int, at position: Int? = nil) {
    if open.elements[index].role.effect == .link {
      diagnostics.add(.linkUnclosed, at: tagRange)
    }
    close(index, at: position)
  }

  /// Lets formatting wait for what follows; ends it where too much waits already.
  @inline(__always)
  private mutating func suspend(_ index: Int, _ waiting: inout OpenElements.Waiting) {
    let suspension = open.suspend(at: index, &waiting)
    guard suspension != .waits else {
      if open.elements[index].hasMode { modes.suspend(open.elements[index].serial) }
      return
    }
    if suspension == .isTooMuch {
      truncate(
        .limitDepth, at: tagRange, "reopened", details: [.limit: OpenElements.mostSuspended.grouped]
      )
    }
    closeInner(index)
  }

  /// Ends an inline element and what is open inside it, but for formatting, which goes on, and for
  /// blocks, which a browser moves out of what is not formatting, with all their text (HTML
  /// Standard, 13.2.6.4.7, the "adoption agency algorithm").
  mutating func closeInline(_ index: Int) {
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
    // What is not there parts nothing, and takes no space from what stands around it.
    if open.elements[index].flow.isBlock, !modes.mode.isRemoved { text.trimSpace(&spans) }
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
}
