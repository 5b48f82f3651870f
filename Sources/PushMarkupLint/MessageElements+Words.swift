internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Words in angle brackets that spell the name of a tag: `<CODE>`, `<a friend>`, `<S and M>`.
extension MessageElements {
  /// Unsupported HTML attributes that are often written without a value.
  private static let bareAttributes: Set<String> = [
    "autofocus", "autoplay", "bgcolor", "border", "cellpadding", "cellspacing", "checked",
    "class", "clear", "controls", "datetime", "disabled", "download", "height", "id", "lang",
    "loop", "muted", "name", "nohref", "noshade", "nowrap", "onclick", "rel", "role", "target",
    "title", "translate", "valign", "width",
  ]

  /// Tag names that are also used as placeholders: `at <time> today`.
  private static let wordNames: Set<String> = [
    "address", "code", "data", "link", "map", "summary", "time",
  ]

  /// How many are reported; real messages do not have more.
  private static let mostWords = 32

  /// Findings that words in angle brackets are not shown.
  var words: [Diagnostic] {
    var found: [Diagnostic] = []
    // Words in dropped elements are not missed.
    var droppedEnd = 0
    for element in elements where found.count < Self.mostWords {
      guard element.tag.lowerBound >= droppedEnd else { continue }
      if element.content != .shown { droppedEnd = element.extent.upperBound }
      if isWords(element) { found.append(placeholder(at: element.tag)) }
    }
    return found + wordsInEnds.prefix(Self.mostWords)
  }

  /// Whether an HTML tag was meant as visible text: it must be closed but is not, and it contains
  /// words instead of attributes, or is only a placeholder name.
  func isWords(_ element: Element) -> Bool {
    if isWordOfSentence(element) { return true }
    guard element.endTag == nil, element.content == .shown,
      element.row != nil || element.isStructure, mustBeClosed(element),
      !isVoid(element), !holdsPlaceholder(in: element.tag)
    else { return false }
    return holdsWords(element)
  }

  /// Whether a tag without an end tag is used as a word in a text: next to white space and
  /// punctuation, and not before another tag.
  private func isWordOfSentence(_ element: Element) -> Bool {
    guard element.endTag == nil, Self.wordNames.contains(element.name),
      element.tag.count == element.name.utf8.count + 2
    else { return false }
    func isBeside(_ byte: UInt8) -> Bool {
      byte.isHTMLSpace || byte >= 0x80 || "()\"'-/.,;:!?".utf8.contains(byte)
    }
    let after = source[element.tag.upperBound...]
    return source[..<element.tag.lowerBound].last.map(isBeside) ?? true
      && after.first.map(isBeside) ?? true
      && after.first { !$0.isHTMLSpace } != UInt8(ascii: "<")
  }

  private func isVoid(_ element: Element) -> Bool {
    element.effect?.isVoid == true || ElementName.voidNames.contains(element.name)
  }

  /// Whether the end of a block or of a table does not end it.
  ///
  /// Source: HTML, 13.1.2.4 (optional tags).
  private func mustBeClosed(_ element: Element) -> Bool {
    switch element.structure {
    case .inline: !["rb", "rtc"].contains(element.name)
    case .block: !["option", "optgroup"].contains(element.name)
    case nil: !element.isBlock
    default: false
    }
  }

  /// Whether a tag has words that are not attributes: `<a friend>`. The first word must not be an
  /// attribute name, and not all may be attribute values without a name, as in `<font red>`.
  private func holdsWords(_ element: Element) -> Bool {
    bareNames(of: element.tag).map { holdsWords($0, of: element.name) } ?? false
  }

  /// The same for the words in a tag of this name.
  func holdsWords(_ names: [ArraySlice<UInt8>], of name: String) -> Bool {
    guard let first = names.first, names.allSatisfy(isWord) else { return false }
    // One word in a font is its typeface, written without the name of the attribute.
    if names.count == 1, name == "font" { return false }
    return !isAttribute(first) && !names.allSatisfy { isAttribute($0) || isValue($0) }
  }

  /// Whether everything after the name of a tag is an attribute, with or without a value.
  func holdsAttributes(_ tag: Range<Int>) -> Bool {
    guard let names = bareNames(of: tag) else { return true }
    return names.allSatisfy(isAttribute)
  }

  private func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "'") || $0 >= 0x80 }
      && name.first?.isASCIIDigit == false
  }

  private func isAttribute(_ name: ArraySlice<UInt8>) -> Bool {
    let word = name.map(\.lowercasedASCII).string
    return Self.bareAttributes.contains(word) || Self.attributes.contains(word)
  }

  /// Whether a word is a CSS value or an alignment: `center`, `bold`, `red`.
  private func isValue(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count <= CSSName.capacity else { return false }
    let meaning = CSSNameTable.all[CSSName(Array(name), 0..<name.count)]
    return meaning.keyword != nil || meaning.color != nil || AuthoredReading.side(name) != nil
  }

  /// Whether a message may contain such words: a start or end tag without values that has a capital
  /// or a space, or is a placeholder name.
  static func mayHoldWords(_ source: [UInt8], from start: Int) -> Bool {
    var here = start
    while let sign = source[here...].firstIndex(of: UInt8(ascii: "<")) {
      here = sign + 1
      if here < source.count, source[here] == UInt8(ascii: "/") { here += 1 }
      let inside = source[here...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      if inside.first?.isASCIILetter == true, !inside.contains(UInt8(ascii: "=")),
        inside.contains(where: { $0.isHTMLSpace || $0 != $0.lowercasedASCII })
          || wordNames.contains(where: { inside.elementsEqual($0.utf8) })
      {
        return true
      }
      here = inside.endIndex
    }
    return false
  }
}

extension [Diagnostic] {
  /// Adds the findings about words that spell tags, which replace those about the tags.
  mutating func addWords(of outline: MessageElements) {
    let words = outline.words
    guard !words.isEmpty else { return }
    let replaced: Set<Rule> = [.tagUnknown, .tagNoEffect, .attributeUnknown, .nameMisspelled]
    removeAll { said in
      replaced.contains(said.rule)
        && words.contains { said.range.clamped(to: $0.range) == said.range }
    }
    self += words
  }
}
