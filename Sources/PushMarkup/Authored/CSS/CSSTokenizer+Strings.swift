internal import Bytes

// Strings and URLs: CSS Syntax Module Level 3, sections 4.3.5, 4.3.6 and 4.3.14. Only where they
// end matters here.
extension CSSTokenizer {
  /// Skips a string. A bare newline makes it bad and is not part of it.
  mutating func readString(quote: UInt8) {
    kind = .string
    position += 1
    while position < end {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return
      }
      if Self.isNewline(byte) {
        kind = .bad
        return
      }
      if byte != UInt8(ascii: "\\") {
        position += 1
      } else if isEscape(at: position) {
        _ = readEscape()
      } else {
        // A backslash before a newline: the string continues on the next line.
        position += 1
        skipOneSpace()
      }
    }
  }

  /// Continues after `url(`: an unquoted URL is one token, a quoted one is the argument of a
  /// function.
  mutating func readURLUnlessQuoted() {
    var offset = position
    while let byte = byte(at: offset), byte.isHTMLSpace { offset += 1 }
    let next = byte(at: offset)
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return }
    position = offset
    kind = .url
    var isBad = false
    var afterSpace = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: ")") {
        position += 1
        break
      }
      if isEscape(at: position) {
        _ = readEscape()
        isBad = isBad || afterSpace
        continue
      }
      if byte.isHTMLSpace {
        afterSpace = true
      } else {
        // A bad URL still extends to its bracket, so that nothing in it becomes a declaration.
        isBad = isBad || afterSpace || Self.spoilsURL(byte)
      }
      position += 1
    }
    if isBad { kind = .bad }
  }

  private static func spoilsURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "\\"), 0x7f: true
    case 0x01...0x08, 0x0b, 0x0e...0x1f: true
    default: false
    }
  }
}
