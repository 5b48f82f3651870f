internal import Bytes
internal import PushMarkup

// What was meant by a name that is none of HTML or CSS, or by a value that an editor has quoted.
extension [Diagnostic] {
  /// What a reading says, with the name that is near to a mistyped one, with `value.quotes` for
  /// marks that do not quote, with `name.misspelled` for mistyped attributes and properties, and with
  /// `tag.placeholder` for tags whose names are no tags'. The outline is made where there is an
  /// unknown tag.
  mutating func advise(_ outline: @autoclosure () -> MessageOutline) {
    lazy var made = outline()
    var words: [Range<Int>] = []
    for index in indices {
      switch self[index].rule {
      case .tagUnknown:
        self[index] = made.advised(ofTag: self[index])
      case .attributeUnknown:
        self[index].advise(among: MessageOutline.attributes)
        if self[index].mayBeOfOtherAttribute, let word = self[index].adviseAttribute(in: made) {
          words.append(word)
        }
      case .cssProperty: self[index].adviseProperty()
      case .cssValue, .colorInvalid:
        self[index].advise(among: [])
        guard self[index].isOfWord else { continue }
        self[index].adviseValue(in: made.source)
      case .attributeUnsupported, .linkScheme, .linkDeepLink, .linkHost: self[index].advise(among: [])
      default: break
      }
    }
    guard !words.isEmpty else { return }
    // From 2.14 on libxml2 tells of what stands behind each slash in such a word.
    removeAll { said in
      said.rule == .attributeUnknown
        && words.contains { $0.contains(said.range.lowerBound) && $0 != said.range }
    }
  }
}

extension Diagnostic {
  /// What stands between the first quotation marks of the message.
  var quotedPart: ArraySlice<UInt8>? {
    let said = Array(message.utf8)
    guard let start = said.firstIndex(of: UInt8(ascii: "'")),
      let next = said[(start + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else { return nil }
    return said[start + 1..<next]
  }

  /// A property that is none, by name or for want of a colon.
  fileprivate mutating func adviseProperty() {
    advise(among: MessageOutline.properties)
    guard rule == .cssProperty, let part = quotedPart, let guess = CSSSlip.meant(by: Array(part))
    else { return }
    self = Diagnostic(.nameMisspelled, at: range, message)
    advise(guess)
  }

  /// Whether it is about a value of one word that cannot be read, and says nothing else of it.
  fileprivate var isOfWord: Bool {
    (rule == .cssValue || rule == .colorInvalid) && !message.contains("write '")
      && !message.contains("did you mean")
      && quotedPart.map { $0.count >= 4 && $0.allSatisfy(\.isASCIILetter) } == true
  }

  /// The nearest word that can be read in the place of one that cannot.
  fileprivate mutating func adviseValue(in source: [UInt8]) {
    guard let part = quotedPart, source[range].elementsEqual(part),
      // A word that means something elsewhere is none that is mistyped: `color=bold`.
      CSSNameTable.all[CSSName(source, range)].keyword == nil, !ElementName.isKnown(part)
    else { return }
    let word = part.map(\.lowercasedASCII)
    func isNear(_ guess: String) -> Bool { guess.utf8.count > 4 || guess.utf8.first == word.first }
    if rule == .colorInvalid {
      return advise(
        Guess.misspelling(of: word.string, among: MessageOutline.colors).flatMap {
          isNear($0) ? $0 : nil
        })
    }
    guard let property = source[..<range.lowerBound].endingProperty else { return }
    for words in [MessageOutline.keywords, MessageOutline.colors] {
      guard let guess = Guess.misspelling(of: word.string, among: words), isNear(guess) else {
        continue
      }
      let meant = Array(property) + Array(":\(guess)".utf8)
      if InlineStyle(parsing: meant, in: meant.indices).problems.isEmpty { return advise(guess) }
    }
  }

  /// The name in question is the first in quotation marks.
  fileprivate mutating func advise(among words: [String]) {
    let said = Array(message.utf8)
    guard let part = quotedPart else { return }
    let (start, next) = (part.startIndex - 1, part.endIndex)
    // A value may begin with such a mark itself, behind a backslash or not, or be empty: then a
    // space or a colon follows.
    let isMark =
      (part.isEmpty || part.elementsEqual("\\".utf8)) && next + 1 < said.count
      && said[next + 1] != 0x20 && said[next + 1] != UInt8(ascii: ":")
    let value = Array(said[(start + 1)..<(isMark ? next + 1 : next)])
    // `<b ''>` has no value: from 2.14 on its marks are a name, as in HTML.
    if rule == .attributeUnknown, value.allSatisfy({ $0 == UInt8(ascii: "'") }) { return }
    if value.startsWithFalseQuote(value.indices) {
      self = Diagnostic(.valueQuotes, at: range, message + Self.advice(onQuotes: value))
      return
    }
    let name = value.string
    guard let guess = Guess.misspelling(of: name, among: words),
      !MessageOutline.otherAttributes.contains(name)
    else { return }
    self = Diagnostic(.nameMisspelled, at: range, message)
    advise(guess)
  }

  /// What to do about marks that do not quote a value.
  private static func advice(onQuotes value: [UInt8]) -> String {
    switch value.first {
    case UInt8(ascii: "\\") where value.dropFirst().first == UInt8(ascii: "'"):
      "; a backslash before a quotation mark is of programs and of strings.xml: leave it out"
    case UInt8(ascii: "\\"): MessageOutline.adviceOnJSON
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      "; these quotation marks are a part of the value: leave them out"
    default: "; only straight quotation marks quote a value"
    }
  }

  fileprivate mutating func advise(_ guess: String?) {
    if let guess { message += Guess.aside(guess) }
  }
}

extension MessageOutline {
  fileprivate static let tags = TagTable.rules.flatMap(\.names)
  /// Words for what tags do.
  static let meantTags = [
    "bold": "b", "italic": "i", "italics": "i", "underline": "u", "underlined": "u",
    "strikethrough": "s",
  ]
  /// Tags around a text in `strings.xml`, and in it.
  private static let resourceTags: Set<String> = [
    "annotation", "item", "plurals", "resources", "string", "string-array", "xliff:g",
  ]
  static let attributes = AttributeName.allCases.map(\.name)
  /// Attributes of HTML that only look like one that is read.
  fileprivate static let otherAttributes = ["sizes", "valign"]
  static let properties = CSSProperty.all.map(\.name)
  fileprivate static let colors = CSSColor.names.map(\.0)
  fileprivate static let keywords = CSSKeyword.allCases.map(\.rawValue)

  /// What is said of tags and values with the backslashes of JSON.
  static let adviceOnJSON = "; it looks like a string of JSON, which is to be read as one"

  /// The tag that was meant by a name with a sign at its end that is a part of it to HTML, and none
  /// to a phone: a no-break space, as of a web page, or a backslash.
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
      // The space looks as any other.
      advised.message +=
        element.name.utf8.contains(0xa0)
        ? "; a no-break space stands in its name: write a plain one, or none"
        : isOfJSON ? Self.adviceOnJSON : Guess.aside("<\(slip)>")
      return advised
    }
    if isPlaceholder(diagnostic.range, element) { advised = placeholder(at: diagnostic.range) }
    if let element, Self.resourceTags.contains(element.name) {
      if advised.rule == .tagUnknown {
        advised.message += "; it is a tag of Android's resource files: leave it out"
      }
    } else if let element, element.row == nil, !element.isStructure {
      advised.advise(
        Self.meantTags[element.name] ?? Guess.misspelling(of: element.name, among: Self.tags))
    }
    return advised
  }

  /// Says of the first name in angle brackets that it is not shown.
  var firstPlaceholder: Diagnostic? {
    let element = elements.first { element in
      element.row == nil && element.content == .shown && !element.isStructure
        && slip(of: element) == nil && isPlaceholder(element.tag, element)
    }
    return element.map { placeholder(at: $0.tag) }
  }

  func placeholder(at range: Range<Int>) -> Diagnostic {
    let inside = quoted(range.lowerBound + 1..<range.upperBound)
    return Diagnostic(
      .tagPlaceholder, at: range,
      "'\(quoted(range))' was read as a tag and is not shown; to show it, write '&lt;\(inside)'")
  }

  /// Whether a tag is one that a table program puts around what is copied out of it, such as
  /// `<google-sheets-html-origin>` and `<byte-sheet-html-origin>`. Other names with hyphens may be
  /// what somebody fills in: `<first-name>`.
  private func wrapsAll(_ tag: Range<Int>) -> Bool {
    let name = source[tag.lowerBound + 1..<tag.upperBound - 1]
    return name.suffix("-html-origin".utf8.count).matchesIgnoringCase("-html-origin")
  }

  /// Whether a tag is a name in angle brackets: one that HTML has not, and without an end tag; or
  /// with capitals inside, or what no name of a tag has.
  private func isPlaceholder(_ range: Range<Int>, _ element: Element?) -> Bool {
    guard range.count > 2 else { return false }
    let name = source[range.lowerBound + 1..<range.upperBound - 1]
    // One with values is a tag, unless it goes on over another: `<brToday <a href="…">`.
    guard !name.contains(UInt8(ascii: "=")) || source.missingSign(in: range) == ">" else {
      return false
    }
    if let element {
      guard !element.isStructure, element.endTag == nil, !wrapsAll(range) else { return false }
      if name.last != UInt8(ascii: "/"), !ElementName.voidNames.contains(element.name) {
        return true
      }
    }
    // `<v:rect/>` of Office.
    if name.last == UInt8(ascii: "/"), name.contains(UInt8(ascii: ":")) { return false }
    let hasSigns = name.contains { "@_:.".utf8.contains($0) }
    let hasCapital = name.dropFirst().contains { $0 != $0.lowercasedASCII }
    return hasSigns || hasCapital
  }
}
