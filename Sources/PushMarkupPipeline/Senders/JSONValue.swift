internal import Bytes
internal import PushMarkup

/// JSON whose strings know their places.
indirect enum JSONValue: Sendable {
  /// If a key is given twice, the last value counts.
  case object([(key: [UInt8], value: JSONValue)])
  case array([JSONValue])
  case string(JSONString)
  /// A number, `true`, `false` or `null`, as it is written.
  case other(String)

  /// Reads a text that is a single value.
  init(_ json: [UInt8], inside outer: JSONString? = nil) throws(JSONScanner.Malformed) {
    if let bad = UTF8Check.firstInvalid(json, from: 0) {
      throw JSONScanner.Malformed(reason: "not UTF-8", column: bad + 1)
    }
    let start = json.markLength
    var scanner = JSONScanner(json[start...], depthLimit: BatchLine.depthLimit)
    // Nesting that is too deep is refused here, before the recursion.
    var check = scanner
    try check.skipValue()
    try check.end()
    self = try Self.read(&scanner, JSONDocument(json, outer))
  }

  private static func read(
    _ scanner: inout JSONScanner, _ document: JSONDocument
  ) throws(JSONScanner.Malformed) -> JSONValue {
    scanner.skipSpace()
    switch scanner.peek {
    case UInt8(ascii: "{"):
      var members: [(key: [UInt8], value: JSONValue)] = []
      var places: [[UInt8]: Int] = [:]
      try JSONScanner.pairs(&scanner) { key, scanner throws(JSONScanner.Malformed) in
        let key = Array(key)
        let value = try read(&scanner, document)
        if let place = places[key] {
          members[place].value = value
        } else {
          places[key] = members.count
          members.append((key, value))
        }
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
        elements.append(try read(&scanner, document))
      }
      return .array(elements)
    case UInt8(ascii: "\""):
      let quote = scanner.index
      return .string(
        JSONString(content: try scanner.string(), quote: quote, document: document))
    default: return .other(try scanner.sourceOfValue())
    }
  }

  // MARK: What is in it

  /// The value of a member, or of an element by its number.
  subscript(key: String) -> JSONValue? {
    switch self {
    case .object(let members): members.last { $0.key.elementsEqual(key.utf8) }?.value
    case .array(let elements):
      Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  /// The value at keys separated by slashes.
  func at(_ path: String) -> JSONValue? {
    path.split(separator: "/").reduce(self as JSONValue?) { $0?[String($1)] }
  }

  /// Whether there is a value at each of some paths.
  func has(_ paths: String...) -> Bool { paths.allSatisfy { at($0) != nil } }

  /// Whether there is a value at one of some paths.
  func hasAny(_ paths: String...) -> Bool { paths.contains { at($0) != nil } }

  /// The members of an object, or the elements of an array, with their keys.
  var children: [(key: String, value: JSONValue)] {
    switch self {
    case .object(let members): members.map { ($0.key.string, $0.value) }
    case .array(let elements): elements.enumerated().map { ("\($0.offset)", $0.element) }
    default: []
    }
  }

  /// A string as text, or any other value that is not a container as it is written.
  var text: String? {
    switch self {
    case .string(let string): string.content.string
    case .other(let text): text
    default: nil
    }
  }

  var isString: Bool { if case .string = self { true } else { false } }
  var isObject: Bool { if case .object = self { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }
  var isNumber: Bool {
    if case .other(let text) = self {
      text.utf8.first.map { $0.isASCIIDigit || $0 == 0x2d } ?? false
    } else {
      false
    }
  }
}

/// A string of JSON, and its place.
struct JSONString: Sendable {
  /// Its content, as UTF-8 except for unpaired surrogates.
  var content: [UInt8]
  /// The place of its first quotation mark in the JSON around it.
  var quote: Int
  var document: JSONDocument

  /// The JSON that it contains; nil if it contains none.
  var nested: JSONValue? { try? JSONValue(content, inside: self) }

  /// Where the string starts in the outermost JSON, or the string there that contains it.
  var outermostQuote: Int { document.outer?.outermostQuote ?? quote }

  /// Where in the outermost JSON a byte of the content is written.
  func place(of offset: Int) -> Int {
    let own = document.place(of: offset, inStringAt: quote)
    return document.outer?.place(of: own) ?? own
  }
}

/// Some JSON, and the string that contains it, if it is in one.
final class JSONDocument: Sendable {
  let json: [UInt8]
  let outer: JSONString?

  init(_ json: [UInt8], _ outer: JSONString?) { (self.json, self.outer) = (json, outer) }

  /// Where a byte of the content of a string is written.
  func place(of offset: Int, inStringAt quote: Int) -> Int {
    var (place, length) = (quote + 1, 0)
    while place < json.count, json[place] != UInt8(ascii: "\"") {
      let (written, read) = json[place] == UInt8(ascii: "\\") ? escape(at: place) : (1, 1)
      guard length + read <= offset else { break }
      place += written
      length += read
    }
    return place
  }

  /// The length of an escape, and the length of its character in UTF-8.
  private func escape(at place: Int) -> (written: Int, read: Int) {
    guard json[place + 1] == UInt8(ascii: "u"), let unit = unit(at: place) else { return (2, 1) }
    if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: place + 6),
      UTF16.isTrailSurrogate(trail)
    {
      return (12, 4)
    }
    // An unpaired surrogate is one byte that is not UTF-8.
    return (6, Unicode.Scalar(unit).map { $0.utf8.count } ?? 1)
  }

  private func unit(at place: Int) -> UInt16? {
    guard json[place...].starts(with: "\\u".utf8) else { return nil }
    return UInt16(String(decoding: json[(place + 2)...].prefix(4), as: UTF8.self), radix: 16)
  }
}
