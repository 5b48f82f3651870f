internal import Bytes
internal import PushMarkup

/// TagSoup's tree repair over the tags as written: what is open when, and what the converter is
/// told of it.
///
/// Time is linear: the stack is no deeper than the limit, an end tag looks through it only when its
/// element is open, and what closes and opens again does so only as often as the length of the
/// message allows.
struct TagSoupRepair<Handler: SoupHandler & ~Copyable>: ~Copyable {
  /// Told of every element that opens and closes, and of text.
  var handler: Handler
  private let types: [ElementType]
  /// The root, then the open elements.
  private var stack: FlatBuffer<OpenSoup>
  /// Closed elements that are to be opened again; the next one last.
  private var saved = FlatBuffer<UInt16>()
  /// How many of each element are open.
  private var counts: FlatBuffer<UInt32>
  private let depth: Int
  /// The first tag that was ignored because too many were open.
  private(set) var firstIgnoredTag: SoupTag?
  /// The tag at which elements had been opened again too often.
  private(set) var firstNotReopened: SoupTag?
  /// How many more elements may be opened again. Each `<p>` does that to all formatting that is
  /// open: 64 KiB could ask for five million times. Seven that are open around paragraphs of one
  /// letter stay within two for each byte.
  private var reopenings: Int
  /// The last start tag.
  private var lastStartTag: SoupTag?

  /// Repairs a message of so many bytes, with so many elements open at once.
  init(_ types: [ElementType], depth: Int, sourceLength: Int, handler: consuming Handler) {
    self.types = types
    self.depth = max(depth, 4)
    reopenings = 1024 + 2 * sourceLength
    self.handler = handler
    counts = FlatBuffer(repeating: 0, count: types.count)
    stack = FlatBuffer(capacity: 24)
    stack.append(OpenSoup(type: ElementTable.root))
  }

  private var top: ElementType { types[Int(stack[stack.count - 1].type)] }

  /// Reads a whole message.
  mutating func read(_ tokens: borrowing SoupTokens, text bytes: [UInt8]) {
    var textStart = 0
    for index in 0..<tokens.tags.count {
      let tag = tokens.tags[index]
      if textStart < tag.textEnd {
        text(bytes, textStart..<tag.textEnd, isWhole: tag.kind == .sectionEnd)
      }
      textStart = tag.textStart
      switch tag.kind {
      case .start, .selfClosing: startTag(tag)
      case .end: endTag(tag.element)
      case .textBreak, .sectionEnd: break
      }
    }
    if textStart < bytes.count { text(bytes, textStart..<bytes.count) }
    // The end of the message closes everything.
    while stack.count > 1 { pop() }
  }

  /// A start tag; `<b/>` is a start tag and an end tag for whatever is on top then.
  private mutating func startTag(_ tag: SoupTag) {
    let number = tag.element
    // An empty element closes at once and makes nothing deeper.
    guard stack.count <= depth || types[Int(number)].contains == 0 else {
      firstIgnoredTag = firstIgnoredTag ?? tag
      return
    }
    lastStartTag = tag
    rectify(number, tag: tag)
    // Not always the element itself: an element that was opened again stands above it.
    if tag.kind == .selfClosing || top.contains == 0 { endTag(ElementTable.top) }
  }

  /// An end tag. One whose element is not open does nothing, nor does one that would close the
  /// first element.
  private mutating func endTag(_ number: UInt16) {
    var place = stack.count - 1
    if number != ElementTable.top {
      guard counts[Int(number)] > 0 else { return }
      var isHeld = false
      while place > 0, stack[place].type != number {
        if types[Int(stack[place].type)].flags.contains(.noforce) { isHeld = true }
        place -= 1
      }
      guard place > 1 else { return }
      if isHeld {
        stack[place].isPreclosed = true
      } else {
        while stack.count - 1 > place { popRestartably() }
        pop()
      }
    } else {
      guard place > 1 else { return }
      pop()
    }
    while stack[stack.count - 1].isPreclosed { pop() }
    restart(before: nil)
  }

  /// A text, of pieces or one piece as a whole; those of white space are dropped where no text may
  /// stand.
  private mutating func text(_ bytes: [UInt8], _ range: Range<Int>, isWhole: Bool = false) {
    var range = range
    if !top.canContainText {
      range = Self.withoutBlankPieces(bytes, range, of: isWhole ? range.count : 180)
      if range.isEmpty { return }
      rectify(ElementTable.text, tag: nil)
    } else if saved.count > 0 {
      restart(before: nil)
    }
    handler.append(range)
  }

  /// Text without the pieces of nothing but white space that it begins with.
  ///
  /// The real parser hands text on when 20 of the 200 places in its buffer are left, so a piece has
  /// 180 characters. For a CDATA section it makes the buffer larger.
  private static func withoutBlankPieces(
    _ bytes: [UInt8], _ range: Range<Int>, of most: Int
  ) -> Range<Int> {
    var start = range.lowerBound
    var here = start
    var length = 0
    while here < range.upperBound {
      let (scalar, size) = bytes.scalar(at: here)
      guard JavaCharacter.isWhitespace(scalar) else { return start..<range.upperBound }
      here += size
      length += 1
      if length == most {
        start = here
        length = 0
      }
    }
    return here..<here
  }

  /// Makes room for an element or for text: closes what cannot contain it, opens what must be
  /// around it.
  private mutating func rectify(_ number: UInt16, tag: SoupTag?) {
    if number != ElementTable.text, saved.count == 0, top.canContain(types[Int(number)]) {
      return push(number, tag: tag)
    }
    var chain = [number]
    var next = number
    var container = self.container(of: next)
    while container == nil, let parent = types[Int(next)].parent {
      chain.append(parent)
      next = parent
      container = self.container(of: next)
    }
    guard let container else { return }
    // The first element of a message is never closed before its end.
    while stack.count - 1 > container, stack.count > 2 { popRestartably() }
    while let opened = chain.popLast() {
      if opened != ElementTable.text { push(opened, tag: chain.isEmpty ? tag : nil) }
      restart(before: chain.last)
    }
  }

  /// The place of the nearest open element that can contain another.
  private func container(of number: UInt16) -> Int? {
    let type = types[Int(number)]
    return stack.lastIndex { types[Int($0.type)].canContain(type) }
  }

  private mutating func push(_ number: UInt16, tag: SoupTag?) {
    stack.append(OpenSoup(type: number))
    counts[Int(number)] += 1
    handler.start(number, types[Int(number)].role, tag: tag)
  }

  private mutating func pop() {
    let number = stack[stack.count - 1].type
    stack.removeLast()
    counts[Int(number)] -= 1
    handler.end(number, types[Int(number)].role)
  }

  private mutating func popRestartably() {
    let number = stack[stack.count - 1].type
    pop()
    guard types[Int(number)].flags.contains(.restart) else { return }
    // Bounded, as the stack is: a message can close and reopen any number of them.
    if saved.count < depth {
      saved.append(number)
    } else {
      firstIgnoredTag = firstIgnoredTag ?? lastStartTag
    }
  }

  /// Opens saved elements again, as long as they fit here and what comes next fits into them.
  private mutating func restart(before next: UInt16?) {
    while let number = saved.last, top.canContain(types[Int(number)]) {
      if let next, !types[Int(number)].canContain(types[Int(next)]) { return }
      guard stack.count <= depth else {
        firstIgnoredTag = firstIgnoredTag ?? lastStartTag
        return
      }
      guard reopenings > 0 else {
        firstNotReopened = firstNotReopened ?? lastStartTag
        saved.removeLast(saved.count)
        return
      }
      reopenings -= 1
      saved.removeLast()
      push(number, tag: nil)
    }
  }
}

/// An element that is open.
private struct OpenSoup: BitwiseCopyable {
  var type: UInt16
  /// Its end tag came from inside a table or a form: it closes as soon as it is on top.
  var isPreclosed = false
}

/// Is told of the elements of the repaired tree and of the text in them, in their order.
///
/// The converter is one. The other writes the calls down, for `bin/compare-tagsoup` to hold them
/// against what the real parser calls.
protocol SoupHandler: ~Copyable {
  /// An element opens; `tag` is its tag as written, nil when the repair opened it.
  mutating func start(_ element: UInt16, _ role: DeviceRole, tag: SoupTag?)
  /// An element closes.
  mutating func end(_ element: UInt16, _ role: DeviceRole)
  /// Text, by its place in ``SoupTokens/bytes``.
  mutating func append(_ range: Range<Int>)
}
