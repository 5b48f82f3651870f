internal import Bytes

/// A message as libxml2 gets it: its own bytes, except NUL and the few things that libxml2 up to
/// 2.13 cannot handle. Each of these is repaired by its own patch.
///
/// One pass stops at the bytes that can start a patch; nearly every message passes unchanged.
struct PatchedMessage: ~Copyable {
  /// The bytes, followed by a 0.
  private(set) var bytes: [UInt8] = []
  /// Maps offsets into the patched message to offsets into the message.
  private(set) var map = OffsetMap()
  /// Maps offsets into ``bytes`` to offsets into the patched message, before attributes were cut.
  private(set) var cuts = OffsetMap()
  /// What the patches found that is worth reporting.
  private(set) var notes: [HTMLNote] = []
  /// Whether slashes can still be patched. False once they are, and also if attributes were cut:
  /// the slashes of such a flood remain.
  private(set) var canPatchSlashes = LibXML2.repairsTree
  /// Whether the bytes are those of the message, unchanged.
  private(set) var isVerbatim = true

  /// The number of flaws so far for which libxml2 2.9 formats an error each; a message with more
  /// than ``flood`` is flooded.
  private var flaws = 0
  fileprivate static let flood = 256

  /// The end of the last tag or comment that starts before the place checked last.
  private var markupEnd: Int
  /// Whether that is a comment.
  private var isComment = false

  /// What the patches have written so far.
  private var patched = FlatBuffer<UInt8>()
  /// The index up to which the message has been copied.
  private var copied: Int
  /// The length of the message, without the 0.
  private let end: Int

  /// Takes the message from `start` on, which ends with an extra 0. It is copied only if a patch is
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

  /// Applies the patch for a single place, if any, and returns the index after what it replaced.
  ///
  /// ``cutAttributeFloods()`` handles the patched message as a whole.
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

  /// Copies the message up to a part, and writes a replacement for that part.
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

  /// Replaces NUL by U+FFFD, as HTML does in values; no text is lost.
  ///
  /// 2.9 turns NUL into a space or loses the rest; 2.14 and 2.15 differ.
  private mutating func patchNull(_ message: [UInt8], at index: Int) -> Int? {
    var stop = index + 1
    while stop < end, message[stop] == 0 { stop += 1 }
    notes.append(HTMLNote(kind: .null, range: index..<stop))
    replace(message, index..<stop, by: Self.unknown, times: stop - index)
    return stop
  }

  /// Rewrites references that libxml2 reads differently from HTML, in text and in values: numbers
  /// that are not a character (in a value 2.9 truncates there: `good.example/&#0;`) or mean
  /// windows-1252, and names that HTML 4 lacks.
  ///
  /// Names without a semicolon remain in text, where ``TokenSink`` repairs them; in a value they
  /// count if no letter, digit or `=` follows. An `&` without a reference costs 2.9 a formatted
  /// error; in a flood it becomes `&amp;`.
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

  /// The same for a numeric reference.
  private mutating func patchNumber(_ message: [UInt8], at index: Int) -> Int? {
    let match = HTMLReferences.numeric(message, at: index + 2, end: end)
    if let match, let invalid = match.invalid { note(invalid, message, index..<match.end) }
    guard LibXML2.repairsTree else { return nil }
    guard let match else {
      // libxml2 would lose the two characters `&#`.
      replace(message, index..<index + 1, by: Self.ampersand)
      return index + 1
    }
    let isClosed = message[match.end - 1] == UInt8(ascii: ";")
    if match.isPlain, isClosed || !isFlooded() { return nil }
    replace(message, index..<match.end, by: match.reference)
    return match.end
  }

  /// Notes a number that is not a character, or the two surrogates that Java and JavaScript write
  /// for one character.
  private mutating func note(_ number: UInt32, _ message: [UInt8], _ range: Range<Int>) {
    // The second surrogate is in the note of the first.
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

  /// Rewrites `<!-->` and `<!--->`, which HTML reads as empty comments; 2.9 continues to the next
  /// `-->`. In the value of an attribute they are ordinary characters.
  private mutating func patchEmptyComment(_ message: [UInt8], at index: Int) -> Int? {
    guard index > 0, message[index - 1] == UInt8(ascii: "<") else { return nil }
    for ending in [Array("!-->".utf8), Array("!--->".utf8)]
    where message[index...].starts(with: ending) && !isInMarkup(message, index - 1) {
      replace(message, index..<index + ending.count, by: Self.emptyComment)
      return index + ending.count
    }
    return nil
  }

  /// Whether a place is inside a tag or a comment. Places must be checked in ascending order.
  private mutating func isInMarkup(_ message: [UInt8], _ place: Int) -> Bool {
    while markupEnd < place {
      let start = message.firstIndex(of: UInt8(ascii: "<"), from: markupEnd, to: place)
      guard start < place else {
        // Do not search this part again.
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

  /// Replaces a form feed by a space: HTML reads it as white space, but libxml2 drops it, and words
  /// would run into each other.
  private mutating func patchFormFeed(_ message: [UInt8], at index: Int) -> Int? {
    replace(message, index..<index + 1, by: [0x20])
    return index + 1
  }

  /// Removes controls in a flood: each costs 2.9 a formatted error, and adds no text.
  private mutating func patchControl(_ message: [UInt8], at index: Int) -> Int? {
    guard isFlooded() else { return nil }
    notes.append(HTMLNote(kind: .controls(1), range: index..<index + 1))
    replace(message, index..<index + 1, by: [])
    return index + 1
  }

  /// Removes U+FFFE and U+FFFF in a flood: XML does not count them as characters.
  private mutating func patchNoncharacter(_ message: [UInt8], at index: Int) -> Int? {
    guard index + 2 < end, message[index + 1] == 0xbf, message[index + 2] >= 0xbe,
      isFlooded()
    else { return nil }
    notes.append(HTMLNote(kind: .controls(1), range: index..<index + 3))
    replace(message, index..<index + 3, by: [])
    return index + 3
  }

  /// Counts one more flaw; returns whether there are too many.
  private mutating func isFlooded() -> Bool {
    flaws += 1
    return flaws > Self.flood
  }

  /// Replaces slashes between the attributes of tags, as in `<a/href=…>`, by spaces.
  ///
  /// HTML separates attributes at such a slash (13.2.5.40, "self-closing start tag state"); libxml2
  /// up to 2.13 skips what follows it, up to the next blank, without a call. `tag` is where libxml2
  /// met the first one: no other message is searched for them.
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

  /// Drops the attributes of a tag after the first 256: 2.9 compares each with all before it.
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
  /// The place after a comment, given the place after its `<!--`, whose dashes may also end it.
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

  /// The start of the name of the next start tag, or `end`.
  fileprivate func startOfTagName(from start: Int, to end: Int) -> Int {
    var index = start
    repeat {
      index = firstIndex(of: UInt8(ascii: "<"), from: index, to: end) + 1
      guard index < end else { return end }
    } while !self[index].isASCIILetter
    return index
  }

  /// The excess attributes of the next tag with more than 256, from the 257th to before its `>`.
  fileprivate func nextAttributeFlood(from start: Int, to end: Int) -> Range<Int>? {
    var index = start
    while true {
      index = startOfTagName(from: index, to: end)
      guard index < end else { return nil }
      let quote = endOfUnquoted(from: index, to: end)
      // An attribute has at least two bytes.
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
