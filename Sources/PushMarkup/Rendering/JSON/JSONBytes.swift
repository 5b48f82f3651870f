internal import Bytes

/// JSON as bytes, written from left to right. Commas and brackets are the caller's, but for those
/// of members and arrays.
package struct JSONBytes: ~Copyable {
  private var buffer: FlatBuffer<UInt8>

  /// Nothing yet, with room for so many bytes.
  package init(capacity: Int = 0) { buffer = FlatBuffer(capacity: capacity) }

  /// What was written so far, copied.
  package var bytes: [UInt8] { buffer.array }

  /// The same as a text.
  package var text: String { buffer.string }

  /// How many bytes were written.
  package var count: Int { buffer.count }

  /// Takes back what was written behind a place.
  package mutating func cut(to count: Int) { buffer.removeLast(buffer.count - count) }

  /// Appends JSON that the source code holds.
  package mutating func raw(_ text: StaticString) { buffer.append(text) }

  /// Appends a text that is JSON already, or that a string of JSON can hold as it is.
  package mutating func verbatim(_ text: String) { buffer.append(text) }

  package mutating func integer(_ value: Int) {
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// The shortest digits that read back as the same number; a whole number has no fraction. JSON
  /// cannot write what is not finite, so that is null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    let text = value.description
    verbatim(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A string in quotes. `"` and `\` would end it or change what follows. Controls, U+2028 and
  /// U+2029, marks of direction, zero-width spaces and tags are escaped too, so that the output can
  /// be looked at in a terminal, and is one line to whatever splits lines.
  package mutating func string(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    let start = buffer.count
    buffer.append(text)
    escape(from: start)
    buffer.append(UInt8(ascii: "\""))
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

  /// Begins an object of an array, behind a comma where it is not the first.
  @inline(__always)
  package mutating func object(_ index: Int) {
    if index > 0 { buffer.append(UInt8(ascii: ",")) }
    buffer.append(UInt8(ascii: "{"))
  }

  /// Begins an object, with an id if it has one; a member follows.
  package mutating func object(id: [UInt8]?) {
    raw("{")
    guard let id else { return }
    raw("\"id\":")
    value(id)
    raw(",")
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
    if let id { member("id", value: id) }
  }

  /// A JSON value from elsewhere, which was checked before. What ``string(_:)`` escapes is
  /// escaped; outside strings that can only be white space, which becomes a blank.
  package mutating func value(_ json: ArraySlice<UInt8>) {
    let start = buffer.count
    buffer.append(json)
    guard json.contains(where: { $0 < 0x20 || $0 >= 0x7f }) else { return }
    let value = takeBack(from: start)
    var done = 0
    for index in 0..<value.count {
      if let length = Self.hiddenLength(value, index) {
        buffer.append(value, from: done, to: index)
        appendEscape(value, index)
        done = index + length
      } else if value[index] < 0x20 {
        buffer.append(value, from: done, to: index)
        buffer.append(UInt8(ascii: " "))
        done = index + 1
      }
    }
    buffer.append(value, from: done, to: value.count)
  }

  /// The same of a whole array.
  package mutating func value(_ json: [UInt8]) { value(json[...]) }

  /// Escapes what stands from a place to the end; mostly that is nothing.
  private mutating func escape(from start: Int) {
    let first = Self.endOfPlain(buffer, from: start)
    guard first < buffer.count else { return }
    let rest = takeBack(from: first)
    var done = 0
    while done < rest.count {
      appendEscape(rest, done)
      let plain = done + Self.escapedLength(rest, done)
      done = Self.endOfPlain(rest, from: plain)
      buffer.append(rest, from: plain, to: done)
    }
  }

  /// Takes away what was written behind a place.
  private mutating func takeBack(from start: Int) -> FlatBuffer<UInt8> {
    var rest = FlatBuffer<UInt8>(capacity: buffer.count - start)
    rest.append(buffer, from: start, to: buffer.count)
    cut(to: start)
    return rest
  }

  /// Where the first character stands from a place on that is escaped; the end if there is none.
  private static func endOfPlain(_ utf8: borrowing FlatBuffer<UInt8>, from start: Int) -> Int {
    var index = start
    while true {
      index = utf8.endOfPlainJSON(from: index)
      if index == utf8.count || escapedLength(utf8, index) > 0 { return index }
      index += 1
    }
  }

  /// The length of the character at a place if it is escaped, else 0.
  private static func escapedLength(_ utf8: borrowing FlatBuffer<UInt8>, _ index: Int) -> Int {
    let byte = utf8[index]
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return 1 }
    return hiddenLength(utf8, index) ?? 0
  }

  /// The length of a character that JSON allows and that is escaped all the same; else nil. Joiners
  /// and selectors, which emoji are made of, stand as they are.
  private static func hiddenLength(_ utf8: borrowing FlatBuffer<UInt8>, _ index: Int) -> Int? {
    let end = utf8.count
    switch utf8[index] {
    // DEL.
    case 0x7f: return 1
    // C1 controls: U+009B begins a sequence in some terminals, as ESC [ does.
    case 0xc2 where index + 1 < end && 0x80...0x9f ~= utf8[index + 1]: return 2
    // The Arabic letter mark turns the direction of text.
    case 0xd8 where index + 1 < end && utf8[index + 1] == 0x9c: return 2
    case 0xe2 where index + 2 < end:
      // The zero-width space, marks of direction, separators of lines, invisible operators.
      switch (utf8[index + 1], utf8[index + 2]) {
      case (0x80, 0x8b), (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa0...0xaf): return 3
      default: return nil
      }
    case 0xef where index + 2 < end:
      // The byte order mark, annotations.
      switch (utf8[index + 1], utf8[index + 2]) {
      case (0xbb, 0xbf), (0xbf, 0xb9...0xbb): return 3
      default: return nil
      }
    // Tags, which nobody sees, can carry a hidden text.
    case 0xf3 where index + 3 < end && utf8[index + 1] == 0xa0: return 4
    default: return nil
    }
  }

  /// Writes the scalar at a place as its escape.
  private mutating func appendEscape(_ utf8: borrowing FlatBuffer<UInt8>, _ index: Int) {
    let first = utf8[index]
    buffer.append(UInt8(ascii: "\\"))
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer.append(first)
    case 0x08: buffer.append(UInt8(ascii: "b"))
    case 0x09: buffer.append(UInt8(ascii: "t"))
    case 0x0a: buffer.append(UInt8(ascii: "n"))
    case 0x0c: buffer.append(UInt8(ascii: "f"))
    case 0x0d: buffer.append(UInt8(ascii: "r"))
    default:
      let scalar = (index..<min(index + 4, utf8.count)).map { utf8[$0] }
      for (number, unit) in scalar.scalar(at: 0).scalar.utf16.enumerated() {
        if number > 0 { buffer.append(UInt8(ascii: "\\")) }
        hex(unit)
      }
    }
  }

  /// `u` and four digits.
  private mutating func hex(_ unit: UInt16) {
    buffer.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      buffer.append(UInt8.hexDigit(UInt8(unit >> shift & 15)))
    }
  }
}
