internal import Bytes

extension HTMLWriter {
  mutating func startTag(_ element: HTMLElement) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.startTag)
    output.append(UInt8(ascii: ">"))
  }

  mutating func endTag(_ name: [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
    output.append(contentsOf: name)
    output.append(UInt8(ascii: ">"))
  }
}
