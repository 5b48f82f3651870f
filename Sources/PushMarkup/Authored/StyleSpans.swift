internal import Bytes

/// The attributes that start tags set, and the spans of text that have them.
///
/// A span is the longest stretch of text with one attribute of one start tag. Spans begin and end
/// with text: a tag only changes what the next text has. They are in paint order: of two of a kind
/// the inner one comes later.
struct StyleSpans: ~Copyable {
  /// An attribute of a start tag.
  struct Own: BitwiseCopyable {
    var attribute: CompactAttribute
    /// The element.
    var element: Int32
    /// Its latest span; -1 for none.
    var span: Int32 = -1
    /// The next attribute with an open span.
    var next: Int32 = -1
    /// Whether that span is open.
    var isOpen = false
    /// Whether the next text has it, during ``update(_:from:to:limit:)``.
    var isActive = false
    /// What it does to those of its kind around it.
    var use: Use
    /// Whether it belongs to the box of an inline element, and not to the blocks inside.
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
    /// Its element's weight says whether it is added or ends those around it.
    case weighed
    /// Its element's weight says whether it ends those around it: `font-weight: lighter`.
    case lightened
    /// It is for blocks inside of its element: the alignment of an inline element.
    case passedOn
  }

  private var records: FlatBuffer<CompactSpan>
  private(set) var own = FlatBuffer<Own>()
  /// The first of the attributes with an open span, each of which names the next; -1 for none.
  private var firstOpen: Int32 = -1
  /// The values that spans refer to.
  var values = AttributeValues()

  /// How many spans there are.
  var count: Int { records.count }

  init(capacity: Int) { records = FlatBuffer(capacity: capacity) }

  /// Notes an attribute of the innermost element.
  mutating func add(_ attribute: CompactAttribute, _ use: Use, to tree: inout ElementTree) {
    let top = tree.count - 1
    let isInlineBox = attribute.kind.isOfInlineBox && tree[top].flow == .inline
    if isInlineBox { tree.mayPaintInline = true }
    tree[top].attributes.end += 1
    tree.isChanged = true
    own.append(
      Own(attribute: attribute, element: tree.current, use: use, isInlineBox: isInlineBox))
  }

  // MARK: Spans

  /// Ends and begins spans where text begins: those that end, end at `end`, before line breaks, and
  /// others begin at `start`, behind them. Gives an element whose span has no room.
  mutating func update(
    _ tree: inout ElementTree, from end: Int, to start: Int, limit: Int
  ) -> Int32? {
    if start > end { skipBreaks(from: end, to: start) }
    guard tree.isChanged else { return nil }
    tree.isChanged = false
    let missing = activate(tree)
    var last: Int32 = -1
    var next = firstOpen
    while next >= 0 {
      let number = Int(next)
      next = own[number].next
      if own[number].isActive {
        own[number].isActive = false
        last = Int32(number)
      } else {
        close(number, at: end)
        if last >= 0 { own[Int(last)].next = next } else { firstOpen = next }
      }
    }
    return missing ? begin(tree, at: start, limit) : nil
  }

  /// Notes which attributes the next text has, from the inside out; says whether one has no open
  /// span.
  private mutating func activate(_ tree: borrowing ElementTree) -> Bool {
    var ended: UInt64 = 0
    // The kinds of which an inner one has an open span, and shows alone.
    var covered: UInt64 = 0
    var isInBlock = false
    var isMissing = false
    var place = tree.count
    while place > 0 {
      place -= 1
      let element = tree[place]
      var index = Int(element.attributes.end)
      while index > Int(element.attributes.start) {
        index -= 1
        let attribute = own[index]
        let bit = attribute.attribute.kind.bit
        guard ended & bit == 0, !(isInBlock && attribute.isInlineBox) else { continue }
        switch attribute.use {
        case .added: break
        case .replaced: ended |= bit
        case .weighed where element.weight.isBold: break
        case .lightened where element.weight.isBold: continue
        case .reset, .weighed, .lightened:
          ended |= bit
          continue
        case .passedOn: continue
        }
        // Around reconstructed formatting one would be painted over it, and is not seen.
        if attribute.isOpen {
          if attribute.attribute.kind.isReplaced { covered |= bit }
        } else {
          guard covered & bit == 0 else { continue }
          isMissing = true
        }
        own[index].isActive = true
      }
      // The background of an inline element is not that of a block in it, but for one in an
      // inline-block, which stands in a line as a word.
      if element.flow.hasLines {
        isInBlock = true
      } else if element.flow == .word {
        isInBlock = false
      }
    }
    return isMissing
  }

  /// Opens the spans of active attributes that have none, outermost first.
  @inline(never)
  private mutating func begin(
    _ tree: borrowing ElementTree, at start: Int, _ limit: Int
  ) -> Int32? {
    var refused: Int32?
    for place in 0..<tree.count {
      let attributes = tree[place].attributes
      for index in Int(attributes.start)..<Int(attributes.end) where own[index].isActive {
        own[index].isActive = false
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
    own[number].next = firstOpen
    firstOpen = Int32(number)
    // One that went on up to here goes on.
    let last = Int(own[number].span)
    if last >= 0, records[last].end == UInt32(start) {
      records[last].end = .max
      return
    }
    var span = CompactSpan(start..<start, own[number].attribute)
    span.end = .max
    own[number].span = Int32(records.count)
    records.append(span)
  }

  private mutating func close(_ number: Int, at end: Int) {
    own[number].isOpen = false
    records[Int(own[number].span)].end = UInt32(end)
  }

  /// Line breaks come before the next text: a span that has no text yet begins behind them.
  private mutating func skipBreaks(from end: Int, to start: Int) {
    var next = firstOpen
    while next >= 0 {
      let span = Int(own[Int(next)].span)
      if records[span].start >= UInt32(end) { records[span].start = UInt32(start) }
      next = own[Int(next)].next
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
      if own[number].isOpen {
        own[number].isOpen = false
        unlink(Int32(number))
      } else if records[span].end <= UInt32(place) {
        continue
      }
      records[span].end = max(records[span].start, UInt32(place))
    }
  }

  /// Takes an attribute out of the list of those with an open span.
  private mutating func unlink(_ number: Int32) {
    guard firstOpen != number else { return firstOpen = own[Int(number)].next }
    var place = firstOpen
    while place >= 0, own[Int(place)].next != number { place = own[Int(place)].next }
    if place >= 0 { own[Int(place)].next = own[Int(number)].next }
  }

  /// Lets formatting that ends outside of open blocks have styled their text from inside of them,
  /// as a browser does: HTML Standard, 13.2.6.4.7, the "adoption agency algorithm".
  ///
  /// What the outermost `block` ended of the formatting shows up to `place`. Where the formatting
  /// has a colour or a size of its own, or ends one, the block's own begins there.
  mutating func adopt(
    _ formatting: Int, block: Int, _ tree: borrowing ElementTree, at place: Int
  ) {
    var replaced: UInt64 = 0
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

  /// The colour of the text, or nil for the reader's own.
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

  /// The alignment of a block that says none, where an inline element around it does.
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

  /// The spans that cover something, in paint order.
  mutating func finished(at end: Int) -> [CompactSpan] {
    while firstOpen >= 0 {
      close(Int(firstOpen), at: end)
      firstOpen = own[Int(firstOpen)].next
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
  /// Stands for it in a set of kinds.
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// Whether it belongs to the box of an inline element and not to the text in it.
  var isOfInlineBox: Bool {
    self == .background || self == .superscript || self == .subscript
  }

  /// Whether the inner of two shows alone.
  var isReplaced: Bool {
    self == .foreground || self == .background || self == .typeface
  }
}
