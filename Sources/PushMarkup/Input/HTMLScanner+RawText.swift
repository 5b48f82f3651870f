extension HTMLScanner {
  /// Drops the text of script, style, title and the like up to the end tag; the index stands behind the start tag.
  mutating func skipRawText(_ source: [UInt8], _ number: UInt16, from start: Int) {
    let name = ElementName.all[Int(number)].name
    let key = Array(name.utf8)
    if name == "plaintext" {
      diagnostics.add(.tagContent, at: start..<end, "everything after <plaintext> is dropped")
      index = end
      return
    }
    var escape = ScriptEscape.none
    while index < end {
      let wasHidden = escape == .double
      if name == "script" { escape.step(source, at: index, end: end) }
      if source[index] == UInt8(ascii: "<"), index + 1 < end,
        source[index + 1] == UInt8(ascii: "/"), !wasHidden, matches(source, key, at: index + 2)
      {
        index += 2 + key.count
        if closeTag(source) {
          diagnostics.add(.tagContent, at: start..<index, "<\(name)> is dropped with its text")
        } else {
          loseRest(from: start, what: "<\(name)>")
        }
        return
      }
      index += 1
    }
    loseRest(from: start, what: "<\(name)>")
  }

  /// Whether a tag name stands here, in any case, and ends.
  private func matches(_ source: [UInt8], _ key: [UInt8], at place: Int) -> Bool {
    guard place + key.count < end else { return false }
    for (offset, byte) in key.enumerated() where source[place + offset] | 0x20 != byte {
      return false
    }
    let behind = source[place + key.count]
    return behind.isHTMLSpace || behind == UInt8(ascii: ">") || behind == UInt8(ascii: "/")
  }
}

/// A script's comment states (13.2.5.15 to 13.2.5.31): inside `<!--`, a `<script>` hides the next end tag.
private enum ScriptEscape {
  case none, single, double

  mutating func step(_ source: [UInt8], at index: Int, end: Int) {
    switch (self, source[index]) {
    case (.none, UInt8(ascii: "<")) where word("<!--", source, index, end): self = .single
    case (.single, UInt8(ascii: "-")) where word("-->", source, index, end),
      (.double, UInt8(ascii: "-")) where word("-->", source, index, end):
      self = .none
    case (.single, UInt8(ascii: "<")) where word("<script", source, index, end): self = .double
    case (.double, UInt8(ascii: "<")) where word("</script", source, index, end): self = .single
    default: break
    }
  }

  private func word(_ word: StaticString, _ source: [UInt8], _ index: Int, _ end: Int) -> Bool {
    let bytes = word.description.utf8
    guard index + bytes.count <= end else { return false }
    for (offset, byte) in bytes.enumerated() {
      let other = source[index + offset]
      if (other.isASCIILetter ? other | 0x20 : other) != byte { return false }
    }
    guard bytes.last?.isASCIILetter == true else { return true }
    // A name must end here.
    let behind = index + bytes.count
    guard behind < end else { return false }
    return source[behind].isHTMLSpace || source[behind] == UInt8(ascii: ">")
      || source[behind] == UInt8(ascii: "/")
  }
}
