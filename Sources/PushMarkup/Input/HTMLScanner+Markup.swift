import MarkupTokens

extension HTMLScanner {
  /// The tag open state: false where the `<` at the index is text.
  mutating func scanMarkup(_ source: [UInt8]) -> Bool {
    guard index + 1 < end else { return false }
    let next = source[index + 1]
    if next.isASCIILetter {
      scanTag(source, .start, name: index + 1)
      return true
    }
    switch next {
    case UInt8(ascii: "/"):
      guard index + 2 < end else { return false }
      let third = source[index + 2]
      if third.isASCIILetter {
        scanTag(source, .end, name: index + 2)
      } else if third == UInt8(ascii: ">") {
        index += 3
      } else {
        skipBogusComment(source)
      }
      return true
    case UInt8(ascii: "!"):
      if starts(source, with: "<!--") {
        skipComment(source)
      } else if foreignDepth > 0, starts(source, with: "<![CDATA[") {
        skipPast(source, "]]>", from: index + 9, what: "CDATA section")
      } else {
        skipBogusComment(source)
      }
      return true
    case UInt8(ascii: "?"):
      skipBogusComment(source)
      return true
    default:
      return false
    }
  }

  private func starts(_ source: [UInt8], with word: StaticString) -> Bool {
    let bytes = word.description.utf8
    return index + bytes.count <= end
      && source[index..<index + bytes.count].elementsEqual(bytes)
  }

  /// Comments, also `<!-->`, `<!--->` and `--!>` (13.2.5.43 to 13.2.5.52).
  private mutating func skipComment(_ source: [UInt8]) {
    let start = index
    var place = index + 4
    if place < end, source[place] == UInt8(ascii: ">") {
      index = place + 1
      return
    }
    if place + 1 < end, source[place] == UInt8(ascii: "-"), source[place + 1] == UInt8(ascii: ">") {
      index = place + 2
      return
    }
    while place + 2 < end {
      if source[place] == UInt8(ascii: "-"), source[place + 1] == UInt8(ascii: "-") {
        if source[place + 2] == UInt8(ascii: ">") {
          index = place + 3
          return
        }
        if source[place + 2] == UInt8(ascii: "!"), place + 3 < end,
          source[place + 3] == UInt8(ascii: ">")
        {
          index = place + 4
          return
        }
      }
      place += 1
    }
    loseRest(from: start, what: "comment")
  }

  /// `<!DOCTYPE …>`, `<?…>`, `</ …>`: everything to the next `>`.
  private mutating func skipBogusComment(_ source: [UInt8]) {
    let start = index
    while index < end, source[index] != UInt8(ascii: ">") { index += 1 }
    if index < end {
      index += 1
    } else {
      loseRest(from: start, what: "declaration")
    }
  }

  private mutating func skipPast(
    _ source: [UInt8], _ word: StaticString, from start: Int, what: String
  ) {
    let begin = index
    let bytes = Array(word.description.utf8)
    var place = start
    while place + bytes.count <= end {
      if source[place..<place + bytes.count].elementsEqual(bytes) {
        index = place + bytes.count
        return
      }
      place += 1
    }
    loseRest(from: begin, what: what)
  }

  /// What is not closed takes the rest of the message with it, as in a browser; the diagnostic says so.
  mutating func loseRest(from start: Int, what: String) {
    diagnostics.add(
      .syntaxUnclosed, at: start..<end, "\(what) is not closed; the rest of the message is lost")
    index = end
  }
}
