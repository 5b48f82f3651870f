internal import Bytes
internal import CLibXML2

extension TokenSink {
  mutating func startTag(
    _ name: UnsafePointer<UInt8>, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    let position = position
    let mark = byte(position)
    // A tag that the end of the message cuts is none to the standard; what is left says so.
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

  /// Tells of the end tag that libxml2 has just read, if it has this name and is written there.
  mutating func tellEndTag(_ name: UnsafePointer<UInt8>) {
    let end = position
    let start = tagStart()
    guard end > start, byte(start + 1) == UInt8(ascii: "/"), byte(end - 1) == UInt8(ascii: ">"),
      unsafe isWritten(name, at: start + 2)
    else { return }
    unsafe tell(.end, name, start, end)
  }

  /// Tells of an html, head or body tag that libxml2 dropped, for it is the second one.
  mutating func tellMisplacedTag(_ name: UnsafePointer<UInt8>) {
    let start = tagStart()
    // A second DOCTYPE is reported so as well, and told of afterwards.
    guard unsafe isWritten(name, at: start + 1) else { return }
    let attributes = source.attributes(from: position, to: length, limit: .max)
    if let end = attributes.end { unsafe tell(.start, name, start, end) }
  }

  /// Where the tag starts that libxml2 has just read: the first `<` that nothing was told of.
  // A call would copy the whole sink on the stack, here and below.
  @inline(__always)
  func tagStart() -> Int {
    var index = cursor
    while index < length {
      if byte(index) != UInt8(ascii: "<") {
        index += 1
      } else if LibXML2.repairsTree,
        byte(index + 2) == UInt8(ascii: "<") || byte(index + 2) <= 0x20, isSkipped(index)
      {
        // `</<b>`, and `<? <b>` where the message begins: up to 2.13 libxml2 passes the first two
        // in silence.
        index += 2
      } else if !LibXML2.repairsTree, byte(index + 1) == UInt8(ascii: "/"),
        byte(index + 2) == UInt8(ascii: ">")
      {
        // From 2.14 on nothing tells of `</>`, which is nothing at all.
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// The name of a tag as the standard reads it, where libxml2 has taken the beginning of it only:
  /// `b<i` of `<b<i>`. That of a script or style stays, for libxml2 reads on by it.
  // Mutating, as the next one: what is not would get a copy of the whole sink.
  @inline(never)
  mutating func longerName(_ name: UnsafePointer<UInt8>, at start: Int) -> Range<Int>? {
    guard let lent = unsafe lent, unsafe pm_is_raw(lent.pointee.context) == 0 else { return nil }
    var end = start
    while unsafe name[end - start] != 0 {
      // libxml2 makes tags of its own as well, whose names stand nowhere.
      guard unsafe byte(end).lowercasedASCII == name[end - start] else { return nil }
      end += 1
    }
    while !byte(end).endsTagName { end += 1 }
    return start..<end
  }

  /// The name of an attribute as the standard reads it, where libxml2 has taken the beginning of it
  /// only: `hidden"` of `<b hidden">`. Nil where one of that name stands in the tag as well.
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

  /// How many bytes of a name libxml2 takes.
  static let longestName = Int(PM_NAME)

  /// Whether the name stands at a place of the source, in any case, and ends there.
  @inline(__always)
  private func isWritten(_ name: UnsafePointer<UInt8>, at start: Int) -> Bool {
    guard let lent = unsafe lent, start <= length else { return false }
    // The 0 behind the source equals no byte of a name.
    let place = unsafe lent.pointee.base + start
    var index = 0
    while unsafe name[index] != 0 {
      let (written, byte) = unsafe (place[index], name[index])
      guard written == byte || written.lowercasedASCII == byte else { return false }
      index += 1
    }
    // libxml2 cuts a longer name there.
    return unsafe index == Self.longestName || !place[index].isNameByte
  }
}
