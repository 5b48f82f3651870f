internal import Bytes
internal import CLibXML2

/// Turns libxml2's calls into tokens.
///
/// Up to 2.13 libxml2 repairs the tree on the way: it closes elements that nobody closed, drops end
/// tags that close nothing, and looks ahead. Three things win the tags as written back:
/// - libxml2's stack of open elements is kept short, and never empty (`shim.h`).
/// - ``cursor`` stands behind all of the message that has been told of. In a call libxml2 stands
///   behind what the call is about, so the source of it lies between the two.
/// - An end tag closes one element or many. It is told once, by the call whose name stands in the
///   source; the others are repairs.
@safe struct TokenSink: ~Copyable {
  /// What libxml2 reads, and a 0 behind it.
  let source: [UInt8]
  /// How long that is, without the 0.
  let length: Int
  private let map: OffsetMap
  private let cuts: OffsetMap
  private let names: HTMLTokens.Names
  private let isVerbatim: Bool
  /// How many bytes of the message stand before the source.
  private let skipped: Int

  /// libxml2's context, for as long as it parses.
  var context: xmlParserCtxtPtr?
  /// ``source``, for as long as libxml2 parses.
  var base: UnsafePointer<UInt8>?

  var bytes: [UInt8] = []
  private var tags: FlatBuffer<HTMLTag>
  private var attributes = FlatBuffer<HTMLAttribute>()
  private var notes: [HTMLNote]

  /// Behind all of ``source`` that has been told of.
  var cursor = 0
  /// Whether no text and no tag was told of yet.
  var isLeading = true
  /// Whether `<br/>` was told of: libxml2 takes the name off its stack that is below that of br.
  private var takesOffAnother = false
  /// Text before this place was told already: the rest of a reference that was mended.
  var toldUpTo = 0
  /// Where a declaration starts that libxml2 reads as text; it ends at the next `>`.
  var declaration: Int?
  /// How many characters libxml2 left out of the text since the last tag, and where the first was.
  private var droppedCount = 0
  private var droppedAt = 0
  /// Whether libxml2 was stopped: it has no more memory.
  private(set) var hasFailed = false

  init(_ message: consuming PatchedMessage, _ names: HTMLTokens.Names) {
    length = message.bytes.count - 1
    map = message.map
    cuts = message.cuts
    notes = message.notes
    isVerbatim = message.isVerbatim
    skipped = message.map.source(0)
    source = message.bytes
    self.names = names
    bytes.reserveCapacity(length + 16)
    tags = FlatBuffer(capacity: length / 24 + 8)
  }

  /// A byte of the source; 0 behind its end.
  func byte(_ index: Int) -> UInt8 {
    guard index < length else { return 0 }
    return if let base = unsafe base { unsafe base[index] } else { source[index] }
  }

  /// How much of the source libxml2 has passed.
  var position: Int {
    guard let context = unsafe context else { return 0 }
    return min(unsafe Int(pm_position(context)), length)
  }

  /// Where the tag starts that libxml2 has just read: the first `<` that nothing was told of.
  private func tagStart() -> Int {
    var index = cursor
    while index < length {
      if byte(index) != UInt8(ascii: "<") {
        index += 1
      } else if byte(index + 1) == UInt8(ascii: "/"), byte(index + 2) == UInt8(ascii: "<") {
        // `</<b>`: libxml2 passes the first two in silence.
        index += 2
      } else {
        break
      }
    }
    return index
  }

  // MARK: Tags

  mutating func startTag(
    _ name: UnsafePointer<UInt8>, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    let position = position
    let mark = byte(position)
    // A tag that the end of the message cuts is none to the standard; what is left says so.
    guard mark == UInt8(ascii: ">") || mark == UInt8(ascii: "/") else { return }
    let isSelfClosing = mark == UInt8(ascii: "/")
    let start = tagStart()
    let number = unsafe number(of: name, in: names.elements)
    begin(
      isSelfClosing ? .selfClosing : .start, number, start, position + (isSelfClosing ? 2 : 1))
    if number == NameNumbers.unknown {
      unsafe append(name)
    } else if let list = unsafe list {
      unsafe readAttributes(list)
    }
    tags[tags.count - 1].textStart = UInt32(truncatingIfNeeded: bytes.count)
    if LibXML2.repairsTree, let context = unsafe context {
      let stays = unsafe pm_settle_start(context, names.isKept[Int(number)] ? 1 : 0)
      takesOffAnother = isSelfClosing && stays == 0
    }
  }

  private mutating func readAttributes(_ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>) {
    var index = 0
    while let name = unsafe list[index] {
      let number = unsafe number(of: name, in: names.attributes)
      if number != NameNumbers.unknown {
        let start = UInt32(truncatingIfNeeded: bytes.count)
        // An attribute without a value has no pointer.
        if let value = unsafe list[index + 1] { unsafe append(value) }
        attributes.append(
          HTMLAttribute(
            tag: UInt32(truncatingIfNeeded: tags.count - 1), name: number, start: start,
            end: UInt32(truncatingIfNeeded: bytes.count)))
      }
      index += 2
    }
  }

  mutating func endTag(_ name: UnsafePointer<UInt8>) {
    guard let context = unsafe context, unsafe pm_is_stopped(context) == 0 else { return }
    let end = position
    let start = tagStart()
    guard LibXML2.repairsTree else {
      return unsafe tell(.end, name, start, end)
    }
    if end > start, byte(start + 1) == UInt8(ascii: "/"), byte(end - 1) == UInt8(ascii: ">"),
      unsafe isWritten(name, at: start + 2)
    {
      unsafe tell(.end, name, start, end)
    }
    unsafe pm_settle_end(context, takesOffAnother ? 1 : 0)
    takesOffAnother = false
  }

  /// Tells of a tag without attributes.
  private mutating func tell(
    _ kind: HTMLTag.Kind, _ name: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) {
    let number = unsafe number(of: name, in: names.elements)
    begin(kind, number, start, end)
    if number == NameNumbers.unknown { unsafe append(name) }
    tags[tags.count - 1].textStart = UInt32(truncatingIfNeeded: bytes.count)
  }

  /// Whether the name stands at a place of the source, in any case, and ends there.
  private func isWritten(_ name: UnsafePointer<UInt8>, at start: Int) -> Bool {
    var index = 0
    while unsafe name[index] != 0 {
      guard byte(start + index).lowercasedASCII == (unsafe name[index]) else { return false }
      index += 1
    }
    // libxml2 cuts a longer name there.
    return index == Self.longestName || !byte(start + index).isNameByte
  }

  /// Tells of white space before the first text or tag, which libxml2 passes in silence.
  mutating func tellLeadingSpace() {
    guard isLeading else { return }
    while cursor < length, byte(cursor).isLibXML2Blank {
      bytes.append(byte(cursor))
      cursor += 1
    }
  }

  /// Begins a tag behind the text before it.
  private mutating func begin(_ kind: HTMLTag.Kind, _ name: UInt16, _ start: Int, _ end: Int) {
    tellLeadingSpace()
    isLeading = false
    tellDropped(upTo: start)
    declaration = nil
    cursor = end
    let textEnd = UInt32(truncatingIfNeeded: bytes.count)
    tags.append(
      HTMLTag(
        kind: kind, name: name, start: source32(start), end: source32(end), textEnd: textEnd,
        textStart: textEnd))
  }

  /// An offset into the source as one into the message.
  @inline(__always)
  private func original(_ offset: Int) -> Int {
    isVerbatim ? offset + skipped : map.source(cuts.source(offset))
  }

  @inline(__always)
  private func source32(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: original(offset))
  }

  @inline(__always)
  private func number(of name: UnsafePointer<UInt8>, in numbers: NameNumbers) -> UInt16 {
    var packed = ASCIIName()
    var index = 0
    while unsafe name[index] != 0 {
      unsafe packed.append(name[index])
      index += 1
    }
    return numbers.number(of: packed)
  }

  /// Appends bytes of libxml2's.
  @inline(__always)
  mutating func append(_ text: UnsafePointer<UInt8>, count: Int) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
  }

  /// Appends the bytes up to a 0.
  private mutating func append(_ text: UnsafePointer<UInt8>) {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    unsafe append(text, count: count)
  }

  // MARK: What else libxml2 tells of

  /// A comment, a declaration or an instruction.
  mutating func passed() {
    let end = position
    // Cut by the end of the message: the rest of it is lost, and what is left says so.
    tellLeadingSpace()
    guard end < length || isClosed(tagStart()) else { return }
    cursor = max(cursor, end)
  }

  /// Whether a comment or a declaration that ends with the message is closed.
  private func isClosed(_ start: Int) -> Bool {
    guard byte(length - 1) == UInt8(ascii: ">") else { return false }
    guard source[start...].starts(with: "<!--".utf8) else { return true }
    let end = source[..<length]
    return end.suffix(3).elementsEqual("-->".utf8) || end.suffix(4).elementsEqual("--!>".utf8)
  }

  mutating func problem(_ problem: pm_problem, _ name: UnsafePointer<UInt8>?) {
    if problem == PM_OUT_OF_MEMORY { return fail() }
    guard LibXML2.repairsTree, !hasFailed else { return }
    switch problem {
    case PM_STRAY_END_TAG:
      guard let name = unsafe name else { return }
      let end = position
      let start = tagStart()
      // Not so inside a script, where libxml2 reports end tags of others and stands before them.
      if end > start, byte(start + 1) == UInt8(ascii: "/"), byte(end - 1) == UInt8(ascii: ">"),
        unsafe isWritten(name, at: start + 2)
      {
        unsafe tell(.end, name, start, end)
      }
    case PM_MISPLACED_TAG:
      guard let name = unsafe name else { return }
      let start = tagStart()
      // A second DOCTYPE is reported so as well, and told of afterwards.
      guard unsafe isWritten(name, at: start + 1) else { return }
      let attributes = source.attributes(from: position, to: length, limit: .max)
      if let end = attributes.end { unsafe tell(.start, name, start, end) }
    case PM_DROPPED_CHARACTER:
      // Characters of a comment, an instruction or a script are no text.
      guard byte(cursor) != UInt8(ascii: "<"), let context = unsafe context,
        unsafe pm_is_raw(context) == 0
      else { return }
      if droppedCount == 0 { droppedAt = position }
      droppedCount += 1
    default: if lacksMemoryForName() { fail() }
    }
  }

  /// Whether a name stands where libxml2 found none: it had no memory to keep it.
  private func lacksMemoryForName() -> Bool {
    let place = position
    // It looks ahead at the name of the next tag, and has passed all other names.
    if isBeforeTag { return true }
    var start = place
    while start > cursor, byte(start - 1).isNameByte { start -= 1 }
    // `<!DOCTYPE>` has no name.
    guard start == 0 || byte(start - 1) != UInt8(ascii: "!") else { return false }
    return isLost(start..<place)
  }

  /// How many bytes of a name libxml2 takes.
  private static let longestName = 100

  /// Whether libxml2 had no memory to keep the name that stands in a range.
  func isLost(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count < Self.longestName, let context = unsafe context else {
      return false
    }
    let name = Array(source[range])
    let length = Int32(name.count)
    let folded = name.map(\.lowercasedASCII)
    return unsafe pm_knows_name(context, name, length) == 0
      && pm_knows_name(context, folded, length) == 0
  }

  /// Whether libxml2 stands before a tag, and all text before it was told of.
  private var isBeforeTag: Bool { cursor == position && byte(cursor) == UInt8(ascii: "<") }

  /// Stops libxml2: 2.9 can go on for ever when it has no memory.
  mutating func fail() {
    let isBetween = isBeforeTag
    hasFailed = true
    if let context = unsafe context { unsafe pm_stop(context, isBetween ? 1 : 0) }
  }

  private mutating func tellDropped(upTo end: Int) {
    guard droppedCount > 0 else { return }
    let start = original(min(droppedAt, end))
    notes.append(HTMLNote(kind: .controls(droppedCount), range: start..<original(end)))
    droppedCount = 0
  }

  /// All tokens, and what the end of the message cut.
  consuming func finished(isWhole: Bool) -> HTMLTokens {
    tellDropped(upTo: length)
    if isWhole { tellRest() }
    return HTMLTokens(
      bytes: bytes, tags: tags, attributes: attributes, notes: notes,
      isWhole: isWhole, isVerbatim: isVerbatim)
  }

  /// What nothing was told of: a tag or a comment that is not closed.
  private mutating func tellRest() {
    tellLeadingSpace()
    var start = declaration ?? cursor
    while start < length {
      // `</>` is nothing at all, and nothing tells of it.
      if source[start...].starts(with: "</>".utf8) {
        start += 3
      } else if source[start] != UInt8(ascii: "<") {
        start += 1
      } else {
        break
      }
    }
    guard start < length else { return }
    // `</` at the very end is text to the standard; up to 2.13 libxml2 passes it in silence.
    if start + 2 == length, source[start + 1] == UInt8(ascii: "/") {
      bytes.append(UInt8(ascii: "<"))
      bytes.append(UInt8(ascii: "/"))
      return
    }
    notes.append(
      HTMLNote(kind: .unclosed, range: original(start)..<original(length)))
  }
}
