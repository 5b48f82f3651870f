internal import Bytes
internal import HTMLTokens

/// An open element whose text is dropped with it.
struct DroppedElement {
  /// The number of its name.
  var name: UInt16
  /// How many elements of its name are open, including itself.
  var depth = 1
  /// Where it starts in the source.
  var start: Int
  /// Whether HTML reads its content as text: no tag inside counts except its own end tag.
  var isRaw: Bool
  /// The open element inside it whose content HTML reads as text.
  var rawInside: UInt16?
  /// Where the `head` that contains it starts.
  var head: Int?
  /// Whether it contains words that a browser may show.
  var holdsWords = false
  /// Whether it is an `svg` with an open `text`: a browser shows no other words of an `svg`.
  var isInText = false
  /// Whether definitions of an `svg` are open, which are drawn elsewhere or not at all.
  var isInDefinitions = false
  /// Whether its own tag hides it.
  var isHidden = false
}

extension AuthoredReading {
  /// Starts to drop an element that does not show its content, at its start tag.
  mutating func drop(_ tag: HTMLTag, _ content: ElementName.Content, isHidden: Bool = false) {
    // `<svg/>` closes itself; HTML elements do not.
    if case .selfClosing = tag.kind, ElementName.foreign.contains(tag.name) { return }
    dropped = DroppedElement(
      name: tag.name, start: Int(tag.start), isRaw: content == .raw, isHidden: isHidden)
  }

  /// Whether a tag hides its own element.
  @inline(never)
  func isHidden(_ tokens: borrowing HTMLTokens, _ attributes: Range<Int>) -> Bool {
    guard !attributes.isEmpty else { return false }
    var style = InlineStyle()
    for index in attributes {
      let attribute = tokens.attributes[index]
      if attribute.name == AttributeName.hidden.rawValue { return true }
      if attribute.name == AttributeName.style.rawValue {
        style.parse(tokens.bytes, in: attribute.value)
      }
    }
    return style.display == .value(.none) || style.visible?.value == false
      || style.opacity?.value == 0
  }

  /// Reads a tag inside an element whose text is dropped. False if the tag ends an element without
  /// an end tag, a `head` or an `rp`, and still has to be read.
  @inline(never)
  mutating func passDropped(_ tokens: borrowing HTMLTokens, _ tag: HTMLTag) -> Bool {
    guard dropped?.name == ElementName.head else {
      if let sign = dropped, sign.name == ElementName.rubySign,
        tag.name != sign.name || tag.kind != .end
      {
        // Any tag ends an `rp` that has no end tag.
        dropped = nil
        reportDropped(sign, to: Int(tag.start))
        return false
      }
      if dropped?.name == ElementName.svg, tag.name == ElementName.unknown {
        let name = tokens.bytes[tokens.unknownName(tag)]
        if ["defs", "symbol"].contains(where: name.matchesIgnoringCase) {
          dropped?.isInDefinitions = tag.kind == .start
        } else if name.matchesIgnoringCase("text") {
          let isDrawn = dropped?.isInDefinitions == false
          dropped?.isInText = tag.kind == .start && isDrawn
        }
      }
      readDropped(tag)
      return true
    }
    return passHead(tokens, tag)
  }

  /// HTML Standard, 13.2.6.4.4, "in head".
  private mutating func passHead(_ tokens: borrowing HTMLTokens, _ tag: HTMLTag) -> Bool {
    let name = tokens.name(of: tag)
    if tag.kind == .end {
      if name == "head" { endHead(at: Int(tag.end)) }
      guard ["body", "html", "br"].contains(name) else { return true }
    } else if ElementName.headNames.contains(name) {
      let content = roles[Int(tag.name)].content
      if content != .shown, tag.name != ElementName.head {
        let head = dropped?.start
        drop(tag, content)
        dropped?.head = head
      }
      return true
    }
    endHead(at: Int(tag.start))
    return false
  }

  /// Ends a `head` that has no end tag before text. False if no `head` is open, or if the text
  /// belongs to it: white space and placeholders, which are mostly filled in with tags of a head.
  @inline(never)
  mutating func endHead(before text: ArraySlice<UInt8>, at start: Int) -> Bool {
    noteWords(text)
    guard dropped?.name == ElementName.head, !holdsOnlyPlaceholders(Array(text)) else {
      return false
    }
    endHead(at: start, "text-in-head")
    return true
  }

  /// Notes words in an element whose text is dropped, except words of a script or the like in it.
  private mutating func noteWords(_ text: ArraySlice<UInt8>) {
    guard let dropped, !dropped.holdsWords, dropped.rawInside == nil, !dropped.isHidden,
      !tree.mode.isHidden, dropped.name != ElementName.svg || dropped.isInText
    else { return }
    if text.contains(where: { !$0.isHTMLSpace }) { self.dropped?.holdsWords = true }
  }

  /// Reports what is dropped: words that a browser shows, or text that is never shown.
  private mutating func reportDropped(
    _ dropped: DroppedElement, to end: Int, _ reason: Diagnostic.Reason? = nil
  ) {
    droppedRanges.append(dropped.start..<end)
    let name = ElementName.all[Int(dropped.name)].name
    let isLost = dropped.holdsWords && dropped.head == nil && ElementName.shownNames.contains(name)
    let isSign = dropped.name == ElementName.rubySign
    diagnostics.add(
      isLost ? .tagLostText : isSign ? .tagNoEffect : .tagHiddenText, at: dropped.start..<end,
      .tag(name), isSign ? "ruby-parenthesis" : reason)
  }

  private func holdsOnlyPlaceholders(_ text: [UInt8]) -> Bool {
    let bytes = links?.withoutPlaceholders(text) ?? text
    var end = 0
    for placeholder in Placeholder.all(in: bytes, from: 0, .all) {
      guard bytes[end..<placeholder.range.lowerBound].allSatisfy(\.isHTMLSpace) else {
        return false
      }
      end = placeholder.range.upperBound
    }
    return bytes[end...].allSatisfy(\.isHTMLSpace)
  }

  private mutating func endHead(
    at end: Int, _ reason: Diagnostic.Reason? = nil
  ) {
    guard let dropped else { return }
    self.dropped = nil
    droppedRanges.append(dropped.start..<end)
    diagnostics.add(.tagHiddenText, at: dropped.start..<end, .tag("head"), reason)
  }

  /// Inside an element whose text is dropped, only tags of its name count, and raw text.
  ///
  /// Raw text counts inside svg and math as well, although HTML has it there only in elements such
  /// as `foreignObject`: what could be dropped text stays dropped.
  mutating func readDropped(_ tag: HTMLTag) {
    // A tag in raw text is text, but libxml2 up to 2.13 reads tags in some of these elements.
    if dropped?.isRaw == true, tag.name != dropped?.name || dropped?.name == ElementName.plaintext {
      dropped?.holdsWords = true
    }
    guard var dropped, dropped.name != ElementName.plaintext else { return }
    if let raw = dropped.rawInside {
      if tag.name == raw, case .end = tag.kind { self.dropped?.rawInside = nil }
      return
    }
    if !dropped.isRaw, tag.name != dropped.name, case .start = tag.kind,
      ElementName.all[Int(tag.name)].content == .raw
    {
      self.dropped?.rawInside = tag.name
      return
    }
    guard tag.name == dropped.name else { return }
    switch tag.kind {
    case .end: dropped.depth -= 1
    case .start where !dropped.isRaw: dropped.depth += 1
    // Only svg and math elements close themselves.
    case .selfClosing where !dropped.isRaw && !ElementName.foreign.contains(tag.name):
      dropped.depth += 1
    case .start, .selfClosing: break
    }
    self.dropped = dropped.depth > 0 ? dropped : nil
    guard dropped.depth == 0 else { return }
    if let head = dropped.head {
      droppedRanges.append(dropped.start..<Int(tag.end))
      self.dropped = DroppedElement(name: ElementName.head, start: head, isRaw: false)
    } else {
      reportDropped(dropped, to: Int(tag.end))
    }
  }

  /// Handles the end of the message: what is still dropped extends to its end.
  mutating func endDropped(at end: Int) {
    guard let dropped else { return }
    if dropped.name == ElementName.head {
      endHead(at: end)
    } else if dropped.name == ElementName.plaintext {
      reportDropped(dropped, to: end, "to-end")
    } else {
      droppedRanges.append(dropped.start..<end)
      diagnostics.add(
        .syntaxUnclosed, at: dropped.start..<end,
        .tag(ElementName.all[Int(dropped.name)].name), "element")
    }
  }
}
