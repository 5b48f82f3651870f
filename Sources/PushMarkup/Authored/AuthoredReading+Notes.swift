internal import Bytes
internal import HTMLTokens

extension AuthoredReading {
  /// Reports what the tokens noted in addition to tags and text.
  mutating func report(_ tokens: borrowing HTMLTokens, _ source: [UInt8]) {
    for note in tokens.notes {
      switch note.kind {
      case .null:
        diagnostics.add(.inputNull, at: note.range, count: note.range.count)
      case .noCharacter(let scalar):
        guard !isInside(note.range.lowerBound, tokens) else { continue }
        diagnostics.add(
          scalar == nil ? .entityInvalid : .entitySurrogate, at: note.range,
          .entity(source.quoted(note.range)), suggestion: scalar.map { "&#\($0.value);" })
      case .controls(let count): reportControls(count, at: note.range)
      case .unclosed:
        // An element that is dropped to the end reports this itself.
        guard dropped == nil else { continue }
        diagnostics.add(
          .syntaxUnclosed, at: note.range, .text(source.quoted(note.range)),
          construct(source[note.range]) ?? Self.lack(ofUnclosed: source[note.range]))
      case .covered:
        diagnostics.add(.tagHiddenText, at: note.range, nil, "declaration")
      case .comment:
        let comment = source[note.range]
        if let name = Self.nameOfEndTag(comment) {
          diagnostics.add(
            .tagStray, at: note.range, .text(source.quoted(note.range)), "spaces",
            suggestion: "</\(name)>")
        } else {
          diagnostics.add(
            .syntaxComment, at: note.range, .text(source.quoted(note.range)),
            comment.starts(with: "<![CDATA[".utf8) ? "cdata" : nil)
        }
      }
    }
  }

  /// What a tag without an end lacks. If a value continues over a `>` to the end of the message, it
  /// is the second quotation mark. If the tag has no `=`, and its name is unknown or words follow
  /// it, it may not be a tag.
  private static func lack(ofUnclosed tag: ArraySlice<UInt8>) -> Diagnostic.Reason {
    var here = tag.startIndex
    while let sign = tag[here...].firstIndex(of: UInt8(ascii: "=")) {
      let value = tag[(sign + 1)...].drop(while: \.isHTMLSpace)
      here = sign + 1
      guard let quote = value.first, quote == 0x22 || quote == 0x27 else { continue }
      guard let end = value.dropFirst().firstIndex(of: quote) else {
        return value.contains(UInt8(ascii: ">")) ? "missing-quote" : "missing-bracket"
      }
      here = end + 1
    }
    let inside = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }
    let name = inside.prefix(while: \.isASCIILetterOrDigit)
    let hasWords = inside[name.endIndex...].contains(where: \.isASCIILetterOrDigit)
    // `<br/ two` lacks its `>`, whatever follows.
    let isClosed =
      inside[name.endIndex...].first == UInt8(ascii: "/")
      || tag.dropFirst().first == UInt8(ascii: "/")
    let isCut = ElementName.isKnown(name) && (!hasWords || isClosed)
    return here == tag.startIndex && !isCut ? "less-than" : "missing-bracket"
  }

  /// The name of an end tag that is read as a comment, because it contains spaces but no words:
  /// `</ b >`.
  private static func nameOfEndTag(_ comment: ArraySlice<UInt8>) -> String? {
    guard comment.starts(with: "</".utf8) else { return nil }
    let name = comment.dropFirst(2).drop(while: \.isHTMLSpace).prefix(while: \.isASCIILetterOrDigit)
    let rest = comment[name.endIndex...].drop(while: \.isHTMLSpace)
    guard ElementName.isKnown(name), rest.elementsEqual(">".utf8) else { return nil }
    return name.map(\.lowercasedASCII).string
  }

  /// Whether a place is in the text of an element that is never shown, such as a script.
  private func isInside(_ place: Int, _ tokens: borrowing HTMLTokens) -> Bool {
    let behind = (0..<tokens.tags.count).firstPlace { Int(tokens.tags[$0].start) > place }
    guard behind > 0 else { return false }
    let tag = tokens.tags[behind - 1]
    return tag.kind != .end && roles[Int(tag.name)].content == .raw && place >= Int(tag.end)
  }

  /// From the first character that was removed to the last, if the text is as long in the source as
  /// in the result. Else all of the text: it contains character references, repaired line breaks,
  /// or control characters that libxml2 drops itself.
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

  /// Reports that characters that must not be displayed were removed or became spaces; `first` is
  /// the first of them, if it is known.
  mutating func reportControls(_ count: Int, at range: Range<Int>, first: UInt32? = nil) {
    if let first, count == 1, 0x2028...0x2029 ~= first {
      diagnostics.add(.textControl, at: range, .character(first.codePoint), "separator")
    } else {
      diagnostics.add(.textControl, at: range, count: count)
    }
  }

  /// Reports which attributes of a tag have no effect: on this tag, or on any.
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
          .attributeIgnored, at: .name(index), of: tag.range, .attribute(name.name),
          details: [.element: element])
      } else if tokens.bytes[attribute.value].first?.beginsAttribute == true,
        swallowing != Int(tag.start)
      {
        // What is in a tag that continues over words is reported with the tag. A name for which
        // `beginsAttribute` is false is in the tokens only from libxml2 2.14 on, and is reported by
        // ``reportUntold(in:_:)``.
        note(
          .attributeUnknown, at: .name(index), of: tag.range,
          .attribute(tokens.bytes.quoted(attribute.value)), details: [.element: element])
      }
    }
  }

  /// Reports that a tag continues over words, or over another tag.
  @inline(never)
  mutating func reportSwallowed(_ tag: HTMLTag, _ source: [UInt8]) {
    guard let sign = source.missingSign(in: tag.range) else { return }
    swallowing = Int(tag.start)
    let known = ElementName.all[Int(tag.name)].name
    let inside = source[tag.range].dropFirst().drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "<") }
    let written = inside.prefix(while: \.isASCIILetterOrDigit)
    let isTag =
      ElementName.isKnown(written)
      && inside[written.endIndex...].allSatisfy { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    let name = known.isEmpty ? Array(written).quoted() : known
    diagnostics.add(
      .syntaxSwallowedText, at: tag.range, .text(source.quoted(tag.range)),
      sign == ">" ? "missing-bracket" : "missing-quote",
      details: [
        .element: tag.kind == .end ? "/" + name : name, .other: isTag ? "tag" : "words",
      ])
  }

  /// Reports that the attributes of `html` are dropped: there is nothing that they could apply to.
  mutating func reportDocument(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ attributes: Range<Int>
  ) {
    // From 2.14 on libxml2 reports them.
    readAttributes = 0
    reportIgnored(tokens, tag, role, attributes)
    if attributes.isEmpty { reportUntold(tag) }
  }

  /// What starts with these bytes, unless it is a tag.
  private func construct(_ bytes: ArraySlice<UInt8>) -> Diagnostic.Reason? {
    if bytes.starts(with: "<!--".utf8) { return "comment" }
    return bytes.starts(with: "<!".utf8) || bytes.starts(with: "<?".utf8) ? "declaration" : nil
  }
}
