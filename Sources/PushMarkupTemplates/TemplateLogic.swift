internal import Bytes
internal import HTMLTokens
package import PushMarkup

/// The template tags among placeholders: `{% if … %}`, `{{#each …}}`, `*|IF:…|*`. They are
/// invisible, and what they enclose may be missing once they are filled in.
package struct TemplateLogic {
  /// What each template tag does, by its number.
  package let branches: [Int: Branch]
  /// The numbers of the template tags.
  package let numbers: Set<Int>
  /// The tags in the order of the source.
  private let tags: [(number: Int, role: Role, range: Range<Int>)]

  /// A template tag that ends a branch which closes an element that it did not open, or leaves open
  /// an element that it opened.
  struct Crossing {
    var number: Int
    /// The name of the element, in the source.
    var name: Range<Int>
    var closes: Bool
  }

  /// What a template tag does.
  private enum Role { case opens, turns, closes, other }

  package init(
    _ source: [UInt8], from start: Int, _ placeholders: [Placeholder],
    _ syntaxes: Set<TemplateSyntax>
  ) {
    var roles = placeholders.map { Self.role($0, source, syntaxes) }
    if !syntaxes.isDisjoint(with: [.handlebars, .go]) {
      Self.addActions(of: placeholders, source, to: &roles)
    }
    branches = Dictionary(
      uniqueKeysWithValues: roles.indices.compactMap { number in
        roles[number].map { (number, Self.branch($0, source[placeholders[number].range])) }
      })
    numbers = Set(branches.keys)
    tags = roles.indices.compactMap { number in
      roles[number].map { (number, $0, placeholders[number].range) }
    }
  }

  // MARK: Branches

  /// What a tag does. If the tag compares, the key is everything before its first `=`.
  private static func branch(_ role: Role, _ tag: ArraySlice<UInt8>) -> Branch {
    switch role {
    case .opens:
      let words = tag.prefix { $0 != UInt8(ascii: "=") }
      let isOne =
        !tag.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "&") }
        && ![" or ", " and "].contains { word in
          tag.indices.contains { tag[$0...].starts(with: word.utf8) }
        }
      let isEqual = words.count < tag.count && words.last != UInt8(ascii: "!")
      return .opens(key: isOne && isEqual ? Array(words) : [])
    case .turns: return .turns
    case .closes: return .closes
    case .other: return .other
    }
  }

  /// The tags at which the next branch, or what follows, has other elements open than before.
  ///
  /// `nesting` is how a reading nested the message; `map` maps its bytes to this source.
  func crossings(
    _ source: [UInt8], _ tokens: borrowing HTMLTokens, _ nesting: ElementNesting, _ map: OffsetMap
  ) -> [Crossing] {
    var crossings: [Crossing] = []
    let elements = nesting.elements.compactMap { element in
      Element(element, tokens.tags[element.tag], source, map)
    }
    let ends = elements.indices.sorted { elements[$0].end < elements[$1].end }
    var next = (start: 0, end: 0)
    // The open elements, in order.
    var open: [Int] = []
    var groups: [(before: [Int], branch: Int)] = []
    for tag in tags {
      let place = tag.range.lowerBound
      while next.start < elements.count, elements[next.start].tag.lowerBound < place {
        if open.count < ElementNesting.depth { open.append(next.start) }
        next.start += 1
      }
      while next.end < ends.count, elements[ends[next.end]].end <= place {
        open.removeAll { $0 == ends[next.end] }
        next.end += 1
      }
      switch tag.role {
      case .opens: groups.append((open, tag.range.upperBound))
      case .turns, .closes:
        guard let group = groups.last else { continue }
        let branch = group.branch..<place + 1
        if let (name, closes) = difference(elements, group.before, open, in: branch, of: source) {
          crossings.append(Crossing(number: tag.number, name: name, closes: closes))
        }
        groups[groups.count - 1].branch = tag.range.upperBound
        // Each is reported once.
        open.removeAll { branch.contains(elements[$0].tag.lowerBound) }
        if tag.role == .closes { groups.removeLast() }
      case .other: break
      }
    }
    return crossings
  }

  /// The outermost element that a branch closed, or else opened, by its name in the source; nil if
  /// the same elements are open after it as before. An element that it closed and opened again is
  /// the same. What other branches did is left out.
  private func difference(
    _ elements: [Element], _ before: [Int], _ after: [Int], in branch: Range<Int>,
    of source: [UInt8]
  ) -> (name: Range<Int>, isClosed: Bool)? {
    let closed = before.filter { branch.contains(elements[$0].end) }
    let opened = after.filter { branch.contains(elements[$0].tag.lowerBound) }
    var same = 0
    while same < closed.count, same < opened.count,
      source[elements[closed[same]].tag] == source[elements[opened[same]].tag]
    {
      same += 1
    }
    let element = same < closed.count ? closed[same] : same < opened.count ? opened[same] : nil
    return element.map { (elements[$0].name, same < closed.count) }
  }

  /// An element of which a branch may contain only one tag.
  private struct Element {
    let tag: Range<Int>
    let name: Range<Int>
    /// The start of its end tag, or of what else ends it.
    let end: Int

    /// Nil if the element is invisible: void elements, elements outside the table, and paragraphs
    /// without attributes, which only add borders.
    init?(
      _ element: ElementNesting.Element, _ token: HTMLTag, _ source: [UInt8], _ map: OffsetMap
    ) {
      guard let row = ElementName.all[Int(token.name)].rule,
        case let effect = TagTable.rules[row].effect, !effect.isVoid
      else { return nil }
      tag = map.source(of: token.range)
      name = source[tag].dropFirst().prefix(while: \.isASCIILetterOrDigit).indices
      end = map.source(element.endTag?.lowerBound ?? element.extent.upperBound)
      let isBare = source[name.upperBound..<tag.upperBound].allSatisfy {
        $0.isHTMLSpace || "/>".utf8.contains($0)
      }
      if effect == .paragraph, isBare { return nil }
    }
  }

  // MARK: Tags of logic

  /// What a placeholder does if it is a template tag; nil if it stands for text.
  private static func role(
    _ placeholder: Placeholder, _ source: [UInt8], _ syntaxes: Set<TemplateSyntax>
  ) -> Role? {
    if placeholder.isComment { return .other }
    let range = placeholder.range
    guard let sign = PlaceholderSign(in: source, at: range.lowerBound) else { return nil }
    switch sign {
    case .name, .format, .profile, .percents: return nil
    case .component, .directive: return tagRole(source[range])
    default: break
    }
    let content = source[range.lowerBound + 2..<range.upperBound - 2].drop {
      $0.isHTMLSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "~")
    }
    let word = content.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
    let name = word.map(\.lowercasedASCII).string
    switch sign {
    case .statement: return liquid[name] ?? liquidRole(name)
    case .expression where syntaxes.contains(.handlebars):
      switch content.first {
      case UInt8(ascii: "#"): return .opens
      // `{{^}}` alone is an `else`.
      case UInt8(ascii: "^"): return content.count > 1 ? .opens : .turns
      case UInt8(ascii: "/"): return .closes
      default: return name == "else" ? .turns : nil
      }
    case .mergeTag:
      guard content.dropFirst(word.count).first == UInt8(ascii: ":") else { return nil }
      return mergeTags[name]
    case .script:
      return scriptRole(source[range.lowerBound + 2..<range.upperBound - 2])
    default: return nil
    }
  }

  /// What a tag of a program does: a component, a directive, or a macro, which may stand for text.
  private static func tagRole(_ tag: ArraySlice<UInt8>) -> Role? {
    let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
    let isClosed = tag.suffix(2).first == UInt8(ascii: "/")
    let sign = tag.dropFirst(isEnd ? 2 : 1)
    guard sign.first == UInt8(ascii: "#") else {
      guard isClosed else { return isEnd ? .closes : .opens }
      return sign.first == UInt8(ascii: "@") ? nil : .other
    }
    let name = sign.dropFirst().prefix(while: \.isASCIILetter).map(\.lowercasedASCII).string
    switch name {
    case "else", "elseif", "case", "default", "recover", "sep": return .turns
    case "if", "list", "items", "switch", "attempt", "escape", "noescape", "compress", "noparse",
      "macro", "function", "autoesc", "noautoesc", "outputformat":
      return isEnd ? .closes : .opens
    default: return .other
    }
  }

  /// Adds the actions of Go's templates, which Alertmanager and Grafana use: `{{ if .Values }}` and
  /// `{{ end }}`. An `end` without an open action may be a name.
  private static func addActions(
    of placeholders: [Placeholder], _ source: [UInt8], to roles: inout [Role?]
  ) {
    var depth = 0
    for (number, placeholder) in placeholders.enumerated() where roles[number] == nil {
      let bytes = source[placeholder.range]
      guard bytes.starts(with: "{{".utf8), bytes.dropFirst(2).first != UInt8(ascii: "{") else {
        continue
      }
      let content = bytes.dropFirst(2).dropLast(2).trimming {
        $0.isHTMLSpace || $0 == UInt8(ascii: "-")
      }
      let word = content.prefix(while: \.isASCIILetter)
      let isAlone = word.count == content.count
      if depth > 0, word.elementsEqual("else".utf8) {
        roles[number] = .turns
        continue
      }
      switch String(decoding: word, as: UTF8.self) {
      case "if", "range", "with", "block", "define":
        guard !isAlone, source[word.endIndex].isHTMLSpace else { continue }
        roles[number] = .opens
        depth += 1
      case "end" where isAlone && depth > 0:
        roles[number] = .closes
        depth -= 1
      default: break
      }
    }
  }

  private static let liquid: [String: Role] = [
    "if": .opens, "unless": .opens, "case": .opens, "for": .opens, "tablerow": .opens,
    "capture": .opens, "comment": .opens, "raw": .opens,
    "else": .turns, "elsif": .turns, "elseif": .turns, "when": .turns,
  ]

  /// What a Liquid tag outside the table does; nil if it stands for text.
  private static func liquidRole(_ name: String) -> Role? {
    if ["cycle", "echo", "include", "render", "increment", "decrement"].contains(name) {
      return nil
    }
    return name.hasPrefix("end") ? .closes : .other
  }

  /// What the text between `<%` and `%>` does: lines of JavaScript or Java, whose blocks have
  /// braces, or of Ruby.
  private static func scriptRole(_ content: ArraySlice<UInt8>) -> Role? {
    if content.starts(with: "--".utf8) { return .other }
    func isBeside(_ byte: UInt8) -> Bool {
      byte.isHTMLSpace || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let line = content.trimming(while: isBeside)
    let opensBlock = line.suffix(3).elementsEqual(" do".utf8) || line.last == UInt8(ascii: "|")
    switch content.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"): return opensBlock ? .opens : nil
    case UInt8(ascii: "!"): return .other
    default: break
    }
    let open = line.count { $0 == UInt8(ascii: "{") } - line.count { $0 == UInt8(ascii: "}") }
    if line.contains(UInt8(ascii: "{")) || line.contains(UInt8(ascii: "}")) {
      let turns = line.first == UInt8(ascii: "}") && line.last == UInt8(ascii: "{")
      return open > 0 ? .opens : open < 0 ? .closes : turns ? .turns : .other
    }
    let word = line.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
    if let role = ruby[String(decoding: word, as: UTF8.self)] { return role }
    if opensBlock { return .opens }
    // EJS writes text with `<%-`; ERB reads it as `<%`.
    return content.first == UInt8(ascii: "-") ? nil : .other
  }

  private static let ruby: [String: Role] = [
    "if": .opens, "unless": .opens, "case": .opens, "for": .opens, "while": .opens,
    "until": .opens, "begin": .opens,
    "else": .turns, "elsif": .turns, "when": .turns, "end": .closes,
  ]

  private static let mergeTags: [String: Role] = [
    "if": .opens, "ifnot": .opens, "elseif": .turns, "else": .turns, "end": .closes,
  ]
}

extension LogicTags {
  /// The template tags that are next to the border of a block, with nothing visible between. `text`
  /// contains stand-ins; `borders` are the known borders in it.
  init(_ numbers: Set<Int>, in text: [UInt8], _ standIns: StandIns, _ borders: [Int]) {
    self.init(numbers: numbers)
    guard !numbers.isEmpty else { return }
    let borders = Set(borders)
    var isBehindBlock = false
    var isBetweenLines = false
    // The tags since the last line started, or since the last visible character.
    var latest: Set<Int> = []
    for part in standIns.parts(of: text) {
      let logic = part.number.flatMap { numbers.contains($0) ? $0 : nil }
      for place in part.range {
        if text[place] == 0x0a, !isBetweenLines { (isBetweenLines, isBehindBlock) = (true, false) }
        if borders.contains(place) {
          isBehindBlock = true
          beforeBlock.formUnion(latest)
        }
        guard logic == nil, !text[place].isHTMLSpace else { continue }
        (isBetweenLines, isBehindBlock, latest) = (false, false, [])
      }
      guard let logic else { continue }
      if isBetweenLines { latest = [] }
      isBetweenLines = false
      if isBehindBlock { behindBlock.insert(logic) }
      latest.insert(logic)
    }
  }
}
