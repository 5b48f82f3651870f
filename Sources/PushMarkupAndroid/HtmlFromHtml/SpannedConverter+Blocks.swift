internal import Bytes
internal import PushMarkup

extension SpannedConverter {
  /// Opens a block: adds newlines, a newline mark, and an alignment mark if its style has an
  /// alignment. `p` and `li` read the rest of their style as `span` does.
  mutating func startBlock(_ tag: SoupTag?, readsColors: Bool = false) {
    padNewlines(separatorLength)
    mark(.newline, Int32(separatorLength))
    guard let tag, let range = tag.value else { return }
    let style = DeviceCSS(bytes, range)
    if !readsColors {
      // Other blocks read only the alignment in their style.
      let others = [style.color, style.background, style.decoration].compactMap { $0 }
      for range in others + style.ignored { report(.cssProperty, range, tag) }
    }
    if let value = style.alignment {
      if let side = DeviceCSS.side(bytes, value),
        let number = Attribute.Alignment.allCases.firstIndex(of: side)
      {
        mark(.alignment, Int32(number))
      } else {
        report(.cssValue, value, tag)
      }
    }
    if readsColors { startCSS(style, tag) }
  }

  /// Closes a block: adds newlines as the last newline mark says, then sets the last alignment,
  /// whichever tags added these marks.
  mutating func endBlock() {
    if let newline = takeMark(.newline) { padNewlines(Int(newline.value)) }
    guard let mark = takeMark(.alignment) else { return }
    hasParagraphSpans = true
    set(.alignment(Attribute.Alignment.allCases[Int(mark.value)]), from: mark)
  }

  /// Sets a span on whole paragraphs.
  mutating func endParagraphs(_ kind: MarkKind, _ attribute: Attribute) {
    hasParagraphSpans = true
    end(kind, attribute)
  }

  /// Closes a heading: sets size and bold before adding its newlines.
  mutating func endHeading() {
    if let mark = takeMark(.heading) {
      set(.relativeSize(TagTable.headingSizes[Int(mark.value)]), from: mark)
      set(.bold, from: mark)
    }
    endBlock()
  }

  /// At the very end, drops the last newline from paragraph spans that end in a blank line, and
  /// drops spans that are then empty.
  mutating func trimParagraphSpans() {
    guard hasParagraphSpans else { return }
    var kept: [Bool] = []
    kept.reserveCapacity(spans.count)
    for index in spans.indices {
      var isKept = true
      switch spans[index].kind {
      case .alignment, .bullet, .quote:
        let end = Int(spans[index].end)
        if end >= 2, text[end - 1] == 0x0a, text[end - 2] == 0x0a {
          spans[index].end -= 1
          isKept = !spans[index].isEmpty
        }
      default: break
      }
      kept.append(isKept)
    }
    if kept.contains(false) { keepSpans(kept) }
  }
}
