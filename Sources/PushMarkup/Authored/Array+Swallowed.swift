internal import Bytes

extension [UInt8] {
  /// The sign that a tag lacks which goes on over words or over another tag: `>` where a `<` stands
  /// in it outside of a value in quotation marks; a quotation mark where such a value goes on to
  /// the one that begins the next value.
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

extension Diagnostic {
  /// What is said of a tag that lacks a sign, and of what is lost in it.
  package static func swallowing(
    _ quoted: String, by name: String, lacking sign: String, lost: String = "words in it are"
  ) -> String {
    "a \(sign) is missing: the tag \(name.isEmpty ? "" : "<\(name)> ")goes on over "
      + "'\(quoted)', and \(lost) lost"
  }
}
