internal import Bytes
internal import PushMarkup

/// Markup that people see, since it is text: it was escaped once more than it is read, it is of
/// another language than HTML, or a space stands where none may.
struct LiteralMarkup {
  /// What it looks like.
  private enum Kind: CaseIterable {
    case tag, reference, misspelt, escape
    /// What a program puts a value in for: `%1$s`, `%@`.
    case format
    /// What Markdown has for bold, links, headings and code, `[b]`, and what JavaScript writes for
    /// an object.
    case other
  }

  let text: [UInt8]
  /// How many of each kind there are, and where the first stands.
  private var found: [Kind: (first: Range<Int>, count: Int)] = [:]

  private init(_ text: StyledText) {
    let bytes = Array(text.text.utf8)
    self.text = bytes
    // Literals of a template's language, and its comments, are not for people. In one of a syntax
    // that was named the signs of others are text.
    var hidden: [[Range<Int>]]?
    var guesses = 64
    var tagEnd = 0
    for place in bytes.indices {
      let half = bytes[place] == UInt8(ascii: ">") && place >= tagEnd ? startOfHalfTag(place) : nil
      let start = half ?? place
      let match: (kind: Kind, end: Int?) =
        switch bytes[place] {
        case UInt8(ascii: "<"): (.tag, endOfTag(place))
        case UInt8(ascii: "&"):
          endOfReference(place).map { (.reference, $0) }
            ?? (.misspelt, MeantReference.find(bytes, at: place, guesses: &guesses)?.end)
        case UInt8(ascii: "\\"): (.escape, endOfEscape(place))
        case UInt8(ascii: "%"): (.format, endOfFormat(place))
        case UInt8(ascii: "["): (.other, endOfBrackets(place))
        case UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "_"): (.other, endOfPair(place))
        case UInt8(ascii: "`"): (.other, endOfFence(place))
        case UInt8(ascii: "#"): (.other, endOfHeading(place))
        default: (.tag, half.map { _ in place + 1 })
        }
      guard let end = match.end else { continue }
      if match.kind == .tag { tagEnd = end }
      let placeholders =
        hidden ?? [text.placeholders, Placeholder.all(in: bytes, from: 0, .all).map(\.range)]
      hidden = placeholders
      guard
        !placeholders.contains(where: {
          $0.first(endingBehind: start)?.overlaps(start..<end) == true
        })
      else { continue }
      found[match.kind, default: (start..<end, 0)].count += 1
    }
  }

  /// What is to be said of a text, at its places in the source: of each kind the first.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let markup = LiteralMarkup(text)
    return Kind.allCases.compactMap { kind in
      guard let (first, count) = markup.found[kind] else { return nil }
      var others = count > 1 ? ", and \(count - 1) more" : ""
      var guesses = 1
      if kind == .misspelt,
        let reference = MeantReference.find(
          markup.text, at: first.lowerBound, guesses: &guesses)
      {
        others += Guess.aside(reference.meant)
      }
      // `\n` of `strings.xml` is one that some apps still read.
      let unless =
        switch kind {
        case .escape: ", unless an app replaces it"
        case .format: ", unless an app fills it in"
        case .tag, .reference, .misspelt, .other: ""
        }
      return Diagnostic(
        .textEscapedMarkup, at: source(first),
        "'\(markup.text.quoted(first))' is text here, and people see it as it is written"
          + unless + others)
    }
  }

  /// Behind what would be a tag of HTML if it were not text, perhaps with spaces behind its `<`, or
  /// with the wrong slash, as `<\b>`, or both, as `<\/b>` of JSON.
  private func endOfTag(_ start: Int) -> Int? {
    var here = start + 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while here < text.count, isSkipped(text[here]) { here += 1 }
    }
    skip { $0 == 0x20 }
    if here < text.count, text[here] == UInt8(ascii: "\\") { here += 1 }
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

  /// Where a tag without its `<` starts that ends with the `>` at a place: `br>` and `br/>` behind
  /// no word, and `/b>` right behind one. `A/B>C`, `requests/p>5` and `x.br>y` are text.
  private func startOfHalfTag(_ close: Int) -> Int? {
    let end = close > 0 && text[close - 1] == UInt8(ascii: "/") ? close - 1 : close
    let length = text[..<end].suffix(16).reversed().prefix(while: \.isASCIILetterOrDigit).count
    let (start, name) = (end - length, text[(end - length)..<end])
    let before = text[..<start].suffix(64).reversed()
    guard !name.matchesIgnoringCase("br") else {
      let isParted = before.first.map { $0 <= 0x20 || $0 >= 0x80 || ",;!?)".utf8.contains($0) }
      return isParted ?? true ? start : nil
    }
    let word = before.dropFirst().prefix { $0 > 0x20 }
    let next = text[(close + 1)...].first { $0 != 0x20 } ?? 0x20
    guard end == close, before.first == UInt8(ascii: "/"), word.count >= 4,
      !word.contains(where: { "<>/\\:@.".utf8.contains($0) }), !next.isASCIIDigit, next != 0x3d,
      TagTable.row(of: ASCIIName(text, start..<end)) != nil
    else { return nil }
    return start - 1
  }

  /// Behind a reference with a semicolon.
  private func endOfReference(_ start: Int) -> Int? {
    guard let match = HTMLReferences.match(text, at: start, end: text.count),
      text[match.end - 1] == UInt8(ascii: ";")
    else { return nil }
    return match.end
  }

  /// Behind an escape of a JSON string or of Android's `strings.xml` that no other text would have.
  private func endOfEscape(_ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "@"):
      return start + 2
    case UInt8(ascii: "u"):
      let digits = text[(start + 2)...].prefix(4)
      let isEscape = digits.count == 4 && digits.allSatisfy { $0.hexDigitValue != nil }
      return isEscape ? start + 6 : nil
    default: return nil
    }
  }

  /// Behind what Java, Kotlin and Swift put a value in for: one with a number, `%1$s`, and `%@`.
  /// `%s` and `%d` alone may be text: `50%d`.
  private func endOfFormat(_ start: Int) -> Int? {
    // Whoever writes `5%` means a percentage.
    guard start == 0 || !text[start - 1].isASCIIDigit else { return nil }
    let number = text[(start + 1)...].prefix(while: \.isASCIIDigit)
    var rest = text[number.endIndex...]
    if !number.isEmpty {
      guard rest.popFirst() == UInt8(ascii: "$") else { return nil }
      rest = rest.drop { $0.isASCIIDigit || "-#+,(.".utf8.contains($0) }
    }
    guard let sign = rest.popFirst() else { return nil }
    let isSign =
      number.isEmpty
      ? sign == UInt8(ascii: "@") && rest.first?.isASCIILetterOrDigit != true
      : sign == UInt8(ascii: "@") || sign.isASCIILetter
    return isSign ? rest.startIndex : nil
  }
}
