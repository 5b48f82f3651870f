internal import Bytes
internal import HTMLTokens
internal import PushMarkup
internal import PushMarkupAndroid

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
    /// What it parts, outside of the table.
    var structure: ElementName.Structure?
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
    /// What the device knows of where it may stand, or nil.
    var type: ElementType?
    var attributes: [Attribute]
    /// Whether the tag ends in `/>`, though its element has content.
    var isClosedAtOnce = false
    /// Whether the end tag came while other elements inside were open.
    var overlaps = false

    func attribute(_ name: AttributeName) -> Attribute? {
      attributes.first { $0.name == name }
    }

    /// Whether it is an element of HTML outside of the table.
    var isStructure: Bool { structure != nil }

    /// What its row says that it does, or nil.
    var effect: TagRule.Effect? { row.map { TagTable.rules[$0].effect } }

    /// Whether it is an image of emoji, as mail programs paste them.
    var isEmoji: Bool { effect == .image && attribute(.alt)?.value.areEmoji == true }

    /// Whether the name is one that this house knows as a block.
    var isBlock: Bool { effect?.isBlock ?? false }
  }

  /// The message, with letters in place of placeholders: they are no markup.
  let source: [UInt8]
  /// The message as it was written, of the same length.
  private let original: [UInt8]
  /// What the letters stand for.
  let mask: MaskedTemplate?
  private(set) var elements: [Element] = []
  /// Where tags start, as HTML says, and where each ends.
  private(set) var tags: [Int: Int] = [:]
  /// End tags without a start tag that part lines in HTML (13.2.6.4.7): `</p>` and `</br>`.
  private(set) var strayBreaks: [(name: String, tag: Range<Int>)] = []
  /// End tags of which something is to be said, where text is shown.
  private(set) var oddEnds: [OddEnd] = []

  /// Elements deeper than this are not looked through for an end tag.
  static let depth = 256
  /// So many mistyped end tags are compared with what is open.
  private static let mostGuesses = 64

  /// Reads a message; the placeholders of some templates are opaque.
  init(_ source: inout [UInt8], from start: Int, _ templates: Templates) {
    if let mask = MaskedTemplate(source, from: start, templates) {
      var masked = mask.bytes
      let tokens = HTMLTokens(&masked, from: start, names: ElementName.asked)
      self.init(tokens, masked, source, mask)
    } else {
      let tokens = HTMLTokens(&source, from: start, names: ElementName.asked)
      self.init(tokens, source, source, nil)
    }
  }

  private init(
    _ tokens: borrowing HTMLTokens, _ source: [UInt8], _ original: [UInt8], _ mask: MaskedTemplate?
  ) {
    (self.source, self.original, self.mask) = (source, original, mask)
    var open: [Int] = []
    var known: [String: (role: DeviceRole, type: ElementType?)] = [:]
    var attribute = 0
    var (textStart, textPlace) = (0, 0)
    for index in 0..<tokens.tags.count {
      let tag = tokens.tags[index]
      let text = tokens.bytes[textStart..<Int(tag.textEnd)]
      endHead(before: text, at: textPlace, &open)
      (textStart, textPlace) = (Int(tag.textStart), Int(tag.end))
      let attributes = tokens.attributes(of: index, from: &attribute)
      tags[Int(tag.start)] = Int(tag.end)
      let info = ElementName.all[Int(tag.name)]
      let name =
        tag.name == ElementName.unknown
        ? String(decoding: tokens.bytes[tokens.unknownName(tag)], as: UTF8.self) : info.name
      if tag.kind == .end {
        close(name, tag.range, &open)
        continue
      }
      if isHead(open.last), !ElementName.headNames.contains(name) {
        end(open.removeLast(), at: tag.range.lowerBound)
      }
      let device = known[name] ?? (DeviceRole(name), Self.type(of: name))
      known[name] = device
      let effect = info.rule.map { TagTable.rules[$0].effect }
      endImplied(by: effect, at: tag.range.lowerBound, &open)
      if case .tablePart(let level) = info.structure {
        endCells(level, at: tag.range.lowerBound, &open)
      }
      var element = Element(
        name: name, row: info.rule, structure: info.structure, content: info.content,
        tag: tag.range, extent: tag.range.lowerBound..<source.count, parent: open.last,
        role: device.role, type: device.type, attributes: [])
      for place in attributes {
        element.attributes.append(self.attribute(tokens, place, tag.range))
      }
      let isAtOnce = tag.kind == .selfClosing
      if effect?.isVoid == true || ElementName.voidNames.contains(name)
        || isAtOnce && info.rule == nil && isForeign(name, open)
      {
        element.extent = tag.range
      } else {
        element.isClosedAtOnce = isAtOnce && info.rule != nil
        open.append(elements.count)
      }
      elements.append(element)
    }
    endHead(before: tokens.bytes[textStart...], at: textPlace, &open)
  }

  /// Whether an element is of SVG or MathML, where a slash ends one.
  private func isForeign(_ name: String, _ open: [Int]) -> Bool {
    ElementName.foreignNames.contains(name)
      || open.suffix(Self.depth).contains { ElementName.foreignNames.contains(elements[$0].name) }
  }

  private mutating func close(_ name: String, _ range: Range<Int>, _ open: inout [Int]) {
    let place = open.suffix(Self.depth).lastIndex { elements[$0].name == name }
    noteOdd(name, range, open, isStray: place == nil)
    guard let place else {
      if name == "p" || name == "br" { strayBreaks.append((name, range)) }
      return
    }
    // An item or a paragraph at the end of its list ends with it.
    while open.count > place + 1, mayStayOpen(open[open.count - 1]) {
      end(open.removeLast(), at: range.lowerBound)
    }
    if elements[open[place]].structure == .table {
      endCells(0, at: range.lowerBound, &open, from: place + 1)
    }
    let index = open.remove(at: place)
    elements[index].endTag = range
    end(index, at: range.upperBound)
    elements[index].overlaps = place < open.count
  }

  private mutating func noteOdd(
    _ name: String, _ range: Range<Int>, _ open: [Int], isStray: Bool
  ) {
    let near = open.suffix(Self.depth)
    // Of one that goes on over another the reading says so; with more open who knows what it ends.
    guard !holdsPlaceholder(in: range),
      let end = OddEnd(name, range, source, isStray: isStray && near.count < Self.depth),
      !near.contains(where: { elements[$0].content != .shown })
    else { return }
    oddEnds.append(end)
    guard end.isUnknown, oddEnds.count <= Self.mostGuesses else { return }
    oddEnds[oddEnds.count - 1].meant = meant(by: end, among: near.map { elements[$0].name })
  }

  private mutating func end(_ index: Int, at place: Int) {
    elements[index].extent = elements[index].tag.lowerBound..<place
  }

  /// Ends a `head` without an end tag where text begins: only white space may stand in one.
  private mutating func endHead(
    before text: ArraySlice<UInt8>, at place: Int, _ open: inout [Int]
  ) {
    guard isHead(open.last), text.contains(where: { !$0.isHTMLSpace }) else { return }
    end(open.removeLast(), at: place)
  }

  /// Whether it is a `head`, which needs no end tag.
  private func isHead(_ index: Int?) -> Bool {
    index.map { elements[$0].name == "head" } ?? false
  }

  private func mayStayOpen(_ index: Int) -> Bool {
    elements[index].effect?.mayStayOpen ?? false
  }

  /// A cell ends at the next one, a row at the next row, each in its own table, and all with that;
  /// what else is open inside stays so.
  private mutating func endCells(
    _ level: UInt8, at place: Int, _ open: inout [Int], from first: Int = 0
  ) {
    for index in open.indices.suffix(Self.depth).reversed() {
      guard index >= first, elements[open[index]].structure != .table else { return }
      guard case .tablePart(let other) = elements[open[index]].structure, other >= level else {
        continue
      }
      end(open.remove(at: index), at: place)
    }
  }

  /// What the device knows of a name, or nil.
  private static func type(of name: String) -> ElementType? {
    let name = Array(name.utf8)
    return ElementTable.number(of: name, name.indices).map { ElementTable.types[Int($0)] }
  }

  /// Ends what a start tag ends that stands right inside of it: the next item ends one, any block a
  /// paragraph.
  private mutating func endImplied(by effect: TagRule.Effect?, at place: Int, _ open: inout [Int]) {
    guard let effect, effect.isBlock, let last = open.last, let outer = elements[last].effect
    else { return }
    if outer == .paragraph || outer == .listItem && effect == .listItem {
      end(open.removeLast(), at: place)
    }
  }

  /// An attribute, and where its value stands: behind its name and an equals sign.
  private func attribute(
    _ tokens: borrowing HTMLTokens, _ index: Int, _ tag: Range<Int>
  ) -> Attribute {
    let token = tokens.attributes[index]
    let value = Array(tokens.bytes[token.value])
    let name = AttributeName(rawValue: token.name)
    guard let name, let range = self.value(of: name.name, in: tag) else {
      return Attribute(name: name, value: value, range: tag, isVerbatim: false)
    }
    let isVerbatim = source[range].elementsEqual(value)
    return Attribute(name: name, value: value, range: range, isVerbatim: isVerbatim)
  }

  /// Where the value of an attribute stands in a tag, or nil where it has none.
  func value(of name: String, in tag: Range<Int>) -> Range<Int>? {
    source.writtenAttribute(name, in: tag) { $0.value != nil }?.value
  }

  /// The names in a tag behind its own, where none has a value; else nil.
  func bareNames(of tag: Range<Int>) -> [ArraySlice<UInt8>]? {
    var names: [ArraySlice<UInt8>] = []
    var here = source.endOfTagName(in: tag)
    while let written = source.nextWrittenAttribute(&here, tag.upperBound) {
      guard written.value == nil else { return nil }
      names.append(source[written.name])
    }
    return names
  }

  /// A part of the message for a diagnostic.
  func quoted(_ range: Range<Int>) -> String { original.quoted(range) }

  /// A value for a diagnostic.
  func quoted(_ attribute: Attribute) -> String {
    if attribute.isVerbatim { return quoted(attribute.range) }
    return (mask?.restored(attribute.value) ?? attribute.value).quoted()
  }

  /// The value of an address with what its placeholders are filled in with.
  func filled(_ attribute: Attribute) -> [UInt8] {
    mask?.filled(attribute.value) ?? attribute.value
  }

  /// Whether a placeholder stands in a part of the message.
  func holdsPlaceholder(in range: Range<Int>) -> Bool { mask?.holdsPlaceholder(in: range) ?? false }

  /// The first place at or behind another that is in no tag and no white space, up to `end`.
  func firstShown(from start: Int, to end: Int) -> Int {
    var here = start
    while here < end {
      if let behind = tags[here] {
        here = max(behind, here + 1)
      } else if source[here] <= 0x20 {
        here += 1
      } else {
        return here
      }
    }
    return end
  }

  /// Whether the tag of an image starts at a place.
  func isImage(at start: Int) -> Bool {
    let place = elements.indices.firstPlace { elements[$0].tag.lowerBound >= start }
    return place < elements.count && elements[place].tag.lowerBound == start
      && elements[place].effect == .image
  }

  /// Whether an element of the table stands in a line.
  func isInline(_ index: Int) -> Bool {
    elements[index].effect.map { !$0.isBlock } ?? false
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
