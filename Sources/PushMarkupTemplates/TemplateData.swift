package import PushMarkup

/// The values for a template, from JSON.
package struct TemplateData: Sendable, Hashable {
  /// The strings, numbers and booleans by name; the names of nested objects are joined by dots.
  package private(set) var values: [String: String] = [:]
  /// The kinds of the values that are not text, by name: ``Templates/unfillable``.
  private(set) var unfillable: [String: Diagnostic.Reason] = [:]

  /// The maximum length of a name in bytes; a value with a longer name is ignored.
  private static let nameLimit = 256

  /// Creates empty data.
  package init() {}

  /// Reads an object. The key `${first_name}` stands for the name in it. A name may have only one
  /// value, in either spelling.
  package init(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    try read(&scanner, prefix: "", depth: 0)
  }

  private mutating func read(
    _ scanner: inout JSONScanner, prefix: String, depth: Int
  ) throws(JSONScanner.Malformed) {
    guard depth < JSONScanner.documentDepth else {
      throw scanner.failure("too many objects inside objects")
    }
    try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
      let name = prefix + Self.name(key)
      // A limit, because each of many members of an object would repeat its long name.
      guard name.utf8.count <= Self.nameLimit else { return try scanner.skipValue() }
      switch scanner.peek {
      case UInt8(ascii: "{"):
        unfillable[name] = "object"
        try read(&scanner, prefix: name + ".", depth: depth + 1)
      case UInt8(ascii: "["):
        unfillable[name] = "list"
        try scanner.skipValue()
      case UInt8(ascii: "n"): try scanner.skipValue()
      default:
        guard values[name] == nil else {
          throw scanner.failure("there are two values for '\(Array(name.utf8).quoted())'")
        }
        // Numbers and booleans as written.
        let isText = scanner.peek == UInt8(ascii: "\"")
        values[name] = isText ? try scanner.text() : try scanner.sourceOfValue()
      }
    }
  }

  private static func name(_ key: String) -> String {
    guard key.utf8.starts(with: "${".utf8), key.utf8.last == UInt8(ascii: "}") else { return key }
    return String(decoding: key.utf8.dropFirst(2).dropLast(), as: UTF8.self)
  }
}

extension Templates {
  /// Templates that are filled in with data, if there is any.
  package init(
    syntaxes: Set<TemplateSyntax>, data: TemplateData?, trustedAddresses: [String]
  ) {
    self.init(
      syntaxes: syntaxes, values: data?.values, trustedAddresses: Set(trustedAddresses))
    unfillable = data?.unfillable
  }
}
