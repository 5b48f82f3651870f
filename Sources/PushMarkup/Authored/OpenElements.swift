internal import Bytes

/// The elements that are open, outermost first, and the spans that they hold open.
struct OpenElements: ~Copyable {
  /// One open element.
  struct Element {
    /// Its name.
    var name: UInt16
    /// Distinguishes it from others of its name.
    var serial: Int
    /// What it is.
    var role: ElementRole
    /// Whether it is the one that answers for the bit of its name: the outermost one.
    var ownsBit: Bool
  }

  /// A span that an open element holds.
  struct Live {
    var element: Int
    var attribute: CompactAttribute
    /// The span, or nil while another element hides it.
    var span: Int?
    /// The element that hides it: `font-weight: normal` inside `b`, say.
    var hiddenBy: Int?
  }

  private(set) var elements = FlatBuffer<Element>()
  /// In the order of the elements.
  private var live = FlatBuffer<Live>()
  private var serial = 0
  /// A bit for each name that is open, so that a stray end tag costs nothing. Names beyond 63 share the last bit.
  private var names: UInt64 = 0
  /// How many spans are hidden.
  private var hidden = 0

  var count: Int { elements.count }

  /// Whether an element of this name is open.
  @inline(__always)
  func contains(_ name: UInt16) -> Bool { names & Self.bit(name) != 0 }

  private static func bit(_ name: UInt16) -> UInt64 { 1 &<< UInt64(min(name, 63)) }

  /// Where the innermost open element of this name stands.
  @inline(__always)
  func lastIndex(of name: UInt16) -> Int? {
    contains(name) ? elements.lastIndex(where: { $0.name == name }) : nil
  }

  /// Opens an element.
  mutating func push(_ name: UInt16, _ role: ElementRole) -> Int {
    serial += 1
    let bit = Self.bit(name)
    elements.append(
      Element(name: name, serial: serial, role: role, ownsBit: names & bit == 0))
    names |= bit
    return serial
  }

  /// Notes a span that an element holds.
  mutating func hold(_ attribute: CompactAttribute, span: Int, by element: Int) {
    live.append(Live(element: element, attribute: attribute, span: span, hiddenBy: nil))
  }

  /// Ends the element at an index and its spans; others stay, so that misnested tags overlap.
  ///
  /// False when a span that the element hid could not go on, for there are `limit` spans already.
  mutating func close(
    at index: Int, _ spans: inout SpanList, position: Int, limit: Int
  ) -> Bool {
    let element = elements[index]
    if index == elements.count - 1 {
      elements.removeLast()
      // The innermost element's spans are the last.
      while live.count > 0 {
        let last = live[live.count - 1]
        guard last.element == element.serial else { break }
        if let span = last.span { spans.close(span, at: position) }
        if last.hiddenBy != nil { hidden -= 1 }
        live.removeLast()
      }
    } else {
      elements.remove(at: index)
      removeSpans(of: element.serial, &spans, position)
    }
    if element.ownsBit { passBit(element.name, from: index) }
    return hidden == 0 || reopen(hiddenBy: element.serial, &spans, position, limit)
  }

  /// Gives the bit of a name to an element inside the one that had it, or clears it.
  private mutating func passBit(_ name: UInt16, from index: Int) {
    let bit = Self.bit(name)
    for inner in index..<elements.count where Self.bit(elements[inner].name) == bit {
      elements[inner].ownsBit = true
      return
    }
    names &= ~bit
  }

  private mutating func removeSpans(of element: Int, _ spans: inout SpanList, _ position: Int) {
    var kept = 0
    for place in 0..<live.count {
      if live[place].element == element {
        if let span = live[place].span { spans.close(span, at: position) }
        if live[place].hiddenBy != nil { hidden -= 1 }
        continue
      }
      if kept != place { live[kept] = live[place] }
      kept += 1
    }
    live.removeLast(live.count - kept)
  }

  /// Lets the spans go on that an element hid; false when there is no room for one.
  private mutating func reopen(
    hiddenBy element: Int, _ spans: inout SpanList, _ position: Int, _ limit: Int
  ) -> Bool {
    var isWhole = true
    for place in 0..<live.count where live[place].hiddenBy == element {
      live[place].hiddenBy = nil
      hidden -= 1
      if spans.count < limit {
        live[place].span = spans.open(live[place].attribute, at: position)
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  /// Hides the spans of one kind that elements around this one hold open, until it ends.
  mutating func hide(
    _ attribute: CompactAttribute, by element: Int, _ spans: inout SpanList, position: Int
  ) {
    for place in 0..<live.count where live[place].attribute == attribute {
      guard let span = live[place].span else { continue }
      spans.close(span, at: position)
      live[place].span = nil
      live[place].hiddenBy = element
      hidden += 1
    }
  }
}
