internal import Bytes

extension [UInt8] {
  /// Walks over the attributes of a tag as libxml2 up to 2.13 reads them, from behind its name.
  ///
  /// `end` is behind the tag's `>`, nil if it has none. `excess` is where the attribute starts that
  /// is one more than `limit`, if there is one.
  func attributes(from start: Int, to end: Int, limit: Int) -> (end: Int?, excess: Int?) {
    var index = start
    var count = 0
    var excess: Int?
    while true {
      while index < end, self[index].isXMLSpace { index += 1 }
      guard index < end else { return (nil, excess) }
      if self[index] == UInt8(ascii: ">") { return (index + 1, excess) }
      count += 1
      if count > limit, excess == nil { excess = index }
      let nameStart = index
      while index < end, self[index].isNameByte { index += 1 }
      if index == nameStart {
        // Not a name: libxml2 passes everything up to the next blank.
        index += 1
        while index < end, !self[index].isXMLSpace, self[index] != UInt8(ascii: ">") {
          index += 1
        }
        continue
      }
      while index < end, self[index].isXMLSpace { index += 1 }
      guard index < end, self[index] == UInt8(ascii: "=") else { continue }
      index += 1
      while index < end, self[index].isXMLSpace { index += 1 }
      guard index < end else { return (nil, excess) }
      let quote = self[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index = Swift.min(end, firstIndex(of: quote, from: index + 1, to: end) + 1)
      } else {
        while index < end, !self[index].isXMLSpace, self[index] != UInt8(ascii: ">") {
          index += 1
        }
      }
    }
  }
}

extension UInt8 {
  /// Whether libxml2 takes the byte into a name.
  var isNameByte: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: ":") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
