internal import Bytes

/// JSON as bytes, written from left to right. The caller writes commas and brackets, except those
/// of members and arrays.
package struct JSONBytes: ~Copyable {
  private var buffer: FlatBuffer<UInt8>

  /// Starts empty, with room for `capacity` bytes.
  package init(capacity: Int = 0) { buffer = FlatBuffer(capacity: capacity) }

  /// What was written so far, copied.
  package var bytes: [UInt8] { buffer.array }

  /// The same as a text.
  package var text: String { buffer.string }

  /// How many bytes were written.
  package var count: Int { buffer.count }

  /// Removes what was written after a place.
  package mutating func cut(to count: Int) { buffer.removeLast(buffer.count - count) }

  /// Appends JSON from the source code.
  package mutating func raw(_ text: StaticString) { buffer.append(text) }

  /// Appends a text that is JSON already, or that a JSON string can contain as it is.
  package mutating func verbatim(_ text: String) { buffer.append(text) }

  package mutating func integer(_ value: Int) {
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// The shortest digits that read back as the same number; a whole number has no fraction. A
  /// number that is not finite becomes null, because JSON cannot express it.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    let text = value.description
    verbatim(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A string in quotes. `"` and `\` would end it or change what follows. Controls, U+2028 and
  /// U+2029, direction marks, zero-width spaces and tags are escaped too, so that the output is
  /// safe to look at in a terminal, and is one line to everything that splits lines.
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

  /// Starts an object of an array, after a comma unless it is the first.
  @inline(__always)
  package mutating func object(_ index: Int) {
    if index > 0 { buffer.append(UInt8(ascii: ",")) }
    buffer.append(UInt8(ascii: "{"))
  }

  /// Starts an object, with an id if it has one; a member follows.
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

  /// Starts an output object with `{"version":1` and its id; an object inside another one has no
  /// id.
  package mutating func head(id: [UInt8]?) {
    raw("{\"version\":1")
    if let id { member("id", value: id) }
  }

  /// A JSON value from elsewhere, which was checked before. What ``string(_:)`` escapes is escaped;
  /// outside strings that can only be white space, which becomes a space.
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

  /// The same for a whole array.
  package mutating func value(_ json: [UInt8]) { value(json[...]) }

  /// Escapes the bytes from a place to the end; mostly there is nothing to escape.
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

  /// Removes and returns what was written after a place.
  private mutating func takeBack(from start: Int) -> FlatBuffer<UInt8> {
    var rest = FlatBuffer<UInt8>(capacity: buffer.count - start)
    rest.append(buffer, from: start, to: buffer.count)
    cut(to: start)
    return rest
  }

  /// The place of the first character from a place on that is escaped, or the end.
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

  /// The length of a character that JSON allows and that is escaped anyway; else nil. Joiners and
  /// selectors, which occur in emoji, are not escaped.
  private static func hiddenLength(_ utf8: borrowing FlatBuffer<UInt8>, _ index: Int) -> Int? {
    let end = utf8.count
    switch utf8[index] {
    // DEL.
    case 0x7f: return 1
    // C1 controls: U+009B starts a sequence in some terminals, as ESC [ does.
    case 0xc2 where index + 1 < end && 0x80...0x9f ~= utf8[index + 1]: return 2
    // The Arabic letter mark changes the direction of text.
    case 0xd8 where index + 1 < end && utf8[index + 1] == 0x9c: return 2
    case 0xe2 where index + 2 < end:
      // The zero-width space, direction marks, line separators, invisible operators.
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
    // Tags are invisible, and can carry a hidden text.
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
