internal import Bytes
internal import PushMarkup

// What Markdown, BBCode and JavaScript write.
extension LiteralMarkup {
  /// Behind `**Sale**` or `***Sale***`, at its first star: words between such, and no word beside
  /// them. `김**님` hides a name, and `50% off**` has a footnote; three stars around capitals or
  /// signs of other scripts are to be seen: `***FREE***`.
  func endOfStars(_ start: Int) -> Int? {
    guard start == 0 || !isOfWord(start - 1) else { return nil }
    let signs = text[start...].prefix { $0 == UInt8(ascii: "*") }.count
    guard signs == 2 || signs == 3, let end = endOfMarked(start, signs) else { return nil }
    let hasSmallLetter = text[start..<end].contains { 0x61...0x7a ~= $0 }
    return signs == 2 || hasSmallLetter ? end : nil
  }

  /// Behind `~~old~~` or `__new__`, at its first sign.
  func endOfPair(_ start: Int) -> Int? {
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
  func endOfFence(_ start: Int) -> Int? {
    guard text[start...].starts(with: "```".utf8),
      start == 0 || text[start - 1] != UInt8(ascii: "`")
    else { return nil }
    return start + 3 + text[(start + 3)...].prefix(while: \.isASCIILetterOrDigit).count
  }

  /// Behind the signs of a heading at the start of a line, and the first word of it. `#1` and
  /// `#sale` are no headings.
  func endOfHeading(_ start: Int) -> Int? {
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
  func endOfLink(_ start: Int) -> Int? {
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
  func endOfBrackets(_ start: Int) -> Int? {
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
