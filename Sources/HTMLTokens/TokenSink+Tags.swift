internal import Bytes
internal import CLibXML2

extension TokenSink {
  mutating func startTag(
    _ name: UnsafePointer<UInt8>, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    let position = position
    let mark = byte(position)
    // The standard drops a tag that the end of the message cuts; `tellRest` notes it.
    guard mark == UInt8(ascii: ">") || mark == UInt8(ascii: "/") else { return }
    let isSelfClosing = mark == UInt8(ascii: "/")
    unsafe tell(
      isSelfClosing ? .selfClosing : .start, name, tagStart(),
      position + (isSelfClosing ? 2 : 1), list)
  }

  mutating func endTag(_ name: UnsafePointer<UInt8>) {
    guard let lent = unsafe lent, unsafe pm_is_stopped(lent.pointee.context) == 0 else { return }
    guard LibXML2.repairsTree else {
      unsafe tell(.end, name, tagStart(), position)
      return
    }
    unsafe tellEndTag(name)
  }

  /// Emits the end tag that libxml2 has just read, if it is in the source with this name.
  mutating func tellEndTag(_ name: UnsafePointer<UInt8>) {
    let end = position
    let start = tagStart()
    guard end > start, byte(start + 1) == UInt8(ascii: "/"), byte(end - 1) == UInt8(ascii: ">"),
      unsafe isWritten(name, at: start + 2)
    else { return }
    unsafe tell(.end, name, start, end)
  }

  /// Emits an html, head or body tag that libxml2 dropped because it is the second one.
  mutating func tellMisplacedTag(_ name: UnsafePointer<UInt8>) {
    let start = tagStart()
    // libxml2 reports a second DOCTYPE in the same way, and then makes the usual call for it.
    guard unsafe isWritten(name, at: start + 1) else { return }
    let attributes = source.attributes(from: position, to: length, limit: .max)
    if let end = attributes.end { unsafe tell(.start, name, start, end) }
  }

  /// The start of the tag that libxml2 has just read: the first `<` that was not emitted.
  // A call would copy the whole sink to the stack, here and below.
  @inline(__always)
  func tagStart() -> Int {
    var index = cursor
    while index < length {
      if byte(index) != UInt8(ascii: "<") {
        index += 1
      } else if LibXML2.repairsTree,
        byte(index + 2) == UInt8(ascii: "<") || byte(index + 2) <= 0x20, isSkipped(index)
      {
        // In `</<b>`, and in `<? <b>` at the start of the message, libxml2 up to 2.13 skips the
        // first two bytes without a call.
        index += 2
      } else if !LibXML2.repairsTree, byte(index + 1) == UInt8(ascii: "/"),
        byte(index + 2) == UInt8(ascii: ">")
      {
        // From 2.14 on libxml2 does not report `</>`, which produces nothing.
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// The name of a tag as the standard reads it, if libxml2 has read only the start of it: `b<i` of
  /// `<b<i>`. Nil for a script or style, because its name decides how libxml2 reads on.
  // Mutating, as is the next function: a nonmutating one would get a copy of the whole sink.
  @inline(never)
  mutating func longerName(_ name: UnsafePointer<UInt8>, at start: Int) -> Range<Int>? {
    guard let lent = unsafe lent, unsafe pm_is_raw(lent.pointee.context) == 0 else { return nil }
    var end = start
    while unsafe name[end - start] != 0 {
      // libxml2 also adds tags of its own, whose names are not in the source.
      guard unsafe byte(end).lowercasedASCII == name[end - start] else { return nil }
      end += 1
    }
    while !byte(end).endsTagName { end += 1 }
    return start..<end
  }

  /// The name of an attribute as the standard reads it, if libxml2 has read only the start of it:
  /// `hidden"` of `<b hidden">`. Nil if the tag also has an attribute of exactly that name.
  @inline(never)
  mutating func longerName(
    ofAttribute name: UnsafePointer<UInt8>, in tag: Range<Int>
  ) -> Range<Int>? {
    var place = tag.lowerBound + 1
    while !byte(place).endsTagName { place += 1 }
    var longer: Range<Int>?
    while let written = source.nextAttribute(&place, to: tag.upperBound) {
      guard unsafe isWritten(name, at: written.lowerBound) else { continue }
      var end = written.upperBound
      while !byte(end).endsAttributeName { end += 1 }
      if end == written.upperBound { return nil }
      longer = longer ?? written.lowerBound..<end
    }
    return longer
  }

  /// How many bytes of a name libxml2 reads.
  static let longestName = Int(PM_NAME)

  /// Whether the name, in upper or lower case, is at a place of the source and ends there.
  @inline(__always)
  private func isWritten(_ name: UnsafePointer<UInt8>, at start: Int) -> Bool {
    guard let lent = unsafe lent, start <= length else { return false }
    // The 0 after the source differs from every byte of a name.
    let place = unsafe lent.pointee.base + start
    var index = 0
    while unsafe name[index] != 0 {
      let (written, byte) = unsafe (place[index], name[index])
      guard written == byte || written.lowercasedASCII == byte else { return false }
      index += 1
    }
    // libxml2 cuts longer names at this length.
    return unsafe index == Self.longestName || !place[index].isNameByte
  }
}
