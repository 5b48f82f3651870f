internal import Bytes
internal import PushMarkup

// What was meant by an attribute that is not supported as written.
extension MessageElements {
  /// Characters that are mistyped for the `=` of an attribute.
  private static let falseSigns = ["\"", "'", ":", "\u{ff1d}", "\u{201c}", "\u{201d}", "\u{2018}"]
    .map { Array($0.utf8) }

  /// The attribute that was meant by the one that a finding is about, and the range of what was
  /// written. It covers another character than `=` after the name, as in `href"https:` and
  /// `color:red`, and a link whose URL has another name than `href` or none.
  func meant(by finding: Diagnostic) -> (attribute: String, word: Range<Int>)? {
    let behind = elements.indices.firstPlace {
      elements[$0].tag.lowerBound > finding.range.lowerBound
    }
    guard behind > 0, case let element = elements[behind - 1],
      let written = attribute(at: finding.range, in: element.tag)
    else { return nil }
    // HTML reads `https:` up to its slash.
    let end = written.value?.upperBound ?? element.tag.upperBound
    let word = source[written.name.lowerBound..<end].prefix {
      written.value != nil || !$0.isHTMLSpace
    }
    if let meant = grownTogether(written.name, in: element) { return (meant, word.indices) }
    let name = source[written.name].map(\.lowercasedASCII).string
    guard element.effect == .link, element.attribute(.href) == nil,
      Self.otherNames.contains(name), Array(word).contains(ignoringCase: "://")
    else { return nil }
    return (AttributeName.href.name + (written.value == nil ? "=" : ""), word.indices)
  }

  /// Names that are written instead of `href`; the name of a bare URL ends at its slash.
  private static let otherNames: Set = ["http:", "https:", "link", "src", "uri", "url"]

  private func attribute(at range: Range<Int>, in tag: Range<Int>) -> WrittenAttribute? {
    var here = source.endOfTagName(in: tag)
    while let written = source.nextWrittenAttribute(&here, tag.upperBound) {
      if written.name.lowerBound == range.lowerBound { return written }
    }
    return nil
  }

  private func grownTogether(_ name: Range<Int>, in element: Element) -> String? {
    let letters = source[name].prefix(while: \.isASCIILetter)
    let rest = source[letters.endIndex..<name.upperBound]
    guard let known = AttributeName.named(source, letters.startIndex..<letters.endIndex)?.name,
      let sign = Self.falseSigns.first(where: rest.starts), rest.count > sign.count
    else { return nil }
    // `<span color:red>` contains a CSS declaration.
    let isRead = element.row.map { TagTable.rules[$0].attributes.contains(known) } ?? true
    let isDeclaration = !isRead && sign == [UInt8(ascii: ":")] && Self.properties.contains(known)
    return isDeclaration ? "style=\"\(Array(source[name]).quoted())\"" : "\(known)="
  }
}

extension Diagnostic {
  /// Whether the place of the attribute may show which one was meant: its name starts with that of
  /// a known attribute, or it is in a link.
  var mayBeOfOtherAttribute: Bool {
    guard rule == .attributeUnknown, let subject else { return false }
    let letters = Array(subject.text.utf8.prefix(while: \.isASCIILetter))
    return AttributeName.named(letters, letters.indices) != nil || details[.element] == "a"
  }

  /// Suggests the attribute that was meant, and returns the range of what was written instead.
  mutating func adviseAttribute(in outline: MessageElements) -> Range<Int>? {
    guard let meant = outline.meant(by: self) else { return nil }
    self = Diagnostic(
      .nameMisspelled, at: range, subject, details: details, suggestion: meant.attribute)
    return meant.word
  }
}
