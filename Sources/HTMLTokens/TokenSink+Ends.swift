internal import Bytes
internal import CLibXML2

extension TokenSink {
  /// A comment, a declaration or an instruction.
  mutating func passed() {
    let end = position
    // Cut by the end of the message: the rest of it is lost, and what is left says so.
    tellLeadingSpace()
    let start = tagStart()
    guard end < length || isClosed(start) else { return }
    if !endsDeclaration(start, end) { cursor = max(cursor, end) }
  }

  /// Whether a tag or a comment stands inside a declaration: one that libxml2 reads as text, or the
  /// two bytes of `</<b>` that it passes in silence. To HTML `<![CDATA[<b>` and `</<b>` are one up
  /// to the first `>`, and what follows is text as it stands.
  @inline(__always)
  mutating func endsDeclaration(_ start: Int, _ end: Int) -> Bool {
    guard declaration != nil || start != cursor else { return false }
    return isPartOfDeclaration(start, end)
  }

  @inline(never)
  private mutating func isPartOfDeclaration(_ start: Int, _ end: Int) -> Bool {
    guard declaration != nil || start >= cursor + 2 && source[start - 2..<start] == [0x3c, 0x2f]
    else { return false }
    declaration = nil
    // libxml2 takes what follows for the text of a script already, which is dropped.
    if let lent = unsafe lent, unsafe pm_is_raw(lent.pointee.context) != 0 { return false }
    cursor = max(cursor, end)
    var index = start
    while index < end, byte(index) != UInt8(ascii: ">") { index += 1 }
    while index + 1 < end {
      index += 1
      append(byte(index))
    }
    return true
  }

  /// Whether a comment or a declaration that ends with the message is closed.
  @inline(__always)
  private func isClosed(_ start: Int) -> Bool {
    guard byte(length - 1) == UInt8(ascii: ">") else { return false }
    guard source[start...].starts(with: "<!--".utf8) else { return true }
    let end = source[..<length]
    return end.suffix(3).elementsEqual("-->".utf8) || end.suffix(4).elementsEqual("--!>".utf8)
  }

  /// What nothing was told of: a tag or a comment that is not closed.
  mutating func tellRest() {
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
      append(UInt8(ascii: "<"))
      append(UInt8(ascii: "/"))
      return
    }
    note(.unclosed, start..<length)
  }
}
