internal import Bytes

/// Markup that people see, since it is text: it was escaped once more than it is read, it is of
/// another language than HTML, or a space stands where none may.
struct LiteralMarkup {
  /// What it looks like.
  private enum Kind: CaseIterable {
    case tag, reference, escape
    /// `**Sale**`, `[b]`, and what JavaScript writes for an object.
    case other
  }

  private let text: [UInt8]
  /// How many of each kind there are, and where the first stands.
  private var found: [Kind: (first: Range<Int>, count: Int)] = [:]

  private init(_ text: StyledText) {
    self.text = Array(text.text.utf8)
    // Literals of a template's language are not for people.
    var filled: [Range<Int>]?
    for place in self.text.indices {
      let match: (kind: Kind, end: Int?) =
        switch self.text[place] {
        case UInt8(ascii: "<"): (.tag, endOfTag(place))
        case UInt8(ascii: "&"): (.reference, endOfReference(place))
        case UInt8(ascii: "\\"): (.escape, endOfEscape(place))
        case UInt8(ascii: "*"): (.other, endOfStars(place))
        case UInt8(ascii: "["): (.other, endOfBrackets(place))
        default: (.tag, nil)
        }
      guard let end = match.end else { continue }
      let hidden = filled ?? Placeholder.all(in: self.text, from: 0, .all).map(\.range)
      filled = hidden
      let next = hidden.indices.firstPlace { hidden[$0].upperBound > place }
      guard next == hidden.count || hidden[next].lowerBound >= end else { continue }
      found[match.kind, default: (place..<end, 0)].count += 1
    }
  }

  /// What is to be said of a text, at its places in the source: of each kind the first.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let markup = LiteralMarkup(text)
    return Kind.allCases.compactMap { kind in
      guard let (first, count) = markup.found[kind] else { return nil }
      let others = count > 1 ? ", and \(count - 1) more" : ""
      return Diagnostic(
        .textLiteral, at: source(first),
        "'\(markup.text.quoted(first))' is text here, and people see it as it is written\(others)")
    }
  }

  /// Behind what would be a tag of HTML if it were not text, perhaps with spaces behind its `<`.
  private func endOfTag(_ start: Int) -> Int? {
    var here = start + 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while here < text.count, isSkipped(text[here]) { here += 1 }
    }
    skip { $0 == 0x20 }
    if here < text.count, text[here] == UInt8(ascii: "/") { here += 1 }
    skip { $0 == 0x20 }
    let name = here
    skip(\.isASCIILetterOrDigit)
    guard ElementName.isKnown(text[name..<here]) else { return nil }
    skip { $0 == 0x20 }
    let rest = here
    // No tag is longer than this in a message of people.
    skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && here - rest < 1_024 }
    guard here < text.count, text[here] == UInt8(ascii: ">") else { return nil }
    // Words behind the name are words: "a <b and c> d".
    let attributes = text[rest..<here]
    let isTag =
      attributes.isEmpty || attributes == [UInt8(ascii: "/")]
      || attributes.contains(UInt8(ascii: "="))
    return isTag ? here + 1 : nil
  }

  /// Behind a reference with a semicolon.
  private func endOfReference(_ start: Int) -> Int? {
    guard let match = HTMLReferences.match(text, at: start, end: text.count),
      text[match.end - 1] == UInt8(ascii: ";")
    else { return nil }
    return match.end
  }

  /// Behind an escape of a JSON string that no other text would have.
  private func endOfEscape(_ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "\""): return start + 2
    case UInt8(ascii: "u"):
      let digits = text[(start + 2)...].prefix(4)
      let isEscape = digits.count == 4 && digits.allSatisfy { $0.hexDigitValue != nil }
      return isEscape ? start + 6 : nil
    default: return nil
    }
  }

  /// Behind `**Sale**`, at its first star: words between such, and no word beside them. `김**님`
  /// hides a name, and `50% off**` has a footnote.
  private func endOfStars(_ start: Int) -> Int? {
    guard text[start...].starts(with: "**".utf8), start == 0 || !isOfWord(start - 1) else {
      return nil
    }
    let words = text[(start + 2)...].prefix(200).prefix {
      $0 != UInt8(ascii: "*") && $0 != 0x0a
    }
    let end = words.endIndex + 2
    guard !words.isEmpty, isOfWord(words.startIndex), words.last != 0x20,
      text[words.endIndex...].starts(with: "**".utf8), end == text.count || !isOfWord(end)
    else { return nil }
    return end
  }

  /// Whether a byte is of a letter or a digit, or a star.
  private func isOfWord(_ place: Int) -> Bool {
    text[place].isASCIILetterOrDigit || text[place] >= 0x80 || text[place] == UInt8(ascii: "*")
  }

  /// Behind a tag of BBCode that has a value or is closed, or an object of JavaScript.
  private func endOfBrackets(_ start: Int) -> Int? {
    guard let end = text[start...].prefix(200).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let content = text[start + 1..<end]
    if content.elementsEqual("object Object".utf8) { return end + 1 }
    let name = content.prefix { $0 != UInt8(ascii: "=") }
    let isStyle = name.count == 1 && "bius".utf8.contains(name[name.startIndex].lowercasedASCII)
    let takesValue = ["url", "color", "size"].contains { name.matchesIgnoringCase($0) }
    guard isStyle || takesValue else { return nil }
    let hasValue = takesValue && name.count < content.count
    return hasValue || isClosed(name, behind: end) ? end + 1 : nil
  }

  private func isClosed(_ name: ArraySlice<UInt8>, behind start: Int) -> Bool {
    let end = "[/".utf8 + name.map(\.lowercasedASCII)
    let rest = text[start...].prefix(1_024)
    return rest.indices.contains { place in
      rest[place] == UInt8(ascii: "[")
        && rest[place...].prefix(end.count).elementsEqual(end) { $0.lowercasedASCII == $1 }
    }
  }
}
