internal import Bytes
internal import PushMarkup

// What was meant by a name that HTML or CSS does not have, or by a value that an editor quoted.
extension [Diagnostic] {
  /// Refines the findings of a reading: suggests the name that is close to a mistyped one, and
  /// reports `value.quotes` for quotation marks that do not quote, `name.misspelled` for mistyped
  /// attributes and properties, and `tag.placeholder` for tags whose names are not those of tags.
  /// The outline is made only if a finding needs it.
  mutating func advise(_ outline: @autoclosure () -> MessageElements) {
    lazy var made = outline()
    var words: [Range<Int>] = []
    for index in indices {
      switch self[index].rule {
      case .tagUnknown:
        self[index] = made.advised(ofTag: self[index])
      case .attributeUnknown:
        self[index].advise(among: MessageElements.attributes)
        if self[index].mayBeOfOtherAttribute, let word = self[index].adviseAttribute(in: made) {
          words.append(word)
        }
      case .cssProperty: self[index].adviseProperty()
      case .cssValue, .colorInvalid:
        self[index].advise(among: [])
        self[index].adviseValue(in: made.source)
      case .attributeUnsupported, .linkScheme, .linkDeepLink, .linkHost:
        self[index].advise(among: [])
      default: break
      }
    }
    guard !words.isEmpty else { return }
    // From 2.14 on, libxml2 reports what follows each slash in such a word.
    removeAll { said in
      said.rule == .attributeUnknown
        && words.contains { $0.contains(said.range.lowerBound) && $0 != said.range }
    }
  }
}

extension Diagnostic {
  /// Suggests what was meant by an unknown property: it is mistyped or lacks its colon.
  fileprivate mutating func adviseProperty() {
    advise(among: MessageElements.properties)
    guard rule == .cssProperty, let text = subject?.text,
      let guess = CSSSlip.meant(by: Array(text.utf8))
    else { return }
    self = Diagnostic(.nameMisspelled, at: range, subject, suggestion: guess)
  }

  /// Suggests the closest valid word for an invalid one.
  fileprivate mutating func adviseValue(in source: [UInt8]) {
    guard rule == .cssValue || rule == .colorInvalid, reason == nil, suggestion == nil,
      case let part = source[range], subject?.text.utf8.elementsEqual(part) == true,
      part.count >= 4, part.allSatisfy(\.isASCIILetter),
      // A word with a meaning elsewhere is not mistyped: `color=bold`.
      CSSNameTable.all[CSSName(source, range)].keyword == nil, !ElementName.isKnown(part)
    else { return }
    let word = part.map(\.lowercasedASCII)
    func isNear(_ guess: String) -> Bool { guess.utf8.count > 4 || guess.utf8.first == word.first }
    if rule == .colorInvalid {
      suggestion = Guess.misspelling(of: word.string, among: MessageElements.colors).flatMap {
        isNear($0) ? $0 : nil
      }
      return
    }
    guard let property = source[..<range.lowerBound].endingProperty else { return }
    for words in [MessageElements.keywords, MessageElements.colors] {
      guard let guess = Guess.misspelling(of: word.string, among: words), isNear(guess) else {
        continue
      }
      let meant = Array(property) + Array(":\(guess)".utf8)
      if InlineStyle(parsing: meant, in: meant.indices).problems.isEmpty {
        suggestion = guess
        return
      }
    }
  }

  /// Suggests the name that is close to the subject, or explains quotation marks that do not quote.
  fileprivate mutating func advise(among words: [String]) {
    guard let name = subject?.text, case let value = Array(name.utf8) else { return }
    // `<b ''>` has no value: from libxml2 2.14 on, its quotation marks are a name, as in HTML.
    if rule == .attributeUnknown, value.allSatisfy({ $0 == UInt8(ascii: "'") }) { return }
    if value.startsWithFalseQuote(value.indices) {
      self = Diagnostic(.valueQuotes, at: range, .value(name), Self.reason(ofQuotes: value))
      return
    }
    guard let guess = Guess.misspelling(of: name, among: words),
      !MessageElements.otherAttributes.contains(name)
    else { return }
    self = Diagnostic(.nameMisspelled, at: range, subject, details: details, suggestion: guess)
  }

  /// Why quotation marks do not quote a value.
  private static func reason(ofQuotes value: [UInt8]) -> Reason? {
    switch value.first {
    case UInt8(ascii: "\\"): value.dropFirst().first == UInt8(ascii: "'") ? "backslash" : "json"
    case UInt8(ascii: "\""), UInt8(ascii: "'"): "inner-quotes"
    default: nil
    }
  }
}

extension MessageElements {
  fileprivate static let tags = TagTable.rules.flatMap(\.names)
  /// Words for what tags do.
  static let meantTags = [
    "bold": "b", "italic": "i", "italics": "i", "underline": "u", "underlined": "u",
    "strikethrough": "s",
  ]
  /// Tags around a text in `strings.xml`, and inside it.
  private static let resourceTags: Set<String> = [
    "annotation", "item", "plurals", "resources", "string", "string-array", "xliff:g",
  ]
  static let attributes = AttributeName.allCases.map(\.name)
  /// HTML attributes whose names only resemble a supported one.
  fileprivate static let otherAttributes = ["sizes", "valign"]
  static let properties = CSSProperty.all.map(\.name)
  fileprivate static let colors = CSSColor.names.map(\.0)
  fileprivate static let keywords = CSSKeyword.allCases.map(\.rawValue)

  /// The tag that was meant by a name that ends in a no-break space, as copied from a web page, or
  /// in a backslash. HTML reads that character as part of the name, but a phone does not.
  func slip(of element: Element) -> String? {
    let name = Array(element.name.utf8).prefix(while: \.isASCIILetterOrDigit)
    let rest = element.name.utf8.dropFirst(name.count)
    guard rest.elementsEqual("\\".utf8) || rest.starts(with: "\u{a0}".utf8),
      ElementName.isKnown(name)
    else { return nil }
    return Array(name).string
  }

  private func element(at tag: Range<Int>) -> Element? {
    let place = elements.indices.firstPlace { elements[$0].tag.lowerBound >= tag.lowerBound }
    return place < elements.count && elements[place].tag == tag ? elements[place] : nil
  }

  fileprivate func advised(ofTag diagnostic: Diagnostic) -> Diagnostic {
    let element = element(at: diagnostic.range)
    var advised = diagnostic
    if let element, let slip = slip(of: element) {
      let isOfJSON = source[diagnostic.range].suffix(3).elementsEqual("\\/>".utf8)
      // The space looks like any other.
      if element.name.utf8.contains(0xa0) {
        advised.reason = "no-break-space"
      } else if isOfJSON {
        advised.reason = "json"
      } else {
        advised.suggestion = "<\(slip)>"
      }
      return advised
    }
    if let color = colorOfGame(diagnostic.range) {
      advised.suggestion = color
      return advised
    }
    if isPlaceholder(diagnostic.range, element) { advised = placeholder(at: diagnostic.range) }
    if let element, Self.resourceTags.contains(element.name) {
      if advised.rule == .tagUnknown {
        advised.reason = "resource"
      }
    } else if let element, element.row == nil, !element.isStructure {
      // `<CITY>` is a placeholder; `<stong>` is mistyped.
      let written = source[diagnostic.range].dropFirst().prefix(while: \.isASCIILetterOrDigit)
      let isName =
        advised.rule == .tagPlaceholder && written.count > 1
        && written.allSatisfy { !(0x61...0x7a).contains($0) }
      let meant =
        isName
        ? nil
        : Self.meantTags[element.name] ?? Guess.misspelling(of: element.name, among: Self.tags)
      advised.suggestion = meant.map { "<\($0)>" } ?? advised.suggestion
    }
    return advised
  }

  /// A finding that the first name in angle brackets is not shown.
  var firstPlaceholder: Diagnostic? {
    let element = elements.first { element in
      element.row == nil && element.content == .shown && !element.isStructure
        && slip(of: element) == nil && isPlaceholder(element.tag, element)
    }
    return element.map { placeholder(at: $0.tag) }
  }

  /// The HTML tag for `<color=red>` of Unity and `<color name="red">`; nil for another tag.
  private func colorOfGame(_ tag: Range<Int>) -> String? {
    let inside = source[tag].dropFirst().dropLast()
    guard inside.prefix(5).matchesIgnoringCase("color") else { return nil }
    let written = inside.dropFirst(5).drop { $0 != UInt8(ascii: "=") }.dropFirst()
    let value = Array(written.trimming { $0.isHTMLSpace || $0 == 0x22 || $0 == 0x27 || $0 == 0x2f })
    return CSSColor.parse(value, value.indices).map { "<font color=\"\($0.hex)\">" }
  }

  private func isSlackLink(_ inside: ArraySlice<UInt8>) -> Bool {
    (inside.starts(with: "https://".utf8) || inside.starts(with: "http://".utf8))
      && inside.contains(UInt8(ascii: "|"))
  }

  func placeholder(at range: Range<Int>) -> Diagnostic {
    let inside = quoted(range.lowerBound + 1..<range.upperBound)
    // `<https://shop.example/a|the shop>` of Slack.
    let link = source[range].dropFirst().dropLast()
    if isSlackLink(link), let bar = link.firstIndex(of: UInt8(ascii: "|")) {
      let (address, words) = (quoted(link.startIndex..<bar), quoted(bar + 1..<link.endIndex))
      // A shortened quotation cannot be suggested.
      let isWhole = !address.hasSuffix("…") && !words.hasSuffix("…")
      return Diagnostic(
        .tagPlaceholder, at: range, .text(quoted(range)), "slack-link",
        suggestion: isWhole ? "<a href=\"\(address)\">\(words)</a>" : nil)
    }
    return Diagnostic(
      .tagPlaceholder, at: range, .text(quoted(range)),
      suggestion: inside.hasSuffix("…") ? nil : "&lt;\(inside)")
  }

  /// Whether a tag is one that a spreadsheet program puts around copied content, such as
  /// `<google-sheets-html-origin>` and `<byte-sheet-html-origin>`. Other names with hyphens may be
  /// placeholders: `<first-name>`.
  private func wrapsAll(_ tag: Range<Int>) -> Bool {
    let name = source[tag.lowerBound + 1..<tag.upperBound - 1]
    return name.suffix("-html-origin".utf8.count).matchesIgnoringCase("-html-origin")
  }

  /// Whether a tag is a name in angle brackets: a name that HTML does not have, without an end tag;
  /// or one with capitals inside, or with characters that no tag name has.
  private func isPlaceholder(_ range: Range<Int>, _ element: Element?) -> Bool {
    guard range.count > 2 else { return false }
    let name = source[range.lowerBound + 1..<range.upperBound - 1]
    if isSlackLink(name) { return true }
    // A name with values is a tag, unless it continues over another one: `<brToday <a href="…">`.
    guard !name.contains(UInt8(ascii: "=")) || source.missingSign(in: range) == ">" else {
      return false
    }
    if let element {
      guard !element.isStructure, element.endTag == nil, !wrapsAll(range) else { return false }
      if name.last != UInt8(ascii: "/"), !ElementName.voidNames.contains(element.name) {
        return true
      }
    }
    if name.last == UInt8(ascii: "/") {
      // `<v:rect/>` of Office.
      if name.contains(UInt8(ascii: ":")) { return false }
      // `<user />` shows nothing.
      let word = name.dropLast().trimming(while: \.isHTMLSpace)
      if let element, element.row == nil, word.allSatisfy(\.isASCIILetterOrDigit),
        !ElementName.isKnown(word)
      {
        return true
      }
    }
    let hasSigns = name.contains { "@_:.".utf8.contains($0) }
    let hasCapital = name.dropFirst().contains { $0 != $0.lowercasedASCII }
    return hasSigns || hasCapital
  }
}
