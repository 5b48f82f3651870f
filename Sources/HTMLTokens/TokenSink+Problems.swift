internal import Bytes
internal import CLibXML2

extension TokenSink {
  mutating func problem(_ problem: pm_problem, _ name: UnsafePointer<UInt8>?) {
    if problem == PM_OUT_OF_MEMORY { return fail() }
    guard LibXML2.repairsTree, !hasFailed, slash == nil else { return }
    switch problem {
    case PM_STRAY_END_TAG:
      guard let name = unsafe name, let lent = unsafe lent else { return }
      // Inside a script they are text.
      if unsafe pm_is_raw(lent.pointee.context) != 0 { return cursor = position }
      unsafe tellEndTag(name)
    case PM_MISPLACED_TAG:
      if let name = unsafe name { unsafe tellMisplacedTag(name) }
    case PM_DROPPED_CHARACTER:
      // Characters of a comment, an instruction or a script are no text.
      tellLeadingSpace()
      guard declaration == nil, byte(cursor) != UInt8(ascii: "<"), let lent = unsafe lent,
        unsafe pm_is_raw(lent.pointee.context) == 0
      else { return }
      // Of U+FFFE and U+FFFF 2.9 tells twice.
      guard droppedCount == 0 || position >= droppedEnd else { return }
      if droppedCount == 0 { droppedAt = position }
      droppedEnd = position + byte(position).scalarLength
      droppedCount += 1
    case PM_DECLARATION: passDeclaration()
    default:
      if lacksMemoryForName() { return fail() }
      if message.canPatchSlashes { stopAtSlash() }
    }
  }

  /// Stops libxml2 where no name stands in a tag but a slash, and a name behind it.
  @inline(never)
  private mutating func stopAtSlash() {
    let place = position
    // First what takes one look: most names that are missing are those of `&` in a text, which can
    // go on to the end of the message before the next tag starts.
    guard byte(place).isPartingSlash(before: byte(place + 1)),
      // The name of a reference is missing: `href='?a&/b'`.
      byte(place - 1) != UInt8(ascii: "&")
    else { return }
    let start = tagStart()
    guard start < place, byte(start + 1).isASCIILetter else { return }
    slash = start
    if let lent = unsafe lent { unsafe pm_stop(lent.pointee.context, 0) }
  }

  /// Whether a name stands where libxml2 found none: it had no memory to keep it.
  @inline(__always)
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

  /// Whether libxml2 had no memory to keep the name that stands in a range.
  @inline(__always)
  func isLost(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count < Self.longestName, let lent = unsafe lent else {
      return false
    }
    let name = Array(source[range])
    let length = Int32(name.count)
    let folded = name.map(\.lowercasedASCII)
    return unsafe pm_knows_name(lent.pointee.context, name, length) == 0
      && pm_knows_name(lent.pointee.context, folded, length) == 0
  }

  /// Whether libxml2 stands before a tag, and all text before it was told of.
  @inline(__always)
  private var isBeforeTag: Bool { cursor == position && byte(cursor) == UInt8(ascii: "<") }

  /// Stops libxml2: 2.9 can go on for ever when it has no memory.
  mutating func fail() {
    let isBetween = isBeforeTag
    hasFailed = true
    if let lent = unsafe lent { unsafe pm_stop(lent.pointee.context, isBetween ? 1 : 0) }
  }
}
