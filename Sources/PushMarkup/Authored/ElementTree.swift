internal import Bytes

/// The elements of a message in the order of their start tags, nested by the rules of the HTML
/// Standard (13.2.6), and which of them are open.
///
/// Each start tag makes one element. Formatting that continues after a block has ended is open
/// again where the continued text is.
struct ElementTree: ~Copyable {
  struct Element: BitwiseCopyable {
    /// The number of its name.
    var name: UInt16
    var role: ElementRole
    /// Its start tag in the source.
    var tag: SourceRange
    /// Its end tag; empty if something else ended it.
    var endTag = SourceRange()
    /// Where it ends in the source; the greatest number while it may continue.
    var end = UInt32.max
    /// The element around it, or -1.
    var parent: Int32
    /// Where its text starts, in UTF-8 bytes of the text.
    var textStart: UInt32
    /// The attributes that its start tag sets, in ``StyleSpans``.
    var attributes = SourceRange()
    /// How it is placed in the text around it.
    var flow: ElementFlow
    /// Whether it is a block without a margin below.
    var isTightBelow = false
    /// How text inside it is processed.
    var mode = TextMode()
    /// The number of its start tag's change to ``mode``, or -1.
    var change: Int32 = -1
    /// How its start tag changes the weight around it.
    var weightRule = FontWeight.Rule.inherited
    /// The weight of its text.
    var weight = FontWeight.normal
    /// The size of its text, as a factor of the size of plain text.
    var size = 1.0
    /// How its start tag changes the size around it, as a factor; 0 if it does not.
    var sizeFactor = 0.0
    /// Whether that is a factor of the size of plain text.
    var hasAbsoluteSize = false
    /// What was inside it at the last text that changed styles.
    var inside = StyleSpans.Inside()
    /// The previous one that has left the stack since the last text, or -1; ``neverLeft`` if this
    /// one has not left it.
    var leftBefore = ElementTree.neverLeft
    /// Whether it is on the stack of open elements.
    var isOpen = true
    /// Whether it was reopened.
    var isReconstructed = false
    /// Whether its tag has no attributes.
    var isBare: Bool

    /// How it separates its text from what follows.
    @inline(__always)
    var borderBelow: ElementFlow { isTightBelow ? .line : flow }
  }

  /// A range of bytes.
  struct SourceRange: BitwiseCopyable {
    var start: UInt32 = 0
    var end: UInt32 = 0

    init() {}

    init(_ range: Range<Int>) {
      // A message is far shorter than 4 GiB.
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var isEmpty: Bool { start == end }
  }

  /// All elements.
  private(set) var elements: FlatBuffer<Element>
  /// The stack of open elements, by number, outermost first.
  private(set) var stack = FlatBuffer<Int32>()
  /// The list of active formatting elements (13.2.4.3), by number; ``marker`` before a cell's.
  private(set) var formatting = FlatBuffer<Int32>()
  /// What start tags set about how text is processed.
  private(set) var changes = FlatBuffer<TextMode.Change>()
  /// The lists among the open elements, outermost first.
  var lists = FlatBuffer<OpenList>()
  /// A bit for each name that may be open, so that most stray end tags cost nothing. Names beyond
  /// 63 share the last bit.
  private var names: UInt64 = 0
  /// How many elements of ``formatting`` are not open: they continue with the next text.
  private(set) var waiting = 0
  /// How many may be ``waiting``: each block of a flood would reconstruct them all.
  static let mostWaiting = 5
  /// How many tables and parts of tables are open: end tags do not reach out of a cell.
  private(set) var tableParts = 0
  /// Whether the styles of the text may have changed since the last text.
  private(set) var isChanged = false
  /// How many of the open elements, from the outermost on, are those of the last text.
  private(set) var unchanged = 0
  /// The last element with attributes that has left the stack since the last text, or -1.
  private var lastLeft: Int32 = -1
  /// Whether an inline element may align the blocks inside it.
  var mayAlignBlocks = false
  /// Whether an inline element may have a background, superscript or subscript, which a block
  /// inside ends.
  var mayPaintInline = false

  private static let marker: Int32 = -1
  private static let neverLeft: Int32 = -2

  /// Makes a tree for a message with so many tags.
  init(tags: Int) { elements = FlatBuffer(capacity: tags) }

  /// How many elements are open.
  var count: Int { stack.count }

  /// An open element.
  subscript(place: Int) -> Element {
    get { elements[Int(stack[place])] }
    _modify { yield &elements[Int(stack[place])] }
  }

  /// The number of an open element.
  @inline(__always)
  func number(at place: Int) -> Int { Int(stack[place]) }

  /// Notes what is inside an element at a text.
  @inline(__always)
  mutating func note(_ inside: StyleSpans.Inside, in number: Int) {
    elements[number].inside = inside
  }

  /// The number of the innermost element; -1 if none is open.
  var current: Int32 { stack.last ?? -1 }

  /// How text is processed here.
  @inline(__always)
  var mode: TextMode { stack.count > 0 ? self[stack.count - 1].mode : TextMode() }

  /// Whether an element around this place is removed.
  @inline(__always)
  var isRemoved: Bool { changes.count > 0 && mode.isRemoved }

  /// Whether text is processed as in a message without tags.
  @inline(__always)
  var isPlain: Bool { changes.count == 0 || mode.isUsual }

  private static func bit(_ name: UInt16) -> UInt64 { 1 &<< UInt64(min(name, 63)) }

  /// Whether an element of this name is open.
  func contains(_ name: UInt16) -> Bool { lastPlace(of: name) != nil }

  /// The innermost open element for which `fits` is true.
  @inline(__always)
  func lastPlace(where fits: (Element) -> Bool) -> Int? {
    var place = stack.count
    while place > 0 {
      place -= 1
      if fits(elements[Int(stack[place])]) { return place }
    }
    return nil
  }

  /// The innermost open element of a name.
  @inline(__always)
  func lastPlace(of name: UInt16) -> Int? {
    names & Self.bit(name) != 0 ? lastPlace(where: { $0.name == name }) : nil
  }

  /// Where the content of the innermost table or cell starts: end tags do not reach out of it.
  var scopeStart: Int {
    guard tableParts > 0 else { return 0 }
    let place = lastPlace(where: {
      $0.role.effect == .table
        || $0.role.effect == .tablePart && $0.role.level == ElementName.cellDepth
    })
    return place.map { $0 + 1 } ?? 0
  }

  /// Notes that text has the styles of the elements that are open now.
  mutating func textBegins() {
    isChanged = false
    unchanged = stack.count
  }

  /// Removes and returns an element with attributes that has left the stack since the last text.
  mutating func takeLeft() -> Int? {
    guard lastLeft >= 0 else { return nil }
    let number = Int(lastLeft)
    lastLeft = elements[number].leftBefore
    elements[number].leftBefore = Self.neverLeft
    return number
  }

  /// Gives the innermost element another attribute.
  mutating func addAttribute() {
    self[stack.count - 1].attributes.end += 1
    isChanged = true
  }

  // MARK: Elements begin

  /// Opens the element of a start tag.
  mutating func push(
    _ name: UInt16, _ role: ElementRole, _ flow: ElementFlow, isBare: Bool, tag: Range<Int>,
    textStart: Int, attributes: Int
  ) {
    let number = Int32(elements.count)
    elements.append(
      Element(
        name: name, role: role, tag: SourceRange(tag), parent: current,
        textStart: UInt32(textStart), attributes: SourceRange(attributes..<attributes), flow: flow,
        isBare: isBare))
    enter(Int(number))
    if role.isFormatting { activate(number) }
    if role.isTable { beginPart(role) }
    if role.effect == .list {
      lists.append(OpenList(element: number, isNumbered: role.level == 1))
    }
  }

  /// Lets an element inherit from the one around it, and puts it on the stack.
  @inline(__always)
  private mutating func enter(_ number: Int) {
    if stack.count > 0 {
      let parent = Int(stack[stack.count - 1])
      if changes.count > 0 { elements[number].mode = elements[parent].mode }
      elements[number].weight = elements[parent].weight
      elements[number].size = elements[parent].size
    } else {
      elements[number].mode = TextMode()
      elements[number].weight = .normal
      elements[number].size = 1
    }
    stack.append(Int32(number))
    names |= Self.bit(elements[number].name)
    if mayPaintInline, elements[number].flow != .inline { isChanged = true }
  }

  @inline(never)
  private mutating func beginPart(_ role: ElementRole) {
    tableParts += 1
    // 13.2.6.4.13, 13.2.6.4.14: formatting before a cell does not continue in it.
    if role.effect == .tablePart, role.level == ElementName.cellDepth {
      formatting.append(Self.marker)
    }
  }

  // MARK: Formatting

  /// Notes a formatting element. Of three alike, drops the first: "Noah's Ark clause" (13.2.4.3).
  private mutating func activate(_ number: Int32) {
    let element = elements[Int(number)]
    if element.isBare, formatting.count > 2 {
      var alike = 0
      var first = 0
      var place = formatting.count - 1
      while place >= 0, formatting[place] != Self.marker {
        let other = elements[Int(formatting[place])]
        if other.name == element.name, other.isBare { (alike, first) = (alike + 1, place) }
        place -= 1
      }
      if alike >= 3 { deactivate(at: first, Int(element.tag.start)) }
    }
    formatting.append(number)
  }

  private mutating func deactivate(at place: Int, _ end: Int) {
    let number = Int(formatting[place])
    if !elements[number].isOpen {
      waiting -= 1
      elements[number].end = UInt32(end)
    }
    formatting.remove(at: place)
  }

  /// The place of the last formatting element of a name; in a cell, only of those in the cell.
  private func lastActive(_ name: UInt16) -> Int? {
    var place = formatting.count - 1
    while place >= 0, formatting[place] != Self.marker {
      if elements[Int(formatting[place])].name == name { return place }
      place -= 1
    }
    return nil
  }

  /// Whether formatting has to be reconstructed before text.
  @inline(__always)
  var hasToReconstruct: Bool {
    guard waiting > 0, let last = formatting.last, last != Self.marker else { return false }
    return !elements[Int(last)].isOpen
  }

  /// Reopens the formatting that a block has ended (13.2.4.3, "reconstruct the active formatting
  /// elements").
  @inline(never)
  mutating func reconstruct(textStart: Int) {
    var place = formatting.count
    while place > 0, formatting[place - 1] != Self.marker,
      !elements[Int(formatting[place - 1])].isOpen
    {
      place -= 1
    }
    for place in place..<formatting.count {
      reopen(Int(formatting[place]), textStart: textStart)
      waiting -= 1
    }
  }

  /// Reopens an element, inside those that are open now.
  private mutating func reopen(_ number: Int, textStart: Int) {
    elements[number].parent = current
    elements[number].textStart = UInt32(textStart)
    elements[number].isOpen = true
    elements[number].isReconstructed = true
    enter(number)
    elements[number].weight = elements[number].weightRule.weight(in: elements[number].weight)
    let change = Int(elements[number].change)
    if change >= 0 { changes[change].apply(to: &elements[number].mode) }
    if elements[number].sizeFactor > 0 {
      setSize(elements[number].sizeFactor, isAbsolute: elements[number].hasAbsoluteSize, number)
    }
    isChanged = true
  }

  // MARK: What start tags say

  /// Notes what the innermost element sets about how text is processed.
  mutating func change(_ change: TextMode.Change) {
    let top = stack.count - 1
    guard top >= 0 else { return }
    self[top].change = Int32(changes.count)
    changes.append(change)
    change.apply(to: &self[top].mode)
  }

  /// Gives the innermost element a weight.
  mutating func setWeight(_ rule: FontWeight.Rule) {
    let top = stack.count - 1
    self[top].weightRule = rule
    self[top].weight = rule.weight(in: self[top].weight)
  }

  /// Gives the innermost element a size: a factor of the size around it, or of plain text.
  mutating func setSize(_ factor: Double, isAbsolute: Bool) {
    let top = stack.count - 1
    self[top].sizeFactor = factor
    self[top].hasAbsoluteSize = isAbsolute
    setSize(factor, isAbsolute: isAbsolute, Int(stack[top]))
  }

  private mutating func setSize(_ factor: Double, isAbsolute: Bool, _ number: Int) {
    elements[number].size =
      isAbsolute ? factor : Style.size(elements[number].size, times: factor)
  }

  /// The tag that hides the text here; nil if no tag does, or if it was already reported.
  mutating func tagToReport() -> Range<Int>? {
    guard
      let place = lastPlace(where: { $0.change >= 0 && changes[Int($0.change)].hides }),
      case let number = Int(self[place].change), !changes[number].wasReported
    else { return nil }
    changes[number].wasReported = true
    return self[place].tag.range
  }

  // MARK: Elements end

  /// Closes the innermost element at a place of the source, and returns how it separates its text
  /// from what follows. Formatting that `waits` continues with the next text.
  mutating func pop(at end: Int, waits: Bool = false, endTag: Range<Int>? = nil) -> ElementFlow {
    guard let number = stack.last else { return .inline }
    stack.removeLast()
    if stack.count == 0 { names = 0 }
    unchanged = min(unchanged, stack.count)
    let border = elements[Int(number)].borderBelow
    var goesOn = false
    if elements[Int(number)].role.isFormatting, let place = activePlace(of: number) {
      goesOn = waits
      if waits { waiting += 1 } else { formatting.remove(at: place) }
    }
    close(number, at: goesOn ? nil : end, endTag)
    return border
  }

  /// The place of an element in the list of active formatting elements, if it is there.
  @inline(__always)
  private func activePlace(of number: Int32) -> Int? {
    // Nearly always, all elements after it wait.
    let place = formatting.count - 1 - waiting
    if place >= 0, formatting[place] == number { return place }
    return formatting.lastIndex { $0 == number }
  }

  /// Closes an element, but not the open elements inside it.
  mutating func remove(at place: Int, end: Int, endTag: Range<Int>? = nil) {
    let number = stack[place]
    stack.remove(at: place)
    unchanged = min(unchanged, place)
    if let place = activePlace(of: number) { formatting.remove(at: place) }
    close(number, at: end, endTag)
  }

  /// Notes that an element that has left the stack is not open any more, and where it ends in the
  /// source, unless it continues.
  @inline(__always)
  private mutating func close(_ number: Int32, at end: Int?, _ endTag: Range<Int>?) {
    let index = Int(number)
    elements[index].isOpen = false
    if mayPaintInline { isChanged = true }
    if !elements[index].attributes.isEmpty {
      isChanged = true
      if elements[index].leftBefore == Self.neverLeft {
        elements[index].leftBefore = lastLeft
        lastLeft = number
      }
    }
    if let end {
      elements[index].end = UInt32(end)
      if let endTag { elements[index].endTag = SourceRange(endTag) }
    }
    let effect = elements[index].role.effect
    if effect == .table || effect == .tablePart {
      endPart(elements[index].role, end ?? 0)
    } else if effect == .list, let list = lists.lastIndex(where: { $0.element == number }) {
      lists.remove(at: list)
    }
  }

  @inline(never)
  private mutating func endPart(_ role: ElementRole, _ end: Int) {
    tableParts -= 1
    guard role.effect == .tablePart, role.level == ElementName.cellDepth else { return }
    // 13.2.4.3, "clear the list of active formatting elements up to the last marker".
    while let last = formatting.last {
      if last != Self.marker {
        deactivate(at: formatting.count - 1, end)
      } else {
        formatting.removeLast()
        return
      }
    }
  }

  /// Ends formatting of this name that is not open, and returns whether there is any.
  mutating func endWaiting(_ name: UInt16, endTag: Range<Int>) -> Bool {
    guard let place = lastActive(name), case let number = Int(formatting[place]),
      !elements[number].isOpen
    else { return false }
    elements[number].endTag = SourceRange(endTag)
    deactivate(at: place, endTag.upperBound)
    return true
  }
}

/// An open list, which numbers its items.
struct OpenList: BitwiseCopyable {
  var element: Int32
  var isNumbered: Bool
  var nextNumber: Int32 = 1
}

extension ElementTree {
  /// Sets the number of the next item of the innermost list.
  mutating func setNextNumber(_ number: Int32) { lists[lists.count - 1].nextNumber = number }

  /// The number of an item of the innermost list, or nil if the list is not numbered.
  mutating func numberOfItem() -> Int? {
    let last = lists.count - 1
    guard last >= 0, lists[last].isNumbered else { return nil }
    defer { lists[last].nextNumber += 1 }
    return Int(lists[last].nextNumber)
  }
}
