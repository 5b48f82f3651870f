internal import Bytes

extension HTMLWriter {
  mutating func startTag(_ element: HTMLElement) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.name)
    for (attribute, value) in element.attributes { append(attribute, value) }
    output.append(UInt8(ascii: ">"))
  }

  /// Always in double quotes: without, white space or `>` would end the value.
  private mutating func append(_ attribute: String, _ value: [UInt8]) {
    append(" ")
    append(attribute)
    append("=\"")
    appendEscaped(value, 0..<value.count, inAttribute: true)
    append("\"")
  }

  mutating func endTag(_ name: [UInt8]) {
    append("</")
    output.append(contentsOf: name)
    output.append(UInt8(ascii: ">"))
  }

  /// Appends text; looks at bytes, so that a mark behind a delimiter hides nothing.
  mutating func appendEscaped(_ bytes: [UInt8], _ range: Range<Int>, inAttribute: Bool) {
    var start = range.lowerBound
    var place = start
    while true {
      if !inAttribute { place = bytes.endOfUnescaped(from: place, to: range.upperBound) }
      guard place < range.upperBound else { break }
      if let reference = Self.reference(for: bytes[place], inAttribute: inAttribute) {
        output.append(bytes, from: start, to: place)
        append(reference)
        start = place + 1
      }
      place += 1
    }
    output.append(bytes, from: start, to: range.upperBound)
  }

  private static func reference(for byte: UInt8, inAttribute: Bool) -> String? {
    switch byte {
    // It would make a reference of what follows.
    case UInt8(ascii: "&"): "&amp;"
    // It would begin a tag; in a value, for a reader that has lost count of quotes.
    case UInt8(ascii: "<"): "&lt;"
    // It would end a tag for such a reader.
    case UInt8(ascii: ">"): "&gt;"
    // It would end the value.
    case UInt8(ascii: "\"") where inAttribute: "&quot;"
    // It would end the value where somebody puts it into single quotes.
    case UInt8(ascii: "'") where inAttribute: "&#39;"
    // Old versions of Internet Explorer took it for a quote when they wrote an element again.
    case UInt8(ascii: "`") where inAttribute: "&#96;"
    default: nil
    }
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }
}
