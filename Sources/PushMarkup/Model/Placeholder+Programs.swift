internal import Bytes

// Placeholders of programs and their templates: printf, react-i18next, FreeMarker, CleverTap.
extension Placeholder {
  /// `%s`, `%d`, `%@`, `%02d`, `%.2f`, `%1$s`, `%(name)s` and `%tY`.
  static func readFormat(_ bytes: [UInt8], _ start: Int) -> Placeholder? {
    var rest = bytes[(start + 1)...].prefix(longestName)
    var name = rest.prefix(while: \.isASCIIDigit)
    if rest.first == UInt8(ascii: "(") {
      name = rest.dropFirst().prefix { $0 != UInt8(ascii: ")") && $0 >= 0x20 }
      rest = rest.dropFirst(name.count + 2)
    } else if bytes[name.endIndex...].first == UInt8(ascii: "$"), !name.isEmpty {
      rest = rest.dropFirst(name.count + 1)
    } else {
      name = name.prefix(0)
    }
    rest = rest.drop { $0.isASCIIDigit || "-+ #,.".utf8.contains($0) }
    rest = rest.drop { "lhqLz".utf8.contains($0) }
    let isDate = rest.first == UInt8(ascii: "t") || rest.first == UInt8(ascii: "T")
    let last = isDate ? rest.dropFirst().first : rest.first
    guard let last, isDate ? last.isASCIILetter : conversions.contains(last) else { return nil }
    var placeholder = Placeholder(start..<rest.startIndex + (isDate ? 2 : 1), bytes)
    placeholder.name = String(decoding: name, as: UTF8.self)
    placeholder.isPlain = !name.isEmpty
    placeholder.isFormat = true
    return placeholder
  }

  private static let conversions = Set("sSdiuoxXeEfgGcCbBaApn@".utf8)
  private static let longestName = 64

  /// `<0>`, `</0>` and `<0/>`, which a program replaces by its components.
  static func readComponent(_ bytes: [UInt8], _ start: Int) -> Placeholder? {
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    let digits = bytes[(start + (isEnd ? 2 : 1))...].prefix(4).prefix(while: \.isASCIIDigit)
    var end = digits.endIndex
    if !isEnd, end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    guard digits.count < 4, end < bytes.count, bytes[end] == UInt8(ascii: ">") else { return nil }
    return Placeholder(start..<end + 1, bytes)
  }

  /// A directive `<#if …>`, a macro `<@name …>`, their ends, and a comment `<#-- … -->`.
  static func readDirective(
    _ bytes: [UInt8], _ start: Int, _ ends: inout PlaceholderEnds
  ) -> Placeholder? {
    if bytes[start...].starts(with: "<#--".utf8) {
      return ends.end(of: .freemarker, from: start + 4, limit)
        .map { Placeholder(comment: start..<$0, bytes) }
    }
    let sign = start + (bytes[start + 1] == UInt8(ascii: "/") ? 2 : 1)
    let word = bytes[(sign + 1)...].prefix(longestName).prefix { $0.isOfPlaceholderName }
    guard word.first?.isASCIILetter == true,
      bytes[sign] == UInt8(ascii: "@") || directives.contains(word.map(\.lowercasedASCII).string)
    else { return nil }
    // A `>` in parentheses is a comparison.
    let end = endOfExpression(
      bytes, from: word.endIndex, at: UInt8(ascii: ">"),
      outside: (UInt8(ascii: "("), UInt8(ascii: ")")))
    return end.map { Placeholder(start..<$0 + 1, bytes) }
  }

  /// Where a byte ends an expression, outside its quotation marks and brackets.
  private static func endOfExpression(
    _ bytes: [UInt8], from start: Int, at end: UInt8, outside brackets: (open: UInt8, close: UInt8)
  ) -> Int? {
    var (quote, depth, isEscaped) = (nil as UInt8?, 0, false)
    for place in bytes[start...].prefix(longestDirective).indices {
      switch bytes[place] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where quote != nil: isEscaped = true
      case let byte where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = bytes[place]
      case end where depth <= 0: return place
      case brackets.open: depth += 1
      case brackets.close: depth -= 1
      default: break
      }
    }
    return nil
  }

  private static let longestDirective = 4_096
  private static let directives: Set = [
    "if", "elseif", "else", "list", "items", "sep", "assign", "global", "local", "macro", "nested",
    "return", "include", "import", "switch", "case", "default", "break", "continue", "attempt",
    "recover", "function", "setting", "ftl", "noparse", "compress", "escape", "noescape", "autoesc",
    "noautoesc", "outputformat", "t", "lt", "rt", "nt", "flush", "stop", "visit", "recurse",
    "fallback", "on",
  ]

  /// `${name}`, `${(user.name)!"friend"}` and `${name?upper_case}` of FreeMarker: any expression.
  static func readInterpolation(_ bytes: [UInt8], _ start: Int) -> Placeholder? {
    guard bytes[start] == UInt8(ascii: "$") else { return nil }
    let name = bytes[(start + 2)...].prefix(longestDirective).prefix { $0.isOfPlaceholderName }
    let braces = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard let end = endOfExpression(bytes, from: start + 2, at: braces.1, outside: braces),
      end > start + 2
    else { return nil }
    var placeholder = Placeholder(start..<end + 1, bytes)
    let next = bytes[name.endIndex]
    if next == UInt8(ascii: "}") || "!?".utf8.contains(next) {
      placeholder.name = Array(name).string
      placeholder.isPlain = end == name.endIndex
      placeholder.isOfNameAlone = placeholder.isPlain
    }
    return placeholder
  }

  /// `@Profile - First Name|there` and `@Event - Price|0`: the default is a word.
  static func readProfile(_ bytes: [UInt8], _ start: Int) -> Placeholder? {
    guard
      let kind = ["@Profile - ", "@Event - "].first(where: {
        bytes[start...].starts(with: $0.utf8)
      })
    else { return nil }
    let name = bytes[(start + kind.utf8.count)...].prefix(longestName).prefix {
      $0.isOfPlaceholderName || $0 == 0x20 || $0 == UInt8(ascii: "-")
    }
    guard name.first?.isASCIILetter == true else { return nil }
    var end = name.endIndex
    if end < bytes.count, bytes[end] == UInt8(ascii: "|") {
      end = bytes[(end + 1)...].prefix(longestName).prefix(while: \.isASCIILetterOrDigit).endIndex
    } else {
      // Without a default, the name is one word.
      end = name.prefix { $0 != 0x20 }.endIndex
    }
    var placeholder = Placeholder(start..<end, bytes)
    placeholder.name = Array(name[..<min(end, name.endIndex)]).string
    placeholder.isPlain = end <= name.endIndex
    return placeholder
  }
}

// Placeholders of a syntax that the caller did not name.
extension Placeholder {
  /// The placeholders of any syntax that a message seems to contain: `<3>` needs a `</3>`, and a
  /// macro its `/>`; `5%d` is a percentage, and `%discount` a word.
  package static func unnamed(in bytes: [UInt8], from start: Int) -> [Placeholder] {
    let found = all(in: bytes, from: start, .all) { $0.isMeant(in: bytes) }
    let ends = Set(
      found.lazy.map { bytes[$0.range] }.filter { $0.starts(with: "</".utf8) }
        .map { $0.dropFirst(2) })
    return found.filter { placeholder in
      guard PlaceholderSign(in: bytes, at: placeholder.range.lowerBound) == .component else {
        return true
      }
      let text = bytes[placeholder.range].dropFirst()
      return text.contains(UInt8(ascii: "/")) || ends.contains(text)
    }
  }

  /// The first placeholder of a message, in a syntax that uses a brace, a `%` or a `|`: few
  /// messages contain any of these.
  package static func firstUnnamed(in bytes: [UInt8], from start: Int) -> Placeholder? {
    let marks = (UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "|"))
    guard bytes.contains(anyOf: marks, from: start) else { return nil }
    return all(in: bytes, from: start, .marked, upTo: 1) { $0.isMeant(in: bytes) }.first
  }

  /// Whether Android drops it as a tag, such as `<0>` and `<#if vip>`.
  package func isTag(in bytes: [UInt8]) -> Bool {
    switch PlaceholderSign(in: bytes, at: range.lowerBound) {
    case .component, .directive: true
    default: false
    }
  }

  /// Whether it is unlikely to be text.
  private func isMeant(in bytes: [UInt8]) -> Bool {
    let text = bytes[range]
    switch PlaceholderSign(in: bytes, at: range.lowerBound) {
    case .percents: return text.count > 2
    case .format:
      let next = bytes[range.upperBound...].first ?? 0x20
      let before = bytes[..<range.lowerBound].suffix(4).last { $0 != 0x20 }
      return isPlain
        || !isEscape(in: bytes) && before?.isASCIIDigit != true && !next.isASCIILetterOrDigit
          && next < 0x80
          && !text.contains(0x20)
    case .profile: return text.contains(UInt8(ascii: "|"))
    case .directive where text.dropFirst().first == UInt8(ascii: "@"):
      return text.suffix(2).first == UInt8(ascii: "/")
    default: return true
    }
  }

  /// Whether it is an escape of a URL, such as `%2C` or the `%d` of `%d0`.
  private func isEscape(in bytes: [UInt8]) -> Bool {
    let code = bytes[(range.lowerBound + 1)...].prefix(2)
    return !isPlain && code.count == 2 && code.allSatisfy { $0.hexDigitValue != nil }
  }

  /// The first format in a URL, `%1$s` or `{0}`: a program decides where such a link leads.
  static func firstFormat(of address: [UInt8]) -> ArraySlice<UInt8>? {
    let found = all(in: address, from: 0, [.printf, .braces], upTo: 1) { placeholder in
      let text = address[placeholder.range]
      return placeholder.isFormat
        ? !placeholder.isEscape(in: address) : text.dropFirst().first?.isASCIIDigit == true
    }
    return found.first.map { address[$0.range] }
  }

  /// Whether a delimiter in text is always written as a character reference: another parser may
  /// find an end or a name here, even if this one does not.
  static func isNeverText(
    _ sign: PlaceholderSign, in bytes: [UInt8], at place: Int, _ syntaxes: Set<TemplateSyntax>
  ) -> Bool {
    switch sign {
    case .expression, .statement, .script: true
    case .name: bytes[place] == UInt8(ascii: "$") && syntaxes.contains(.freemarker)
    case .profile:
      ["@Profile - ", "@Event - "].contains { bytes[place...].starts(with: $0.utf8) }
    default: false
    }
  }
}
