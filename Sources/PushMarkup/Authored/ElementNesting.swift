internal import Bytes
package import HTMLTokens

/// How the tags of a message nest, for callers that need its markup and not its text.
///
/// The tree nests the elements that have an effect. Other elements, such as those of unknown names,
/// end at the next end tag of their name.
package struct ElementNesting {
  /// The element that one start tag makes.
  package struct Element {
    /// The index of its start tag among the tags.
    package fileprivate(set) var tag: Int
    /// Its end tag, or nil.
    package fileprivate(set) var endTag: Range<Int>?
    /// From its start tag to its end, in bytes of the source.
    package fileprivate(set) var extent: Range<Int>
    /// The innermost element that is open at its start tag.
    package fileprivate(set) var parent: Int?
    /// Whether other elements were open inside it at its end tag, and continued.
    package fileprivate(set) var overlaps = false
    /// Whether its end tag does not end it: it ended before, or continues.
    package fileprivate(set) var isEndIgnored = false
    /// Whether the tree nests it.
    fileprivate var isNested = false
  }

  /// An end tag.
  package struct End {
    /// The index among the tags.
    package fileprivate(set) var tag: Int
    /// The element that it ends, or nil.
    package fileprivate(set) var element: Int?
    /// The innermost element that is open before it.
    package fileprivate(set) var parent: Int?
  }

  /// In the order of their start tags.
  package private(set) var elements: [Element] = []
  /// In their order.
  package private(set) var ends: [End] = []

  /// How many open elements are searched.
  package static let depth = 256

  /// Elements that may be open, outermost first.
  private var open: [Int] = []
  /// The elements that end tags of the tree end, by the start of the end tag.
  private var ended: [Int: Int] = [:]
  /// Elements of the tree that have ended without an end tag, by name.
  private var unclosed: [UInt16: [Int]] = [:]

  init(
    _ tokens: borrowing HTMLTokens, _ tree: borrowing ElementTree, _ dropped: [Range<Int>], end: Int
  ) {
    var next = 0
    // Where the last element whose text is dropped ends.
    var droppedEnd = 0
    let dropped = Dictionary(
      dropped.map { ($0.lowerBound, $0.upperBound) }, uniquingKeysWith: { max($0, $1) })
    for number in 0..<tokens.tags.count {
      let tag = tokens.tags[number]
      let place = Int(tag.start)
      // A link's start tag ends the link before it.
      if tag.kind != .end, let before = ended.removeValue(forKey: place) {
        elements[before].endTag = nil
        unclosed[tag.name, default: []].append(before)
        elements[before].extent = elements[before].extent.lowerBound..<place
      }
      while let last = open.last, elements[last].extent.upperBound <= place { open.removeLast() }
      let parent = open.suffix(Self.depth).last { elements[$0].extent.upperBound > place }
      if tag.kind == .end {
        ends.append(End(tag: number, element: close(tokens, tag), parent: parent))
        if let closed = ends.last?.element, !elements[closed].isEndIgnored {
          note(closed, at: Int(tag.end))
        }
        continue
      }
      var element = Element(tag: number, endTag: nil, extent: place..<end, parent: parent)
      while next < tree.elements.count, Int(tree.elements[next].tag.start) < place { next += 1 }
      if next < tree.elements.count, Int(tree.elements[next].tag.start) == place {
        let nested = tree.elements[next]
        element.isNested = true
        let last = nested.end == .max ? end : max(Int(nested.end), Int(tag.end))
        element.extent = place..<last
        if !nested.endTag.isEmpty {
          element.endTag = nested.endTag.range
          ended[nested.endTag.range.lowerBound] = elements.count
        } else if last < end, !nested.role.mayStayOpen, nested.role.effect != .image {
          unclosed[tag.name, default: []].append(elements.count)
        }
      } else if let last = dropped[place] {
        element.extent = place..<last
        droppedEnd = max(droppedEnd, last)
      } else if isVoid(tokens, tag) {
        element.extent = tag.range
      } else if place < droppedEnd {
        element.extent = place..<max(droppedEnd, Int(tag.end))
      }
      if element.extent != tag.range { open.append(elements.count) }
      elements.append(element)
    }
  }

  /// The element that an end tag ends, if there is one.
  private mutating func close(_ tokens: borrowing HTMLTokens, _ tag: HTMLTag) -> Int? {
    if let number = ended[Int(tag.start)] {
      // `</h2>` ends an `h1` too, but was not meant for it.
      if !Self.isSame(tokens, tokens.tags[elements[number].tag], tag) {
        elements[number].endTag = nil
      }
      return number
    }
    if let number = open.suffix(Self.depth).last(where: { number in
      let element = elements[number]
      return !element.isNested && element.endTag == nil
        && Self.isSame(tokens, tokens.tags[element.tag], tag)
    }) {
      elements[number].endTag = tag.range
      elements[number].extent = elements[number].extent.lowerBound..<Int(tag.end)
      return number
    }
    // The author meant an element that the end tag does not reach, or that had to end before it.
    let unreached = open.suffix(Self.depth).last { number in
      let element = elements[number]
      return element.isNested && element.endTag == nil
        && tokens.tags[element.tag].name == tag.name && tag.name != ElementName.paragraph
    }
    guard let number = unreached ?? unclosed[tag.name]?.popLast() else { return nil }
    elements[number].endTag = tag.range
    elements[number].isEndIgnored = true
    return number
  }

  /// Notes whether other elements continue after the end tag of an element.
  private mutating func note(_ closed: Int, at end: Int) {
    for number in open.suffix(Self.depth).reversed() {
      guard number > closed else { return }
      if elements[number].extent.upperBound > end { return elements[closed].overlaps = true }
    }
  }

  /// Whether an element has no content. In SVG and MathML, a slash ends an element.
  private func isVoid(_ tokens: borrowing HTMLTokens, _ tag: HTMLTag) -> Bool {
    let info = ElementName.all[Int(tag.name)]
    if let row = info.rule { return TagTable.rules[row].effect.isVoid }
    if ElementName.voidNames.contains(tokens.name(of: tag)) { return true }
    guard tag.kind == .selfClosing else { return false }
    return ElementName.foreign.contains(tag.name)
      || open.suffix(Self.depth).contains {
        ElementName.foreign.contains(tokens.tags[elements[$0].tag].name)
      }
  }

  private static func isSame(
    _ tokens: borrowing HTMLTokens, _ one: HTMLTag, _ two: HTMLTag
  ) -> Bool {
    guard one.name == two.name else { return false }
    guard one.name == ElementName.unknown else { return true }
    return tokens.bytes[tokens.unknownName(one)] == tokens.bytes[tokens.unknownName(two)]
  }
}

extension HTMLTokens {
  /// The name of a tag, in lower case.
  package borrowing func name(of tag: HTMLTag) -> String {
    tag.name == ElementName.unknown
      ? String(decoding: bytes[unknownName(tag)], as: UTF8.self)
      : ElementName.all[Int(tag.name)].name
  }
}
