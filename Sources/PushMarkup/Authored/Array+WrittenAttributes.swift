internal import Bytes

/// Where an attribute stands in the source: its name, and its value without quotation marks.
package struct WrittenAttribute {
  package var name: Range<Int>
  package var value: Range<Int>?
}

// Attributes as they are written, for whoever says something of them. The tokens have them decoded.
extension [UInt8] {
  /// The first attribute of a name in a tag that fits.
  package func writtenAttribute(
    _ name: String, in tag: Range<Int>, where fits: (WrittenAttribute) -> Bool = { _ in true }
  ) -> WrittenAttribute? {
    var here = endOfTagName(in: tag)
    while let written = nextWrittenAttribute(&here, tag.upperBound) {
      if fits(written), self[written.name].matchesIgnoringCase(name) { return written }
    }
    return nil
  }

  /// Behind the name of a tag there are attributes and what parts them.
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
