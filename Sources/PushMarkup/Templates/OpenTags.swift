/// The elements that are open at a place of a template, by their start tags: one that is closed and
/// opened again is the same.
///
/// Each knows the one around it and none is forgotten, so that a branch is left and entered again
/// by one number, however many elements are open.
struct OpenTags {
  private struct Element {
    var name: String
    var tag: ArraySlice<UInt8>
    /// The element around it, or ``none``.
    var parent: Int
    var depth: Int
  }

  /// The innermost element, or ``none``.
  var top = Self.none
  private var elements: [Element] = []

  private static let none = -1
  /// The readings open no more by default; so no search takes long.
  private static let mostOpen = 256

  mutating func open(_ name: String, _ tag: ArraySlice<UInt8>) {
    let depth = depth(top) + 1
    guard depth <= Self.mostOpen else { return }
    elements.append(Element(name: name, tag: tag, parent: top, depth: depth))
    top = elements.count - 1
  }

  /// Closes the innermost element of a name, if there is one, and what is open inside of it.
  mutating func close(_ name: String) {
    var here = top
    while here != Self.none {
      let element = elements[here]
      if element.name == name { return top = element.parent }
      here = element.parent
    }
  }

  /// Whether the same elements are open as where another was the innermost.
  func areSame(_ other: Int) -> Bool {
    var (one, two) = (top, other)
    guard depth(one) == depth(two) else { return false }
    while one != two {
      guard elements[one].name == elements[two].name, elements[one].tag == elements[two].tag
      else { return false }
      (one, two) = (elements[one].parent, elements[two].parent)
    }
    return true
  }

  private func depth(_ place: Int) -> Int { place == Self.none ? 0 : elements[place].depth }
}
