internal import Bytes
internal import HTMLTokens
internal import PushMarkup
internal import PushMarkupAndroid

// Where the two scanners do not find the same markup.
extension CauseFinder {
  /// Tags that one of the two sees, and the other takes for text or for another tag.
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
    // In the order of the source: of two that explain a difference equally well the first is named.
    for (start, end) in outline.tags.sorted(by: { $0.key < $1.key }) where seen[start] == nil {
      // It is lost with what the device takes for a tag around it.
      if places.contains(start) { continue }
      add(
        .deviceUnrecognisedTag, at: start..<end, reaching: start..<source.count, .all,
        isFallback: true, "\(quoted(start..<end)) is markup to HTML, and something else to a phone")
      add(
        .deviceUnrecognisedTag, at: start..<end, reaching: start..<end, .text,
        "\(quoted(start..<end)) is markup to HTML, and text to a phone")
    }
    findDeclarations()
  }

  private mutating func note(_ range: Range<Int>, _ seen: inout [Int: Int]) {
    seen[range.lowerBound] = range.upperBound
    let end = outline.tags[range.lowerBound]
    guard end != range.upperBound else { return }
    let reach = range.lowerBound..<max(range.upperBound, end ?? 0)
    misread.append(range)
    var message = "a phone reads '\(quoted(range))' as a tag, and does not show it"
    // To mend the sign of `<\b>` would show it all.
    let isEscaped = source[range].dropFirst().first == UInt8(ascii: "\\")
    if isEscaped { message += advice(onBackslash: range) }
    // Where HTML sees no tag, its sign is text.
    let sign = range.lowerBound..<range.lowerBound + 1
    let isText = end == nil && !isEscaped && !placeholders.contains(range.lowerBound)
    let fix = isText ? Diagnostic.Fix("write '&lt;' for the sign", sign, "&lt;") : nil
    add(.deviceLessThan, at: range, reaching: reach, .text, message, fix: fix)
    add(
      .deviceLessThan, at: range, reaching: range.lowerBound..<source.count, .all,
      isFallback: true, message, fix: fix)
  }

  /// A tag of HTML that is lost on a phone, for something stands behind its name: `</b class="x">`
  /// ends nothing there, and `<a/href="…">` is no link.
  private mutating func noteLost(_ tag: Range<Int>) {
    let inside = source[tag].dropFirst()
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isEnd ? 1 : 0).prefix(while: \.isASCIILetterOrDigit)
    let behind = source[name.endIndex]
    let isName = ElementName.isKnown(name)
    guard isName, behind.isHTMLSpace || behind == UInt8(ascii: "/") else { return }
    var fix: Diagnostic.Fix?
    if isEnd, outline.holdsAttributes(name.startIndex..<tag.upperBound) {
      fix = Diagnostic.Fix("write '</\(Array(name).string)>'", name.endIndex..<tag.upperBound, ">")
    } else if !isEnd, behind == UInt8(ascii: "/") {
      fix = Diagnostic.Fix("write a blank for the slash", name.endIndex..<name.endIndex + 1, " ")
    }
    add(
      .deviceUnrecognisedTag, at: tag, reaching: tag.lowerBound..<source.count, .all, isFallback: true,
      "\(quoted(tag)) is \(isEnd ? "an end tag" : "a tag") to HTML, and none to a phone", fix: fix)
  }

  /// What to do about a tag with a back-slash: `<\/b>` is of a string in JSON, `<\b>` was to end
  /// what is open there.
  private mutating func advice(onBackslash tag: Range<Int>) -> String {
    let behind = source[tag].dropFirst(2)
    let name = behind.prefix(while: \.isASCIILetterOrDigit)
    let folded = name.map(\.lowercasedASCII).string
    if (reaches ?? sortReaches())[folded]?.isOpen(at: tag.lowerBound) == true {
      return Guess.aside("</\(Array(name).string)>")
    }
    return behind.first == UInt8(ascii: "/") ? MessageOutline.adviceOnJSON : ""
  }

  private mutating func sortReaches() -> [String: ElementReaches] {
    let sorted = outline.elements.reduce(into: [String: ElementReaches]()) { sorted, element in
      sorted[element.name, default: ElementReaches()].add(element)
    }
    reaches = sorted
    return sorted
  }

  /// Comments and CDATA sections that end in different places; other declarations end at the next
  /// `>` everywhere.
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
        isFallback: true, "\(quoted(shown)) ends elsewhere on a phone")
    }
  }

  /// Where a comment ends to the device, behind its `>`: one dash begins it, `<!-->` and `--!>` end
  /// none.
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

  /// References: the two know different names, and other ends of them.
  mutating func findReferences() {
    var here = 0
    var readings: [ArraySlice<UInt8>: Bool] = [:]
    var places = MisreadPlaces(misread)
    // To end one in an address would break that for phones too.
    lazy var ofAddresses = Set(
      outline.textReferences.filter { $0.misread != nil }.map(\.start))
    while let start = source[here...].firstIndex(of: UInt8(ascii: "&")) {
      here = start + 1
      guard let end = source.referenceEnd(at: start, to: source.count) else { continue }
      here = end
      if places.contains(start) || isReadAlike(source[start..<here], &readings) { continue }
      let reference = start..<here
      let shown = Self.readings(of: source[reference]).device
      let isKept = shown.elementsEqual(source[reference])
      let written = quoted(reference)
      add(
        .deviceEntity, at: reference, reaching: reference, .text,
        isKept
          ? "a phone does not know the reference '\(written)', and people see it as it is written"
          : "a phone reads '\(written)' otherwise: as '\(shown.quoted())'",
        fix: ofAddresses.contains(start) ? nil : spelled(reference))
    }
  }

  /// What both know in place of a reference: with its semicolon, in small letters, or as a number.
  private func spelled(_ reference: Range<Int>) -> Diagnostic.Fix? {
    guard
      let match = HTMLReferences.match(
        source, at: reference.lowerBound, end: reference.upperBound)
    else { return nil }
    guard source[match.end - 1] == UInt8(ascii: ";") else {
      // A semicolon would break a parameter: &noteId=10.
      let name = source[match.end...].prefix { $0.isASCIILetterOrDigit || $0 == 0x5f || $0 == 0x2d }
      let next = name.endIndex < source.count ? source[name.endIndex] : 0
      guard name.isEmpty || next != UInt8(ascii: "=") else { return nil }
      return Diagnostic.Fix("end it with ';'", match.end..<match.end, ";")
    }
    guard match.end == reference.upperBound else { return nil }
    let meant = Self.readings(of: source[reference]).authored
    let small = source[reference].map(\.lowercasedASCII)
    let (authored, device) = Self.readings(of: small[...])
    if authored == meant, device == meant {
      return Diagnostic.Fix("write '\(small.quoted())'", reference, small.string)
    }
    let (scalar, length) = meant.isEmpty ? (0, 0) : meant.scalarValue(at: 0)
    // Of two scalars no number is one, and nobody means U+FFFD.
    guard length == meant.count, scalar > 0x20, scalar != 0xfffd else { return nil }
    return Diagnostic.Fix("write '&#\(scalar);'", reference, "&#\(scalar);")
  }

  /// More different references than this are not looked up: each may be why a text differs.
  private static let mostReadings = 256

  /// Whether a reference in text is the same to both.
  private func isReadAlike(
    _ reference: ArraySlice<UInt8>, _ readings: inout [ArraySlice<UInt8>: Bool]
  ) -> Bool {
    if let known = readings[reference] { return known }
    guard readings.count < Self.mostReadings else { return false }
    let (authored, device) = Self.readings(of: reference)
    readings[reference] = authored == device
    return authored == device
  }

  /// What both make of a reference in text.
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
