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

  mutating func appendEscaped(_ bytes: [UInt8], _ range: Range<Int>, inAttribute: Bool) {
    output.appendEscaped(bytes, range, inAttribute: inAttribute)
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }
}
