extension [UInt8] {
  /// Whether a part begins with a quotation mark that to HTML is a character of the value: one of
  /// a text editor, one behind a backslash, or one that was written as a reference.
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
