extension [UInt8] {
  /// Whether a part begins with a quotation mark that to HTML is a character of the value: one of
  /// a text editor, one behind a backslash, or one that was written as a reference.
  func startsWithFalseQuote(_ range: Range<Int>) -> Bool {
    var part = self[range]
    if part.first == UInt8(ascii: "\\") { part.removeFirst() }
    if part.first == UInt8(ascii: "\"") || part.first == UInt8(ascii: "'") { return true }
    return Self.typographicQuotes.contains { part.starts(with: $0) }
  }

  /// What follows right behind the quotation mark that ends a value, up to one more of its kind:
  /// the rest of a value with such a mark inside. Nil where something else stands there.
  func restOfValue(_ written: WrittenAttribute, in tag: Range<Int>) -> Range<Int>? {
    let start = written.name.lowerBound
    let mark = self[start - 1]
    guard mark == 0x22 || mark == 0x27, self[start] != 0x22, self[start] != 0x27 else { return nil }
    let rest = self[start..<tag.upperBound].prefix {
      $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
    }
    return rest.firstIndex(of: mark).map { start..<$0 + 1 }
  }

  private static let typographicQuotes = "“”„‟‘’‚‛«»″′".unicodeScalars.map {
    Array(String($0).utf8)
  }
}
