internal import Bytes

// What was meant by a name that is none of HTML or CSS, or by a value that an editor has quoted.
extension [Diagnostic] {
  /// What a reading says, with the name that is near to a mistyped one, with `value.quotes` for
  /// marks that do not quote, with `name.misspelt` for mistyped attributes and properties, and with
  /// `tag.placeholder` for tags whose names are no tags'. The outline is made where there is an
  /// unknown tag.
  mutating func advise(_ outline: @autoclosure () -> MessageOutline) {
    var made: MessageOutline?
    for index in indices {
      switch self[index].rule {
      case .tagUnknown:
        let outline = made ?? outline()
        made = outline
        self[index] = outline.advised(ofTag: self[index])
      case .attributeUnknown: self[index].advise(among: MessageOutline.attributes)
      case .cssProperty: self[index].advise(among: MessageOutline.properties)
      case .colorInvalid, .tagAttribute, .linkScheme, .linkHost: self[index].advise(among: [])
      default: break
      }
    }
  }
}

extension Diagnostic {
  /// The name in question is the first in quotation marks.
  fileprivate mutating func advise(among words: [String]) {
    let parts = message.utf8.split(
      separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return }
    let value = Array(parts[1])
    if value.startsWithFalseQuote(value.indices) {
      self = Diagnostic(
        .valueQuotes, at: range, message + "; only straight quotation marks quote a value")
      return
    }
    let name = String(decoding: parts[1], as: UTF8.self)
    guard let guess = Guess.misspelling(of: name, among: words),
      !MessageOutline.otherAttributes.contains(name)
    else { return }
    self = Diagnostic(.nameMisspelt, at: range, message)
    advise(guess)
  }

  fileprivate mutating func advise(_ guess: String?) {
    if let guess { message += " (did you mean '\(guess)'?)" }
  }
}

extension MessageOutline {
  fileprivate static let tags = TagTable.rules.flatMap(\.names)
  fileprivate static let attributes = AttributeName.allCases.map(\.name)
  /// Attributes of HTML that only look like one that is read.
  fileprivate static let otherAttributes = ["sizes", "valign"]
  fileprivate static let properties = CSSProperty.all.map(\.name)

  private func element(at tag: Range<Int>) -> Element? {
    let place = elements.indices.firstPlace { elements[$0].tag.lowerBound >= tag.lowerBound }
    return place < elements.count && elements[place].tag == tag ? elements[place] : nil
  }

  fileprivate func advised(ofTag diagnostic: Diagnostic) -> Diagnostic {
    let element = element(at: diagnostic.range)
    var advised = diagnostic
    if isPlaceholder(diagnostic.range, element) {
      let text = quoted(diagnostic.range)
      let inside = quoted(diagnostic.range.lowerBound + 1..<diagnostic.range.upperBound)
      advised = Diagnostic(
        .tagPlaceholder, at: diagnostic.range,
        "'\(text)' was read as a tag and is not shown; to show it, write '&lt;\(inside)'")
    }
    if let element, element.row == nil, !element.isStructure {
      advised.advise(Guess.misspelling(of: element.name, among: Self.tags))
    }
    return advised
  }

  /// Whether a tag is a name in angle brackets: one that HTML has not, and without an end tag; or
  /// with capitals inside, or what no name of a tag has.
  private func isPlaceholder(_ range: Range<Int>, _ element: Element?) -> Bool {
    guard range.count > 2 else { return false }
    let name = source[range.lowerBound + 1..<range.upperBound - 1]
    guard !name.contains(UInt8(ascii: "=")) else { return false }
    if let element {
      guard !element.isStructure, element.endTag == nil else { return false }
      if name.last != UInt8(ascii: "/"), !ElementName.voidNames.contains(element.name) {
        return true
      }
    }
    let hasSigns = name.contains { "@_:.".utf8.contains($0) }
    let hasCapital = name.dropFirst().contains { $0 != $0.lowercasedASCII }
    return hasSigns || hasCapital
  }
}
