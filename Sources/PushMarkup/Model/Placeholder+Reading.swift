internal import Bytes

// Reads the placeholder at a delimiter, by the rules of its language.
extension Placeholder {
  /// The placeholder that a delimiter starts; nil if it does not start one.
  static func read(
    _ sign: PlaceholderSign, _ bytes: [UInt8], _ start: Int, _ syntaxes: Set<TemplateSyntax>,
    _ ends: inout PlaceholderEnds
  ) -> Placeholder? {
    switch sign {
    case .expression:
      let content = bytes[(start + 2)...]
      if content.first == UInt8(ascii: "!"), syntaxes.contains(.handlebars) {
        return readComment(bytes, start, &ends)
      }
      let isOfGo = syntaxes.contains(.go)
      if isOfGo, content.drop(while: { $0 <= 0x2d }).starts(with: "/*".utf8) {
        return ends.end(of: .expression, from: start + 2, limit)
          .map { Placeholder(comment: start..<$0, bytes) }
      }
      return readExpression(bytes, start, &ends, isOfGo: isOfGo)
    case .statement:
      guard let end = ends.end(of: .statement, from: start + 2, limit) else { return nil }
      if let word = tagWord(bytes, at: start), bytes[word].elementsEqual("comment".utf8),
        let commentEnd = ends.end(of: .tags, from: end, limit)
      {
        return Placeholder(comment: start..<commentEnd, bytes)
      }
      return Placeholder(start..<end, bytes)
    case .note:
      let end = ends.end(of: .note, from: start + 2, limit)
      return end.map { Placeholder(comment: start..<$0, bytes) }
    case .mergeTag:
      // Conditions compare with words of any language: `*|IF:CITY=Köln|*`.
      return readWord(bytes, start, ends.end(of: .mergeTag, from: start + 2, 256)) { name in
        !name.contains { $0 < 0x20 || $0 == 0x7f }
          && !zip(name, name.dropFirst()).contains {
            $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "|")
          }
      }
    case .percents:
      return (syntaxes.contains(.percent) ? readPercents(bytes, start, &ends) : nil)
        ?? (syntaxes.contains(.printf) ? Placeholder(start..<start + 2, bytes) : nil)
    case .script: return readScript(bytes, start, &ends)
    case .name:
      return (syntaxes.contains(.braces) ? readName(bytes, start) : nil)
        ?? (syntaxes.contains(.freemarker) ? readInterpolation(bytes, start) : nil)
    case .format: return readFormat(bytes, start)
    case .component: return readComponent(bytes, start)
    case .directive: return readDirective(bytes, start, &ends)
    case .profile: return readProfile(bytes, start)
    }
  }

  /// The range of the first word of a tag `{% … %}` that starts at a place, after anything between
  /// the delimiter and the word; nil if no tag starts there.
  static func tagWord(_ bytes: [UInt8], at place: Int) -> Range<Int>? {
    guard bytes[place] == UInt8(ascii: "{"), place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: "%")
    else { return nil }
    let rest = bytes[(place + 2)...].drop {
      !$0.isOfPlaceholderName && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "%")
    }
    let word = rest.prefix(while: \.isOfPlaceholderName)
    return word.startIndex..<word.endIndex
  }

  /// `{{! … }}` and `{{!-- … --}}` of Handlebars.
  private static func readComment(
    _ bytes: [UInt8], _ start: Int, _ ends: inout PlaceholderEnds
  ) -> Placeholder? {
    let isLong = bytes[(start + 3)...].starts(with: "--".utf8)
    let end =
      (isLong ? ends.end(of: .braces, from: start + 3, limit) : nil)
      ?? ends.end(of: .expression, from: start + 2, limit)
    return end.map { Placeholder(comment: start..<$0, bytes) }
  }

  /// `<%= name %>` and `<% … %>`. Next to a name, only characters that continue a template on the
  /// same line (`-`, `_`) are allowed.
  private static func readScript(
    _ bytes: [UInt8], _ start: Int, _ ends: inout PlaceholderEnds
  ) -> Placeholder? {
    let isLong = bytes[(start + 2)...].starts(with: "--".utf8)
    if isLong, let end = ends.end(of: .scriptlet, from: start + 4, limit) {
      return Placeholder(comment: start..<end, bytes)
    }
    guard let end = ends.end(of: .script, from: start + 2, limit) else { return nil }
    var name = bytes[start + 2..<end - 2]
    if name.first == UInt8(ascii: "#") { return Placeholder(comment: start..<end, bytes) }
    var placeholder = Placeholder(start..<end, bytes)
    guard name.popFirst() == UInt8(ascii: "=") else { return placeholder }
    if name.first == UInt8(ascii: "=") { name.removeFirst() }
    if name.last == UInt8(ascii: "-") || name.last == UInt8(ascii: "_") { name.removeLast() }
    name = name.trimming { $0 <= 0x20 }
    guard name.allSatisfy(\.isOfPlaceholderName), !name.isEmpty else { return placeholder }
    placeholder.name = String(decoding: name, as: UTF8.self)
    (placeholder.isPlain, placeholder.isOfNameAlone) = (true, true)
    return placeholder
  }

  /// `{{ … }}`. As in Liquid, it ends at the first `}}`, even inside a literal; another brace
  /// belongs to it if one is still open.
  private static func readExpression(
    _ bytes: [UInt8], _ start: Int, _ ends: inout PlaceholderEnds, isOfGo: Bool
  ) -> Placeholder? {
    guard var end = ends.end(of: .expression, from: start + 2, limit) else { return nil }
    var content = bytes[start + 2..<end - 2]
    if ends.openBraces(in: content) > 0 {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
      content = bytes[start + 2..<end - 1]
      end += 1
    }
    var placeholder = Placeholder(start..<end, bytes, isOfGo: isOfGo)
    var rest = content.trimmed
    // `{{{name}}}` of Handlebars, `{{${name}}}` of Braze.
    if rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "{") {
      let name = rest.dropFirst().prefix { $0.isOfPlaceholderName }
      guard rest.dropFirst(1 + name.count).first == UInt8(ascii: "}") else { return placeholder }
      placeholder.name = String(decoding: name, as: UTF8.self)
      placeholder.isPlain = rest.count == name.count + 2
      placeholder.isOfNameAlone = areBareFilters(rest.dropFirst(name.count + 2))
    } else {
      // Go's `{{ .Name }}` has the name `Name`.
      if isOfGo, rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
      var name = Array(rest.prefix { $0.isOfPlaceholderName })
      rest = rest.dropFirst(name.count)
      // `{{custom_attribute.${name}}}` of Braze.
      if name.last == UInt8(ascii: "."), rest.starts(with: "${".utf8) {
        let last = rest.dropFirst(2).prefix { $0.isOfPlaceholderName }
        rest = rest.dropFirst(2 + last.count)
        guard !last.isEmpty, rest.first == UInt8(ascii: "}") else { return placeholder }
        name += last
        rest = rest.dropFirst()
      }
      let next = rest.trimmed.first
      guard next == nil || next == UInt8(ascii: "|") else { return placeholder }
      placeholder.name = String(decoding: name, as: UTF8.self)
      placeholder.isPlain = next == nil
      placeholder.isOfNameAlone = areBareFilters(rest)
    }
    return placeholder
  }

  /// Whether some bytes are only filters without arguments, such as `| escape`, or empty.
  private static func areBareFilters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isASCIILetterOrDigit || $0 <= 0x20 || "_|-".utf8.contains($0) }
  }

  /// `%%name%%`, and AMPscript: `%%=v(@name)=%%`, `%%[ … ]%%`.
  private static func readPercents(
    _ bytes: [UInt8], _ start: Int, _ ends: inout PlaceholderEnds
  ) -> Placeholder? {
    let first = start + 2 < bytes.count ? bytes[start + 2] : 0
    let isScript = first == UInt8(ascii: "=") || first == UInt8(ascii: "[")
    let limit = isScript ? limit : 256
    guard let end = ends.end(of: .percents, from: start + 2, limit) else { return nil }
    if isScript {
      let last = first == UInt8(ascii: "=") ? first : UInt8(ascii: "]")
      guard end - start > 6, bytes[end - 3] == last else { return nil }
      var placeholder = Placeholder(start..<end, bytes)
      if first == last { placeholder.readVariable(bytes[start + 3..<end - 3]) }
      return placeholder
    }
    // A name may contain spaces, but a space at either end means that the per cent sign is text.
    guard first != 0x20, bytes[end - 3] != 0x20 else { return nil }
    return readWord(bytes, start, end) { name in
      name.allSatisfy { $0 >= 0x80 || $0.isASCIILetterOrDigit || "_.- ".utf8.contains($0) }
        && (name.allSatisfy { $0 < 0x80 }
          || String(decoding: name, as: UTF8.self).unicodeScalars.allSatisfy {
            $0.isASCII || $0.properties.isIDContinue
          })
    }
  }

  /// Reads the variable that `%%=v(@name)=%%` writes, or that is the URL of
  /// `%%=RedirectTo(@name)=%%`.
  private mutating func readVariable(_ call: ArraySlice<UInt8>) {
    let call = call.trimmed
    let function = call.prefix(while: \.isASCIILetter)
    let argument = call.dropFirst(function.count).trimmed
    guard argument.first == UInt8(ascii: "("), argument.last == UInt8(ascii: ")") else { return }
    let variable = argument.dropFirst().dropLast().trimmed
    let name = variable.dropFirst()
    guard variable.first == UInt8(ascii: "@"), !name.isEmpty,
      name.allSatisfy(\.isOfPlaceholderName)
    else { return }
    isPlain = function.matchesIgnoringCase("v")
    guard isPlain || function.matchesIgnoringCase("redirectto") else { return }
    self.name = String(decoding: name, as: UTF8.self)
    isOfNameAlone = true
  }

  /// A name between two delimiters, and nothing else.
  private static func readWord(
    _ bytes: [UInt8], _ start: Int, _ end: Int?, _ isName: (ArraySlice<UInt8>) -> Bool
  ) -> Placeholder? {
    guard let end else { return nil }
    let name = bytes[start + 2..<end - 2]
    guard !name.isEmpty, isName(name) else { return nil }
    var placeholder = Placeholder(start..<end, bytes)
    placeholder.name = String(decoding: name, as: UTF8.self)
    (placeholder.isPlain, placeholder.isOfNameAlone) = (true, true)
    return placeholder
  }
}

extension ArraySlice<UInt8> {
  /// Without white space and Liquid's dashes at the ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    trimming { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
  }
}
