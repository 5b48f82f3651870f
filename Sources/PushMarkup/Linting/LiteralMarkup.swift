internal import Bytes

/// Markup that people see, since it is text: it was escaped once more than it is read, it is of
/// another language than HTML, or a space stands where none may.
struct LiteralMarkup {
  /// What it looks like.
  private enum Kind: CaseIterable {
    case tag, reference, misspelt, escape
    /// What Markdown has for bold, links, headings and code, `[b]`, and what JavaScript writes for
    /// an object.
    case other
  }

  private let text: [UInt8]
  /// How many of each kind there are, and where the first stands.
  private var found: [Kind: (first: Range<Int>, count: Int)] = [:]
  /// How many words may be compared with the names of references.
  private static let mostGuesses = 64

  private init(_ text: StyledText) {
    let bytes = Array(text.text.utf8)
    self.text = bytes
    // Literals of a template's language are not for people.
    var filled: [Range<Int>]?
    var guessCount = 0
    func endOfMisspelt(_ place: Int) -> Int? {
      let mayGuess = guessCount < Self.mostGuesses
      let reference = MeantReference.find(bytes, at: place, mayGuess: mayGuess)
      if reference?.isGuess != false { guessCount += 1 }
      return reference?.end
    }
    for place in self.text.indices {
      let match: (kind: Kind, end: Int?) =
        switch self.text[place] {
        case UInt8(ascii: "<"): (.tag, endOfTag(place))
        case UInt8(ascii: "&"):
          endOfReference(place).map { (.reference, $0) }
            ?? (.misspelt, endOfMisspelt(place))
        case UInt8(ascii: "\\"): (.escape, endOfEscape(place))
        case UInt8(ascii: "*"): (.other, endOfStars(place))
        case UInt8(ascii: "["): (.other, endOfBrackets(place) ?? endOfLink(place))
        case UInt8(ascii: "~"), UInt8(ascii: "_"): (.other, endOfPair(place))
        case UInt8(ascii: "`"): (.other, endOfFence(place))
        case UInt8(ascii: "#"): (.other, endOfHeading(place))
        default: (.tag, nil)
        }
      guard let end = match.end else { continue }
      let hidden = filled ?? Placeholder.all(in: self.text, from: 0, .all).map(\.range)
      filled = hidden
      guard hidden.first(endingBehind: place)?.overlaps(place..<end) != true else { continue }
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
      var others = count > 1 ? ", and \(count - 1) more" : ""
      if kind == .misspelt,
        let reference = MeantReference.find(markup.text, at: first.lowerBound)
      {
        others += Guess.aside(reference.meant)
      }
      return Diagnostic(
        .textLiteral, at: source(first),
        "'\(markup.text.quoted(first))' is text here, and people see it as it is written\(others)")
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

  /// Behind a reference with a semicolon.
  private func endOfReference(_ start: Int) -> Int? {
    guard let match = HTMLReferences.match(text, at: start, end: text.count),
      text[match.end - 1] == UInt8(ascii: ";")
    else { return nil }
    return match.end
  }

  /// Behind an escape of a JSON string that no other text would have.
  private func endOfEscape(_ start: Int) -> Int? {
    guard start + 1 < text.count, !isOfPath(start) else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "\""): return start + 2
    case UInt8(ascii: "u"):
      let digits = text[(start + 2)...].prefix(4)
      let isEscape = digits.count == 4 && digits.allSatisfy { $0.hexDigitValue != nil }
      return isEscape ? start + 6 : nil
    default: return nil
    }
  }

  /// Whether a back-slash is one of a path on Windows: `C:\new\readme`.
  private func isOfPath(_ start: Int) -> Bool {
    let word = text[..<start].suffix(100)
    let first = word.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? word.startIndex
    let drive = text[first..<start].prefix(3)
    return drive.count >= 2 && text[first].isASCIILetter && text[first + 1] == UInt8(ascii: ":")
      && (first + 2 == start || text[first + 2] == UInt8(ascii: "\\"))
  }

  /// Behind `**Sale**` or `***Sale***`, at its first star: words between such, and no word beside
  /// them. `김**님` hides a name, and `50% off**` has a footnote; three stars around capitals or
  /// signs of other scripts are to be seen: `***FREE***`.
  private func endOfStars(_ start: Int) -> Int? {
    guard start == 0 || !isOfWord(start - 1) else { return nil }
    let signs = text[start...].prefix { $0 == UInt8(ascii: "*") }.count
    guard signs == 2 || signs == 3, let end = endOfMarked(start, signs) else { return nil }
    let hasSmallLetter = text[start..<end].contains { 0x61...0x7a ~= $0 }
    return signs == 2 || hasSmallLetter ? end : nil
  }

  /// Behind `~~old~~` or `__new__`, at its first sign.
  private func endOfPair(_ start: Int) -> Int? {
    guard start == 0 || !isOfWord(start - 1) && text[start - 1] != text[start],
      let end = endOfMarked(start, 2)
    else { return nil }
    let words = text[start + 2..<end - 2]
    let isScore = text[start] == UInt8(ascii: "_")
    let isMeant = isScore ? !isName(words, from: start, to: end) : !isCheer(words)
    return isMeant ? end : nil
  }

  /// Names that languages and tools give in such signs, and nobody's words.
  private static let programNames = [
    "init", "main", "name", "file", "dict", "doc", "class", "proto", "str", "repr", "len", "eq",
    "del", "iter", "getattr", "setattr", "getitem", "setitem", "slots", "func", "typename", "mro",
    "builtins", "pycache", "tests", "mocks", "snapshots", "dirname", "filename", "construct",
  ]

  /// Whether words between `__` are a name of a program: `__NAME__` and `__first_name__`, which
  /// somebody may fill in, one that a language has, or one with what is of code beside it.
  private func isName(_ words: ArraySlice<UInt8>, from start: Int, to end: Int) -> Bool {
    guard !words.contains(0x20) else { return false }
    let before = start > 0 ? text[start - 1] : 0x20
    let behind = end < text.count ? text[end] : 0x20
    return words.contains(UInt8(ascii: "_")) || !words.contains { 0x61...0x7a ~= $0 }
      || Self.programNames.contains { words.elementsEqual($0.utf8) }
      || before == UInt8(ascii: ".") || before == UInt8(ascii: "/")
      || behind == UInt8(ascii: "(") || behind == UInt8(ascii: "/")
  }

  /// Whether words between `~~` are called out, as Koreans, Japanese and Chinese do: `~~오늘만~~`.
  /// An old price of theirs is a number, with one sign of money at most: `~~10,000원~~`.
  private func isCheer(_ words: ArraySlice<UInt8>) -> Bool {
    var here = words.startIndex
    var isEastern = false
    var letterCount = 0
    while here < words.endIndex {
      let (scalar, length) = text.scalarValue(at: here)
      let isSign = 0x3040...0x9fff ~= scalar || 0xac00...0xd7a3 ~= scalar
      isEastern = isEastern || isSign
      let isOfNumber = length == 1 && (text[here].isASCIIDigit || ",.".utf8.contains(text[here]))
      if !isOfNumber { letterCount += 1 }
      here += length
    }
    return isEastern && !(letterCount == 1 && words.first?.isASCIIDigit == true)
  }

  /// Behind words between so many signs like the one at a place, of which the first and the last
  /// touch them.
  private func endOfMarked(_ start: Int, _ signs: Int) -> Int? {
    let sign = text[start]
    let marks = repeatElement(sign, count: signs)
    guard text[start...].starts(with: marks) else { return nil }
    let rest = text[(start + signs)...].prefix(200).prefix { $0 != 0x0a }
    var end = rest.startIndex
    while end < rest.endIndex, !text[end...].starts(with: repeatElement(sign, count: 2)) {
      if sign == UInt8(ascii: "*"), text[end] == sign { return nil }
      end += 1
    }
    let words = rest[..<end]
    end += signs
    guard let first = words.first, first != sign, isOfWord(words.startIndex), words.last != 0x20,
      text[words.endIndex...].starts(with: marks), end == text.count || !isOfWord(end),
      end == text.count || text[end] != sign
    else { return nil }
    return end
  }

  /// Behind three marks that fence code in, and the name of its language.
  private func endOfFence(_ start: Int) -> Int? {
    guard text[start...].starts(with: "```".utf8),
      start == 0 || text[start - 1] != UInt8(ascii: "`")
    else { return nil }
    return start + 3 + text[(start + 3)...].prefix(while: \.isASCIILetterOrDigit).count
  }

  /// Behind the signs of a heading at the start of a line, and the first word of it. `#1` and
  /// `#sale` are no headings.
  private func endOfHeading(_ start: Int) -> Int? {
    guard start == 0 || text[start - 1] == 0x0a else { return nil }
    let signs = text[start...].prefix(7).prefix { $0 == UInt8(ascii: "#") }
    let word = text[signs.endIndex...].dropFirst()
    guard signs.count <= 6, signs.endIndex < text.count, text[signs.endIndex] == 0x20,
      let first = word.first, first.isASCIILetter || first >= 0x80
    else { return nil }
    let end = word.prefix(100).firstIndex { $0 <= 0x20 } ?? word.prefix(100).endIndex
    // `# of items: 5` is a number.
    return word[..<end].elementsEqual("of".utf8) ? nil : end
  }

  /// Behind `[words](address)`; `foo[0](http://x)` is a call of a program.
  private func endOfLink(_ start: Int) -> Int? {
    let rest = text[start...].prefix(200)
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > start + 1,
      text[end...].dropFirst().first == UInt8(ascii: "("), !isIndex(start + 1..<end)
    else { return nil }
    let address = text[(end + 2)...].prefix(1_024).prefix {
      $0 != UInt8(ascii: ")") && $0 > 0x20
    }
    let begins = ["http://", "https://", "mailto:", "tel:", "www."]
    guard begins.contains(where: { address.prefix($0.utf8.count).matchesIgnoringCase($0) }),
      text[address.endIndex...].first == UInt8(ascii: ")")
    else { return nil }
    return address.endIndex + 1
  }

  /// Whether what stands in brackets right behind a name is a number or one letter.
  private func isIndex(_ words: Range<Int>) -> Bool {
    let before = words.lowerBound > 1 ? text[words.lowerBound - 2] : 0x20
    guard before.isASCIILetterOrDigit || "_])".utf8.contains(before) else { return false }
    return words.count == 1 || text[words].allSatisfy(\.isASCIIDigit)
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
