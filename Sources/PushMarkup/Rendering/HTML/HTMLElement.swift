internal import Bytes

/// An element to open: its name, from the table of tags, and its start tag.
package struct HTMLElement {
  package let name: [UInt8]
  /// The text between `<` and `>`: the name and the attributes, escaped.
  package private(set) var startTag: [UInt8]

  /// How many bytes its tags take.
  var cost: Int { startTag.count + name.count + 5 }

  init(_ effect: TagRule.Effect) {
    name = TagTable.rules.first { $0.effect == effect }.map { Array($0.name.utf8) } ?? []
    startTag = name
  }

  /// The element with an attribute. Its value is always in double quotes: without them, white space
  /// or `>` would end it.
  package func with(_ attribute: String, _ value: [UInt8]) -> HTMLElement {
    var element = self
    element.startTag.reserveCapacity(startTag.count + attribute.utf8.count + value.count + 4)
    element.startTag.append(UInt8(ascii: " "))
    element.startTag.append(contentsOf: attribute.utf8)
    element.startTag.append(UInt8(ascii: "="))
    element.startTag.append(UInt8(ascii: "\""))
    element.startTag.appendEscaped(value, 0..<value.count, inAttribute: true)
    element.startTag.append(UInt8(ascii: "\""))
    return element
  }

  /// The element with a number as an attribute.
  func with(_ attribute: String, _ number: Int) -> HTMLElement {
    with(attribute, Array(String(number).utf8))
  }

  /// The element with a `style`, unless that is empty.
  func with(style declarations: String?...) -> HTMLElement {
    let value = declarations.compactMap { $0 }.joined(separator: "; ")
    return value.isEmpty ? self : with("style", Array(value.utf8))
  }

  static let quotation = HTMLElement(.quotation)
  static let list = HTMLElement(.list)
  static let orderedList = HTMLElement(.orderedList)
  static let item = HTMLElement(.listItem)
  static let paragraph = HTMLElement(.paragraph)
  package static let division = HTMLElement(.division)
  static let headings = (1...6).map { HTMLElement(.heading(level: $0)) }
  /// In its final form, because no other tag is written as often.
  static let lineBreakTag =
    [UInt8(ascii: "<")] + HTMLElement(.lineBreak).name + [UInt8(ascii: ">")]
  static let image = HTMLElement(.image)
  static let link = HTMLElement(.link)
  package static let span = HTMLElement(.span)
  package static let font = HTMLElement(.font)
  package static let monospace = HTMLElement(.inline(.typeface(monospaceFace)))
  static let big = HTMLElement(.inline(.relativeSize(TagTable.bigSize)))
  static let small = HTMLElement(.inline(.relativeSize(TagTable.smallSize)))
  /// By the kinds of their spans, starting with bold.
  package static let flags = [
    Attribute.bold, .italic, .underline, .strikethrough, .superscript, .subscript,
  ].map { HTMLElement(.inline($0)) }
  static let flagCosts = flags.map(\.cost)

  static let monospaceFace = "monospace"
}
