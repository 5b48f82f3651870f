internal import Bytes
internal import PushMarkup

/// TagSoup's tree repair over the tags as written: tracks which elements are open, and passes the
/// repaired elements to the converter.
///
/// Time is linear: the stack is never deeper than the limit, an end tag searches it only if its
/// element is open, and elements are reopened only as often as the length of the message allows.
struct TagSoupRepair<Handler: SoupHandler & ~Copyable>: ~Copyable {
  /// Receives every element that opens and closes, and the text.
  var handler: Handler
  private let types: [ElementType]
  /// The root, then the open elements.
  private var stack: FlatBuffer<OpenSoup>
  /// Closed elements that will be reopened; the next one is last.
  private var saved = FlatBuffer<UInt16>()
  /// How many of each element are open.
  private var counts: FlatBuffer<UInt32>
  private let depth: Int
  /// The first tag that was ignored because too many were open.
  private(set) var firstIgnoredTag: SoupTag?
  /// The tag at which the limit of reopened elements was reached.
  private(set) var firstNotReopened: SoupTag?
  /// How many more elements may be reopened. Each `<p>` reopens all open formatting, so 64 KiB
  /// could reopen five million elements. Seven elements that are open around paragraphs of one
  /// letter stay within two per byte.
  private var reopenings: Int
  /// The last start tag.
  private var lastStartTag: SoupTag?

  /// Repairs a message of this many bytes, with at most `depth` elements open at once.
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

  /// Handles a start tag; `<b/>` also ends the element that is then on top of the stack.
  private mutating func startTag(_ tag: SoupTag) {
    let number = tag.element
    // An empty element closes at once, so the stack does not get deeper.
    guard stack.count <= depth || types[Int(number)].contains == 0 else {
      firstIgnoredTag = firstIgnoredTag ?? tag
      return
    }
    lastStartTag = tag
    rectify(number, tag: tag)
    // This may end a reopened element above it instead of the element itself.
    if tag.kind == .selfClosing || top.contains == 0 { endTag(ElementTable.top) }
  }

  /// Handles an end tag. It has no effect if its element is not open, or if it would close the
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

  /// Handles text, in pieces or as one whole piece. Pieces of only white space are dropped if text
  /// is not allowed here.
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

  /// Text without its leading pieces of only white space.
  ///
  /// The real parser passes text on when 20 of the 200 places in its buffer are left, so a piece
  /// has 180 characters. For a CDATA section it enlarges the buffer.
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

  /// Makes room for an element or for text: closes elements that cannot contain it, and opens those
  /// that must be around it.
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

  /// The place of the innermost open element that can contain another.
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
    // Bounded like the stack: a message can close and reopen any number of elements.
    if saved.count < depth {
      saved.append(number)
    } else {
      firstIgnoredTag = firstIgnoredTag ?? lastStartTag
    }
  }

  /// Reopens saved elements, as long as they are allowed here and may contain what comes next.
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

/// Receives the elements of the repaired tree and the text in them, in order.
///
/// One handler is the converter. The other records the calls, which `bin/compare-tagsoup` compares
/// with those of the real parser.
protocol SoupHandler: ~Copyable {
  /// Opens an element; `tag` is its tag as written, nil if the repair opened it.
  mutating func start(_ element: UInt16, _ role: DeviceRole, tag: SoupTag?)
  /// Closes an element.
  mutating func end(_ element: UInt16, _ role: DeviceRole)
  /// Appends text, by its place in ``SoupTokens/bytes``.
  mutating func append(_ range: Range<Int>)
}
