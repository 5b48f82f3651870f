internal import Bytes
internal import HTMLTokens
internal import PushMarkup
internal import PushMarkupAndroid

/// The elements of a message as libxml2 read them, each with its extent in the source. Rules search
/// through these.
struct MessageElements {
  /// An attribute as written.
  struct Attribute {
    /// Its name, or nil for one that no reading supports.
    var name: AttributeName?
    /// The value, decoded.
    var value: [UInt8]
    /// The range of the value in the source, or of the whole tag.
    var range: Range<Int>
    /// Whether the source has `value` there byte for byte.
    var isVerbatim: Bool
  }

  /// An element.
  struct Element {
    /// The name, in lower case.
    var name: String
    /// Its row in the table of tags, or nil.
    var row: Int?
    /// What it separates, if it is not in the table.
    var structure: ElementName.Structure?
    /// What happens to its text in HTML.
    var content: ElementName.Content
    var tag: Range<Int>
    /// Its end tag, or nil.
    var endTag: Range<Int>?
    /// From its start tag to its latest possible end.
    var extent: Range<Int>
    /// The element around it.
    var parent: Int?
    /// What the device does with it.
    var role: DeviceRole
    /// What the device knows about where it is allowed, or nil.
    var type: ElementType?
    var attributes: [Attribute]
    /// Whether the tag ends in `/>`, though its element has content.
    var isClosedAtOnce = false
    /// Whether the end tag came while other elements inside were open.
    var overlaps = false
    /// Whether its end tag does not end it: it ended before, or goes on.
    var isEndIgnored = false

    /// The end of its content.
    var end: Int { isEndIgnored ? extent.upperBound : endTag?.lowerBound ?? extent.upperBound }

    func attribute(_ name: AttributeName) -> Attribute? {
      attributes.first { $0.name == name }
    }

    /// Whether it is an HTML element that is not in the table.
    var isStructure: Bool { structure != nil }

    /// What it does according to its row, or nil.
    var effect: TagRule.Effect? { row.map { TagTable.rules[$0].effect } }

    /// Whether it is an image of emoji, as mail programs paste them.
    var isEmoji: Bool { effect == .image && attribute(.alt)?.value.areEmoji == true }

    /// Whether the table has it as a block.
    var isBlock: Bool { effect?.isBlock ?? false }
  }

  /// The message with letters in place of placeholders, so that these are not read as markup.
  private(set) var source: [UInt8]
  /// The message as it was written, of the same length.
  private var original: [UInt8]
  /// What the letters stand for.
  private(set) var mask: MaskedTemplate?
  private(set) var elements: [Element] = []
  /// Where tags start, according to HTML, and where each ends.
  private(set) var tags: [Int: Int] = [:]
  /// End tags without a start tag that break lines in HTML (13.2.6.4.7): `</p>` and `</br>`.
  private(set) var strayBreaks: [(name: String, tag: Range<Int>)] = []
  /// End tags that may have a finding, where text is shown.
  private(set) var oddEnds: [OddEnd] = []

  /// Backgrounds that no reading keeps, by the numbers of their elements.
  private(set) var lostBackgrounds: [Int: LostBackground] = [:]
  /// The authored reading, and where its text comes from; nil if placeholders are masked, because
  /// these are read differently.
  private(set) var authored: (parsed: ParsedMarkup, trace: TextTrace?)?

  /// How many mistyped end tags are compared with the open elements.
  private static let mostGuesses = 64

  /// Reads a message; the placeholders of the parser's templates are opaque.
  init(_ gate: inout InputGate, _ parser: MarkupParser) {
    original = gate.bytes
    mask = MaskedTemplate(gate.bytes, from: gate.start, parser.templates)
    source = mask?.bytes ?? original
    var found: MessageElements?
    let (source, original, mask) = (self.source, self.original, self.mask)
    let reading = AuthoredMarkup { tokens, nesting in
      found = MessageElements(tokens, nesting, source, original, mask)
    }
    if mask != nil {
      var masked = gate
      masked.bytes = source
      var unused = ParsedMarkup(styledText: .empty)
      var trace: TextTrace?
      parser.readMarkup(&masked, by: reading, parser.policy, &trace, into: &unused)
    } else {
      var trace: TextTrace? = TextTrace()
      let parsed = parser.read(&gate, by: reading, &trace)
      found?.authored = (parsed, trace)
    }
    if let found { self = found }
  }

  private init(
    _ tokens: borrowing HTMLTokens, _ nesting: ElementNesting, _ source: [UInt8],
    _ original: [UInt8], _ mask: MaskedTemplate?
  ) {
    (self.source, self.original, self.mask) = (source, original, mask)
    var attribute = 0
    var next = (element: 0, end: 0)
    for index in 0..<tokens.tags.count {
      let tag = tokens.tags[index]
      let attributes = tokens.attributes(of: index, from: &attribute)
      tags[Int(tag.start)] = Int(tag.end)
      let name = tokens.name(of: tag)
      if tag.kind == .end {
        note(nesting.ends[next.end], name, tag.range)
        next.end += 1
        continue
      }
      let nested = nesting.elements[next.element]
      next.element += 1
      let info = ElementName.all[Int(tag.name)]
      let device =
        tag.name == ElementName.unknown ? Self.known(name) : Self.known[Int(tag.name)]
      var element = Element(
        name: name, row: info.rule, structure: info.structure, content: info.content,
        tag: tag.range, endTag: nested.endTag, extent: nested.extent, parent: nested.parent,
        role: device.role, type: device.type, attributes: [])
      element.isClosedAtOnce =
        tag.kind == .selfClosing && info.rule != nil && element.effect?.isVoid != true
      (element.overlaps, element.isEndIgnored) = (nested.overlaps, nested.isEndIgnored)
      for place in attributes {
        element.attributes.append(self.attribute(tokens, place, tag.range))
      }
      elements.append(element)
    }
    guard Self.mayLoseBackground(source) else { return }
    for (number, element) in elements.enumerated() {
      lostBackgrounds[number] = findLostBackground(element)
    }
  }

  /// Notes an end tag that breaks lines or may have a finding.
  private mutating func note(_ end: ElementNesting.End, _ name: String, _ range: Range<Int>) {
    if end.element == nil, name == "p" || name == "br" { strayBreaks.append((name, range)) }
    guard !holdsPlaceholder(in: range) else { return }
    let isStray = end.element == nil
    var around: [Int] = []
    // Nearly all are correct.
    if isStray || range.count > name.utf8.count + "</>".utf8.count {
      var place = end.parent
      while let index = place, around.count < ElementNesting.depth {
        around.append(index)
        place = elements[index].parent
      }
    }
    // If more are open, it is unknown what it ends.
    guard
      let odd = OddEnd(
        name, range, source, isStray: isStray && around.count < ElementNesting.depth),
      !around.contains(where: { elements[$0].content != .shown })
    else { return }
    oddEnds.append(odd)
    guard odd.isUnknown, oddEnds.count <= Self.mostGuesses else { return }
    let open = around.filter { elements[$0].extent.upperBound > range.lowerBound }
    oddEnds[oddEnds.count - 1].meant = meant(
      by: odd, among: open.reversed().map { elements[$0].name })
  }

  /// What the device does with a name, and what it knows about it.
  private static func known(_ name: String) -> (role: DeviceRole, type: ElementType?) {
    (DeviceRole(name), type(of: name))
  }

  /// The same for each known name.
  private static let known = ElementName.all.map { known($0.name) }

  /// What the device knows about a name, or nil.
  private static func type(of name: String) -> ElementType? {
    let name = Array(name.utf8)
    return ElementTable.number(of: name, name.indices).map { ElementTable.types[Int($0)] }
  }

  /// An attribute and the range of its value, which follows its name and an equals sign.
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

  /// The range of an attribute's value in a tag, or nil if it has none.
  func value(of name: String, in tag: Range<Int>) -> Range<Int>? {
    source.writtenAttribute(name, in: tag) { $0.value != nil }?.value
  }

  /// The names in a tag after its own, or nil if one of them has a value.
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

  /// The value of a URL with its placeholders filled in.
  func filled(_ attribute: Attribute) -> [UInt8] {
    mask?.filled(attribute.value) ?? attribute.value
  }

  /// Whether a part of the message contains a placeholder.
  func holdsPlaceholder(in range: Range<Int>) -> Bool { mask?.holdsPlaceholder(in: range) ?? false }

  /// The first place from `start` up to `end` that is not in a tag or white space.
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

  /// Whether a URL has white space or control characters that a browser removes and a phone keeps.
  var holdsUnstrippedAddress: Bool {
    elements.contains { element in
      [.href, .src].contains { name in
        element.attribute(name).map { LinkPolicy.stripped($0.value) != $0.value } ?? false
      }
    }
  }

  /// Whether an element is an inline element of the table.
  func isInline(_ index: Int) -> Bool {
    elements[index].effect.map { !$0.isBlock } ?? false
  }

  /// The elements around one, from the inside out.
  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = elements[index].parent
    while let parent = next, found.count < ElementNesting.depth {
      found.append(parent)
      next = elements[parent].parent
    }
    return found
  }
}
