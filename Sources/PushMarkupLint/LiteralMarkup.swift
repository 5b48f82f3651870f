internal import Bytes
internal import PushMarkup

/// Markup that readers see, because it is text: it was escaped once too often, it is of another
/// language than HTML, or it contains a space that HTML does not allow there.
struct LiteralMarkup {
  /// What it looks like.
  private enum Kind: CaseIterable {
    case tag, entity, typo, escape
    /// A comment, CDATA or its end.
    case comment
    /// A URL-encoded tag: `%3Cb%3E`.
    case encoded
    /// A second `>` after a tag.
    case bracket
    /// Markdown for bold, links, headings and code, `[b]`, and what JavaScript writes for an
    /// object.
    case other
  }

  let text: [UInt8]
  /// How many of each kind there are, and the place of the first.
  private var found: [Kind: (first: Range<Int>, count: Int)] = [:]

  private init(
    _ text: StyledText, _ outline: MessageElements?, _ source: (Range<Int>) -> Range<Int>
  ) {
    let code = outline?.code ?? []
    var startTagEnds: Set<Int>?
    /// Whether a `>` follows a start tag and is not a comparison or an arrow: `>>`, `> 5`.
    func isExtraBracket(_ place: Int) -> Bool {
      guard let outline, let next = bytes[(place + 1)...].first,
        !next.isASCIIDigit, !" =>".utf8.contains(next)
      else { return false }
      let ends =
        startTagEnds ?? Set(outline.elements.lazy.filter { $0.endTag != nil }.map(\.tag.upperBound))
      startTagEnds = ends
      let written = source(place..<place + 1)
      return written.count == 1 && outline.source[written.lowerBound] == UInt8(ascii: ">")
        && ends.contains(written.lowerBound)
    }
    let bytes = Array(text.text.utf8)
    self.text = bytes
    // Literals and comments of a template language are not for readers. In a template whose syntax
    // was named, the brackets of other syntaxes are text.
    var hidden: [[Range<Int>]]?
    var guesses = 64
    var tagEnd = 0
    for place in bytes.indices {
      let half = bytes[place] == UInt8(ascii: ">") && place >= tagEnd ? startOfHalfTag(place) : nil
      let start = half ?? place
      let match: (kind: Kind, end: Int?) =
        switch bytes[place] {
        case UInt8(ascii: "<"):
          endOfComment(place).map { (.comment, $0) } ?? (.tag, endOfTag(place))
        case UInt8(ascii: "]"):
          (.comment, bytes[place...].starts(with: "]]>".utf8) ? place + 3 : nil)
        case UInt8(ascii: ">") where half == nil:
          (.bracket, isExtraBracket(place) ? place + 1 : nil)
        case UInt8(ascii: "&"):
          endOfReference(place).map { (.entity, $0) }
            ?? (.typo, MeantReference.find(bytes, at: place, guesses: &guesses)?.end)
        case UInt8(ascii: "\\"): (.escape, endOfEscape(place))
        case UInt8(ascii: "%"):
          (.encoded, endOfEncodedTag(place))
        case UInt8(ascii: "["): (.other, endOfBrackets(place))
        case UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "_"): (.other, endOfPair(place))
        case UInt8(ascii: "`"): (.other, endOfFence(place))
        case UInt8(ascii: "#"): (.other, endOfHeading(place))
        default: (.tag, half.map { _ in place + 1 })
        }
      guard let end = match.end else { continue }
      if match.kind == .tag || match.kind == .comment { tagEnd = end }
      // In `<code>`, which explains HTML, visible markup is deliberate.
      let mayBeMeant =
        switch match.kind {
        case .tag, .entity, .comment: true
        default: false
        }
      if mayBeMeant, !code.isEmpty, case let written = source(start..<end),
        code.contains(where: written.overlaps)
      {
        continue
      }
      let placeholders =
        hidden ?? [text.placeholders, Placeholder.unnamed(in: bytes, from: 0).map(\.range)]
      hidden = placeholders
      guard
        !placeholders.contains(where: {
          $0.first(endingBehind: start)?.overlaps(start..<end) == true
        })
      else { continue }
      found[match.kind, default: (start..<end, 0)].count += 1
    }
  }

  /// The first finding of each kind, at its place in the source.
  static func findings(
    _ text: StyledText, _ outline: MessageElements?, source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    let markup = LiteralMarkup(text, outline, source)
    return Kind.allCases.compactMap { kind in
      guard let (first, count) = markup.found[kind] else { return nil }
      var guesses = 1
      let (reason, suggestion): (Diagnostic.Reason, String?) =
        switch kind {
        case .tag: markup.tagIfWhole(first).map { ("half-tag", $0) } ?? ("escaped", nil)
        case .entity: ("escaped", nil)
        case .typo:
          (
            "entity-typo",
            MeantReference.find(markup.text, at: first.lowerBound, guesses: &guesses)?.meant
          )
        // Some apps still decode the `\n` of `strings.xml`.
        case .escape: ("escape", nil)
        case .comment:
          (markup.text[first].starts(with: "<!--".utf8) ? "comment" : "cdata", nil)
        case .encoded: ("url-encoded", nil)
        case .bracket: ("extra-bracket", nil)
        case .other:
          (markup.text[first].elementsEqual("[object Object]".utf8) ? "object" : "markdown", nil)
        }
      return Diagnostic(
        .textEscapedMarkup, at: source(first),
        .text(markup.text.quoted(first)), reason, count: count, suggestion: suggestion,
        severity: kind == .bracket || kind == .escape ? .warning : nil)
    }
  }

  /// The tag that was meant by one without its `<`, with spaces after it, or with a backslash; nil
  /// for a complete tag.
  private func tagIfWhole(_ range: Range<Int>) -> String? {
    let inside = text[range].drop { $0 == UInt8(ascii: "<") }
    let name = inside.drop { " /\\".utf8.contains($0) }
    let lead = inside[..<name.startIndex]
    guard inside.startIndex == range.lowerBound || lead.contains(0x20) || lead.contains(0x5c) else {
      return nil
    }
    // `< href="…">` has lost its name.
    if name.prefix(4).matchesIgnoringCase("href") { return "<a " + text.quoted(name.indices) }
    // `<\br>` has no end tag.
    let word = name.prefix(while: \.isASCIILetterOrDigit).map(\.lowercasedASCII).string
    let isVoid = TagTable.row(of: word).map { TagTable.rules[$0].effect.isVoid } ?? false
    let isEnd = lead.contains { $0 != 0x20 } && !isVoid
    return (isEnd ? "</" : "<") + text.quoted(name.indices)
  }

  /// The end of a comment that was escaped, or of the start of CDATA.
  private func endOfComment(_ start: Int) -> Int? {
    let rest = text[start...]
    if rest.starts(with: "<![CDATA[".utf8) { return start + 9 }
    guard rest.starts(with: "<!--".utf8) else { return nil }
    // Pasted comments are not longer.
    let inside = rest.dropFirst(4).prefix(512)
    let end = inside.indices.first { text[$0...].starts(with: "-->".utf8) }
    return end.map { $0 + 3 }
  }

  /// The end of a URL-encoded tag: `%3Cb%3E`, `%3C%2Fb%3E`.
  private func endOfEncodedTag(_ start: Int) -> Int? {
    guard text[start...].prefix(3).matchesIgnoringCase("%3c") else { return nil }
    var name = text[(start + 3)...]
    if name.prefix(3).matchesIgnoringCase("%2f") { name = name.dropFirst(3) }
    let word = name.prefix(while: \.isASCIILetterOrDigit)
    let end = word.endIndex
    guard ElementName.isKnown(word), text[end...].first == UInt8(ascii: "%") else { return nil }
    return text[end...].prefix(3).matchesIgnoringCase("%3e") ? end + 3 : end
  }

  /// The end of text that looks like an HTML tag, perhaps with spaces after its `<`, with the wrong
  /// slash, as in `<\b>`, or with both, as in `<\/b>` from JSON.
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
    let isNameless = text[name..<here].matchesIgnoringCase("href") && name > start + 1
    guard ElementName.isKnown(text[name..<here]) || isNameless else { return nil }
    skip { $0 == 0x20 }
    let rest = here
    // Tags in real messages are not longer.
    skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && here - rest < 1_024 }
    guard here < text.count, text[here] == UInt8(ascii: ">") else { return nil }
    // Words after the name are text: "a <b and c> d".
    let attributes = text[rest..<here]
    let isTag =
      attributes.isEmpty || attributes == [UInt8(ascii: "/")]
      || attributes.contains(UInt8(ascii: "="))
    return isTag ? here + 1 : nil
  }

  /// The start of a tag without its `<` that ends with the `>` at a place: `br>` and `br/>` not
  /// after a word, and `/b>` right after one. `A/B>C`, `requests/p>5` and `x.br>y` are text.
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

  /// The end of an HTML entity with a semicolon.
  private func endOfReference(_ start: Int) -> Int? {
    guard let match = HTMLReferences.match(text, at: start, end: text.count),
      text[match.end - 1] == UInt8(ascii: ";")
    else { return nil }
    return match.end
  }

  /// The end of an escape from a JSON string or Android's `strings.xml` that ordinary text lacks.
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
}
