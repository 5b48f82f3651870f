internal import Bytes
internal import PushMarkup

extension TagSoupScanner {
  /// Skips `<?…>`.
  mutating func scanInstruction(_ position: Int) {
    endPiece()
    index = position
    while index < source.count, source[index] != 0x3e { index += 1 }
    index = min(index + 1, source.count)
  }

  /// Reads `<!…`: a comment, a CDATA section, or a declaration up to the next `>`.
  ///
  /// `extra` is the number of `<` before the last one; they are text unless a comment or
  /// declaration takes them.
  mutating func scanDeclaration(_ start: Int, _ position: Int, extra: Int) {
    endPiece()
    index = position
    while let byte = nextByte() {
      switch byte {
      case 0x2d:
        skipComment()
        return noteMisread(start)
      case 0x5b:
        if skipCDATAKeyword() { return scanCDATA(extra) }
      // The unexpected character is lost with the rest: `<![>` continues to the next `>`.
      case 0x3e:
        for _ in 0..<extra { tokens.bytes.append(0x3c) }
        return
      default:
        let contentStart = index - 1
        while index < source.count, source[index] != 0x3e { index += 1 }
        defer { noteMisread(start) }
        guard index < source.count else { return }
        let content = (0..<extra).map { _ in UInt8(0x3c) } + source[contentStart..<index]
        index += 1
        if DoctypeReader.crashes(content, &hasDoctype) {
          crashes.append(start..<index)
        }
        return
      }
    }
    noteMisread(start)
  }

  /// Returns the next byte that the scanner sees and moves past it; CR LF is one.
  private mutating func nextByte() -> UInt8? {
    while index < source.count {
      let byte = source[index]
      index += 1
      if byte == 0x0d, index < source.count, source[index] == 0x0a { index += 1 }
      if !byte.isIgnoredControl { return byte }
    }
    return nil
  }

  /// Skips a comment after its `<!-`. Its first character is never part of its end: `<!-->`
  /// continues.
  private mutating func skipComment() {
    guard nextByte() != nil else { return }
    var dashes = 0
    while let byte = nextByte() {
      if byte == 0x2d {
        dashes += 1
      } else if byte == 0x3e, dashes >= 2 {
        return
      } else {
        dashes = 0
      }
    }
  }

  /// Skips `CDATA[`, or as much of it as is there and the first character that does not match.
  private mutating func skipCDATAKeyword() -> Bool {
    for expected: UInt8 in [0x43, 0x44, 0x41, 0x54, 0x41, 0x5b] {
      let byte = nextByte()
      guard byte == expected else {
        // The device loses only the high surrogate of a pair; the low one starts a declaration.
        guard let byte, byte < 0xf0 else { return false }
        while index < source.count, source[index].isContinuation { index += 1 }
        return false
      }
    }
    return true
  }

  /// Reads a CDATA section up to `]]>`. `]]]>` does not end it; without an end all of it is lost.
  private mutating func scanCDATA(_ extra: Int) {
    let start = index
    var brackets = 0
    var end = start
    while let byte = nextByte() {
      if byte == 0x5d, brackets < 2 {
        if brackets == 0 { end = index - 1 }
        brackets += 1
      } else if byte == 0x3e, brackets == 2 {
        for _ in 0..<extra { tokens.bytes.append(0x3c) }
        appendCharacters(start..<end, isValue: false)
        endPiece(.sectionEnd)
        return
      } else {
        brackets = 0
      }
    }
  }
}

/// What TagSoup does with a `<!…>`, as far as that can throw.
enum DoctypeReader {
  /// Whether the real code indexes past the end of a string on this declaration.
  ///
  /// It looks at the identifiers of the first doctype only.
  static func crashes(_ content: [UInt8], _ hasDoctype: inout Bool) -> Bool {
    // `String.trim`.
    let text = String(decoding: content, as: UTF8.self).unicodeScalars
      .trimming { $0.value <= 0x20 }
    guard let words = words(Array(text)) else { return true }
    guard let first = words.first, fold(first) == Array("doctype".utf8), !hasDoctype else {
      return false
    }
    hasDoctype = true
    guard words.count > 3 else { return false }
    let isSystem = words[2] == Array("SYSTEM".unicodeScalars)
    let isPublic = words[2] == Array("PUBLIC".unicodeScalars)
    guard isSystem || isPublic else { return false }
    // A lone quotation mark is read as both the first and the last one.
    let identifiers = isPublic ? words[3...].prefix(2) : words[3...].prefix(1)
    return identifiers.contains { $0 == ["'"] || $0 == ["\""] }
  }

  private static func fold(_ word: [Unicode.Scalar]) -> [UInt8] {
    word.map { JavaCharacter.asciiFold($0) ?? 0 }
  }

  /// The words, with quoted ones whole; nil if the splitting itself throws, on white space at the
  /// end that trimming left.
  private static func words(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]]? {
    guard !text.isEmpty else { return [] }
    var words: [[Unicode.Scalar]] = []
    var start: Int? = 0
    var quote: Unicode.Scalar?
    var previous: Unicode.Scalar?
    for (index, scalar) in text.enumerated() {
      if scalar == "'" || scalar == "\"", previous != "\\", quote == nil || quote == scalar {
        quote = quote == nil ? scalar : nil
        start = start ?? index
      } else if quote == nil {
        if JavaCharacter.isWhitespace(scalar) {
          if let first = start { words.append(Array(text[first..<index])) }
          start = nil
        } else {
          start = start ?? index
        }
      }
      previous = scalar
    }
    guard let first = start else { return nil }
    words.append(Array(text[first...]))
    return words
  }
}
