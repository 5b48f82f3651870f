internal import Bytes

/// JSON as bytes, written from left to right. Commas and brackets are the caller's.
package struct JSONBytes: Sendable {
  /// What was written so far.
  package var bytes: [UInt8] = []

  package init() {}

  /// Appends JSON that the source code holds.
  package mutating func raw(_ text: StaticString) { bytes.append(text) }

  /// Appends a text that is JSON already, or that a string of JSON can hold as it is.
  package mutating func verbatim(_ text: String) { bytes.append(text) }

  package mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// The shortest digits that read back as the same number; a whole number has no fraction. JSON
  /// cannot write what is not finite, so that is null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    let text = value.description
    verbatim(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A text as a string in quotes, as ``string(utf8:)`` writes it.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(text)
    escape(from: start)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A string in quotes. `"` and `\` would end it or change what follows. Controls, U+2028 and
  /// U+2029, marks of direction, zero-width spaces and tags are escaped too, so that the output can
  /// be looked at in a terminal, and is one line to whatever splits lines.
  package mutating func string(utf8: [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(utf8, from: 0, to: utf8.count)
    escape(from: start)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A text as a string in quotes, or null.
  package static func value(_ text: String?) -> [UInt8] {
    guard let text else { return null }
    var json = JSONBytes()
    json.string(text)
    return json.bytes
  }

  /// The value null.
  package static let null = Array("null".utf8)

  /// An array of texts.
  package mutating func strings(_ texts: [String]) {
    raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { raw(",") }
      string(text)
    }
    raw("]")
  }

  /// Begins an object of an array, behind a comma where it is not the first.
  @inline(__always)
  package mutating func object(_ index: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "{"))
  }

  /// The members of a range, `"start":0,"end":2`.
  package mutating func range(_ range: Range<Int>) {
    raw("\"start\":")
    integer(range.lowerBound)
    raw(",\"end\":")
    integer(range.upperBound)
  }

  /// How every object of an output begins, `{"version":1`, and its id; what stands inside another
  /// object has none.
  package mutating func head(id: [UInt8]?) {
    raw("{\"version\":1")
    if let id {
      raw(",\"id\":")
      value(id)
    }
  }

  /// A JSON value from elsewhere, which was checked before. What ``string(utf8:)`` escapes is
  /// escaped; outside strings that can only be white space, which becomes a blank.
  package mutating func value(_ json: [UInt8]) {
    guard json.contains(where: { $0 < 0x20 || $0 >= 0x7f }) else {
      bytes.append(contentsOf: json)
      return
    }
    var start = 0
    for index in json.indices {
      if let length = Self.hiddenLength(json[...], index) {
        bytes.append(contentsOf: json[start..<index])
        appendEscape(json[index..<index + length])
        start = index + length
      } else if json[index] < 0x20 {
        bytes.append(contentsOf: json[start..<index])
        bytes.append(UInt8(ascii: " "))
        start = index + 1
      }
    }
    bytes.append(contentsOf: json[start...])
  }

  /// Escapes what stands from a place to the end; mostly that is nothing.
  private mutating func escape(from start: Int) {
    let first = endOfPlain(bytes, from: start)
    guard first < bytes.count else { return }
    let rest = Array(bytes[first...])
    bytes.removeSubrange(first...)
    var done = 0
    while done < rest.count {
      let length = Self.escapedLength(rest, done)
      appendEscape(rest[done..<done + length])
      let plain = done + length
      done = endOfPlain(rest, from: plain)
      bytes.append(rest, from: plain, to: done)
    }
  }

  /// Where the first character stands from a place on that is escaped; the end if there is none.
  private func endOfPlain(_ utf8: [UInt8], from start: Int) -> Int {
    var index = start
    while true {
      index = utf8.endOfPlainJSON(from: index, to: utf8.count)
      if index == utf8.count || Self.escapedLength(utf8, index) > 0 { return index }
      index += 1
    }
  }

  /// The length of the character at a place if it is escaped, else 0.
  private static func escapedLength(_ utf8: [UInt8], _ index: Int) -> Int {
    let byte = utf8[index]
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return 1 }
    return hiddenLength(utf8[...], index) ?? 0
  }

  /// The length of a character that JSON allows and that is escaped all the same; else nil. Joiners
  /// and selectors, which emoji are made of, stand as they are.
  private static func hiddenLength(_ utf8: ArraySlice<UInt8>, _ index: Int) -> Int? {
    switch utf8[index] {
    // DEL.
    case 0x7f: 1
    // C1 controls: U+009B begins a sequence in some terminals, as ESC [ does.
    case 0xc2 where index + 1 < utf8.endIndex && 0x80...0x9f ~= utf8[index + 1]: 2
    // The Arabic letter mark turns the direction of text.
    case 0xd8 where index + 1 < utf8.endIndex && utf8[index + 1] == 0x9c: 2
    case 0xe2 where index + 2 < utf8.endIndex:
      // The zero-width space, marks of direction, separators of lines, invisible operators.
      switch (utf8[index + 1], utf8[index + 2]) {
      case (0x80, 0x8b), (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa0...0xaf): 3
      default: nil
      }
    case 0xef where index + 2 < utf8.endIndex:
      // The byte order mark, annotations.
      switch (utf8[index + 1], utf8[index + 2]) {
      case (0xbb, 0xbf), (0xbf, 0xb9...0xbb): 3
      default: nil
      }
    // Tags, which nobody sees, can carry a hidden text.
    case 0xf3 where index + 3 < utf8.endIndex && utf8[index + 1] == 0xa0: 4
    default: nil
    }
  }

  /// Writes one scalar as its escape.
  private mutating func appendEscape(_ scalar: ArraySlice<UInt8>) {
    let first = scalar[scalar.startIndex]
    bytes.append(UInt8(ascii: "\\"))
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(first)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0a: bytes.append(UInt8(ascii: "n"))
    case 0x0c: bytes.append(UInt8(ascii: "f"))
    case 0x0d: bytes.append(UInt8(ascii: "r"))
    default:
      var value = Array(scalar).scalarValue(at: 0).value
      if value > 0xffff {
        // As UTF-16: a pair of surrogates.
        hex(0xd800 + (value - 0x10000) >> 10)
        bytes.append(UInt8(ascii: "\\"))
        value = 0xdc00 + (value - 0x10000) & 0x3ff
      }
      hex(value)
    }
  }

  /// `u` and four digits.
  private mutating func hex(_ value: UInt32) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(UInt8.hexDigit(UInt8(value >> shift & 15)))
    }
  }
}
