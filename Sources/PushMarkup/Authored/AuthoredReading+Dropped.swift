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
}

extension AuthoredReading {
  /// Begins to drop at a start tag whose element does not show its content.
  mutating func drop(_ tag: HTMLTag, _ content: ElementName.Content) {
    // `<svg/>` closes itself; elements of HTML do not.
    if case .selfClosing = tag.kind, ElementName.foreign.contains(tag.name) { return }
    dropped = DroppedElement(
      name: tag.name, start: Int(tag.start), isRaw: content == .raw)
  }

  /// Inside an element whose text is dropped only tags of its name count.
  mutating func readDropped(_ tag: HTMLTag) {
    guard var dropped, tag.name == dropped.name, tag.name != ElementName.plaintext else { return }
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
