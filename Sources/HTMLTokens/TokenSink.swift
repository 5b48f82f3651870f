internal import Bytes
internal import CLibXML2

/// Turns libxml2's calls into tokens.
///
/// Up to 2.13 libxml2 repairs the tree while it parses: it closes elements that the message leaves
/// open, drops end tags that close nothing, and looks ahead. Three things recover the tags as
/// written:
/// - libxml2's stack of open elements contains at most the name of the next end tag (`shim.h`).
/// - ``cursor`` is after all of the source that has been emitted. In a call libxml2 is after the
///   token that it reports, so the source of the token is between the two.
/// - An end tag closes one element or many. It is emitted once, by the call whose name is in the
///   source; the other calls are repairs.
@safe struct TokenSink: ~Copyable {
  /// What is lent to the sink while libxml2 parses.
  @unsafe struct Lent {
    let context: xmlParserCtxtPtr
    /// ``source``.
    let base: UnsafePointer<UInt8>
    /// The requested names, and by number whether the content of the element is text.
    let elements: NameNumbers.Lookup
    let attributes: NameNumbers.Lookup
    let isRaw: UnsafePointer<Bool>
  }

  let message: PatchedMessage
  /// The length of ``source``, without the 0.
  let length: Int
  private let isVerbatim: Bool
  /// How many of the patches' edits and cuts are before what was emitted last.
  private var passedEdits = 0
  private var passedCuts = 0
  /// How many bytes of the message are before the source.
  private let skipped: Int
  var lent: UnsafePointer<Lent>? {
    didSet { unsafe base = lent?.pointee.base }
  }
  /// A copy of ``Lent/base``, which is needed for every byte.
  private var base: UnsafePointer<UInt8>?

  private var bytes: FlatBuffer<UInt8>
  private(set) var tags: FlatBuffer<HTMLTag>
  private var attributes = FlatBuffer<HTMLAttribute>()
  private var notes: [HTMLNote]

  /// The place after all of ``source`` that has been emitted.
  var cursor = 0
  /// Whether no text and no tag has been emitted yet.
  var isLeading = true
  /// Text before this place has already been emitted: the rest of a repaired reference.
  var toldUpTo = 0
  /// The start of a declaration that libxml2 reads as text; it ends at the next `>`.
  var declaration: Int?
  /// The element that was open after the first `tagCount` tags and whose content HTML reads as
  /// text.
  var rawElement: (name: UInt16, tagCount: Int) = (NameNumbers.unknown, 0)
  /// How many characters libxml2 has dropped from the text since the last tag, where the first was,
  /// and where the last ended.
  var droppedCount = 0
  var droppedAt = 0
  var droppedEnd = 0
  /// The tag in which libxml2 was stopped because a slash hides attributes from it.
  var slash: Int?
  /// Whether libxml2 was stopped because it has no more memory.
  var hasFailed = false

  init(_ message: consuming PatchedMessage) {
    length = message.bytes.count - 1
    notes = message.notes
    isVerbatim = message.isVerbatim
    skipped = message.map.source(0)
    bytes = FlatBuffer(capacity: length + 16)
    tags = FlatBuffer(capacity: length / 24 + 8)
    self.message = message
  }

  /// The bytes that libxml2 reads, followed by a 0.
  var source: [UInt8] { message.bytes }

  /// A byte of the source; 0 outside it.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    guard UInt(bitPattern: index) < UInt(bitPattern: length) else { return 0 }
    return if let base = unsafe base { unsafe base[index] } else { source[index] }
  }

  /// libxml2's position in the source.
  @inline(__always)
  var position: Int {
    guard let lent = unsafe lent else { return 0 }
    return min(unsafe Int(pm_position(lent.pointee.context)), length)
  }

  /// An offset into the source as one into the message.
  @inline(__always)
  private mutating func original(_ offset: Int) -> Int {
    guard !isVerbatim else { return offset + skipped }
    return message.map.source(message.cuts.source(offset, after: &passedCuts), after: &passedEdits)
  }

  @inline(__always)
  private mutating func original32(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: original(offset))
  }

  /// The same for an offset that may be inside the replacement that a patch wrote.
  private func place(_ offset: Int) -> Int {
    isVerbatim ? offset + skipped : message.map.source(message.cuts.source(offset))
  }

  // MARK: What there is to tell

  /// Emits a tag, after the text before it.
  // Not inlined: code that runs between the steps of the parser has to stay in the cache.
  @inline(never)
  mutating func tell(
    _ kind: HTMLTag.Kind, _ name: UnsafePointer<UInt8>, _ start: Int, _ end: Int,
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>? = nil
  ) {
    tellLeadingSpace()
    isLeading = false
    // A wrong place must not end the process.
    let start = min(start, end)
    tellDropped(upTo: start)
    if mayBeInDeclaration(start), passDeclaration(start, end) { return }
    cursor = end
    let textEnd = UInt32(truncatingIfNeeded: bytes.count)
    var (number, nameLength) = unsafe lent?.pointee.elements.number(of: name) ?? (0, 0)
    let nameStart = start + (kind == .end ? 2 : 1)
    if LibXML2.repairsTree, !byte(nameStart + nameLength).endsTagName,
      let written = unsafe longerName(name, at: nameStart)
    {
      number = NameNumbers.unknown
      for index in written { append(byte(index).lowercasedASCII) }
    } else if number == NameNumbers.unknown {
      unsafe append(name)
    } else if let list = unsafe list {
      unsafe tell(list, start, end)
    }
    tags.append(
      HTMLTag(
        kind: kind, name: number, start: original32(start), end: original32(end),
        textEnd: textEnd, textStart: UInt32(truncatingIfNeeded: bytes.count)))
  }

  /// Emits the attributes of the next tag; `list` has names and values in turn.
  private mutating func tell(
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>, _ tagStart: Int, _ tagEnd: Int
  ) {
    var index = 0
    while let name = unsafe list[index] {
      var number = unsafe lent?.pointee.attributes.number(of: name).number ?? NameNumbers.unknown
      let start = UInt32(truncatingIfNeeded: bytes.count)
      if number == NameNumbers.unknown {
        unsafe append(name)
      } else if let value = unsafe list[index + 1] {
        unsafe append(value)
      } else if LibXML2.repairsTree,
        let written = unsafe longerName(ofAttribute: name, in: tagStart..<tagEnd)
      {
        // An attribute without a value has a null pointer.
        number = NameNumbers.unknown
        for place in written { append(byte(place).lowercasedASCII) }
      }
      attributes.append(
        HTMLAttribute(
          tag: UInt32(truncatingIfNeeded: tags.count), name: number, start: start,
          end: UInt32(truncatingIfNeeded: bytes.count)))
      index += 2
    }
  }

  /// Emits white space before the first text or tag, which libxml2 skips without a call.
  @inline(__always)
  mutating func tellLeadingSpace() {
    guard isLeading else { return }
    while cursor < length, byte(cursor).isXMLSpace {
      append(byte(cursor))
      cursor += 1
    }
  }

  /// Notes the characters that libxml2 dropped from the text.
  @inline(__always)
  private mutating func tellDropped(upTo end: Int) {
    guard droppedCount > 0 else { return }
    note(.controls(droppedCount), min(droppedAt, end)..<min(droppedEnd, end))
    droppedCount = 0
  }

  /// Notes something about a part of the source.
  mutating func note(_ kind: HTMLNote.Kind, _ range: Range<Int>) {
    notes.append(HTMLNote(kind: kind, range: place(range.lowerBound)..<place(range.upperBound)))
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a scalar.
  mutating func append(scalar: Unicode.Scalar) { bytes.append(scalar: scalar) }

  /// Appends bytes from libxml2.
  @inline(__always)
  mutating func append(_ text: UnsafePointer<UInt8>, count: Int) {
    unsafe bytes.append(text, count: count)
  }

  /// Appends the bytes up to a 0.
  private mutating func append(_ text: UnsafePointer<UInt8>) {
    unsafe append(text, count: pm_length(text))
  }

  /// The message with spaces instead of slashes from a tag on, to be read again.
  consuming func patchedSlashes(from tag: Int) -> PatchedMessage {
    var patched = message
    patched.patchSlashes(from: tag)
    return patched
  }

  /// All tokens, including notes on what the end of the message cut.
  consuming func finished(isWhole: Bool) -> HTMLTokens {
    tellDropped(upTo: length)
    if isWhole { tellRest() }
    return HTMLTokens(
      bytes: bytes.array, tags: tags, attributes: attributes, notes: notes,
      isWhole: isWhole, isVerbatim: isVerbatim)
  }
}
