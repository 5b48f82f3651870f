/// Swift source as the tests of the architecture see it.
struct SwiftCode {
  /// The source without comments, and of strings only what they interpolate.
  let code: String

  init(_ source: String) {
    var reader = CodeReader(source: Array(source.utf8))
    reader.readCode(isInString: false)
    code = String(decoding: reader.code, as: UTF8.self)
  }

  /// A func, var, let or case of a type, as far as the house's format tells where that stands.
  struct Member {
    /// As it is called: a function's with a parenthesis and the first label, as `part(of:`.
    var name: String
    /// The type whose extension it stands in; nil where it stands in the type itself.
    var extended: String?
    var isPrivate: Bool
  }

  var members: [Member] {
    var members: [Member] = []
    // The types that a line stands in.
    var open: [(indent: Int, extended: String?, isPrivate: Bool)] = []
    let lines = code.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) where !line.hasPrefix("#") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      guard let start = words.firstIndex(where: Self.introducers.contains),
        start + 1 < words.count
      else { continue }
      let indent = line.prefix { $0 == " " }.count
      while let last = open.last, indent <= last.indent { open.removeLast() }
      guard indent == (open.last.map { $0.indent + 2 } ?? 0) else { continue }
      let isPrivate = words[..<start].contains { ["private", "fileprivate"].contains($0) }
      let name = words[start + 1]
      if Self.types.contains(words[start]), name != "func" {
        let extended = words[start] == "extension" ? String(name.prefix { $0 != "." }) : nil
        if !line.hasSuffix("}") { open.append((indent, extended, isPrivate)) }
      } else if let type = open.last {
        let isHidden = type.isPrivate || isPrivate && !line.contains("private(set)")
        let names =
          switch words[start] {
          case "case": words[(start + 1)...].map(String.init)
          case "func": [Self.called(name, in: line + next)]
          default: [String(name)]
          }
        members += names.map { Member(name: $0, extended: type.extended, isPrivate: isHidden) }
      }
    }
    return members
  }

  /// What may be a call of a member, in the same spelling: each name, and with what stands behind
  /// it.
  var calls: Set<String> {
    var calls: Set<String> = []
    for match in code.matches(of: /(\w+)(?:(\()\s*(\w+:)?)?/) {
      calls.insert(String(match.1))
      if let call = match.2 { calls.insert("\(match.1)\(call)\(match.3 ?? "")") }
    }
    return calls
  }

  private static func called(_ name: Substring, in line: Substring) -> String {
    let label = line.firstMatch(of: /\(\s*(\w+)/)?.1
    return "\(name)(" + (label.map { $0 == "_" ? "" : "\($0):" } ?? "")
  }

  private static let types: Set<Substring> = [
    "struct", "enum", "protocol", "extension", "class", "actor",
  ]
  private static let introducers = types.union(["func", "var", "let", "case"])
}

/// Leaves out comments and strings.
private struct CodeReader {
  let source: [UInt8]
  private(set) var code: [UInt8] = []
  private var place = 0

  init(source: [UInt8]) { self.source = source }

  /// Reads on to the end, or to the parenthesis that ends an interpolation.
  mutating func readCode(isInString: Bool) {
    var open = 0
    while place < source.count {
      if isAt("//") {
        while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
        continue
      }
      let signs = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
      if place + signs < source.count, source[place + signs] == UInt8(ascii: "\"") {
        readString(String(repeating: "#", count: signs))
        continue
      }
      let byte = source[place]
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      place += 1
      if isInString, open < 0 { return }
      code.append(byte)
    }
  }

  private mutating func readString(_ signs: String) {
    place += signs.utf8.count
    let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
    place += quotes.utf8.count
    code += "\"\"".utf8
    while place < source.count, !isAt(quotes + signs) {
      guard isAt("\\" + signs) else {
        place += 1
        continue
      }
      place += signs.utf8.count + 2
      guard source[place - 1] == UInt8(ascii: "(") else { continue }
      code.append(0x20)
      readCode(isInString: true)
    }
    place += quotes.utf8.count + signs.utf8.count
  }

  private func isAt(_ sign: String) -> Bool { source[place...].starts(with: sign.utf8) }
}
