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
        let name = tokens.bytes.quoted(tokens.unknownName(tag))
        diagnostics.add(.tagUnknown, at: range, "<\(name)> is not in the table; its text is kept")
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
    switch role.effect {
    case .lineBreak:
      text.breakLine(&spans)
      return
    case .image:
      readImage(tokens, attributes, at: range)
      return
    case .link:
      // A link inside a link ends the outer one, as in a browser.
      if let outer = open.lastIndex(of: tag.name) { close(outer) }
    default:
      if role.isBlock {
        closeBefore(role.effect)
        text.breakBlock(separatorLength, &spans)
      }
    }
    let depth = limits.depth
    guard open.count < depth else {
      truncate(.limitDepth, at: range, "tags nest deeper than \(depth); this one is ignored")
      return
    }
    apply(tokens, role, attributes, element: open.push(tag.name, role), at: range)
  }

  private func isAllowed(_ role: ElementRole) -> Bool { rows >> UInt64(role.row) & 1 == 1 }

  /// An end tag.
  mutating func readEnd(_ tag: HTMLTag) {
    let role = roles[Int(tag.name)]
    guard role.effect != .none, isAllowed(role) else { return }
    switch role.effect {
    case .lineBreak:
      // `</br>` is `<br>` to a browser.
      text.breakLine(&spans)
      return
    case .image: return
    default: break
    }
    guard let index = indexToEnd(tag.name, role.effect) else {
      // `</p>` without a p is an empty paragraph.
      if role.effect == .paragraph { text.breakBlock(separatorLength, &spans) }
      let name = ElementName.all[Int(tag.name)].name
      diagnostics.add(
        .tagStray, at: tag.range, "</\(name)> matches no open <\(name)>")
      return
    }
    if role.isBlock { closeBlock(index) } else { close(index) }
  }

  /// Which open element an end tag ends.
  // A call would copy the whole reading on the stack.
  @inline(__always)
  private func indexToEnd(_ name: UInt16, _ effect: ElementRole.Effect) -> Int? {
    if effect == .heading {
      // Any heading's end tag ends the open heading, whatever its level.
      return open.elements.lastIndex(where: { $0.role.effect == .heading })
    }
    guard let index = open.lastIndex(of: name) else { return nil }
    if effect == .listItem {
      // An item is not ended from inside a list of its own.
      let list = open.elements.lastIndex(where: { $0.role.effect == .list })
      return list ?? -1 > index ? nil : index
    }
    return index
  }

  /// Ends what a block's start tag ends: an open p, the item before an item, the heading before a heading.
  private mutating func closeBefore(_ effect: ElementRole.Effect) {
    if effect == .listItem {
      let index = open.elements.lastIndex(where: {
        switch $0.role.effect {
        case .listItem, .list, .quotation, .heading: true
        default: false
        }
      })
      if let index, open.elements[index].role.effect == .listItem { closeBlock(index) }
    } else if effect == .heading, open.elements.last?.role.effect == .heading {
      closeBlock(open.count - 1)
    }
    if let paragraph = open.lastIndex(of: ElementName.paragraph) { closeBlock(paragraph) }
  }

  private mutating func close(_ index: Int) {
    let limit = limits.spans
    if !open.close(at: index, &spans, position: text.count, limit: limit) {
      truncate(.limitSpans, at: tagRange, "more than \(limit) spans; one does not go on")
    }
  }

  /// Ends a block and what is open inside it, but for formatting, which goes on.
  private mutating func closeBlock(_ index: Int) {
    text.trimSpace(&spans)
    var inner = open.count - 1
    while inner > index {
      if !open.elements[inner].role.isFormatting { close(inner) }
      inner -= 1
    }
    close(index)
    text.breakBlock(separatorLength, &spans)
  }

  /// Notes that a limit was hit.
  mutating func truncate(_ rule: Rule, at range: Range<Int>, _ message: @autoclosure () -> String) {
    let isFirst = !isTruncated || !diagnostics.items.contains { $0.rule == rule }
    isTruncated = true
    if isFirst { diagnostics.add(rule, at: range, message()) }
  }
}
