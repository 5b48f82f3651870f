internal import Bytes
internal import HTMLTokens

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
      found[match.kind, default: (place..<end, 0)].count += 1
    }
  }

  /// What is to be said of a text, at its places in the source: of each kind the first.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let markup = LiteralMarkup(text)
    guard !markup.found.isEmpty else { return [] }
    let filled = Placeholder.all(in: markup.text, from: 0, .all)
    return Kind.allCases.compactMap { kind in
      // Literals of a template's language are not for people.
      guard let (first, count) = markup.found[kind],
        !filled.contains(where: { $0.range.overlaps(first) })
      else { return nil }
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
    guard Self.isElement(text[name..<here]) else { return nil }
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

  private static func isElement(_ name: ArraySlice<UInt8>) -> Bool {
    guard !name.isEmpty, name.count <= 16 else { return false }
    let folded = ASCIIName(String(decoding: name.map(\.lowercasedASCII), as: UTF8.self))
    return ElementName.asked.elements.number(of: folded) != NameNumbers.unknown
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

  /// Behind `**Sale**`, at its first star.
  private func endOfStars(_ start: Int) -> Int? {
    let isFirst = start == 0 || text[start - 1] != UInt8(ascii: "*")
    guard isFirst, text[start...].starts(with: "**".utf8) else { return nil }
    let words = text[(start + 2)...].prefix(200).prefix {
      $0 != UInt8(ascii: "*") && $0 != 0x0a
    }
    guard let first = words.first, let last = words.last, first != 0x20, last != 0x20,
      text[words.endIndex...].starts(with: "**".utf8)
    else { return nil }
    return words.endIndex + 2
  }

  /// Behind a tag of BBCode, or an object of JavaScript.
  private func endOfBrackets(_ start: Int) -> Int? {
    let rest = text[start...].prefix(200)
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let content = rest[start + 1..<end]
    let isObject = content.elementsEqual("object Object".utf8)
    var name = content
    if name.first == UInt8(ascii: "/") { name.removeFirst() }
    name = name.prefix { $0 != UInt8(ascii: "=") }
    let isTag =
      name.count == 1 && "bius".utf8.contains(name[name.startIndex].lowercasedASCII)
      || ["url", "color", "size"].contains { name.matchesIgnoringCase($0) }
    return isObject || isTag ? end + 1 : nil
  }
}
