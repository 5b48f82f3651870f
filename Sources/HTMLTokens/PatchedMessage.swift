internal import Bytes

/// A message as libxml2 is given it: its own bytes, but for NUL and for the few things that libxml2
/// up to 2.13 cannot take. Each is mended by a patch of its own.
///
/// One pass stops at the bytes that can start one; nearly every message passes as it is.
struct PatchedMessage: ~Copyable {
  /// The bytes, and a 0 behind them.
  private(set) var bytes: [UInt8] = []
  /// From offsets into what the patches made to offsets into the message.
  private(set) var map = OffsetMap()
  /// From offsets into ``bytes`` to offsets into what the patches made, before attributes were cut.
  private(set) var cuts = OffsetMap()
  /// What the patches have to tell.
  private(set) var notes: [HTMLNote] = []
  /// Whether slashes can still be patched. False once they are, and where attributes were cut: that
  /// is a flood, whose slashes stay.
  private(set) var canPatchSlashes = LibXML2.repairsTree
  /// Whether the bytes are those of the message.
  private(set) var isVerbatim = true

  /// Flaws so far for which libxml2 2.9 formats an error each; a message that has more is flooded.
  private var flaws = 0
  fileprivate static let flood = 256

  /// The end of the tags and comments that begin before some sign that was asked about.
  private var markupEnd: Int
  /// Whether the last of them is a comment.
  private var isComment = false

  /// What the patches have written so far.
  private var patched = FlatBuffer<UInt8>()
  /// Up to where the message has been copied.
  private var copied: Int
  /// How long the message is, without the 0.
  private let end: Int

  /// Takes the message from `start` on; a 0 stands behind it. It is copied only if a patch is
  /// needed.
  init(_ message: [UInt8], from start: Int) {
    end = message.count - 1
    copied = start
    markupEnd = start
    var index = start
    while true {
      index = message.endOfVerbatim(from: index, to: end)
      guard index < end else { break }
      index = patch(message, at: index) ?? index + 1
    }
    if copied == 0 {
      bytes = message
    } else {
      if isVerbatim { map.note(start, became: 0, endingAt: 0) }
      patched.append(message, from: copied, to: message.count)
      bytes = patched.array
      patched = FlatBuffer()
    }
    if LibXML2.repairsTree { cutAttributeFloods() }
  }

  /// Lists the patches of single places, and gives the place behind what one has mended.
  /// ``cutAttributeFloods()`` looks at what they made of the whole.
  private mutating func patch(_ message: [UInt8], at index: Int) -> Int? {
    switch message[index] {
    case 0x09, 0x0a, 0x0d: nil
    case 0: patchNull(message, at: index)
    case UInt8(ascii: "&"): patchReference(message, at: index)
    case _ where !LibXML2.repairsTree: nil
    case UInt8(ascii: "!"): patchEmptyComment(message, at: index)
    case 0x0c: patchFormFeed(message, at: index)
    case 0..<0x20: patchControl(message, at: index)
    default: patchNoncharacter(message, at: index)
    }
  }

  /// Writes something else for a part of the message, behind what stands before it.
  private mutating func replace(
    _ message: [UInt8], _ source: Range<Int>, by replacement: [UInt8], times: Int = 1
  ) {
    if isVerbatim {
      isVerbatim = false
      patched = FlatBuffer(capacity: message.count)
      if copied > 0 { map.note(copied, became: 0, endingAt: 0) }
    }
    patched.append(message, from: copied, to: source.lowerBound)
    let start = patched.count
    for _ in 0..<times {
      patched.append(replacement, from: 0, to: replacement.count)
    }
    copied = source.upperBound
    map.note(source.count, became: patched.count - start, endingAt: patched.count)
  }

  // MARK: Patches

  private static let unknown = Array("\u{fffd}".utf8)
  private static let ampersand = Array("&amp;".utf8)
  private static let emptyComment = Array("!---->".utf8)

  /// NUL: 2.9 makes a space of it or loses the rest, 2.14 and 2.15 differ. U+FFFD, as HTML has it
  /// in values; no text is lost.
  private mutating func patchNull(_ message: [UInt8], at index: Int) -> Int? {
    var stop = index + 1
    while stop < end, message[stop] == 0 { stop += 1 }
    notes.append(HTMLNote(kind: .null, range: index..<stop))
    replace(message, index..<stop, by: Self.unknown, times: stop - index)
    return stop
  }

  /// References that libxml2 reads otherwise than HTML wherever they stand: numbers that are no
  /// character (in a value 2.9 cuts there: `good.example/&#0;`) or mean windows-1252, and names
  /// that HTML 4 lacks. Names without a semicolon are left for the text, where ``TokenSink`` mends
  /// them; in a value they count where no letter, digit or `=` follows.
  ///
  /// An `&` that is none costs 2.9 a formatted error; in a flood it is written as a reference.
  private mutating func patchReference(_ message: [UInt8], at index: Int) -> Int? {
    let next = index + 1
    guard next < end else { return nil }
    if message[next] == UInt8(ascii: "#") { return patchNumber(message, at: index) }
    guard LibXML2.repairsTree else { return nil }
    let stop = HTMLReferences.endOfName(message, at: next, end: end)
    if stop > next, let match = HTMLReferences.closed(message, next..<stop, end: end) {
      if match.isPlain { return nil }
      replace(message, index..<match.end, by: match.reference)
      return match.end
    }
    if stop > next, stop < end, message[stop] != UInt8(ascii: "="),
      let match = HTMLReferences.named(message, at: next, end: end), match.end == stop,
      isInMarkup(message, index)
    {
      replace(message, index..<stop, by: match.reference)
      return stop
    }
    guard isFlooded() else { return nil }
    replace(message, index..<next, by: Self.ampersand)
    return next
  }

  /// The same for one by number.
  private mutating func patchNumber(_ message: [UInt8], at index: Int) -> Int? {
    let match = HTMLReferences.numeric(message, at: index + 2, end: end)
    if let match, let invalid = match.invalid { note(invalid, message, index..<match.end) }
    guard LibXML2.repairsTree else { return nil }
    guard let match else {
      // libxml2 would lose the two characters.
      replace(message, index..<index + 1, by: Self.ampersand)
      return index + 1
    }
    let isClosed = message[match.end - 1] == UInt8(ascii: ";")
    if match.isPlain, isClosed || !isFlooded() { return nil }
    replace(message, index..<match.end, by: match.reference)
    return match.end
  }

  /// Notes a number that is no character, or the two halves that Java and JavaScript make of one.
  private mutating func note(_ number: UInt32, _ message: [UInt8], _ range: Range<Int>) {
    // The second half is in the note of the first.
    guard notes.last.map({ $0.range.contains(range.lowerBound) }) != true,
      !(isInMarkup(message, range.lowerBound) && isComment)
    else { return }
    var range = range
    var scalar: Unicode.Scalar?
    if let lead = UInt16(exactly: number), UTF16.isLeadSurrogate(lead),
      message[range.upperBound...].starts(with: "&#".utf8),
      let next = HTMLReferences.numeric(message, at: range.upperBound + 2, end: end),
      let trail = next.invalid.flatMap(UInt16.init(exactly:)), UTF16.isTrailSurrogate(trail)
    {
      scalar = UTF16.decode(UTF16.EncodedScalar([lead, trail]))
      range = range.lowerBound..<next.end
    }
    notes.append(HTMLNote(kind: .noCharacter(halvesOf: scalar), range: range))
  }

  /// `<!-->` and `<!--->` are comments without a text to HTML; 2.9 goes on to the next `-->`. In
  /// the value of an attribute they are characters like others.
  private mutating func patchEmptyComment(_ message: [UInt8], at index: Int) -> Int? {
    guard index > 0, message[index - 1] == UInt8(ascii: "<") else { return nil }
    for ending in [Array("!-->".utf8), Array("!--->".utf8)]
    where message[index...].starts(with: ending) && !isInMarkup(message, index - 1) {
      replace(message, index..<index + ending.count, by: Self.emptyComment)
      return index + ending.count
    }
    return nil
  }

  /// Whether a tag or a comment goes over a place. Places are asked about in their order.
  private mutating func isInMarkup(_ message: [UInt8], _ place: Int) -> Bool {
    while markupEnd < place {
      let start = message.firstIndex(of: UInt8(ascii: "<"), from: markupEnd, to: place)
      guard start < place else {
        // What was looked through is not looked through again.
        markupEnd = place
        return false
      }
      var index = start + 1
      isComment = false
      if message[index].isASCIILetter {
        while index < end, message[index].isNameByte { index += 1 }
        markupEnd = message.attributes(from: index, to: end, limit: .max).end ?? end
      } else if message[index...].starts(with: "!--".utf8) {
        markupEnd = message.endOfComment(from: index + 3, to: end)
        isComment = true
      } else {
        markupEnd = index
      }
    }
    return markupEnd > place
  }

  /// A form feed is white space to HTML; libxml2 leaves it out, and words run together.
  private mutating func patchFormFeed(_ message: [UInt8], at index: Int) -> Int? {
    replace(message, index..<index + 1, by: [0x20])
    return index + 1
  }

  /// A flood of controls: each costs 2.9 a formatted error, and leaves no text.
  private mutating func patchControl(_ message: [UInt8], at index: Int) -> Int? {
    guard isFlooded() else { return nil }
    notes.append(HTMLNote(kind: .controls(1), range: index..<index + 1))
    replace(message, index..<index + 1, by: [])
    return index + 1
  }

  /// A flood of U+FFFE and U+FFFF, which are no characters to XML.
  private mutating func patchNoncharacter(_ message: [UInt8], at index: Int) -> Int? {
    guard index + 2 < end, message[index + 1] == 0xbf, message[index + 2] >= 0xbe,
      isFlooded()
    else { return nil }
    notes.append(HTMLNote(kind: .controls(1), range: index..<index + 3))
    replace(message, index..<index + 3, by: [])
    return index + 3
  }

  /// Counts one more flaw; whether there are too many.
  private mutating func isFlooded() -> Bool {
    flaws += 1
    return flaws > Self.flood
  }

  /// Slashes between the attributes of tags, as in `<a/href=…>`: to HTML they part them
  /// (13.2.5.40, "self-closing start tag state"); up to 2.13 libxml2 passes in silence what stands
  /// behind one, up to the next blank. They become spaces, from the tag on where libxml2 has
  /// stumbled over the first: no other message is looked through for them.
  mutating func patchSlashes(from tag: Int) {
    let end = bytes.count - 1
    var floods: [Range<Int>] = []
    var index = tag
    while true {
      index = bytes.startOfTagName(from: index, to: end)
      guard index < end else { break }
      while index < end, bytes[index].isNameByte { index += 1 }
      var count = 0
      var excess: Int?
      while true {
        while index < end,
          bytes[index].isXMLSpace || bytes[index].isPartingSlash(before: bytes[index + 1])
        {
          bytes[index] = 0x20
          index += 1
        }
        guard let name = bytes.nextAttribute(&index, to: end) else { break }
        count += 1
        if count > Self.flood, excess == nil { excess = name.lowerBound }
      }
      if let excess { floods.append(excess..<index) }
    }
    isVerbatim = false
    canPatchSlashes = false
    leaveOut(floods)
  }

  /// A tag with hundreds of attributes: 2.9 compares each with all before. Those behind the first
  /// 256 are left out.
  private mutating func cutAttributeFloods() {
    let end = bytes.count - 1
    guard end > 2 * Self.flood, var flood = bytes.nextAttributeFlood(from: 0, to: end) else {
      return
    }
    var floods = [flood]
    while let next = bytes.nextAttributeFlood(from: flood.upperBound, to: end) {
      flood = next
      floods.append(flood)
    }
    leaveOut(floods)
  }

  private mutating func leaveOut(_ floods: [Range<Int>]) {
    guard !floods.isEmpty else { return }
    let source = bytes
    var index = 0
    bytes.removeAll(keepingCapacity: true)
    for flood in floods {
      bytes.append(source, from: index, to: flood.lowerBound)
      cuts.note(flood.count, became: 0, endingAt: bytes.count)
      index = flood.upperBound
    }
    bytes.append(source, from: index, to: source.count)
    isVerbatim = false
    canPatchSlashes = false
  }
}

extension [UInt8] {
  /// The place behind a comment from behind its `<!--`. It may end with that.
  fileprivate func endOfComment(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      index = firstIndex(of: UInt8(ascii: ">"), from: index, to: end) + 1
      if index <= end, self[index - 2] == 0x2d, self[index - 3] == 0x2d {
        return index
      }
    }
    return end
  }

  /// Where the name of the next start tag begins; the end if there is none.
  fileprivate func startOfTagName(from start: Int, to end: Int) -> Int {
    var index = start
    repeat {
      index = firstIndex(of: UInt8(ascii: "<"), from: index, to: end) + 1
      guard index < end else { return end }
    } while !self[index].isASCIILetter
    return index
  }

  /// The attributes of the next tag that has more than 256, from the 257th to before its `>`.
  fileprivate func nextAttributeFlood(from start: Int, to end: Int) -> Range<Int>? {
    var index = start
    while true {
      index = startOfTagName(from: index, to: end)
      guard index < end else { return nil }
      let quote = endOfUnquoted(from: index, to: end)
      // An attribute has two bytes at least.
      if quote < end, self[quote] == UInt8(ascii: ">"), quote - index <= 2 * PatchedMessage.flood {
        index = quote + 1
        continue
      }
      while index < end, self[index].isNameByte { index += 1 }
      let tag = attributes(from: index, to: end, limit: PatchedMessage.flood)
      let tagEnd = tag.end.map { $0 - 1 } ?? end
      if let excess = tag.excess { return excess..<tagEnd }
      index = tagEnd
    }
  }
}
