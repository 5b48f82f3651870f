internal import Bytes
internal import PushMarkup

// Markup of Markdown, BBCode and JavaScript.
extension LiteralMarkup {
  /// The end of text between two markers like the one at a place, which touch the text: `**Sale**`,
  /// `~~old~~`, `__new__`. `김**님` hides a name, and `50% off**` has a footnote. Chats write
  /// `*Sale*`.
  func endOfPair(_ start: Int) -> Int? {
    let sign = text[start]
    let isSingle = sign == UInt8(ascii: "*") && text[(start + 1)...].first != sign
    let marks = isSingle ? [sign] : [sign, sign]
    guard start == 0 || !isOfWord(start - 1) && text[start - 1] != sign,
      text[start...].starts(with: marks)
    else { return nil }
    let rest = text[(start + marks.count)...].prefix(isSingle ? 80 : 200).prefix { $0 != 0x0a }
    guard let close = rest.indices.first(where: { text[$0...].starts(with: marks) }) else {
      return nil
    }
    let (words, end) = (rest[..<close], close + marks.count)
    guard !words.isEmpty, isOfWord(words.startIndex), words.last != 0x20,
      end == text.count || !isOfWord(end) && text[end] != sign
    else { return nil }
    let isMeant =
      switch sign {
      // `__NAME__` and `__first_name__` are placeholders.
      case UInt8(ascii: "_"): words.contains { 0x61...0x7a ~= $0 } && !words.contains(sign)
      // Korean, Japanese and Chinese texts exclaim with waves: `~~오늘만~~`.
      case UInt8(ascii: "~"): !words.contains { 0xe3...0xed ~= $0 }
      default: !words.contains(sign) && words.contains { $0.isASCIILetter || $0 >= 0x80 }
      }
    return isMeant ? end : nil
  }

  /// Whether a byte belongs to a word.
  private func isOfWord(_ place: Int) -> Bool {
    text[place].isASCIILetterOrDigit || text[place] >= 0x80
  }

  /// The end of a code fence and of the name of its language.
  func endOfFence(_ start: Int) -> Int? {
    guard text[start...].starts(with: "```".utf8),
      start == 0 || text[start - 1] != UInt8(ascii: "`")
    else { return nil }
    return start + 3 + text[(start + 3)...].prefix(while: \.isASCIILetterOrDigit).count
  }

  /// The end of the `#` characters of a heading at the start of a line, and of its first word: not
  /// `#1`, `#sale` and `# items`.
  func endOfHeading(_ start: Int) -> Int? {
    guard start == 0 || text[start - 1] == 0x0a else { return nil }
    let signs = text[start...].prefix(7).prefix { $0 == UInt8(ascii: "#") }
    let word = text[signs.endIndex...].dropFirst().prefix(100).prefix { $0 > 0x20 }
    guard 2...6 ~= signs.count, text[signs.endIndex...].first == 0x20, let first = word.first,
      first.isASCIILetter || first >= 0x80
    else { return nil }
    return word.endIndex
  }

  /// The end of `[words](URL)`, of a BBCode tag that has a value or is closed, or of a JavaScript
  /// object.
  func endOfBrackets(_ start: Int) -> Int? {
    let content = text[(start + 1)...].prefix(200).prefix { $0 != UInt8(ascii: "]") }
    let end = content.endIndex + 1
    guard end <= text.count, text[end - 1] == UInt8(ascii: "]") else { return nil }
    if content.elementsEqual("object Object".utf8) { return end }
    let name = content.prefix { $0 != UInt8(ascii: "=") }
    if ["b", "i", "u", "s", "url", "color", "size"].contains(where: name.matchesIgnoringCase) {
      let hasValue = name.count > 1 && name.count < content.count
      let isClosed = Array(text[end...].prefix(1_024)).contains(
        ignoringCase: "[/\(name.map(\.lowercasedASCII).string)]")
      if hasValue || isClosed { return end }
    }
    let address = text[end...].dropFirst().prefix(1_024).prefix {
      $0 != UInt8(ascii: ")") && $0 > 0x20
    }
    let begins = ["http://", "https://", "mailto:", "tel:", "www."]
    guard !content.isEmpty, text[end...].first == UInt8(ascii: "("),
      begins.contains(where: { address.prefix($0.utf8.count).matchesIgnoringCase($0) }),
      text[address.endIndex...].first == UInt8(ascii: ")")
    else { return nil }
    return address.endIndex + 1
  }
}
