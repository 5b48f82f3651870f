/// An element to open: its name, which comes from the table of tags, and its attributes.
struct HTMLElement {
  typealias Attributes = [(name: String, value: [UInt8])]

  let name: [UInt8]
  private(set) var attributes: Attributes = []

  /// About as many bytes as its tags take.
  var cost: Int {
    attributes.reduce(2 * name.count + 5) { $0 + $1.name.utf8.count + 3 * $1.value.count + 4 }
  }

  init(_ effect: TagRule.Effect) {
    name = TagTable.rules.first { $0.effect == effect }.map { Array($0.name.utf8) } ?? []
  }

  /// The element with an attribute.
  func with(_ attribute: String, _ value: [UInt8]) -> HTMLElement {
    var element = self
    element.attributes.append((attribute, value))
    return element
  }

  /// The element without an attribute.
  func without(_ attribute: String) -> HTMLElement {
    var element = self
    element.attributes.removeAll { $0.name == attribute }
    return element
  }

  /// The element with a `style`, unless that says nothing.
  func with(style declarations: String?...) -> HTMLElement {
    let value = declarations.compactMap { $0 }.joined(separator: "; ")
    return value.isEmpty ? self : with("style", Array(value.utf8))
  }

  static let quotation = HTMLElement(.quotation)
  static let list = HTMLElement(.list)
  static let item = HTMLElement(.listItem)
  static let division = HTMLElement(.division)
  static let headings = (1...6).map { HTMLElement(.heading(level: $0)) }
  /// As it is written: nothing is written as often.
  static let lineBreakTag =
    [UInt8(ascii: "<")] + HTMLElement(.lineBreak).name + [UInt8(ascii: ">")]
  static let image = HTMLElement(.image)
  static let link = HTMLElement(.link)
  static let span = HTMLElement(.span)
  static let font = HTMLElement(.font)
  static let monospace = HTMLElement(.inline(.typeface(monospaceFace)))
  static let big = HTMLElement(.inline(.relativeSize(TagTable.bigSize)))
  static let small = HTMLElement(.inline(.relativeSize(TagTable.smallSize)))
  /// By the kinds of their spans, from bold on.
  static let flags = [
    Attribute.bold, .italic, .underline, .strikethrough, .superscript, .subscript,
  ].map { HTMLElement(.inline($0)) }

  static let monospaceFace = "monospace"
}
