internal import Bytes

/// Reads strict JSON from bytes, from left to right. Strings are decoded; everything else is
/// checked and skipped.
package struct JSONScanner: Sendable {
  /// Why JSON is malformed, and where: the column counts bytes from 1.
  package struct Malformed: Error, Sendable, Hashable {
    package var reason: String
    package var column: Int
    /// Whether something follows what should be the whole text.
    package fileprivate(set) var isTrailing = false

    package init(reason: String, column: Int) {
      self.reason = reason
      self.column = column
    }

    /// The reason and the column as one sentence.
    package var message: String { "\(reason) (column \(column))" }
  }

  private let bytes: ArraySlice<UInt8>
  private let depthLimit: Int
  /// Where the next byte is.
  package private(set) var index: Int

  package init(_ bytes: ArraySlice<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    index = bytes.startIndex
  }

  /// The next byte, or nil at the end.
  package var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// Steps over a byte if it is the next one.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Steps over JSON's white space.
  package mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index].isXMLSpace { index += 1 }
  }

  /// The error at the index, or `back` bytes before it.
  package func failure(_ reason: String, back: Int = 0) -> Malformed {
    Malformed(reason: reason, column: index - back - bytes.startIndex + 1)
  }

  /// Throws if something follows the object that should be the whole text.
  package mutating func end() throws(Malformed) {
    skipSpace()
    guard peek != nil else { return }
    var failure = failure("more after the object")
    failure.isTrailing = true
    throw failure
  }

  // MARK: Strings

  /// What replaces an unpaired surrogate, which has no UTF-8 form: a byte that is invalid UTF-8
  /// too, so that the reader of the content replaces it by U+FFFD and reports it.
  package static let halfOfPair: UInt8 = 0xfe

  /// Reads a string and returns its content as UTF-8, except for unpaired surrogates.
  package mutating func string() throws(Malformed) -> [UInt8] {
    guard take(UInt8(ascii: "\"")) else { throw failure("expected a string") }
    var start = index
    try skipPlain()
    let first = bytes[start..<index]
    if take(UInt8(ascii: "\"")) { return Array(first) }
    var content = FlatBuffer<UInt8>(capacity: 2 * first.count + 64)
    content.append(first)
    while true {
      index += 1
      try unescape(into: &content)
      start = index
      try skipPlain()
      content.append(bytes[start..<index])
      if take(UInt8(ascii: "\"")) { return content.array }
    }
  }

  /// Reads a string; without escapes, returns a slice of the input and makes no copy.
  package mutating func name() throws(Malformed) -> ArraySlice<UInt8> {
    let quote = index
    guard take(UInt8(ascii: "\"")) else { throw failure("expected a string") }
    let start = index
    try skipPlain()
    let end = index
    if take(UInt8(ascii: "\"")) { return bytes[start..<end] }
    index = quote
    return try string()[...]
  }

  /// Reads a string and discards it.
  private mutating func skipString() throws(Malformed) {
    guard take(UInt8(ascii: "\"")) else { throw failure("expected a string") }
    var nothing = FlatBuffer<UInt8>()
    while true {
      try skipPlain()
      if take(UInt8(ascii: "\"")) { return }
      index += 1
      try unescape(into: &nothing)
      nothing.removeLast(nothing.count)
    }
  }

  /// Stops at the quote or the backslash that ends a piece without escapes.
  private mutating func skipPlain() throws(Malformed) {
    index = bytes.endOfJSONText(from: index)
    guard let byte = peek else { throw failure("the line ends inside a string") }
    guard byte >= 0x20 else { throw failure("control character in a string") }
  }

  /// Decodes one escape, after its backslash.
  private mutating func unescape(into content: inout FlatBuffer<UInt8>) throws(Malformed) {
    guard let byte = peek else { throw failure("the line ends inside a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0c)
    case UInt8(ascii: "n"): content.append(0x0a)
    case UInt8(ascii: "r"): content.append(0x0d)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      let unit = try fourDigits()
      if UTF16.isLeadSurrogate(unit), let trail = trailSurrogate() {
        index += 6
        content.append(scalar: UTF16.decode(UTF16.EncodedScalar([unit, trail])))
      } else if let scalar = Unicode.Scalar(unit) {
        content.append(scalar: scalar)
      } else {
        content.append(Self.halfOfPair)
      }
    default: throw failure("unknown escape in a string", back: 1)
    }
  }

  private mutating func fourDigits() throws(Malformed) -> UInt16 {
    guard let value = hex(at: index) else { throw failure("\\u without four hexadecimal digits") }
    index += 4
    return value
  }

  /// The trail surrogate of the escape at the index, or nil; nothing is read.
  private func trailSurrogate() -> UInt16? {
    guard bytes.endIndex - index >= 6, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let value = hex(at: index + 2),
      UTF16.isTrailSurrogate(value)
    else { return nil }
    return value
  }

  private func hex(at start: Int) -> UInt16? {
    guard bytes.endIndex - start >= 4 else { return nil }
    var value: UInt16 = 0
    for place in start..<start + 4 {
      guard let digit = bytes[place].hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  // MARK: Values

  /// Checks any value and returns its source.
  package mutating func sourceOfValue() throws(Malformed) -> String {
    let start = index
    try skipValue()
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Checks any value, which is inside `depth` others, and steps over it. Open containers are kept
  /// in a list, not on the call stack, which a deep value could overflow.
  package mutating func skipValue(inside depth: Int = 0) throws(Malformed) {
    /// Whether each open container is an object.
    var open: [Bool] = []
    while true {
      skipSpace()
      if let isObject = try openContainer() {
        guard open.count < depthLimit - depth else {
          throw failure("too many values inside values", back: 1)
        }
        open.append(isObject)
        skipSpace()
        if !take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if isObject { try skipKey() }
          continue
        }
        open.removeLast()
      }
      // A value has ended: what follows belongs to the containers around it.
      while let isObject = open.last {
        skipSpace()
        if take(UInt8(ascii: ",")) {
          if isObject { try skipKey() }
          break
        }
        guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failure(isObject ? "expected \",\" or \"}\"" : "expected \",\" or \"]\"")
        }
        open.removeLast()
      }
      if open.isEmpty { return }
    }
  }

  /// Steps over a bracket and returns whether it opens an object. A value without parts is skipped;
  /// then the result is nil.
  private mutating func openContainer() throws(Malformed) -> Bool? {
    switch peek {
    case UInt8(ascii: "{"):
      index += 1
      return true
    case UInt8(ascii: "["):
      index += 1
      return false
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
      try skipNumber()
    case nil: throw failure("the line ends before a value")
    default: throw failure("expected a value")
    }
    return nil
  }

  private mutating func skipKey() throws(Malformed) {
    skipSpace()
    try skipString()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw failure("expected \":\"") }
  }

  private mutating func skipWord(_ word: String) throws(Malformed) {
    for byte in word.utf8 {
      guard take(byte) else { throw failure("expected a value") }
    }
  }

  private mutating func skipNumber() throws(Malformed) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) { try skipDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(Malformed) {
    let start = index
    while let byte = peek, byte.isASCIIDigit { index += 1 }
    guard index > start else { throw failure("expected a digit") }
  }
}
