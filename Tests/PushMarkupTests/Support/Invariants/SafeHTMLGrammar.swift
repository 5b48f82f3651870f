import PushMarkup

/// The grammar of safe HTML, byte by byte: exactly what the HTML renderer may write.
struct SafeHTMLGrammar {
  /// The allowed tags and their attributes, from the tag table. The test of that table has a list
  /// written by hand.
  static let attributes = Dictionary(
    uniqueKeysWithValues: TagTable.rules.map { ($0.name, $0.attributes) })
  private static let void = Set(
    TagTable.rules.filter { [.lineBreak, .image].contains($0.effect) }.map(\.name))
  // The last four break up text that looks like a placeholder.
  private static let references = [
    "&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#96;", "&#123;", "&#42;", "&#37;", "&#36;",
  ]

  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first violation, or nil.
  static func violation(in html: String) -> String? {
    for scalar in html.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || 0x7f...0x9f ~= value || value == 0x2028 || value == 0x2029
        || scalar.properties.isNoncharacterCodePoint
      {
        return "U+\(String(value, radix: 16))"
      }
    }
    if let violation = direction(in: html) { return violation }
    var grammar = SafeHTMLGrammar(Array(html.utf8))
    return grammar.run().map { "\($0) at byte \(grammar.place)" }
  }

  /// Promise 8: isolates and embeddings are balanced within a line, there are no overrides, and
  /// tags contain only direction marks.
  static func direction(in html: String) -> String? {
    // The first two letters of a name tell elements that start a line from inline elements.
    func isInline(_ name: Substring) -> Bool {
      !["br", "bl", "ul"].contains(name.prefix(2)) && !"dhlop".contains(name.prefix(1))
    }
    var open: [UInt32] = []
    var tag: String?
    for scalar in html.unicodeScalars {
      let isControl =
        scalar.properties.isBidiControl && ![0x200e, 0x200f, 0x61c].contains(scalar.value)
      if let inside = tag {
        if isControl { return "a bidi control in a tag" }
        tag = scalar == ">" ? nil : inside + String(scalar)
        let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        if scalar == ">", !isInline(name), !open.isEmpty {
          return "a bidi control is open at <\(inside)>"
        }
      } else if scalar == "<" {
        tag = ""
      } else if isControl {
        switch scalar.value {
        case 0x2066...0x2068, 0x202a, 0x202b: open.append(scalar.value)
        case 0x2069 where open.last.map { $0 >= 0x2066 } ?? false: open.removeLast()
        case 0x202c where open.last.map { $0 < 0x2066 } ?? false: open.removeLast()
        default: return "U+\(String(scalar.value, radix: 16)) is not balanced"
        }
      }
    }
    return open.isEmpty ? nil : "a bidi control is open at the end"
  }

  private mutating func run() -> String? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"):
        if let violation = tag() { return violation }
      case UInt8(ascii: ">"): return "raw >"
      case UInt8(ascii: "&"):
        guard reference() != nil else { return "raw &" }
      default: place += 1
      }
    }
    return open.isEmpty ? nil : "\(open) left open"
  }

  /// Skips one of the character references that the renderer writes, and returns the character.
  private mutating func reference() -> UInt8? {
    for (reference, character) in zip(Self.references, "&<>\"'`{*%$".utf8)
    where bytes[place...].starts(with: reference.utf8) {
      place += reference.utf8.count
      return character
    }
    return nil
  }

  private mutating func name() -> String {
    let start = place
    while place < bytes.count,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[place]
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place]
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func tag() -> String? {
    if take("</") {
      let name = name()
      guard take(">") else { return "end tag \(name) does not end" }
      guard open.popLast() == name else { return "</\(name)> closes nothing" }
      return nil
    }
    place += 1
    let name = name()
    guard let allowed = Self.attributes[name] else { return "tag '\(name)'" }
    var seen: Set<String> = []
    while take(" ") {
      let attribute = self.name()
      guard allowed.contains(attribute), seen.insert(attribute).inserted else {
        return "attribute '\(attribute)' of \(name)"
      }
      guard take("=\"") else { return "no double quote" }
      var value: [UInt8] = []
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "&") {
          guard let character = reference() else { return "raw & in a value" }
          value.append(character)
        } else {
          guard !Array("<>'`".utf8).contains(bytes[place]) else { return "delimiter in a value" }
          value.append(bytes[place])
          place += 1
        }
      }
      guard take("\"") else { return "value does not end" }
      if let violation = Self.violation(in: attribute, value) {
        return "\(name) \(attribute): \(violation)"
      }
    }
    guard take(">") else { return "tag \(name) does not end" }
    if !Self.void.contains(name) { open.append(name) }
    return nil
  }

  private static func violation(in attribute: String, _ value: [UInt8]) -> String? {
    switch attribute {
    case "href", "src": return AddressGrammar.violation(in: value)
    case "style":
      for declaration in String(decoding: value, as: UTF8.self).split(separator: "; ") {
        let parts = declaration.split(separator: ": ")
        guard parts.count == 2 else { return "declaration '\(declaration)'" }
        if let violation = violation(inProperty: String(parts[0]), String(parts[1])) {
          return violation
        }
      }
      return value.isEmpty ? "empty style" : nil
    case "start", "value":
      let digits = value.first == UInt8(ascii: "-") ? value.dropFirst() : value[...]
      return isNumber(Substring(decoding: digits, as: UTF8.self)) && value.count <= 7
        ? nil : "no number"
    case "color": return isColor(String(decoding: value, as: UTF8.self)) ? nil : "no colour"
    default: return nil
    }
  }

  private static func violation(inProperty property: String, _ value: String) -> String? {
    let isValid =
      switch property {
      case "color", "background-color": isColor(value)
      case "text-align": ["start", "center", "end", "left", "right"].contains(value)
      case "font-weight": value == "normal"
      case "margin", "margin-top", "margin-bottom": value == "0"
      case "font-size": value.hasSuffix("em") && isNumber(value.dropLast(2))
      default: false
      }
    return isValid ? nil : "\(property): \(value)"
  }

  private static func isColor(_ value: String) -> Bool {
    // Instead of eight digits starting with `ff`, which could be read with the opacity first.
    if value.hasPrefix("rgb(255 "), value.hasSuffix(")") {
      let parts = value.dropFirst(8).dropLast().split(separator: " ")
      return parts.count == 4 && parts[2] == "/" && parts[3].count == 5
        && [0, 1, 3].allSatisfy { isNumber(parts[$0]) }
    }
    let digits = Array(value.utf8)
    return (digits.count == 7 || digits.count == 9) && digits[0] == UInt8(ascii: "#")
      && digits.dropFirst().allSatisfy(Array("0123456789abcdef".utf8).contains)
  }

  private static func isNumber(_ value: Substring) -> Bool {
    let parts = value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }
}
