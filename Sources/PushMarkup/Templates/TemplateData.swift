/// What is filled into a template, from JSON.
package enum TemplateData {
  /// Reads the strings, numbers and booleans of an object, by their names; those inside of other
  /// objects with dots between. `${first_name}` is the name in it. A name has one value, however it
  /// is spelt.
  package static func values(
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> [String: String] {
    var values: [String: String] = [:]
    try read(&scanner, prefix: "", depth: 0, into: &values)
    return values
  }

  private static func read(
    _ scanner: inout JSONScanner, prefix: String, depth: Int, into values: inout [String: String]
  ) throws(JSONScanner.Malformed) {
    guard depth < JSONScanner.documentDepth else {
      throw scanner.failure("too many objects inside objects")
    }
    try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
      let name = prefix + Self.name(key)
      switch scanner.peek {
      case UInt8(ascii: "{"):
        try read(&scanner, prefix: name + ".", depth: depth + 1, into: &values)
      case UInt8(ascii: "["), UInt8(ascii: "n"): try scanner.skipValue()
      default:
        guard values[name] == nil else {
          throw scanner.failure("there are two values for '\(DisplayFilter.visible(name))'")
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
