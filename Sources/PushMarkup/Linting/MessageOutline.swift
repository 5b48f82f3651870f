internal import Bytes
internal import HTMLTokens

/// The elements of a message as libxml2 read them, each with its reach in the source: what rules
/// look through.
struct MessageOutline {
  /// An attribute as written.
  struct Attribute {
    /// What it is, or nil for one that no reading reads.
    var name: AttributeName?
    /// The value, decoded.
    var value: [UInt8]
    /// Where the value stands in the source, or all of the tag.
    var range: Range<Int>
    /// Whether `value` stands there byte for byte.
    var isVerbatim: Bool
  }

  /// An element.
  struct Element {
    /// The name, in lower case.
    var name: String
    /// Its row in the table of tags, or nil.
    var row: Int?
    /// Whether it is outside of the table, and parts lines or cells.
    var isStructure: Bool
    /// What happens to its text, as HTML says.
    var content: ElementName.Content
    var tag: Range<Int>
    /// Its end tag, or nil.
    var endTag: Range<Int>?
    /// From its start tag to where it ends at the latest.
    var extent: Range<Int>
    /// The element around it.
    var parent: Int?
    /// What the device does with it.
    var role: DeviceRole
    var attributes: [Attribute]
    /// Whether the end tag came while other elements inside were open.
    var overlaps = false

    func attribute(_ name: AttributeName) -> Attribute? {
      attributes.first { $0.name == name }
    }

    /// Whether the name is one that this house knows as a block.
    var isBlock: Bool { row.map { TagTable.rules[$0].effect.isBlock } ?? false }
  }

  /// The message, with letters in place of placeholders: they are no markup.
  let source: [UInt8]
  /// The message as it was written, of the same length.
  private let original: [UInt8]
  private(set) var elements: [Element] = []
  /// Where tags start, as HTML says, and where each ends.
  private(set) var tags: [Int: Int] = [:]
  /// Names that libxml2 gave and nobody knows, in the case of the source.
  private(set) var ends: [Range<Int>] = []

  /// Elements deeper than this are not looked through for an end tag.
  private static let depth = 256

  /// Reads a message; the placeholders of some templates are opaque.
  init(_ source: inout [UInt8], from start: Int, _ templates: Templates = Templates()) {
    let placeholders =
      templates.syntaxes.isEmpty ? [] : Placeholder.all(in: source, from: start, templates.syntaxes)
    var masked = placeholders.isEmpty ? [] : source
    for placeholder in placeholders {
      for place in placeholder.range { masked[place] = UInt8(ascii: "x") }
    }
    if masked.isEmpty {
      self.init(HTMLTokens(&source, from: start, names: ElementName.asked), source, source)
    } else {
      self.init(HTMLTokens(&masked, from: start, names: ElementName.asked), masked, source)
    }
  }

  private init(_ tokens: borrowing HTMLTokens, _ source: [UInt8], _ original: [UInt8]) {
    (self.source, self.original) = (source, original)
    var open: [Int] = []
    var roles: [String: DeviceRole] = [:]
    var attribute = 0
    for index in 0..<tokens.tags.count {
      let tag = tokens.tags[index]
      let first = attribute
      while attribute < tokens.attributes.count, Int(tokens.attributes[attribute].tag) == index {
        attribute += 1
      }
      tags[Int(tag.start)] = Int(tag.end)
      let info = ElementName.all[Int(tag.name)]
      let name =
        tag.name == ElementName.unknown
        ? String(decoding: tokens.bytes[tokens.unknownName(tag)], as: UTF8.self) : info.name
      if tag.kind == .end {
        close(name, tag.range, &open)
        continue
      }
      let role = roles[name] ?? DeviceRole(name)
      roles[name] = role
      var element = Element(
        name: name, row: info.rule, isStructure: info.structure != nil, content: info.content,
        tag: tag.range,
        extent: tag.range.lowerBound..<source.count, parent: open.last, role: role, attributes: [])
      for place in first..<attribute {
        element.attributes.append(self.attribute(tokens, place, tag.range))
      }
      switch info.rule.map({ TagTable.rules[$0].effect }) {
      case .lineBreak, .image: element.extent = tag.range
      default:
        if case .rule = info.structure {
          element.extent = tag.range
        } else {
          open.append(elements.count)
        }
      }
      elements.append(element)
    }
  }

  private mutating func close(_ name: String, _ range: Range<Int>, _ open: inout [Int]) {
    let place = open.suffix(Self.depth).lastIndex { elements[$0].name == name }
    guard let place else { return ends.append(range) }
    let index = open.remove(at: place)
    elements[index].endTag = range
    elements[index].extent = elements[index].tag.lowerBound..<range.upperBound
    elements[index].overlaps = place < open.count
  }

  /// An attribute, and where its value stands: behind its name and an equals sign.
  private func attribute(
    _ tokens: borrowing HTMLTokens, _ index: Int, _ tag: Range<Int>
  ) -> Attribute {
    let token = tokens.attributes[index]
    let value = Array(tokens.bytes[token.value])
    guard let name = AttributeName(rawValue: token.name) else {
      return Attribute(name: nil, value: value, range: tag, isVerbatim: false)
    }
    let letters = Array(name.name.utf8)
    var here = tag.lowerBound
    while here + letters.count < tag.upperBound {
      defer { here += 1 }
      guard here > tag.lowerBound, !source[here - 1].isASCIILetter, source[here - 1] != 0x2d,
        source[here..<here + letters.count].elementsEqual(
          letters, by: { $0.lowercasedASCII == $1 })
      else { continue }
      var start = here + letters.count
      while start < tag.upperBound, source[start].isHTMLSpace { start += 1 }
      guard start < tag.upperBound, source[start] == 0x3d else { continue }
      start += 1
      while start < tag.upperBound, source[start].isHTMLSpace { start += 1 }
      guard start < tag.upperBound else { break }
      var end = start
      if source[start] == 0x22 || source[start] == 0x27 {
        let quote = source[start]
        start += 1
        end = start
        while end < tag.upperBound, source[end] != quote { end += 1 }
      } else {
        while end < tag.upperBound, !source[end].isHTMLSpace, source[end] != 0x3e { end += 1 }
      }
      let isVerbatim = source[start..<end].elementsEqual(value)
      return Attribute(name: name, value: value, range: start..<end, isVerbatim: isVerbatim)
    }
    return Attribute(name: name, value: value, range: tag, isVerbatim: false)
  }

  /// A part of the message for a diagnostic.
  func quoted(_ range: Range<Int>) -> String { original.quoted(range) }

  /// A value for a diagnostic.
  func quoted(_ attribute: Attribute) -> String {
    attribute.isVerbatim
      ? quoted(attribute.range) : attribute.value.quoted(attribute.value.indices)
  }

  /// The elements around one, from the inside out.
  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = elements[index].parent
    while let parent = next, found.count < Self.depth {
      found.append(parent)
      next = elements[parent].parent
    }
    return found
  }
}
