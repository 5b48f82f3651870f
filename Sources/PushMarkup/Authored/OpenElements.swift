internal import Bytes

/// The elements that are open, outermost first, and the spans that they hold open.
struct OpenElements: ~Copyable {
  /// One open element.
  struct Element: BitwiseCopyable {
    /// Its name.
    var name: UInt16
    /// Where its text starts, in UTF-8 bytes of the text.
    var start: UInt32
    /// Distinguishes it from others of its name.
    var serial: Int
    /// What it is.
    var role: ElementRole
    /// Whether it is the one that answers for the bit of its name: the outermost one.
    var ownsBit: Bool
    /// How it stands among the text around it.
    var flow: ElementFlow
    /// Whether its tag has no attributes.
    var isBare: Bool
    /// Whether it is formatting that has lost its place, for something around it ended: it goes on
    /// with the next text or inline tag, inside of what is open then.
    var isSuspended = false
    /// Whether it has held spans, open or hidden.
    var holds = false
    /// Whether it says how text is taken in: ``TextModes`` knows it.
    var hasMode = false
  }

  /// A span that an open element holds.
  struct Live {
    var element: Int
    var attribute: CompactAttribute
    /// The span, or nil while another element hides it, for an inline element's alignment, and for
    /// a reset.
    var span: Int?
    /// The element that hides it: `font-weight: normal` inside `b`, say.
    var hiddenBy: Int?
    /// The span that it was before it was hidden.
    var shown = 0
    /// Whether it is a size that does not depend on those around it.
    var isAbsolute = false
    /// Whether it is the background or the script of an element in the lines around it.
    var isInlineBox = false
    /// Whether the element has nothing of the kind, whatever is around it: `font-weight: normal`.
    var isReset = false
  }

  /// A table, and how many elements are suspended that stand before it.
  private struct AwaitedTable {
    var element: Int
    var waiting: Int
  }

  var elements = FlatBuffer<Element>()
  /// In the order of the elements.
  var live = FlatBuffer<Live>()
  /// The lists among the elements, the outermost first.
  var lists = FlatBuffer<OpenList>()
  private var serial = 0
  /// A bit for each name that is open, so that a stray end tag costs nothing. Names beyond 63 share
  /// the last bit.
  private var names: UInt64 = 0
  /// How many spans are hidden.
  var hidden = 0
  /// How many elements are suspended, but for those that wait for the end of a table.
  var suspended = 0
  /// How many may be: each block of a flood would move them all.
  static let mostSuspended = 10
  /// The tables that others wait for, the outermost first.
  private var awaited = FlatBuffer<AwaitedTable>()
  /// How many tables and parts of them are open: end tags do not reach out of a cell.
  private(set) var tableParts = 0
  /// Whether an inline element may hold a background, or a script, that is not hidden.
  var mayPaintInline = false
  /// Whether an inline element may hold an alignment: it is for the blocks inside, and has no span.
  var mayAlignBlocks = false
  /// From here on nothing in ``live`` is an alignment.
  var alignmentEnd = 0

  var count: Int { elements.count }

  /// Whether an element of this name is open.
  @inline(__always)
  func contains(_ name: UInt16) -> Bool { names & Self.bit(name) != 0 }

  static func bit(_ name: UInt16) -> UInt64 { 1 &<< UInt64(min(name, 63)) }

  /// Where the innermost open element of this name stands.
  @inline(__always)
  func lastIndex(of name: UInt16) -> Int? {
    contains(name) ? elements.lastIndex(where: { $0.name == name }) : nil
  }

  /// Where the content of the innermost table or cell begins: end tags do not reach out of it.
  var scopeStart: Int {
    guard tableParts > 0 else { return 0 }
    let index = elements.lastIndex(where: {
      $0.role.effect == .table
        || $0.role.effect == .tablePart && $0.role.level == ElementName.cellDepth
    })
    return index.map { $0 + 1 } ?? 0
  }

  /// Opens an element.
  mutating func push(
    _ name: UInt16, _ role: ElementRole, _ flow: ElementFlow, isBare: Bool, at start: Int
  ) -> Int {
    serial += 1
    let bit = Self.bit(name)
    elements.append(
      Element(
        name: name, start: UInt32(start), serial: serial, role: role, ownsBit: names & bit == 0,
        flow: flow, isBare: isBare))
    names |= bit
    if role.isTable { tableParts += 1 }
    if role.effect == .list { lists.append(OpenList(element: serial, isNumbered: role.level == 1)) }
    return serial
  }

  /// Lets what is suspended wait for the end of a table that has begun. Its cells do not let
  /// formatting go on that was open before them (HTML Standard, 13.2.6.4.15: a marker).
  mutating func wait(for table: Int, _ spans: inout SpanList, position: Int) {
    // Spans stand in the order of their elements, so one pass over both finds all.
    var index = 0
    for place in 0..<live.count where live[place].span != nil {
      index = self.place(of: live[place].element, from: index)
      if elements[index].isSuspended { hide(place, by: table, &spans, position) }
    }
    awaited.append(AwaitedTable(element: table, waiting: suspended))
    suspended = 0
  }

  /// A table ends, and what has waited for that waits for the next text.
  @inline(never)
  private mutating func endWaiting(for table: Int) {
    let last = awaited.count - 1
    guard awaited[last].element == table else { return }
    suspended += awaited[last].waiting
    awaited.removeLast()
  }

  /// Lets a formatting element wait for the next text, or says that it does not, for enough wait.
  ///
  /// The elements inside of it come first, innermost first, each once, and `waiting` counts them.
  mutating func suspend(at index: Int, _ waiting: inout Waiting) -> Suspension {
    let bit = elements[index].isBare ? Self.bit(elements[index].name) : 0
    if !elements[index].isSuspended {
      guard bit & waiting.thrice == 0 else { return .isAmongMany }
      guard suspended < Self.mostSuspended else { return .isTooMuch }
      elements[index].isSuspended = true
      suspended += 1
    }
    waiting.count(bit)
    return .waits
  }

  /// What ``suspend(at:_:)`` did.
  enum Suspension {
    case waits
    /// Three elements like it wait already: a browser lets no more go on (HTML Standard, 13.2.4.3,
    /// the "Noah's Ark clause").
    case isAmongMany
    /// ``mostSuspended`` wait already.
    case isTooMuch
  }

  /// How many elements of each name wait, up to three. Tags with attributes are not compared. All
  /// formatting has a bit of its own.
  struct Waiting {
    private var once: UInt64 = 0
    private var twice: UInt64 = 0
    private(set) var thrice: UInt64 = 0

    mutating func count(_ bit: UInt64) {
      thrice |= twice & bit
      twice |= once & bit
      once |= bit
    }
  }

  /// Notes a span that an element holds.
  mutating func hold(
    _ attribute: CompactAttribute, span: Int?, by element: Int, isAbsolute: Bool = false,
    isReset: Bool = false
  ) {
    let index = place(of: element, from: max(0, elements.count - 1))
    elements[index].holds = true
    let isInlineBox = attribute.kind.isOfInlineBox && elements[index].flow == .inline
    if isInlineBox { mayPaintInline = true }
    live.append(
      Live(
        element: element, attribute: attribute, span: span, hiddenBy: nil, isAbsolute: isAbsolute,
        isInlineBox: isInlineBox, isReset: isReset))
    if attribute.kind == .alignment { alignmentEnd = live.count }
  }

  /// Ends the element at an index and its spans; others stay, so that misnested tags overlap.
  ///
  /// False when a span that the element hid could not go on, for there are `limit` spans already.
  mutating func close(
    at index: Int, _ spans: inout SpanList, position: Int, limit: Int
  ) -> Bool {
    let element = elements[index]
    if element.isSuspended { suspended -= 1 }
    if element.role.isTable {
      tableParts -= 1
      if awaited.count > 0 { endWaiting(for: element.serial) }
    }
    if element.role.effect == .list,
      let list = lists.lastIndex(where: { $0.element == element.serial })
    {
      lists.remove(at: list)
    }
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
      if element.holds { removeSpans(of: element.serial, &spans, position) }
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

  /// Ends the spans of an element, which stand beside each other. They are probably not far from
  /// the end.
  private mutating func removeSpans(of element: Int, _ spans: inout SpanList, _ position: Int) {
    var end = live.count
    while end > 0, live[end - 1].element != element { end -= 1 }
    var start = end
    while start > 0, live[start - 1].element == element {
      start -= 1
      if let span = live[start].span { spans.close(span, at: position) }
      if live[start].hiddenBy != nil { hidden -= 1 }
    }
    guard start < end else { return }
    for place in end..<live.count { live[start + place - end] = live[place] }
    live.removeLast(end - start)
  }

  /// Lets the spans go on that an element hid; false when there is no room for one. Those that an
  /// element inside of it, which goes on, would have hidden as well stay hidden until that ends.
  private mutating func reopen(
    hiddenBy element: Int, _ spans: inout SpanList, _ position: Int, _ limit: Int
  ) -> Bool {
    var isWhole = true
    for place in 0..<live.count where live[place].hiddenBy == element {
      if let inner = innermost(hiding: live[place].attribute.kind, before: place) {
        live[place].hiddenBy = live[inner].element
        continue
      }
      live[place].hiddenBy = nil
      hidden -= 1
      if spans.count < limit {
        live[place].span = spans.open(live[place].attribute, at: position)
        if live[place].isInlineBox { mayPaintInline = true }
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  /// The innermost of the spans and resets behind a place that take what stands around them away.
  private func innermost(hiding kind: CompactAttribute.Kind, before place: Int) -> Int? {
    var index = live.count - 1
    while index > place {
      let inner = live[index]
      if inner.attribute.kind == kind, inner.hiddenBy == nil,
        inner.isReset || inner.isAbsolute || kind.isReplaced
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// Hides the spans of some kinds that elements around this one hold open, until it ends.
  mutating func hide(
    _ isHidden: (CompactAttribute) -> Bool, by element: Int, _ spans: inout SpanList,
    position: Int
  ) {
    for place in 0..<live.count where isHidden(live[place].attribute) {
      hide(place, by: element, &spans, position)
    }
  }

  /// Hides the backgrounds and scripts of inline elements from a block inside of them, as a browser
  /// does: they paint and move what stands in their lines, and a block has lines of its own. One
  /// inside of an inline-block stands in a line all the same, as a part of its word.
  mutating func hideInlineBoxes(by element: Int, _ spans: inout SpanList, position: Int) {
    guard mayPaintInline else { return }
    let word = elements.lastIndex(where: { $0.flow == .word }) ?? -1
    // Spans stand in the order of their elements, so one pass over both finds all.
    var index = 0
    mayPaintInline = false
    for place in 0..<live.count where live[place].isInlineBox && live[place].span != nil {
      index = self.place(of: live[place].element, from: index)
      if index < word || elements[index].isSuspended {
        mayPaintInline = true
      } else {
        hide(place, by: element, &spans, position)
      }
    }
  }

  /// Where an open element stands that is probably not far behind another one.
  func place(of serial: Int, from start: Int) -> Int {
    var index = start
    while index < elements.count, elements[index].serial != serial { index += 1 }
    return index < elements.count
      ? index : elements.lastIndex(where: { $0.serial == serial }) ?? start
  }

  mutating func hide(
    _ place: Int, by element: Int, _ spans: inout SpanList, _ position: Int
  ) {
    guard let span = live[place].span else { return }
    spans.close(span, at: position)
    live[place].span = nil
    live[place].shown = span
    live[place].hiddenBy = element
    hidden += 1
  }

  /// The colour of the text, or nil for the reader's own.
  var foreground: RGBAColor? {
    let index = live.lastIndex(where: { $0.attribute.kind == .foreground && $0.span != nil })
    return index.map { live[$0].attribute.color }
  }

  /// The alignment of a block that says none, where an inline element around it does.
  mutating func inheritedAlignment() -> CompactAttribute? {
    alignmentEnd = min(alignmentEnd, live.count)
    while alignmentEnd > 0, live[alignmentEnd - 1].attribute.kind != .alignment {
      alignmentEnd -= 1
    }
    var index = alignmentEnd - 1
    while index >= 0 {
      // Formatting that goes on is inside of the block.
      if live[index].attribute.kind == .alignment,
        !elements[place(of: live[index].element, from: 0)].isSuspended
      {
        return live[index].span == nil ? live[index].attribute : nil
      }
      index -= 1
    }
    return nil
  }

  /// Whether the innermost element holds an attribute of a kind.
  func holds(_ kind: CompactAttribute.Kind, by element: Int) -> Bool {
    var index = live.count - 1
    while index >= 0, live[index].element == element {
      if live[index].attribute.kind == kind { return true }
      index -= 1
    }
    return false
  }

  /// Whether the text around an element is bold.
  func isBold(around element: Int) -> Bool {
    live.lastIndex(where: {
      $0.attribute.kind == .bold && $0.element != element
        && ($0.span != nil || $0.hiddenBy == element)
    }) != nil
  }

  /// The size of the text around an element, as a factor of plain text.
  func size(around element: Int, _ values: AttributeValues) -> Double {
    var size = 1.0
    for place in 0..<live.count where live[place].attribute.kind == .relativeSize {
      guard live[place].element != element,
        live[place].span != nil || live[place].hiddenBy == element
      else { continue }
      size = Style.size(size, times: values.factor(live[place].attribute.value))
    }
    return size
  }
}

extension CompactAttribute.Kind {
  /// Stands for it in a set of kinds.
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// Whether it belongs to the box of an inline element and not to the text in it.
  var isOfInlineBox: Bool {
    self == .background || self == .superscript || self == .subscript
  }
}
