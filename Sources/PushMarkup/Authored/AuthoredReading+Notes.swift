internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// Says what the tokens noted beside tags and text.
  mutating func report(_ tokens: borrowing HTMLTokens, _ source: [UInt8]) {
    for note in tokens.notes {
      switch note.kind {
      case .null:
        let count = note.range.count
        diagnostics.add(
          .inputNull, at: note.range,
          count == 1 ? "NUL replaced by U+FFFD" : "\(count) NULs replaced by U+FFFD")
      case .noCharacter(let scalar):
        guard !isInside(note.range.lowerBound, tokens) else { continue }
        let quoted = source.quoted(note.range)
        diagnostics.add(
          scalar == nil ? .entityInvalid : .entitySurrogate, at: note.range,
          scalar.map {
            "'\(quoted)' are halves of a character, and read as two U+FFFD"
              + Guess.aside("&#\($0.value);")
          } ?? "'\(quoted)' names no character, and reads as U+FFFD")
      case .controls(let count): reportControls(count, at: note.range)
      case .unclosed:
        // What is dropped to the end says so itself.
        guard dropped == nil else { continue }
        let what = construct(source[note.range])
        let advice = what == "tag" ? Self.advice(onUnclosed: source[note.range]) : ""
        diagnostics.add(
          .syntaxUnclosed, at: note.range,
          "\(what) is not closed; the rest of the message is lost\(advice)")
      case .covered:
        diagnostics.add(
          .tagHiddenText, at: note.range,
          "text behind a declaration is dropped with the comment or the value that began in it")
      case .comment:
        diagnostics.add(
          Self.isEndTag(source[note.range]) ? .tagStray : .syntaxComment, at: note.range,
          "'\(source.quoted(note.range))' is a comment to HTML and is dropped; "
            + Self.advice(onComment: source[note.range]))
      }
    }
  }

  /// What to do about a tag without an end: where a value began that goes on to the end of the
  /// message, and over a `>`, its second quotation mark is missing; a name that is written alone or
  /// with words may be no tag.
  private static func advice(onUnclosed tag: ArraySlice<UInt8>) -> String {
    var here = tag.startIndex
    while let sign = tag[here...].firstIndex(of: UInt8(ascii: "=")) {
      let value = tag[(sign + 1)...].drop(while: \.isHTMLSpace)
      here = sign + 1
      guard let quote = value.first, quote == 0x22 || quote == 0x27 else { continue }
      guard let end = value.dropFirst().firstIndex(of: quote) else {
        return value.contains(UInt8(ascii: ">")) ? "; a quotation mark is missing" : ""
      }
      here = end + 1
    }
    let inside = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }
    let name = inside.prefix(while: \.isASCIILetterOrDigit)
    let hasWords = inside[name.endIndex...].contains(where: \.isASCIILetterOrDigit)
    let isCut = ElementName.isKnown(name) && !hasWords
    return here == tag.startIndex && !isCut ? "; a < that is text is &lt;" : ""
  }

  /// What to do about a comment that was to be text.
  private static func advice(onComment comment: ArraySlice<UInt8>) -> String {
    comment.starts(with: "<![CDATA[".utf8)
      ? "CDATA is of XML, such as Android's strings.xml: give what stands inside of it"
      : "a < that is text is &lt;"
  }

  /// Whether a comment is an end tag with spaces in it, and no words: `</ b >`.
  private static func isEndTag(_ comment: ArraySlice<UInt8>) -> Bool {
    guard comment.starts(with: "</".utf8) else { return false }
    let name = comment.dropFirst(2).drop(while: \.isHTMLSpace).prefix(while: \.isASCIILetterOrDigit)
    let rest = comment[name.endIndex...].drop(while: \.isHTMLSpace)
    return ElementName.isKnown(name) && rest.elementsEqual(">".utf8)
  }

  /// Whether a place lies in the text of an element that nobody reads, such as a script.
  private func isInside(_ place: Int, _ tokens: borrowing HTMLTokens) -> Bool {
    let behind = (0..<tokens.tags.count).firstPlace { Int(tokens.tags[$0].start) > place }
    guard behind > 0 else { return false }
    let tag = tokens.tags[behind - 1]
    return tag.kind != .end && roles[Int(tag.name)].content == .raw && place >= Int(tag.end)
  }

  /// From the first character that was left out to the last, where the text is as long in the
  /// source as it came out; else all of the text: it has references, line ends that were mended,
  /// or controls that libxml2 leaves out itself.
  func refusedPlaces(_ bytes: [UInt8], _ range: Range<Int>, _ source: Range<Int>) -> Range<Int> {
    guard source.count == range.count else { return source }
    let first = CollapsingText.firstRefused(bytes, range)
    var (next, end) = (first, first)
    while next < range.upperBound {
      end = min(range.upperBound, next + bytes[next].scalarLength)
      next = CollapsingText.firstRefused(bytes, end..<range.upperBound)
    }
    let shift = source.lowerBound - range.lowerBound
    return first + shift..<end + shift
  }

  /// Says that characters were left out that no display may get, or became spaces; the first of
  /// them, if it is known.
  mutating func reportControls(_ count: Int, at range: Range<Int>, first: UInt32? = nil) {
    let message =
      switch first {
      case let first? where count == 1 && 0x2028...0x2029 ~= first:
        "\(first.codePoint), which ends a line or paragraph, became a space"
      default: count == 1 ? "1 control character removed" : "\(count) control characters removed"
      }
    diagnostics.add(.textControl, at: range, message)
  }

  /// Says which attributes of a tag do nothing: on this tag, or on any.
  mutating func reportIgnored(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    guard !role.isStructure || role.effect == .document else { return }
    for index in attributes {
      let attribute = tokens.attributes[index]
      guard readAttributes >> attribute.name & 1 == 0 || attribute.name == 0 else { continue }
      let element = ElementName.all[Int(tag.name)].name
      if let name = AttributeName(rawValue: attribute.name) {
        note(
          .attributeIgnored, at: .name(index), of: tag.range,
          "the attribute '\(name.name)' does nothing on <\(element)>")
      } else if tokens.bytes[attribute.value].first?.beginsAttribute == true,
        swallowing != Int(tag.start)
      {
        // What stands in a tag that goes on over words is told with it.
        // The others libxml2 tells of from 2.14 on: see ``reportUntold(in:_:)``.
        note(
          .attributeUnknown, at: .name(index), of: tag.range,
          "the attribute '\(tokens.bytes.quoted(attribute.value))' of <\(element)> is dropped")
      }
    }
  }

  /// Says that a tag goes on over words, or over another tag.
  @inline(never)
  mutating func reportSwallowed(_ tag: HTMLTag, _ source: [UInt8]) {
    guard let sign = source.missingSign(in: tag.range) else { return }
    swallowing = Int(tag.start)
    let name = ElementName.all[Int(tag.name)].name
    let inside = source[tag.range].dropFirst().drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "<") }
    let written = inside.prefix(while: \.isASCIILetterOrDigit)
    let isTag =
      ElementName.isKnown(written)
      && inside[written.endIndex...].allSatisfy { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    diagnostics.add(
      .syntaxSwallowedText, at: tag.range,
      Diagnostic.swallowing(
        source.quoted(tag.range), by: name, lacking: sign,
        lost: isTag ? "the tag in it is" : "words in it are"))
  }

  /// Says that the attributes of `html` are dropped: there is nothing that they could count for.
  mutating func reportDocument(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    // From 2.14 on libxml2 tells of them.
    readAttributes = 0
    reportIgnored(tokens, tag, role, attributes)
    if attributes.isEmpty { reportUntold(tag) }
  }

  /// What begins with these bytes.
  private func construct(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.starts(with: "<!--".utf8) { return "comment" }
    return bytes.starts(with: "<!".utf8) || bytes.starts(with: "<?".utf8) ? "declaration" : "tag"
  }
}
