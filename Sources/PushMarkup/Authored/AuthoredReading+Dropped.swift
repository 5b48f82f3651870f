internal import HTMLTokens

/// An open element whose text is dropped with it.
struct DroppedElement {
  /// Its name by number.
  var name: UInt16
  /// How many elements of its name are open, itself included.
  var depth = 1
  /// Where it starts in the source.
  var start: Int
  /// Whether its content is text to HTML: no tag inside counts but its own end tag.
  var isRaw: Bool
  /// The element inside it whose content is text to HTML, and was not ended yet.
  var rawInside: UInt16?
}

extension AuthoredReading {
  /// Begins to drop at a start tag whose element does not show its content.
  mutating func drop(_ tag: HTMLTag, _ content: ElementName.Content) {
    // `<svg/>` closes itself; elements of HTML do not.
    if case .selfClosing = tag.kind, ElementName.foreign.contains(tag.name) { return }
    dropped = DroppedElement(
      name: tag.name, start: Int(tag.start), isRaw: content == .raw)
  }

  /// Inside an element whose text is dropped only tags of its name count, and raw text.
  ///
  /// Raw text counts inside svg and math as well, where HTML has it only in elements such as
  /// `foreignObject`: what could be dropped text stays dropped.
  mutating func readDropped(_ tag: HTMLTag) {
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
    // Only elements of svg and math close themselves.
    case .selfClosing where !dropped.isRaw && !ElementName.foreign.contains(tag.name):
      dropped.depth += 1
    case .start, .selfClosing: break
    }
    self.dropped = dropped.depth > 0 ? dropped : nil
    if dropped.depth == 0 {
      diagnostics.add(
        .tagContent, at: dropped.start..<Int(tag.end),
        "<\(ElementName.all[Int(tag.name)].name)> is dropped with its text")
    }
  }

  /// The message ends: what is still dropped goes to its end.
  mutating func endDropped(at end: Int) {
    guard let dropped else { return }
    if dropped.name == ElementName.plaintext {
      diagnostics.add(
        .tagContent, at: dropped.start..<end, "everything after <plaintext> is dropped")
    } else {
      diagnostics.add(
        .syntaxUnclosed, at: dropped.start..<end,
        "<\(ElementName.all[Int(dropped.name)].name)> is not closed; "
          + "the rest of the message is lost")
    }
  }
}
