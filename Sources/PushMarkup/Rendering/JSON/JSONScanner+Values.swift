internal import Bytes

/// Small JSON that is written by hand, such as a configuration, read member by member.
extension JSONScanner {
  /// The maximum depth of values in JSON that is written by hand.
  package static let documentDepth = 16

  /// Reads an object that is the whole text.
  package static func document<Value>(
    _ bytes: [UInt8], _ body: (inout JSONScanner) throws(Malformed) -> Value
  ) throws(Malformed) -> Value {
    var scanner = JSONScanner(bytes[...], depthLimit: documentDepth)
    let value = try body(&scanner)
    try scanner.end()
    return value
  }

  /// Calls back at the value of each member of an object, with its key as bytes.
  package static func pairs(
    _ scanner: inout JSONScanner,
    _ body: (ArraySlice<UInt8>, inout JSONScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "{")) else { throw scanner.failure("expected an object") }
    scanner.skipSpace()
    guard !scanner.take(UInt8(ascii: "}")) else { return }
    repeat {
      scanner.skipSpace()
      let key = try scanner.name()
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: ":")) else { throw scanner.failure("expected \":\"") }
      scanner.skipSpace()
      try body(key, &scanner)
      scanner.skipSpace()
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "}")) else {
      throw scanner.failure("expected \",\" or \"}\"")
    }
  }

  /// The same with the key as a String, which may occur only once: with two values, it would be
  /// unclear which one counts.
  package static func members(
    _ scanner: inout JSONScanner,
    _ body: (String, inout JSONScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    var known: Set<ArraySlice<UInt8>> = []
    try pairs(&scanner) { key, scanner throws(Malformed) in
      guard known.insert(key).inserted else {
        throw scanner.failure("there are two values for '\(Array(key).quoted())'")
      }
      try body(String(decoding: key, as: UTF8.self), &scanner)
    }
  }

  /// The range of the value of a key of an object; if the key occurs twice, of the last value. In
  /// malformed JSON, what was read before the error counts.
  package static func place(
    of key: String, in json: ArraySlice<UInt8>, depthLimit: Int
  ) -> Range<Int>? {
    var scanner = JSONScanner(json, depthLimit: depthLimit)
    var place: Range<Int>?
    try? pairs(&scanner) { name, scanner throws(Malformed) in
      let start = scanner.index
      try scanner.skipValue()
      if name.elementsEqual(key.utf8) { place = start..<scanner.index }
    }
    return place
  }

  /// Calls back at each element of an array.
  package static func elements(
    _ scanner: inout JSONScanner,
    _ body: (inout JSONScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "[")) else { throw scanner.failure("expected an array") }
    scanner.skipSpace()
    guard !scanner.take(UInt8(ascii: "]")) else { return }
    repeat {
      scanner.skipSpace()
      try body(&scanner)
      scanner.skipSpace()
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "]")) else {
      throw scanner.failure("expected \",\" or \"]\"")
    }
  }

  /// The elements of an array of strings.
  package static func strings(_ scanner: inout JSONScanner) throws(Malformed) -> [String] {
    var strings: [String] = []
    try elements(&scanner) { scanner throws(Malformed) in
      strings.append(try scanner.text())
    }
    return strings
  }

  /// A string, as a String.
  package mutating func text() throws(Malformed) -> String {
    String(decoding: try string(), as: UTF8.self)
  }

  /// `true` or `false`.
  package mutating func boolean() throws(Malformed) -> Bool {
    guard peek == UInt8(ascii: "t") || peek == UInt8(ascii: "f") else {
      throw failure("expected true or false")
    }
    let isTrue = peek == UInt8(ascii: "t")
    try skipValue()
    return isTrue
  }

  /// A whole number in a range, with at most nine digits.
  package mutating func wholeNumber(_ range: ClosedRange<Int>) throws(Malformed) -> Int {
    var value = 0
    var digits = 0
    // No digit may follow a leading zero.
    while let byte = peek, byte.isASCIIDigit, digits < 10, digits == 0 || value > 0 {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      _ = take(byte)
    }
    let goesOn = peek.map { $0.isASCIIDigit || ".eE".utf8.contains($0) } ?? false
    guard 1...9 ~= digits, !goesOn, range.contains(value) else {
      throw failure(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound.grouped)")
    }
    return value
  }
}
