internal import Bytes
internal import PushMarkup

/// The elements that are open at a place of a template, by their start tags: one that is closed and
/// opened again is the same.
///
/// Each knows the one around it and none is forgotten, so that a branch is left and entered again
/// by one number, however many elements are open. An element is plain numbers, so that searching
/// copies nothing.
struct OpenTags {
  private struct Element {
    var name: ASCIIName
    /// Where the start tag stands in the source.
    var tag: Range<Int>
    /// The element around it, or ``none``.
    var parent: Int
    var depth: Int
    /// Whether an item around it is not ended by another one.
    var keepsItem: Bool
  }

  /// The innermost element, or ``none``.
  var top = Self.none
  private var elements: [Element] = []

  private static let paragraph = ASCIIName("p")
  private static let item = ASCIIName("li")
  private static let none = -1
  /// The readings open no more by default; so no search takes long.
  private static let mostOpen = 256
  /// Nobody leaves more open in a paragraph; and each of many branches may close the same one.
  private static let mostLeftOpen = 16

  mutating func open(_ name: ASCIIName, _ tag: Range<Int>, keepsItem: Bool = false) {
    open(Element(name: name, tag: tag, parent: top, depth: 0, keepsItem: keepsItem))
  }

  private mutating func open(_ element: Element) {
    var element = element
    (element.parent, element.depth) = (top, depth(top) + 1)
    guard element.depth <= Self.mostOpen else { return }
    elements.append(element)
    top = elements.count - 1
  }

  /// Closes the innermost element of a name, if there is one, and what is open inside of it.
  mutating func close(_ name: ASCIIName) {
    var here = top
    while here != Self.none {
      let element = elements[here]
      if element.name == name { return top = element.parent }
      here = element.parent
    }
  }

  /// Closes the paragraph that is open, if one is.
  mutating func closeParagraph() { closeAlone(Self.paragraph) { _ in false } }

  /// Closes the item that is open, unless it has a block of its own inside.
  mutating func closeItem() { closeAlone(Self.item, upTo: \.keepsItem) }

  /// Closes an element that HTML needs no end tag for. What is open inside of it stays so, as
  /// formatting does.
  private mutating func closeAlone(_ name: ASCIIName, upTo isEnd: (Element) -> Bool) {
    var inside: [Element] = []
    var here = top
    while here != Self.none {
      let element = elements[here]
      if element.name == name {
        top = element.parent
        for element in inside.prefix(Self.mostLeftOpen).reversed() { open(element) }
        return
      }
      guard !isEnd(element) else { return }
      inside.append(element)
      here = element.parent
    }
  }

  /// The outermost element that was closed since another was the innermost, or else that was
  /// opened, by its name in the source; nil if the same are open.
  func difference(from before: Int, in source: [UInt8]) -> (name: Range<Int>, isClosed: Bool)? {
    var (one, two) = (top, before)
    var (opened, closed): (Int?, Int?) = (nil, nil)
    while one != two {
      let (depth, other) = (depth(one), depth(two))
      let isSame =
        depth == other && elements[one].name == elements[two].name
        && source[elements[one].tag] == source[elements[two].tag]
      if depth >= other {
        if !isSame { opened = one }
        one = elements[one].parent
      }
      if depth <= other {
        if !isSame { closed = two }
        two = elements[two].parent
      }
    }
    guard let element = closed ?? opened else { return nil }
    let tag = elements[element].tag
    let name = source[tag].dropFirst().prefix(while: \.isASCIILetterOrDigit)
    return (name.indices, closed != nil)
  }

  private func depth(_ place: Int) -> Int { place == Self.none ? 0 : elements[place].depth }
}
