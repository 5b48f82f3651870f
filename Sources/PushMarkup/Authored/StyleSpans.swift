internal import Bytes

/// The attributes that start tags set, and the spans of text that have them.
///
/// A span is the longest stretch of text with one attribute of one start tag. Spans start and end
/// with text: a tag only changes the attributes of the next text. They are in paint order: of two
/// of a kind, the inner one comes later.
struct StyleSpans: ~Copyable {
  /// An attribute of a start tag.
  struct Own: BitwiseCopyable {
    var attribute: CompactAttribute
    /// The element.
    var element: Int32
    /// Its latest span, or -1.
    var span: Int32 = -1
    /// Whether that span is open.
    var isOpen = false
    /// The last update in which text has it.
    var update: UInt32 = 0
    /// What it does to attributes of its kind around it.
    var use: Use
    /// Whether it belongs to the box of an inline element, and not to the blocks inside it.
    var isInlineBox = false
  }

  /// What an attribute does.
  enum Use: UInt8, BitwiseCopyable {
    /// It is added to those around it.
    case added
    /// It ends those around it, and is added: a size that does not depend on them.
    case replaced
    /// It ends those around it: `font-weight: normal` inside `b`.
    case reset
    /// Its element's weight decides whether it is added or ends those around it.
    case weighed
    /// Its element's weight decides whether it ends those around it: `font-weight: lighter`.
    case lightened
    /// It is for blocks inside its element: the alignment of an inline element.
    case passedOn
  }

  /// What the elements inside an element do to its attributes.
  struct Inside: Equatable, BitwiseCopyable {
    /// The kinds that they end.
    var ended: UInt16 = 0
    /// The kinds of which one inside has an open span, and is shown alone.
    var covered: UInt16 = 0
    /// Whether the text is in a block, which has no inline box around it.
    var isInBlock = false
  }

  private var records: FlatBuffer<CompactSpan>
  private(set) var own = FlatBuffer<Own>()
  /// How often spans were updated.
  private var updates: UInt32 = 0
  /// The first of the spans that started at the latest start of any span, and that start.
  private var latest = (span: 0, start: UInt32(0))
  /// The values that spans refer to.
  var values = AttributeValues()

  /// How many spans there are.
  var count: Int { records.count }

  init(capacity: Int) { records = FlatBuffer(capacity: capacity) }

  /// Adds an attribute to the innermost element.
  mutating func add(_ attribute: CompactAttribute, _ use: Use, to tree: inout ElementTree) {
    let top = tree.count - 1
    let isInlineBox = attribute.kind.isOfInlineBox && tree[top].flow == .inline
    if isInlineBox { tree.mayPaintInline = true }
    tree.addAttribute()
    own.append(
      Own(attribute: attribute, element: tree.current, use: use, isInlineBox: isInlineBox))
  }

  // MARK: Spans

  /// Ends and starts spans where text starts: old ones end at `end`, before line breaks, and new
  /// ones start at `start`, after them. Returns an element whose span exceeds the limit.
  mutating func update(
    _ tree: inout ElementTree, from end: Int, to start: Int, limit: Int
  ) -> Int32? {
    if start > end { skipBreaks(from: end, to: start) }
    guard tree.isChanged else { return nil }
    updates += 1
    let (first, isMissing) = activate(&tree, end: end)
    while let left = tree.takeLeft() {
      for index in tree.elements[left].attributes.range
      where own[index].isOpen && own[index].update != updates {
        close(index, at: end)
      }
    }
    tree.textBegins()
    return isMissing ? begin(tree, from: first, at: start, limit) : nil
  }

  /// Notes from the inside out which attributes the next text has, and closes the others. Stops at
  /// an element that has the same inside it as at the last text: from there outwards nothing
  /// changes. Returns the outermost element that was checked, and whether an attribute has no open
  /// span.
  private mutating func activate(
    _ tree: inout ElementTree, end: Int
  ) -> (first: Int, isMissing: Bool) {
    var inside = Inside()
    var isMissing = false
    var place = tree.count
    while place > 0, place > tree.unchanged || tree[place - 1].inside != inside {
      place -= 1
      let number = tree.number(at: place)
      tree.note(inside, in: number)
      let attributes = tree.elements[number].attributes
      var index = Int(attributes.end)
      while index > Int(attributes.start) {
        index -= 1
        if isActive(own[index], tree.elements[number].weight, &inside) {
          own[index].update = updates
          if !own[index].isOpen { isMissing = true }
        } else if own[index].isOpen {
          close(index, at: end)
        }
      }
      // The background of an inline element is not that of a block in it, except of a block in an
      // inline-block, which is on the line as a word.
      guard tree.mayPaintInline else { continue }
      let flow = tree.elements[number].flow
      if flow.hasLines {
        inside.isInBlock = true
      } else if flow == .word {
        inside.isInBlock = false
      }
    }
    return (place, isMissing)
  }

  /// Whether text has an attribute, given the attributes inside it.
  @inline(__always)
  private func isActive(_ attribute: Own, _ weight: FontWeight, _ inside: inout Inside) -> Bool {
    let bit = attribute.attribute.kind.bit
    guard inside.ended & bit == 0, !(inside.isInBlock && attribute.isInlineBox) else {
      return false
    }
    switch attribute.use {
    case .added: break
    case .replaced: inside.ended |= bit
    case .weighed where weight.isBold: break
    case .lightened where weight.isBold: return false
    case .reset, .weighed, .lightened:
      inside.ended |= bit
      return false
    case .passedOn: return false
    }
    guard attribute.attribute.kind.isReplaced else { return true }
    // A new span around reconstructed formatting would be painted over it, but is not seen there.
    if attribute.isOpen { inside.covered |= bit }
    return attribute.isOpen || inside.covered & bit == 0
  }

  /// Opens spans for active attributes without an open one, outermost first.
  private mutating func begin(
    _ tree: borrowing ElementTree, from first: Int, at start: Int, _ limit: Int
  ) -> Int32? {
    var refused: Int32?
    for place in first..<tree.count {
      for index in tree[place].attributes.range
      where own[index].update == updates && !own[index].isOpen {
        if records.count < limit {
          begin(index, at: start)
        } else {
          refused = refused ?? own[index].element
        }
      }
    }
    return refused
  }

  private mutating func begin(_ number: Int, at start: Int) {
    own[number].isOpen = true
    // A span that ends exactly here continues.
    let last = Int(own[number].span)
    if last >= 0, records[last].end == UInt32(start) {
      records[last].end = .max
      return
    }
    var span = CompactSpan(start..<start, own[number].attribute)
    span.end = .max
    if latest.start != span.start { latest = (records.count, span.start) }
    own[number].span = Int32(records.count)
    records.append(span)
  }

  private mutating func close(_ number: Int, at end: Int) {
    own[number].isOpen = false
    records[Int(own[number].span)].end = UInt32(end)
  }

  /// Whether a span may still be empty at the end of the text.
  @inline(__always)
  func mayBeginLater(than end: Int) -> Bool { latest.start >= UInt32(end) }

  /// Line breaks come before the next text: an empty span starts after them.
  private mutating func skipBreaks(from end: Int, to start: Int) {
    guard mayBeginLater(than: end) else { return }
    latest.start = UInt32(start)
    for span in latest.span..<records.count where records[span].start >= UInt32(end) {
      records[span].start = UInt32(start)
    }
  }

  /// Adds an attribute that a piece of text has: an image.
  mutating func add(_ attribute: CompactAttribute, over range: Range<Int>) {
    records.append(CompactSpan(range, attribute))
  }

  // MARK: Adoption

  /// Ends the spans of an element at a place before the end of the text: its text ended there.
  mutating func end(_ attributes: ElementTree.SourceRange, at place: Int) {
    for number in attributes.range where own[number].span >= 0 {
      let span = Int(own[number].span)
      guard own[number].isOpen || records[span].end > UInt32(place) else { continue }
      own[number].isOpen = false
      records[span].end = max(records[span].start, UInt32(place))
    }
  }

  /// Lets formatting that ends outside open blocks style their text as if from inside them, as a
  /// browser does: HTML Standard, 13.2.6.4.7, the "adoption agency algorithm".
  ///
  /// The attributes of the formatting that the outermost `block` ended are shown up to `place`. If
  /// the formatting sets or ends a colour or a size, the block's own starts there.
  mutating func adopt(
    _ formatting: Int, block: Int, _ tree: borrowing ElementTree, at place: Int
  ) {
    var replaced: UInt16 = 0
    let start = min(Int(tree[block].textStart), place)
    for number in tree[formatting].attributes.range {
      let attribute = own[number]
      let isEnd =
        attribute.use == .reset
        || (attribute.use == .weighed || attribute.use == .lightened)
          && !tree[formatting].weight.isBold
      if isEnd || attribute.use == .replaced || attribute.attribute.kind.isReplaced {
        replaced |= attribute.attribute.kind.bit
      }
      guard !isEnd, attribute.use != .passedOn, attribute.use != .lightened, !attribute.isOpen
      else { continue }
      if attribute.span >= 0, records[Int(attribute.span)].end >= UInt32(start) {
        records[Int(attribute.span)].end = UInt32(place)
      } else {
        own[number].span = Int32(records.count)
        records.append(CompactSpan(start..<place, attribute.attribute))
      }
    }
    guard replaced != 0 else { return }
    for block in formatting + 1..<tree.count where tree[block].role.isBlock {
      for number in tree[block].attributes.range
      where own[number].isOpen && own[number].attribute.kind.bit & replaced != 0 {
        records[Int(own[number].span)].start = UInt32(place)
      }
    }
  }

  // MARK: Styles around an element

  /// The colour of the text; nil for the reader's default.
  func foreground(_ tree: borrowing ElementTree) -> RGBAColor? {
    var place = tree.count
    while place > 0 {
      place -= 1
      var index = Int(tree[place].attributes.end)
      while index > Int(tree[place].attributes.start) {
        index -= 1
        guard own[index].attribute.kind == .foreground else { continue }
        return own[index].use == .reset ? nil : own[index].attribute.color
      }
    }
    return nil
  }

  /// The alignment for a block that sets none, from an inline element around it.
  func inheritedAlignment(_ tree: borrowing ElementTree) -> CompactAttribute? {
    var place = tree.count
    while place > 0 {
      place -= 1
      if let number = number(of: .alignment, in: tree[place].attributes) {
        return own[number].use == .passedOn ? own[number].attribute : nil
      }
    }
    return nil
  }

  /// Whether the start tag of an element sets an attribute of a kind.
  func sets(_ kind: CompactAttribute.Kind, _ element: ElementTree.Element) -> Bool {
    number(of: kind, in: element.attributes) != nil
  }

  private func number(
    of kind: CompactAttribute.Kind, in attributes: ElementTree.SourceRange
  ) -> Int? {
    attributes.range.last { own[$0].attribute.kind == kind }
  }

  // MARK: The end

  /// The spans that cover text, in paint order.
  mutating func finished(at end: Int) -> [CompactSpan] {
    for number in 0..<records.count where records[number].end == .max {
      records[number].end = UInt32(end)
    }
    var kept = 0
    for number in 0..<records.count where !records[number].isEmpty {
      if kept != number { records[kept] = records[number] }
      kept += 1
    }
    records.removeLast(records.count - kept)
    return records.array
  }
}

extension CompactAttribute.Kind {
  /// Its bit in a set of kinds.
  var bit: UInt16 { 1 << UInt16(rawValue) }

  /// Whether it belongs to the box of an inline element, and not to the text in it.
  var isOfInlineBox: Bool {
    self == .background || self == .superscript || self == .subscript
  }

  /// Whether only the inner one of two is shown.
  var isReplaced: Bool {
    self == .foreground || self == .background || self == .typeface
  }
}
