internal import Bytes
internal import HTMLTokens

// Which elements end by their own end tags and by other tags: HTML Standard, 13.2.6.4.7.
extension AuthoredReading {
  /// Reads an end tag.
  mutating func readEnd(_ tag: HTMLTag) {
    // Nearly every end tag ends the innermost element.
    let last = tree.count - 1
    if last >= 0, leftOut.isEmpty, case let element = tree[last], element.name == tag.name,
      element.role.effect != .document, tree.waiting == 0 || !element.role.isFormatting
    {
      return element.role.isBlock ? closeBlock(last, tag.range) : pop(endTag: tag.range)
    }
    let role = roles[Int(tag.name)]
    switch role.effect {
    case .none, .document, .image: return
    case .lineBreak:
      // A browser reads `</br>` as `<br>`.
      if tree.hasToReconstruct { tree.reconstruct(textStart: text.count) }
      breakLine()
      return
    case .rule:
      // `</br>` if the policy does not allow `br`.
      if role.isDenied { part(.line) }
      return
    default: break
    }
    // It ends a tag that was left out, inside all open elements.
    if !leftOut.isEmpty, !role.mayStayOpen, tree.count >= limits.depth, takeLeftOut(tag.name) {
      return
    }
    if role.isFormatting, tree.waiting > 0, tree.endWaiting(tag.name, endTag: tag.range) { return }
    if let place = placeToEnd(tag.name, role) {
      if role.isBlock { closeBlock(place, tag.range) } else { closeInline(place, tag.range) }
      return
    }
    // `</p>` without a p is an empty paragraph.
    if role.effect == .paragraph { part(.block) }
    guard !role.isStructure, !takeLeftOut(tag.name) else { return }
    let name = ElementName.all[Int(tag.name)].name
    diagnostics.add(.tagStray, at: tag.range, .endTag(name))
  }

  /// Takes a start tag that the depth limit left out, for its end tag; false if there is none.
  private mutating func takeLeftOut(_ name: UInt16) -> Bool {
    guard let count = leftOut[name] else { return false }
    leftOut[name] = count > 1 ? count - 1 : nil
    return true
  }

  /// Which open element an end tag ends.
  // Inlined, because a call would copy the whole reading on the stack.
  @inline(__always)
  private func placeToEnd(_ name: UInt16, _ role: ElementRole) -> Int? {
    if role.effect == .heading {
      // Any heading's end tag ends the open heading, whatever its level.
      let place = tree.lastPlace(where: { $0.role.effect == .heading })
      return place ?? -1 < tree.scopeStart ? nil : place
    }
    guard let place = tree.lastPlace(of: name) else { return nil }
    switch role.effect {
    case .table: return place
    case .tablePart:
      // It is not ended from inside a nested table.
      return tree.lastPlace(where: { $0.role.effect == .table }) ?? -1 > place ? nil : place
    case .listItem:
      // An item is not ended from inside a nested list.
      let list = tree.lastPlace(where: { $0.role.effect == .list })
      guard list ?? -1 < place else { return nil }
    default:
      // Nor is an element that HTML does not call formatting ended from inside a block.
      if !role.isBlock, !role.isFormatting,
        tree.lastPlace(where: { $0.role.isBlock }) ?? -1 > place
      {
        return nil
      }
    }
    return place < tree.scopeStart ? nil : place
  }

  /// Ends what a block's start tag ends: an open `p`, the item before an item, the heading before a
  /// heading, the cell before a cell.
  mutating func closeBefore(_ role: ElementRole) {
    switch role.effect {
    case .listItem, .description:
      // Not from inside a nested block, except address, p and div.
      let place = tree.lastPlace(where: {
        $0.role.isBlock && $0.role.effect != .paragraph && $0.role.effect != .division
          && $0.name != ElementName.address
      })
      if let place, tree[place].role.effect == role.effect { closeBlock(place) }
    case .tablePart:
      // Each open part has ended the parts before it of its own and deeper levels. Outside a part
      // of this level or of a higher one, there is nothing to end.
      var left = tree.tableParts
      var place = tree.count - 1
      while left > 0, place >= 0 {
        let other = tree[place].role
        if other.effect == .table { break }
        if other.effect == .tablePart {
          // Any part ends these two (13.2.6.4.11 and 13.2.6.4.12).
          let endsAtAny = ElementName.headsOfTables.contains(tree[place].name)
          if other.level >= role.level || endsAtAny { closeBlock(place) }
          if other.level <= role.level { break }
          left -= 1
        }
        place = min(place, tree.count) - 1
      }
      return
    default: break
    }
    if let paragraph = tree.lastPlace(of: ElementName.paragraph), paragraph >= tree.scopeStart {
      closeBlock(paragraph)
    }
    if role.effect == .heading, case let last = tree.count - 1, last >= 0,
      tree[last].role.effect == .heading
    {
      closeBlock(last)
    }
  }

  // MARK: Ends

  /// Ends the innermost element.
  @inline(__always)
  mutating func pop(waits: Bool = false, endTag: Range<Int>? = nil) {
    if tree[tree.count - 1].role.effect == .rubyText { endRubyText() }
    let end = endTag?.upperBound ?? tagRange.lowerBound
    part(tree.pop(at: end, waits: waits, endTag: endTag))
  }

  /// Ends an element, but not the open elements inside it.
  mutating func remove(_ place: Int, endTag: Range<Int>? = nil) {
    let element = tree[place]
    if element.role.effect == .rubyText { endRubyText() }
    tree.remove(at: place, end: endTag?.upperBound ?? tagRange.lowerBound, endTag: endTag)
    part(element.borderBelow)
  }

  /// Ends a block and the open elements inside it. Formatting continues with the next text, except
  /// after a cell.
  private mutating func closeBlock(_ place: Int, _ endTag: Range<Int>? = nil) {
    // A removed element separates nothing, and takes no space from the text around it.
    let number = tree.number(at: place)
    if tree.elements[number].flow.isBlock, !tree.isRemoved { text.trimSpace() }
    if tree.count > place + 1 {
      let endsFormatting = tree.elements[number].role.isTable
      while tree.count > place + 1 { popInner(endsFormatting) }
    }
    pop(endTag: endTag)
  }

  /// Ends the innermost element because an element around it ends.
  private mutating func popInner(_ endsFormatting: Bool) {
    let number = Int(tree.current)
    let role = tree.elements[number].role
    if role.effect == .link, !tree.elements[number].isReconstructed {
      endedLinks.append((tree.current, tagRange))
    }
    guard role.isFormatting, !endsFormatting else { return pop() }
    let hasRoom = tree.waiting < ElementTree.mostWaiting
    if !hasRoom {
      truncate(
        .limitDepth, at: tagRange, "reopened", details: [.limit: ElementTree.mostWaiting.grouped])
    }
    pop(waits: hasRoom)
  }

  /// Ends an inline element and the open elements inside it. Formatting continues, and blocks
  /// inside formatting stay open: a browser moves them out of it ("adoption agency algorithm").
  /// Where these blocks start, it ends the elements around them that are not formatting.
  mutating func closeInline(_ place: Int, _ endTag: Range<Int>) {
    while tree.count > place + 1, !tree[tree.count - 1].role.isBlock { popInner(false) }
    guard tree.count > place + 1 else { return pop(endTag: endTag) }
    var inner = tree.count - 1
    var block = tree.count - 1
    while inner > place {
      let element = tree[inner]
      if element.role.isBlock {
        block = inner
      } else if !element.role.isFormatting {
        let start = Int(tree[block].textStart)
        remove(inner)
        spans.end(element.attributes, at: start)
        block -= 1
      }
      inner -= 1
    }
    spans.adopt(place, block: block, tree, at: min(styledEnd, text.count))
    remove(place, endTag: endTag)
  }

  /// Ends the open link before another one starts.
  mutating func endLink(_ tag: HTMLTag) {
    if tree.waiting > 0, tree.endWaiting(tag.name, endTag: tag.range) { return }
    guard let outer = tree.lastPlace(of: tag.name), outer >= tree.scopeStart else { return }
    closeInline(outer, tag.range)
  }

  // MARK: Ruby

  /// Ruby text is small and above its word. Here it follows the word, in parentheses.
  @inline(never)
  mutating func beginRubyText() {
    if showsRuby { appendSign("(") }
  }

  @inline(never)
  private mutating func endRubyText() {
    guard showsRuby else { return }
    text.trimSpace()
    appendSign(")")
  }

  /// Outside a `ruby`, it is text like any other.
  private var showsRuby: Bool { tree.contains(ElementName.ruby) && !tree.mode.isHidden }

  private mutating func appendSign(_ sign: Unicode.Scalar) {
    let start = text.count
    beginText()
    text.append(sign)
    styledEnd = text.count
    trace?.note(start..<text.count, from: tagRange)
  }
}
