internal import Bytes

/// The place of an attribute in the source: its name, and its value without quotation marks.
package struct WrittenAttribute {
  package var name: Range<Int>
  package var value: Range<Int>?
}

// Attributes as they are written, for findings about them. The tokens contain them decoded.
extension [UInt8] {
  /// The first attribute of a name in a tag for which `fits` is true.
  package func writtenAttribute(
    _ name: String, in tag: Range<Int>, where fits: (WrittenAttribute) -> Bool = { _ in true }
  ) -> WrittenAttribute? {
    var here = endOfTagName(in: tag)
    while let written = nextWrittenAttribute(&here, tag.upperBound) {
      if fits(written), self[written.name].matchesIgnoringCase(name) { return written }
    }
    return nil
  }

  /// The end of a tag's name, after which its attributes follow.
  package func endOfTagName(in tag: Range<Int>) -> Int {
    self[tag].firstIndex { $0.isHTMLSpace || $0 == UInt8(ascii: "/") } ?? tag.upperBound
  }

  /// The next attribute of a tag.
  package func nextWrittenAttribute(_ here: inout Int, _ end: Int) -> WrittenAttribute? {
    func isBetween(_ byte: UInt8) -> Bool { byte.isHTMLSpace || byte == UInt8(ascii: "/") }
    while here < end, isBetween(self[here]) { here += 1 }
    guard here < end, self[here] != UInt8(ascii: ">") else { return nil }
    let start = here
    here += 1
    while here < end, !isBetween(self[here]), self[here] != UInt8(ascii: "="),
      self[here] != UInt8(ascii: ">")
    {
      here += 1
    }
    let name = start..<here
    while here < end, self[here].isHTMLSpace { here += 1 }
    guard here < end, self[here] == UInt8(ascii: "=") else { return WrittenAttribute(name: name) }
    here += 1
    while here < end, self[here].isHTMLSpace { here += 1 }
    guard here < end else { return WrittenAttribute(name: name) }
    let first = here
    guard self[here] == UInt8(ascii: "\"") || self[here] == UInt8(ascii: "'") else {
      while here < end, !self[here].isHTMLSpace, self[here] != UInt8(ascii: ">") { here += 1 }
      return WrittenAttribute(name: name, value: first..<here)
    }
    here += 1
    while here < end, self[here] != self[first] { here += 1 }
    let value = first + 1..<here
    here = Swift.min(here + 1, end)
    return WrittenAttribute(name: name, value: value)
  }
}

extension [UInt8] {
  /// Whether a part starts with a quotation mark that HTML reads as a character of the value: a
  /// typographic one, one after a backslash, or one written as a character reference.
  package func startsWithFalseQuote(_ range: Range<Int>) -> Bool {
    var part = self[range]
    if part.first == UInt8(ascii: "\\") { part.removeFirst() }
    if part.first == UInt8(ascii: "\"") || part.first == UInt8(ascii: "'") { return true }
    return Self.typographicQuotes.contains { part.starts(with: $0) }
  }

  private static let typographicQuotes = "“”„‟‘’‚‛«»″′".unicodeScalars.map {
    Array(String($0).utf8)
  }
}

extension [UInt8] {
  /// The character that is missing in a tag that continues over words or over another tag: `>` if
  /// the tag contains a `<` outside a quoted value; a quotation mark if a quoted value continues to
  /// the quotation mark that starts the next value.
  package func missingSign(in tag: Range<Int>) -> String? {
    let end = tag.upperBound
    var place = tag.lowerBound + 1
    while place < end {
      let byte = self[place]
      if byte == UInt8(ascii: "<") { return ">" }
      place += 1
      guard byte == UInt8(ascii: "=") else { continue }
      while place < end, self[place].isHTMLSpace { place += 1 }
      guard place < end, [0x22, 0x27].contains(self[place]) else { continue }
      let close = firstIndex(of: self[place], from: place + 1, to: end)
      let value = self[place + 1..<close]
      if value.last == UInt8(ascii: "="), value.contains(where: { $0 == 0x3c || $0 == 0x3e }) {
        return "quotation mark"
      }
      place = close + 1
    }
    return nil
  }
}

extension [UInt8] {
  /// The end of a character reference that starts with `&`, including its semicolon, if any; nil if
  /// no letter, digit or `#` follows.
  package func referenceEnd(at start: Int, to end: Int) -> Int? {
    var here = start + 1
    while here < end, self[here].isASCIILetterOrDigit || self[here] == 0x23 {
      here += 1
    }
    guard here > start + 1 else { return nil }
    return here < end && self[here] == 0x3b ? here + 1 : here
  }
}

extension [UInt8] {
  /// The end of the HTML comment that starts at a place, after its `>`.
  ///
  /// Source: HTML, 13.2.5.43 to 13.2.5.51 (comment states).
  package func endOfComment(at start: Int) -> Int {
    let text = Swift.min(start + "<!--".utf8.count, count)
    let rest = self[text...]
    if rest.starts(with: ">".utf8) { return text + 1 }
    if rest.starts(with: "->".utf8) { return text + 2 }
    var here = text
    while let dash = self[here...].firstIndex(of: UInt8(ascii: "-")) {
      let end = self[dash...]
      if end.starts(with: "-->".utf8) { return dash + 3 }
      if end.starts(with: "--!>".utf8) { return dash + 4 }
      here = dash + 1
    }
    return count
  }
}
