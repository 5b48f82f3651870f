internal import Bytes
internal import PushMarkup

// Tags with the brackets of an input method for Chinese, Japanese or Korean, `＜b＞`, and tags
// without their `<`.
extension LiteralMarkup {
  private static let fullWidth: [(sign: [UInt8], ascii: UInt8)] = [
    ("\u{ff1c}", 0x3c), ("\u{ff1e}", 0x3e), ("\u{ff0f}", 0x2f), ("\u{ff06}", 0x26),
  ].map { (Array(String($0.0).utf8), $0.1) }

  /// The ASCII sign that stands at a place in full width or as it is, and the place behind it.
  private func sign(at place: Int) -> (ascii: UInt8, end: Int)? {
    guard place < text.count else { return nil }
    guard text[place] == 0xef else { return (text[place], place + 1) }
    return Self.fullWidth.first { text[place...].starts(with: $0.sign) }
      .map { ($0.ascii, place + $0.sign.count) }
  }

  /// Behind a tag or a reference that begins with a sign in full width. In Japanese such brackets
  /// stand around words as well, `＜A＞`: a start tag has values, is a `br` or has its end tag.
  func endOfFullWidth(_ start: Int) -> Int? {
    guard let first = sign(at: start) else { return nil }
    if first.ascii == UInt8(ascii: "&") {
      let reference = [first.ascii] + text[first.end...].prefix(32)
      guard let match = HTMLReferences.match(reference, at: 0, end: reference.count),
        reference[match.end - 1] == UInt8(ascii: ";")
      else { return nil }
      return first.end + match.end - 1
    }
    guard first.ascii == UInt8(ascii: "<") else { return nil }
    var here = first.end
    let slash = sign(at: here)
    let isEnd = slash?.ascii == UInt8(ascii: "/")
    if let slash, isEnd { here = slash.end }
    let name = text[here...].prefix(while: \.isASCIILetterOrDigit)
    guard ElementName.isKnown(name) else { return nil }
    here = name.endIndex
    while let next = sign(at: here), next.ascii != UInt8(ascii: ">"), here - start < 256,
      next.ascii != UInt8(ascii: "<")
    {
      here = next.end
    }
    let attributes = text[name.endIndex..<min(here, text.count)]
    guard let last = sign(at: here), last.ascii == UInt8(ascii: ">") else { return nil }
    // `＜S=36＞` is no tag.
    let word = attributes.drop(while: \.isHTMLSpace)
    let hasValues =
      word.startIndex > attributes.startIndex && word.first?.isASCIILetter == true
      && word.drop(while: \.isASCIILetter).first == UInt8(ascii: "=")
    let isBare =
      attributes.allSatisfy { $0.isHTMLSpace || $0 == 0x2f }
      || attributes.elementsEqual("\u{ff0f}".utf8)
    guard hasValues || isBare else { return nil }
    let isSure =
      isEnd || hasValues || name.matchesIgnoringCase("br") || isEnded(name, behind: last.end)
    return isSure ? last.end : nil
  }

  /// Whether the end tag of a name stands behind a place, with any brackets.
  private func isEnded(_ name: ArraySlice<UInt8>, behind start: Int) -> Bool {
    let rest = text[start...].prefix(1_024)
    return rest.indices.contains { place in
      guard rest[place] == 0x2f || rest[place] == 0xef, let slash = sign(at: place),
        slash.ascii == UInt8(ascii: "/"), text[slash.end...].starts(with: name)
      else { return false }
      return sign(at: slash.end + name.count)?.ascii == UInt8(ascii: ">")
    }
  }

  /// Where a tag without its `<` starts that ends with the `>` at a place: `/b>` behind a word,
  /// `br>`, `br/>` and `strong>`. `p>0.05` and `a>b` are text. `edges` are those of spans, where
  /// a tag of the source may stand.
  func startOfHalfTag(_ close: Int, edges: [Int]) -> Int? {
    var end = close
    if end > 0, text[end - 1] == UInt8(ascii: "/") {
      end -= 1
      while end > 0, text[end - 1] == 0x20 { end -= 1 }
    }
    let length = text[..<end].suffix(16).reversed().prefix(while: \.isASCIILetterOrDigit).count
    let edge = edges[..<edges.indices.firstPlace { edges[$0] >= end }].last ?? 0
    let start = max(end - length, edge)
    let name = text[start..<end]
    guard !name.isEmpty else { return nil }
    let before = start > 0 ? text[start - 1] : UInt8(ascii: "\n")
    if before == UInt8(ascii: "/") {
      return end == close && isEnd(name, behind: start - 1, close) ? start - 1 : nil
    }
    let isParted =
      start == edge || before >= 0x80 || before.isHTMLSpace || ",;!?)".utf8.contains(before)
    if name.matchesIgnoringCase("br") { return isParted ? start : nil }
    if end < close { return name.suffix(2).matchesIgnoringCase("br") ? end - 2 : nil }
    // Who is strong? Behind a blank it may be a word.
    let isTag = start == edge || before == UInt8(ascii: "\n") || before >= 0x80
    return isTag && name.elementsEqual("strong".utf8) ? start : nil
  }

  /// Whether `/name>` is an end tag: of what people write by hand, and right behind words. `m/s>5`,
  /// `kWh/a` and `https://x.example/p` are none.
  private func isEnd(_ name: ArraySlice<UInt8>, behind slash: Int, _ close: Int) -> Bool {
    let folded = name.map(\.lowercasedASCII).string
    guard let row = TagTable.row(of: folded), Self.isUsual(TagTable.rules[row], folded) else {
      return false
    }
    let word = text[..<slash].suffix(64).reversed().prefix { $0 > 0x20 }
    let isOther = word.contains { "<>/\\:@".utf8.contains($0) } || word.dropFirst().contains(0x2e)
    let isLong = word.count >= 4 || name.count > 1 && word.count >= 3
    guard isLong, !isOther else { return false }
    let next = text[(close + 1)...].first { $0 != 0x20 }
    return next.map { !$0.isASCIIDigit && $0 != UInt8(ascii: "=") } ?? true
  }

  /// Whether the name of a tag is that of one which is no word: not `center`, `mark` or `code`.
  private static func isUsual(_ rule: TagRule, _ name: String) -> Bool {
    switch rule.effect {
    case .inline(.bold), .inline(.italic): rule.names.prefix(2).contains(name)
    case .inline(.underline): name == rule.name
    case .font, .span, .paragraph, .division, .quotation, .list, .orderedList, .listItem, .heading,
      .link:
      true
    default: false
    }
  }
}
