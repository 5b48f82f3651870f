internal import Bytes

extension TokenSink {
  /// Handles a comment, a declaration or an instruction.
  mutating func passed() {
    let end = position
    // If the end of the message cuts it, `tellRest` notes that the rest of the message is lost.
    tellLeadingSpace()
    // A wrong place must not end the process.
    let start = min(tagStart(), end)
    guard end < length || isClosed(start) else { return }
    if mayBeInDeclaration(start), passDeclaration(start, end) { return }
    if byte(start + 2) != UInt8(ascii: "-") { noteComment(start..<end) }
    cursor = max(cursor, end)
  }

  /// Whether a comment or a declaration that ends with the message is closed.
  @inline(__always)
  private func isClosed(_ start: Int) -> Bool {
    guard byte(length - 1) == UInt8(ascii: ">") else { return false }
    guard source[start...].starts(with: "<!--".utf8) else { return true }
    let end = source[..<length]
    return end.suffix(3).elementsEqual("-->".utf8) || end.suffix(4).elementsEqual("--!>".utf8)
  }

  /// Notes what was not emitted: a tag or a comment that is not closed.
  mutating func tellRest() {
    tellLeadingSpace()
    var start = declaration ?? cursor
    while start < length {
      // `</>` produces nothing, and libxml2 does not report it.
      if source[start...].starts(with: "</>".utf8) {
        start += 3
      } else if source[start] != UInt8(ascii: "<") {
        start += 1
      } else {
        break
      }
    }
    guard start < length else { return }
    // The standard reads `</` at the very end as text; libxml2 up to 2.13 skips it without a call.
    if start + 2 == length, source[start + 1] == UInt8(ascii: "/") {
      append(UInt8(ascii: "<"))
      append(UInt8(ascii: "/"))
      return
    }
    note(.unclosed, start..<length)
  }
}
