/// The elements that are open, outermost first, and the spans that they hold open.
struct OpenElements {
  /// One open element.
  struct Element {
    /// Its name.
    var name: UInt16
    /// Distinguishes it from others of its name.
    var serial: Int
    /// What it is.
    var role: ElementRole
  }

  /// A span that an open element holds.
  struct Live {
    var element: Int
    var attribute: PackedAttribute
    /// The span, or nil while another element hides it.
    var span: Int?
    /// The element that hides it: `font-weight: normal` inside `b`, say.
    var hiddenBy: Int?
  }

  private(set) var elements: [Element] = []
  private(set) var live: [Live] = []
  private var serial = 0
  /// A bit for each name that is open, so that a stray end tag costs nothing. Names beyond 63 share the last bit.
  private var names: UInt64 = 0

  var count: Int { elements.count }

  mutating func reserve(_ capacity: Int) {
    elements.reserveCapacity(capacity)
    live.reserveCapacity(capacity)
  }

  /// Whether an element of this name is open.
  func contains(_ name: UInt16) -> Bool { names >> min(UInt64(name), 63) & 1 == 1 }

  /// Where the innermost open element of this name stands.
  func lastIndex(of name: UInt16) -> Int? {
    contains(name) ? elements.lastIndex { $0.name == name } : nil
  }

  /// Opens an element.
  mutating func push(_ name: UInt16, _ role: ElementRole) -> Int {
    serial += 1
    elements.append(Element(name: name, serial: serial, role: role))
    names |= 1 << min(UInt64(name), 63)
    return serial
  }

  /// Notes a span that an element holds.
  mutating func hold(_ attribute: PackedAttribute, span: Int, by element: Int) {
    live.append(Live(element: element, attribute: attribute, span: span, hiddenBy: nil))
  }

  /// Ends the element at an index and its spans; others stay, so that misnested tags overlap.
  ///
  /// False when a span that the element hid could not go on, for there are `limit` spans already.
  mutating func close(
    at index: Int, _ spans: inout SpanList, position: Int, limit: Int
  ) -> Bool {
    let element = elements.remove(at: index)
    if !elements.contains(where: { $0.name == element.name }) {
      names &= ~(1 << min(UInt64(element.name), 63))
    }
    var reopens = false
    var kept = 0
    for place in live.indices {
      if live[place].element == element.serial {
        if let span = live[place].span { spans.close(span, at: position) }
        continue
      }
      if live[place].hiddenBy == element.serial { reopens = true }
      if kept != place { live[kept] = live[place] }
      kept += 1
    }
    live.removeLast(live.count - kept)
    guard reopens else { return true }
    var isWhole = true
    for place in live.indices where live[place].hiddenBy == element.serial {
      live[place].hiddenBy = nil
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
    _ attribute: PackedAttribute, by element: Int, _ spans: inout SpanList, position: Int
  ) {
    for place in live.indices where live[place].attribute == attribute {
      guard let span = live[place].span else { continue }
      spans.close(span, at: position)
      live[place].span = nil
      live[place].hiddenBy = element
    }
  }
}
