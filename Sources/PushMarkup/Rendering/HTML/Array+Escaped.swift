internal import Bytes

extension [UInt8] {
  /// Appends text in which nothing is a tag, a character reference or the end of a value. It works
  /// on bytes, so that a mark after a delimiter hides nothing.
  package mutating func appendEscaped(_ bytes: [UInt8], _ range: Range<Int>, inAttribute: Bool) {
    bytes.forEachEscape(in: range, inAttribute: inAttribute) { start, end, reference in
      append(bytes, from: start, to: end)
      if let reference { append(contentsOf: reference.utf8) }
    }
  }

  /// Visits the stretches that need no escape, each with the character reference after it.
  @inline(__always)
  fileprivate func forEachEscape(
    in range: Range<Int>, inAttribute: Bool, _ visit: (Int, Int, String?) -> Void
  ) {
    var start = range.lowerBound
    var place = start
    while true {
      place =
        inAttribute
        ? endOfUnescapedValue(from: place, to: range.upperBound)
        : endOfUnescaped(from: place, to: range.upperBound)
      guard place < range.upperBound else { break }
      if let reference = Self.reference(for: self[place], inAttribute: inAttribute) {
        visit(start, place, reference)
        start = place + 1
      }
      place += 1
    }
    visit(start, range.upperBound, nil)
  }

  private static func reference(for byte: UInt8, inAttribute: Bool) -> String? {
    switch byte {
    // It would start a character reference.
    case UInt8(ascii: "&"): "&amp;"
    // It would start a tag; in a value, for a parser that has lost count of quotes.
    case UInt8(ascii: "<"): "&lt;"
    // It would end a tag for such a parser.
    case UInt8(ascii: ">"): "&gt;"
    // It would end the value.
    case UInt8(ascii: "\"") where inAttribute: "&quot;"
    // It would end the value if that is put into single quotes.
    case UInt8(ascii: "'") where inAttribute: "&#39;"
    // Old versions of Internet Explorer took it for a quote when they serialised an element.
    case UInt8(ascii: "`") where inAttribute: "&#96;"
    default: nil
    }
  }
}

extension String {
  /// The text, escaped as `[UInt8].appendEscaped` does; also for XML.
  @inline(never) package func escaped(inAttribute: Bool) -> String {
    let bytes = Array(utf8)
    var escaped: [UInt8] = []
    escaped.appendEscaped(bytes, bytes.indices, inAttribute: inAttribute)
    return escaped.string
  }
}

extension FlatBuffer<UInt8> {
  /// Appends bytes, escaped as `[UInt8].appendEscaped` does.
  @inline(__always)
  mutating func appendEscaped(_ bytes: [UInt8], _ range: Range<Int>, inAttribute: Bool) {
    bytes.forEachEscape(in: range, inAttribute: inAttribute) { start, end, reference in
      append(bytes, from: start, to: end)
      for byte in reference?.utf8 ?? "".utf8 { append(byte) }
    }
  }
}
