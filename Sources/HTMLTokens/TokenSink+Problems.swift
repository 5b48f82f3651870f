internal import Bytes
internal import CLibXML2

extension TokenSink {
  mutating func problem(_ problem: pm_problem, _ name: UnsafePointer<UInt8>?) {
    if problem == PM_OUT_OF_MEMORY { return fail() }
    guard LibXML2.repairsTree, !hasFailed, slash == nil else { return }
    switch problem {
    case PM_STRAY_END_TAG:
      guard let name = unsafe name, let lent = unsafe lent else { return }
      // Inside a script, end tags are text.
      if unsafe pm_is_raw(lent.pointee.context) != 0 { return cursor = position }
      unsafe tellEndTag(name)
    case PM_MISPLACED_TAG:
      if let name = unsafe name { unsafe tellMisplacedTag(name) }
    case PM_DROPPED_CHARACTER:
      // Characters of a comment, an instruction or a script are not part of the text.
      tellLeadingSpace()
      guard declaration == nil, byte(cursor) != UInt8(ascii: "<"), let lent = unsafe lent,
        unsafe pm_is_raw(lent.pointee.context) == 0
      else { return }
      // 2.9 reports U+FFFE and U+FFFF twice.
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

  /// Stops libxml2 if it found a slash in a tag instead of a name, before a name or another slash.
  @inline(never)
  private mutating func stopAtSlash() {
    let place = position
    // The cheap test comes first: most missing names belong to an `&` in text, and from there the
    // search for the next tag can run to the end of the message.
    guard byte(place).isPartingSlash(before: byte(place + 1)),
      // The name of a reference is missing: `href='?a&/b'`.
      byte(place - 1) != UInt8(ascii: "&")
    else { return }
    let start = tagStart()
    guard start < place, byte(start + 1).isASCIILetter else { return }
    slash = start
    if let lent = unsafe lent { unsafe pm_stop(lent.pointee.context, 0) }
  }

  /// Whether libxml2 found no name although there is one, because it had no memory to store it.
  @inline(__always)
  private func lacksMemoryForName() -> Bool {
    let place = position
    // libxml2 looks ahead at the name of the next tag; it is already past any other name.
    if isBeforeTag { return true }
    var start = place
    while start > cursor, byte(start - 1).isNameByte { start -= 1 }
    // `<!DOCTYPE>` has no name.
    guard start == 0 || byte(start - 1) != UInt8(ascii: "!") else { return false }
    return isLost(start..<place)
  }

  /// Whether libxml2 had no memory to store the name in a range.
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

  /// Whether libxml2 is before a tag, and all text before it has been emitted.
  @inline(__always)
  private var isBeforeTag: Bool { cursor == position && byte(cursor) == UInt8(ascii: "<") }

  /// Stops libxml2: 2.9 can loop endlessly when it has no memory.
  mutating func fail() {
    let isBetween = isBeforeTag
    hasFailed = true
    if let lent = unsafe lent { unsafe pm_stop(lent.pointee.context, isBetween ? 1 : 0) }
  }
}
