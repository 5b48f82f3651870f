internal import Bytes

// Words in angle brackets that spell the name of a tag: `<CODE>`, `<a friend>`, `<S and M>`.
extension MessageOutline {
  /// Attributes of HTML that need no value, or that people leave without one.
  private static let bareAttributes: Set<String> = [
    "async", "autofocus", "autoplay", "bgcolor", "border", "checked", "class", "clear", "compact",
    "contenteditable", "controls", "declare", "default", "defer", "disabled", "download",
    "draggable", "height", "id", "inert", "ismap", "itemscope", "lang", "loop", "multiple", "muted",
    "name", "nohref", "noresize", "noshade", "novalidate", "nowrap", "open", "popover", "readonly",
    "rel", "required", "reversed", "role", "selected", "spellcheck", "target", "title", "translate",
    "type", "valign", "width",
  ]

  /// So many are told of; more are of no message of people.
  private static let mostWords = 32

  /// Says of words in angle brackets that they are not shown.
  var words: [Diagnostic] {
    elements.lazy.filter(isWords).prefix(Self.mostWords).map { placeholder(at: $0.tag) }
  }

  /// Whether a tag of HTML was to be seen: it is never closed, and holds words in place of
  /// attributes, or nothing but a name with capitals that phones do not know.
  ///
  /// E-mails have `<B>` and `<TD>`, which may stay open; what phones know is mostly meant so.
  func isWords(_ element: Element) -> Bool {
    guard element.endTag == nil, element.content == .shown,
      element.row != nil || element.isStructure,
      !isVoid(element), !holdsPlaceholder(in: element.tag)
    else { return false }
    let inside = source[element.tag.lowerBound + 1..<element.tag.upperBound - 1]
    guard inside.count == element.name.utf8.count else { return holdsWords(element.tag) }
    return element.role == .none && mustBeClosed(element)
      && inside.contains { $0 != $0.lowercasedASCII }
  }

  private func isVoid(_ element: Element) -> Bool {
    element.row.map { TagTable.rules[$0].effect.isVoid } ?? false
      || ElementName.voidNames.contains(element.name)
  }

  /// Whether no end of a block or of a table ends it.
  ///
  /// Source: HTML, 13.1.2.4 (optional tags).
  private func mustBeClosed(_ element: Element) -> Bool {
    switch element.structure {
    case .inline: !["rb", "rt", "rtc"].contains(element.name)
    case .block: !["option", "optgroup"].contains(element.name)
    case nil: !element.isBlock
    default: false
    }
  }

  private func holdsWords(_ tag: Range<Int>) -> Bool {
    let names = bareNames(of: tag)
    return names?.isEmpty == false
      && names?.allSatisfy { name in
        let word = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
        return name.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "'") || $0 >= 0x80 }
          && name.first?.isASCIIDigit == false && !Self.bareAttributes.contains(word)
          && !Self.attributes.contains(word)
      } == true
  }

  /// Whether such words may stand in a message: a tag without values, with a capital or a space.
  static func mayHoldWords(_ source: [UInt8], from start: Int) -> Bool {
    var here = start
    while let sign = source[here...].firstIndex(of: UInt8(ascii: "<")) {
      here = sign + 1
      let inside = source[here...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      if inside.first?.isASCIILetter == true, !inside.contains(UInt8(ascii: "=")),
        inside.contains(where: { $0.isHTMLSpace || $0 != $0.lowercasedASCII })
      {
        return true
      }
      here = inside.endIndex
    }
    return false
  }
}

extension [Diagnostic] {
  /// Adds what is to be said of words that spell tags, in place of what was said of those tags.
  mutating func addWords(of outline: MessageOutline) {
    let words = outline.words
    guard !words.isEmpty else { return }
    let places = Set(words.map(\.range))
    let replaced: Set<Rule> = [.tagUnknown, .tagPlain, .attributeUnknown, .nameMisspelt]
    removeAll { replaced.contains($0.rule) && places.contains($0.range) }
    self += words
  }
}
