internal import Bytes

extension HTMLWriter {
  mutating func startTag(_ element: HTMLElement) {
    beginTag(element)
    closeTag()
  }

  /// `<`, the name and the attributes that the element has.
  mutating func beginTag(_ element: HTMLElement) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.startTag)
  }

  mutating func closeTag() { output.append(UInt8(ascii: ">")) }

  /// An attribute; its value is always in double quotes, as in ``HTMLElement/with(_:_:)``.
  mutating func attribute(_ name: StaticString, _ value: [UInt8]) {
    beginAttribute(name)
    output.appendEscaped(value, 0..<value.count, inAttribute: true)
    output.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString, _ color: RGBAColor) {
    beginAttribute(name)
    color.appendHex(to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func beginAttribute(_ name: StaticString) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append(UInt8(ascii: "="))
    output.append(UInt8(ascii: "\""))
  }

  /// The attribute `style` with the colours that are set: digits, which need no escape.
  mutating func colors(_ foreground: RGBAColor?, _ background: RGBAColor?) {
    beginAttribute("style")
    if let foreground {
      output.append("color: ")
      foreground.appendTextColor(to: &output)
    }
    if let background {
      output.append(foreground == nil ? "background-color: " : "; background-color: ")
      background.appendHex(to: &output)
    }
    output.append(UInt8(ascii: "\""))
  }

  mutating func endTag(_ name: [UInt8]) {
    beginEndTag()
    output.append(contentsOf: name)
    closeTag()
  }

  /// The end tag of a name that is in the output already.
  mutating func endTag(nameAt start: Int, to end: Int) {
    beginEndTag()
    output.appendCopy(from: start, to: end)
    closeTag()
  }

  private mutating func beginEndTag() {
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
  }
}
