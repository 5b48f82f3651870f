internal import Bytes

extension [UInt8] {
  /// Walks over the attributes of a tag as libxml2 up to 2.13 reads them, starting after its name.
  ///
  /// `end` is after the tag's `>`, nil without a `>`. `excess` is the start of the first attribute
  /// beyond `limit`, if there is one.
  func attributes(from start: Int, to end: Int, limit: Int) -> (end: Int?, excess: Int?) {
    var index = start
    var count = 0
    var excess: Int?
    while let name = nextAttribute(&index, to: end) {
      count += 1
      if count > limit, excess == nil { excess = name.lowerBound }
    }
    return (index < end ? index + 1 : nil, excess)
  }

  /// Moves past an attribute of a tag as libxml2 up to 2.13 reads it, and returns the range of its
  /// name, which is empty if libxml2 reads no name; nil at the tag's `>` and at the end of the
  /// message.
  func nextAttribute(_ index: inout Int, to end: Int) -> Range<Int>? {
    while index < end, self[index].isXMLSpace { index += 1 }
    guard index < end, self[index] != UInt8(ascii: ">") else { return nil }
    let start = index
    while index < end, self[index].isNameByte { index += 1 }
    let name = start..<index
    if name.isEmpty {
      // libxml2 skips everything up to the next blank or `>`.
      index += 1
      while index < end, !self[index].isXMLSpace, self[index] != UInt8(ascii: ">") { index += 1 }
      return name
    }
    while index < end, self[index].isXMLSpace { index += 1 }
    guard index < end, self[index] == UInt8(ascii: "=") else { return name }
    index += 1
    while index < end, self[index].isXMLSpace { index += 1 }
    guard index < end else { return name }
    let quote = self[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index = Swift.min(end, firstIndex(of: quote, from: index + 1, to: end) + 1)
    } else {
      while index < end, !self[index].isXMLSpace, self[index] != UInt8(ascii: ">") { index += 1 }
    }
    return name
  }
}

extension UInt8 {
  /// Whether libxml2 accepts the byte in a name.
  @inline(__always)
  var isNameByte: Bool {
    let bits = self < 0x40 ? Self.nameBytes.below40 : Self.nameBytes.from40
    return self < 0x80 && bits &>> UInt64(self) & 1 == 1
  }

  /// A bit for each letter, each digit, `:`, `-`, `_` and `.`.
  private static var nameBytes: (below40: UInt64, from40: UInt64) {
    (
      0x3ff << 0x30 | 1 << 0x3a | 1 << 0x2d | 1 << 0x2e,
      0x3ff_ffff << 0x01 | 0x3ff_ffff << 0x21 | 1 << 0x1f
    )
  }

  /// Whether the name of a tag ends before the byte, by the HTML standard or with the message.
  @inline(__always)
  var endsTagName: Bool { self < 0x40 && Self.tagNameEnds >> self & 1 == 1 }

  /// A bit for each of `>`, `/`, HTML white space, and 0.
  private static var tagNameEnds: UInt64 {
    1 << 0x3e | 1 << 0x2f | 1 << 0x20 | 1 << 0x0d | 1 << 0x0c | 1 << 0x0a | 1 << 0x09 | 1
  }

  /// The same for the name of an attribute.
  @inline(__always)
  var endsAttributeName: Bool { endsTagName || self == UInt8(ascii: "=") }

  /// Whether it is a slash that separates attributes, because a name or another slash follows.
  func isPartingSlash(before next: UInt8) -> Bool {
    self == UInt8(ascii: "/") && (next.isNameByte || next == UInt8(ascii: "/"))
  }
}
