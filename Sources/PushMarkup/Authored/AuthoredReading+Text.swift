internal import Bytes
internal import HTMLTokens

// Text inside an element whose CSS sets how it is processed.
extension AuthoredReading {
  mutating func appendInMode(_ bytes: [UInt8], _ range: Range<Int>, source: Range<Int>) {
    var range = range
    // HTML drops a newline that directly follows `<pre>`.
    if keptStart == range.lowerBound { range = behindNewline(bytes, range) }
    let mode = tree.mode
    guard !mode.isHidden else {
      if bytes[range].contains(where: { !$0.isHTMLSpace }) { reportHidden() }
      return
    }
    guard mode.letterCase != .asWritten else { return append(bytes, range, mode, source) }
    if links?.showsPlaceholder(bytes[range]) == true {
      diagnostics.add(
        .cssValue, at: source, .property("text-transform"), "placeholder", severity: .note)
    }
    let changed = mode.letterCase.applied(to: bytes[range], isInWord: text.endsInWord)
    append(changed, 0..<changed.count, mode, source)
  }

  /// Reports the element that hides text.
  mutating func reportHidden() {
    guard let tag = tree.tagToReport() else { return }
    diagnostics.add(.textHidden, at: tag)
  }

  /// Appends white space that does not collapse. A tab must not be displayed: it is a control.
  private mutating func appendKept(_ byte: UInt8, _ source: Range<Int>) {
    beginText()
    if isFiltered, byte == 0x09 { diagnostics.add(.textControl, at: source, nil, "tab") }
    text.appendKept(isFiltered ? 0x20 : byte)
    styledEnd = text.count
  }

  private func behindNewline(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    if start < range.upperBound, bytes[start] == 0x0d { start += 1 }
    if start < range.upperBound, bytes[start] == 0x0a { start += 1 }
    return start..<range.upperBound
  }

  private mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, _ mode: TextMode, _ source: Range<Int>
  ) {
    guard mode.keepsLines else { return appendCollapsed(bytes, range, source) }
    var start = range.lowerBound
    while start < range.upperBound {
      let byte = bytes[start]
      if byte == 0x0a || byte == 0x0d {
        start = behindNewline(bytes, start..<range.upperBound).lowerBound
        text.breakLine()
      } else if byte.isHTMLSpace, mode.keepsSpaces {
        appendKept(byte, source)
        start += 1
      } else {
        var end = start + 1
        while end < range.upperBound, bytes[end] != 0x0a, bytes[end] != 0x0d,
          !mode.keepsSpaces || !bytes[end].isHTMLSpace
        {
          end += 1
        }
        appendCollapsed(bytes, start..<end, source)
        start = end
      }
    }
  }
}
