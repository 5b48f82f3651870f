internal import Bytes
internal import HTMLTokens
internal import PushMarkup
internal import PushMarkupAndroid

// Where the two scanners find different markup.
extension CauseFinder {
  /// Finds tags that only one of the two sees, and the other reads as text or as another tag.
  mutating func findMarkup() {
    var scanner = TagSoupScanner(source, isFiltered: true)
    scanner.scan()
    var seen: [Int: Int] = [:]
    for index in 0..<scanner.tokens.tags.count {
      let tag = scanner.tokens.tags[index]
      if tag.isTag { note(tag.source, &seen) }
    }
    for range in scanner.lost + scanner.misread where seen[range.lowerBound] == nil {
      note(range, &seen)
      if outline.tags[range.lowerBound] == range.upperBound { noteLost(range) }
    }
    misread.sort { $0.lowerBound < $1.lowerBound }
    var places = MisreadPlaces(misread)
    // In the order of the source: if two explain a difference equally well, the first is named.
    for (start, end) in outline.tags.sorted(by: { $0.key < $1.key }) where seen[start] == nil {
      // It is lost with the text around it that the device reads as a tag.
      if places.contains(start) { continue }
      add(
        .deviceUnrecognisedTag, at: start..<end, reaching: start..<source.count, .all,
        .text(quoted(start..<end)), isFallback: true)
      add(
        .deviceUnrecognisedTag, at: start..<end, reaching: start..<end, .text,
        .text(quoted(start..<end)), "text")
    }
    findDeclarations()
  }

  private mutating func note(_ range: Range<Int>, _ seen: inout [Int: Int]) {
    seen[range.lowerBound] = range.upperBound
    let end = outline.tags[range.lowerBound]
    guard end != range.upperBound else { return }
    let reach = range.lowerBound..<max(range.upperBound, end ?? 0)
    misread.append(range)
    var finding = Diagnostic(.deviceLessThan, at: range, .text(quoted(range)))
    // Escaping the bracket of `<\b>` would show all of it.
    if source[range].dropFirst().first == UInt8(ascii: "\\") {
      (finding.reason, finding.suggestion) = advice(onBackslash: range)
    } else if end == nil {
      // If HTML has no tag here either, it is text.
      finding.fix = Diagnostic.Fix(
        Fixes.escape, range.lowerBound..<range.lowerBound + 1, "&lt;")
    } else {
      finding.reason = "tag"
    }
    add(finding, reaching: reach, .text)
    add(finding, reaching: range.lowerBound..<source.count, .all, isFallback: true)
  }

  /// A tag of HTML that is lost on Android, because something follows its name: `</b class="x">`
  /// ends nothing there, and `<a/href="…">` is not a link.
  private mutating func noteLost(_ tag: Range<Int>) {
    let inside = source[tag].dropFirst()
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isEnd ? 1 : 0).prefix(while: \.isASCIILetterOrDigit)
    let behind = source[name.endIndex]
    let isName = ElementName.isKnown(name)
    guard isName, behind.isHTMLSpace || behind == UInt8(ascii: "/") else { return }
    var fix: Diagnostic.Fix?
    if isEnd, outline.holdsAttributes(name.startIndex..<tag.upperBound) {
      fix = Diagnostic.Fix(
        Fixes.write("</\(Array(name).string)>"), name.endIndex..<tag.upperBound, ">")
    } else if !isEnd, behind == UInt8(ascii: "/") {
      fix = Diagnostic.Fix(Fixes.replaceSlash, name.endIndex..<name.endIndex + 1, " ")
    }
    add(
      .deviceUnrecognisedTag, at: tag, reaching: tag.lowerBound..<source.count, .all,
      .text(quoted(tag)), isEnd ? "end-tag" : nil, fix: fix, isFallback: true)
  }

  /// What to do about a tag with a backslash: `<\/b>` is from a JSON string, and `<\b>` was meant
  /// to end an open element.
  private mutating func advice(
    onBackslash tag: Range<Int>
  ) -> (reason: Diagnostic.Reason, suggestion: String?) {
    let behind = source[tag].dropFirst(2)
    let name = behind.prefix(while: \.isASCIILetterOrDigit)
    let folded = name.map(\.lowercasedASCII).string
    if (reaches ?? sortReaches())[folded]?.isOpen(at: tag.lowerBound) == true {
      return ("backslash", "</\(Array(name).string)>")
    }
    return (behind.first == UInt8(ascii: "/") ? "json" : "backslash", nil)
  }

  private mutating func sortReaches() -> [String: ElementReaches] {
    let sorted = outline.elements.reduce(into: [String: ElementReaches]()) { sorted, element in
      sorted[element.name, default: ElementReaches()].add(element)
    }
    reaches = sorted
    return sorted
  }

  /// Finds comments and CDATA sections that end in different places; other declarations end at the
  /// next `>` everywhere.
  private mutating func findDeclarations() {
    var here = 0
    var count = 0
    while let start = source[here...].firstIndex(of: UInt8(ascii: "<")), start + 1 < source.count,
      count < 256
    {
      here = start + 1
      let rest = source[start...]
      let isSection = rest.starts(with: "<![".utf8)
      guard isSection || rest.starts(with: "<!-".utf8) else { continue }
      count += 1
      let sign = source[here...].firstIndex(of: UInt8(ascii: ">")) ?? source.count - 1
      let shown = start..<sign + 1
      let isComment = rest.starts(with: "<!--".utf8)
      let end = isComment ? source.endOfComment(at: start) : shown.upperBound
      guard isSection || end != Self.deviceEndOfComment(source, start) else { continue }
      add(
        .deviceUnrecognisedTag, at: shown, reaching: start..<source.count, .all,
        .text(quoted(shown)), "other-end", isFallback: true)
    }
  }

  /// The end of a comment on the device, after its `>`. One dash starts it; `<!-->` and `--!>` do
  /// not end one.
  private static func deviceEndOfComment(_ source: [UInt8], _ start: Int) -> Int {
    var dashes = 0
    for index in source.indices.dropFirst(start + "<!--".utf8.count) {
      if source[index] == UInt8(ascii: "-") {
        dashes += 1
      } else if source[index] == UInt8(ascii: ">"), dashes >= 2 {
        return index + 1
      } else {
        dashes = 0
      }
    }
    return source.count
  }

  /// Finds HTML entities with names or ends that differ between the two.
  mutating func findReferences() {
    var here = 0
    var readings: [ArraySlice<UInt8>: Bool] = [:]
    var places = MisreadPlaces(misread)
    // A semicolon in a URL would break that on Android too.
    lazy var ofAddresses = Set(
      outline.textReferences.filter { $0.misread != nil }.map(\.start))
    while let start = source[here...].firstIndex(of: UInt8(ascii: "&")) {
      here = start + 1
      guard let end = source.referenceEnd(at: start, to: source.count) else { continue }
      here = end
      if places.contains(start) || isReadAlike(source[start..<here], &readings) { continue }
      let reference = start..<here
      let (meant, shown) = Self.readings(of: source[reference])
      let isKept = shown.elementsEqual(source[reference])
      let isSpace = !meant.isEmpty && meant.allSatisfy(\.isHTMLSpace)
      add(
        .deviceEntity, at: reference, reaching: reference, .text, .entity(quoted(reference)),
        isKept ? "unsupported" : shown.isEmpty ? "nothing" : nil,
        details: meant.isEmpty
          ? [.shown: shown.quoted()] : [.shown: shown.quoted(), .expected: meant.quoted()],
        suggestion: isSpace
          ? " " : isParameter(reference) ? "&amp;" + quoted(start + 1..<here) : nil,
        fix: ofAddresses.contains(start) ? nil : spelled(reference))
    }
  }

  /// Whether an `&` starts a parameter of a URL, which a semicolon would break: `&noteId=10`.
  private func isParameter(_ reference: Range<Int>) -> Bool {
    let match = HTMLReferences.match(
      source, at: reference.lowerBound, end: reference.upperBound)
    guard source[reference.upperBound - 1] != UInt8(ascii: ";") else { return false }
    let end = match?.end ?? reference.upperBound
    let name = source[end...].prefix { $0.isASCIILetterOrDigit || $0 == 0x5f || $0 == 0x2d }
    return source[name.endIndex...].first == UInt8(ascii: "=")
  }

  /// An entity that both support: with its semicolon, in lower case, or as a number.
  private func spelled(_ reference: Range<Int>) -> Diagnostic.Fix? {
    guard
      let match = HTMLReferences.match(
        source, at: reference.lowerBound, end: reference.upperBound)
    else { return nil }
    guard source[match.end - 1] == UInt8(ascii: ";") else {
      guard !isParameter(reference) else { return nil }
      return Diagnostic.Fix(
        Fixes.addSemicolon(quoted(reference.lowerBound..<match.end)), match.end..<match.end, ";")
    }
    guard match.end == reference.upperBound else { return nil }
    let meant = Self.readings(of: source[reference]).authored
    let small = source[reference].map(\.lowercasedASCII)
    let (authored, device) = Self.readings(of: small[...])
    if authored == meant, device == meant {
      return Diagnostic.Fix(Fixes.write(small.quoted()), reference, small.string)
    }
    let (scalar, length) = meant.isEmpty ? (0, 0) : meant.scalarValue(at: 0)
    // One number cannot stand for two scalars, and U+FFFD is never meant.
    guard length == meant.count, scalar > 0x20, scalar != 0xfffd else { return nil }
    return Diagnostic.Fix(Fixes.write("&#\(scalar);"), reference, "&#\(scalar);")
  }

  /// Finds NULs: U+FFFD in HTML and nothing on a phone, whatever tag is before them.
  mutating func findNULs() {
    var rest = source[...]
    while let start = rest.firstIndex(of: 0) {
      rest = source[start...].drop { $0 == 0 }
      let range = start..<rest.startIndex
      let expected = String(repeating: "\u{fffd}", count: range.count)
      add(
        .deviceUnexplained, at: range, reaching: range, .text, nil, "text",
        details: [.shown: "", .expected: Difference.excerpt(expected)])
    }
  }

  /// How many distinct entities to look up; any further one may be why a text differs.
  private static let mostReadings = 256

  /// Whether an entity in text is the same for both.
  private func isReadAlike(
    _ reference: ArraySlice<UInt8>, _ readings: inout [ArraySlice<UInt8>: Bool]
  ) -> Bool {
    if let known = readings[reference] { return known }
    guard readings.count < Self.mostReadings else { return false }
    let (authored, device) = Self.readings(of: reference)
    readings[reference] = authored == device
    return authored == device
  }

  /// What both read for an entity in text.
  private static func readings(
    of reference: ArraySlice<UInt8>
  ) -> (authored: [UInt8], device: [UInt8]) {
    var bytes = Array(reference)
    let authored = HTMLTokens(&bytes, from: 0, names: ElementName.asked).bytes
    var scanner = TagSoupScanner(bytes, isFiltered: true)
    scanner.scan()
    return (authored, scanner.tokens.bytes.array)
  }
}
