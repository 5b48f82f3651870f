internal import Bytes
internal import PushMarkup

extension SpannedConverter {
  /// A block opens: newlines, a newline mark, and an alignment mark if its style has one; `p` and
  /// `li` read the rest of their style as `span` does.
  mutating func startBlock(_ tag: SoupTag?, readsColors: Bool = false) {
    padNewlines(separatorLength)
    mark(.newline, Int32(separatorLength))
    guard let tag, let range = tag.value else { return }
    let style = DeviceCSS(bytes, range)
    if !readsColors {
      // Of their own they read nothing but the side.
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

  /// A block closes: newlines as the last newline mark says, then the last alignment, whoever put
  /// them.
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

  /// A heading closes: size and bold before its newlines.
  mutating func endHeading() {
    if let mark = takeMark(.heading) {
      set(.relativeSize(TagTable.headingSizes[Int(mark.value)]), from: mark)
      set(.bold, from: mark)
    }
    endBlock()
  }

  /// At the very end a paragraph span that ends in a blank line loses the last newline; an empty
  /// one goes.
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
