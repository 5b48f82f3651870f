internal import Bytes

// Names and escapes: CSS Syntax Module Level 3, sections 4.3.4, 4.3.7 to 4.3.9 and 4.3.11.
extension CSSTokenizer {
  /// Whether a byte is LF, FF or CR.
  static func isNewline(_ byte: UInt8) -> Bool {
    byte == 0x0a || byte == 0x0c || byte == 0x0d
  }

  /// Whether a byte can start a name without an escape. A NUL counts as U+FFFD, as in CSS.
  static func startsName(_ byte: UInt8) -> Bool {
    let low = byte | 0x20
    return low >= UInt8(ascii: "a") && low <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte >= 0x80 || byte == 0
  }

  /// Whether a byte can continue a name: what can start one, digits and the hyphen.
  static func continuesName(_ byte: UInt8) -> Bool {
    // A set of bits rather than comparisons, because nearly every byte is checked.
    let below64: UInt64 = 0x03ff_2000_0000_0001
    let from64: UInt64 = 0x07ff_fffe_87ff_fffe
    return byte >= 0x80 || (byte < 64 ? below64 : from64) >> UInt64(byte & 63) & 1 == 1
  }

  /// Whether a backslash at an offset starts an escape: it does unless a newline follows.
  func isEscape(at offset: Int) -> Bool {
    guard byte(at: offset) == UInt8(ascii: "\\") else { return false }
    guard let next = byte(at: offset + 1) else { return true }
    return !Self.isNewline(next)
  }

  /// Whether a name starts at an offset.
  func isIdent(at offset: Int) -> Bool {
    guard let first = byte(at: offset) else { return false }
    if Self.startsName(first) { return true }
    guard first == UInt8(ascii: "-") else { return isEscape(at: offset) }
    guard let second = byte(at: offset + 1) else { return false }
    return Self.startsName(second) || second == UInt8(ascii: "-") || isEscape(at: offset + 1)
  }

  /// Reads an ident, a function or an unquoted URL.
  mutating func readIdentLike() {
    readName()
    guard byte(at: position) == UInt8(ascii: "(") else {
      kind = .ident
      return
    }
    position += 1
    kind = .function
    if keyword == .url { readURLUnlessQuoted() }
  }

  /// Reads a hash, or the delimiter `#` if no name follows.
  mutating func readHash() {
    position += 1
    if let next = byte(at: position), Self.continuesName(next) || isEscape(at: position) {
      kind = .hash
      readName()
    } else {
      kind = .delimiter
      delimiter = UInt8(ascii: "#")
    }
  }

  /// Reads an at-keyword, or the delimiter `@` if no name follows.
  mutating func readAtKeyword() {
    position += 1
    if isIdent(at: position) {
      kind = .atKeyword
      readName()
    } else {
      kind = .delimiter
      delimiter = UInt8(ascii: "@")
    }
  }

  /// Reads as much of a name as there is, into ``name``.
  mutating func readName() {
    // Local copies stay in registers.
    var read = CSSName()
    var offset = position
    let end = end
    while offset < end {
      // Nearly every name is one or two groups of eight plain bytes.
      var group: UInt64 = 0
      let start = offset
      let groupEnd = min(end, start + 8)
      while offset < groupEnd {
        // Nearly always a letter; in lower case it is one of few values.
        var byte = bytes[offset] | 0x20
        if byte &- UInt8(ascii: "a") >= 26 {
          byte = bytes[offset]
          guard Self.continuesName(byte) else { break }
        }
        group = group << 8 | UInt64(byte)
        offset += 1
      }
      read.append(group, count: offset - start)
      if offset == start + 8 { continue }
      guard isEscape(at: offset) else { break }
      position = offset
      read.append(readEscape())
      offset = position
    }
    position = offset
    name = read
  }

  /// Reads an escape, from its backslash on; returns the ASCII byte it stands for, or 0xFF for any
  /// other scalar.
  mutating func readEscape() -> UInt8 {
    position += 1
    guard position < end else { return 0xff }
    guard bytes[position].hexDigitValue != nil else {
      position += 1
      return bytes[position - 1]
    }
    var scalar: UInt32 = 0
    let limit = min(end, position + 6)
    while position < limit, let digit = bytes[position].hexDigitValue {
      scalar = scalar << 4 | UInt32(digit)
      position += 1
    }
    // One white space character ends the number and belongs to it; CR LF is one.
    if let next = byte(at: position), next.isHTMLSpace { skipOneSpace() }
    // CSS reads NUL as U+FFFD.
    return scalar > 0 && scalar < 0x80 ? UInt8(truncatingIfNeeded: scalar) : 0xff
  }

  /// Skips one white space byte, or CR LF.
  mutating func skipOneSpace() {
    let isReturn = byte(at: position) == 0x0d
    position += 1
    if isReturn, byte(at: position) == 0x0a { position += 1 }
  }
}
