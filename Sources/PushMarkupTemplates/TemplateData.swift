package import PushMarkup

/// What is filled into a template, from JSON.
package struct TemplateData: Sendable, Hashable {
  /// The strings, numbers and booleans by their names; those inside of other objects with dots
  /// between.
  package private(set) var values: [String: String] = [:]
  /// What the values are that are no text, by their names: ``Templates/unfillable``.
  private(set) var unfillable: [String: Diagnostic.Reason] = [:]

  /// How many bytes a name may have; what has a longer one is no value.
  private static let nameLimit = 256

  /// Nothing.
  package init() {}

  /// Reads an object. `${first_name}` is the name in it. A name has one value, however it is spelt.
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
      // Each of many members of an object would have its long name.
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
        // Numbers and booleans as they are written.
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
  /// Templates that are filled in with data, where there are some.
  package init(
    syntaxes: Set<TemplateSyntax>, data: TemplateData?, trustedAddresses: [String]
  ) {
    self.init(
      syntaxes: syntaxes, values: data?.values, trustedAddresses: Set(trustedAddresses))
    unfillable = data?.unfillable
  }
}
