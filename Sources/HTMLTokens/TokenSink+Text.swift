internal import Bytes
internal import CLibXML2

extension TokenSink {
  /// Handles a piece of text, with its references decoded.
  ///
  /// Up to 2.13 libxml2 reports text in the pieces of its source. So the source shows what libxml2
  /// reads differently from the standard: references that HTML 4 lacks or that have no semicolon,
  /// and declarations that it reads as text.
  mutating func text(_ text: UnsafePointer<UInt8>, _ count: Int) {
    // Nearly always it is plain text, right after what was emitted last.
    if LibXML2.repairsTree, !isLeading, declaration == nil, toldUpTo <= cursor,
      count < Self.longText, byte(cursor).beginsPlainText
    {
      cursor = position
      return unsafe append(text, count: count)
    }
    unsafe readText(text, count)
  }

  /// From this length on libxml2 reports text in pieces.
  private static let longText = Int(PM_PIECE)

  // Not inlined, so that the program has one copy, outside the path of plain text.
  @inline(never)
  private mutating func readText(_ text: UnsafePointer<UInt8>, _ count: Int) {
    let end = position
    // Text includes its own white space, unless it is the first text.
    if unsafe isLeading && (!text[0].isXMLSpace || isBehindDeclaration(end)) {
      tellLeadingSpace()
    }
    isLeading = false
    guard LibXML2.repairsTree else {
      // libxml2 reports a `<` before it advances past it, but a `<` written as a reference
      // afterwards.
      let isAhead =
        unsafe count == 1 && text[0] == UInt8(ascii: "<") && byte(cursor) != UInt8(ascii: "&")
      cursor = isAhead ? end + 1 : end
      return unsafe append(text, count: count)
    }
    skipDropped(upTo: end)
    switch byte(cursor) {
    case UInt8(ascii: "<"): unsafe readLessThan(text, count, end)
    case UInt8(ascii: "&") where cursor >= toldUpTo: unsafe readReference(text, count, end)
    default: unsafe readPlain(text, count, end)
    }
  }

  /// Handles text of script, style and the like: it is emitted as written.
  mutating func raw(_ text: UnsafePointer<UInt8>, _ count: Int) {
    cursor = position
    unsafe append(text, count: count)
  }

  /// Whether the first text follows the first bytes of a `</ x>`, which libxml2 skips without a
  /// call.
  private func isBehindDeclaration(_ end: Int) -> Bool {
    var place = cursor
    while place < end, byte(place).isXMLSpace { place += 1 }
    return place < end && byte(place) == UInt8(ascii: "<")
  }

  /// Skips characters that libxml2 drops from the text.
  private mutating func skipDropped(upTo end: Int) {
    while cursor < end, byte(cursor) < 0x20, !byte(cursor).isHTMLSpace { cursor += 1 }
  }

  private mutating func readPlain(_ text: UnsafePointer<UInt8>, _ count: Int, _ end: Int) {
    // Text that was already emitted with a repaired reference arrives byte by byte as in the
    // source.
    let told = max(0, min(count, toldUpTo - cursor))
    cursor = end
    if count >= Self.longText, LibXML2.tellsBeforeLast { passLastOfChunk() }
    unsafe append(text + told, count - told)
  }

  /// Moves past the last character of a piece of long text: libxml2 reports text in pieces of a
  /// thousand bytes, up to 2.10 before it advances past the last character.
  private mutating func passLastOfChunk() {
    let lead = byte(cursor)
    guard lead != 0, lead != UInt8(ascii: "<"), lead != UInt8(ascii: "&") else { return }
    cursor += lead.scalarLength
  }

  private mutating func append(_ text: UnsafePointer<UInt8>, _ count: Int) {
    guard let start = declaration else { return unsafe append(text, count: count) }
    var index = 0
    while index < count, unsafe text[index] != UInt8(ascii: ">") { index += 1 }
    guard index < count else { return }
    declaration = nil
    // Not counted from the end: characters that libxml2 drops may follow the text.
    let close = source[start..<max(start, cursor)].firstIndex(of: UInt8(ascii: ">")) ?? cursor - 1
    noteComment(start..<max(start, close + 1))
    unsafe append(text + index + 1, count: count - index - 1)
  }

  /// Handles text whose source starts with `<`.
  private mutating func readLessThan(_ text: UnsafePointer<UInt8>, _ count: Int, _ end: Int) {
    let start = cursor
    let next = byte(start + 1)
    if end == start {
      // Reported before libxml2 advances past it. `<!` and `<?` start a declaration, which ends at
      // a `>`; everything else is text.
      cursor = start + 1
      if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        declaration = declaration ?? start
      } else {
        unsafe append(text, count)
      }
    } else if next == UInt8(ascii: "/"), byte(start + 2).isASCIILetter {
      // An end tag that libxml2 did not report: there was no memory for its name.
      var nameEnd = start + 2
      while byte(nameEnd).isNameByte { nameEnd += 1 }
      if isLost(start + 2..<nameEnd) { return fail() }
      cursor = max(start, end - count)
      unsafe readPlain(text, count, end)
    } else {
      // `</ x>` and `<?1>`: libxml2 skipped the first two bytes without a call.
      declaration = declaration ?? start
      cursor = start + 2
      skipDropped(upTo: end)
      if cursor == end {
        // `</<<b>`: one more `<`, reported before libxml2 advances past it.
        cursor = end + 1
      } else if byte(cursor) == UInt8(ascii: "&") {
        unsafe readReference(text, count, end)
      } else {
        unsafe readPlain(text, count, end)
      }
    }
  }

  /// Handles text whose source starts with `&`: what it stands for, or the `&` itself and then its
  /// name.
  private mutating func readReference(_ text: UnsafePointer<UInt8>, _ count: Int, _ end: Int) {
    let start = cursor
    let isLiteral =
      unsafe count == 1 && text[0] == UInt8(ascii: "&") && byte(end - 1) != UInt8(ascii: ";")
      && byte(start + 1) != UInt8(ascii: "#")
    guard isLiteral else {
      cursor = end
      // A `>` that is written as a reference does not end a declaration.
      if declaration == nil { unsafe append(text, count: count) }
      return
    }
    // The name comes next, as text.
    cursor = start + 1
    guard let match = HTMLReferences.named(source, at: cursor, end: length) else {
      return unsafe append(text, count)
    }
    toldUpTo = match.end
    guard declaration == nil else { return }
    append(scalar: match.first)
    if let second = match.second { append(scalar: second) }
  }
}

extension UInt8 {
  /// Whether text that starts with the byte is in the source as libxml2 reports it.
  @inline(__always)
  fileprivate var beginsPlainText: Bool {
    self > UInt8(ascii: "<") || self >= 0x20 && self != UInt8(ascii: "&") && self < 0x3c
      || isHTMLSpace
  }
}
