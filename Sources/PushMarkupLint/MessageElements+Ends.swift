internal import Bytes
internal import PushMarkup

/// An end tag that ends nothing and has a name that HTML does not have, or one that contains more
/// than its name.
struct OddEnd {
  var tag: Range<Int>
  /// The name, in lower case.
  var name: String
  /// Whether HTML has no such name, and no start tag had it.
  var isUnknown: Bool
  /// The open element that was meant.
  var meant: String?

  /// Nil if nothing is odd, or if the tag contains a `<`.
  init?(_ name: String, _ tag: Range<Int>, _ source: [UInt8], isStray: Bool) {
    let isBare = tag.count == name.utf8.count + "</>".utf8.count
    guard isStray || !isBare else { return nil }
    // The text passed to libxml2 spells entities differently, so this reads the source.
    let name = source[tag].dropFirst(2).prefix {
      !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }.map(\.lowercasedASCII).string
    let isKnown =
      ElementName.isKnown(Array(name.utf8)[...]) || ElementName.voidNames.contains(name)
      || ElementName.plainNames.contains(name)
    isUnknown = isStray && !isKnown
    guard isUnknown || !isBare, source.missingSign(in: tag) != ">" else { return nil }
    (self.tag, self.name) = (tag, name)
  }
}

// End tags that end nothing, or contain words.
extension MessageElements {
  /// Findings about end tags that end nothing because HTML does not have their names. A name that
  /// is close to that of an open element was meant to end it.
  var strayEnds: [Diagnostic] {
    oddEnds.compactMap { end in
      guard end.isUnknown, !holdsWords(end) else { return nil }
      let name = Array(end.name.utf8).quoted()
      guard let meant = end.meant else { return Diagnostic(.tagStray, at: end.tag, .endTag(name)) }
      return Diagnostic(.nameMisspelled, at: end.tag, .endTag(name), suggestion: "</\(meant)>")
    }
  }

  /// Findings about words in end tags: `</Anna, Sale today>`, and `</b today>` without its `>`.
  var wordsInEnds: [Diagnostic] {
    oddEnds.filter(holdsWords).map { end in
      guard !end.isUnknown else { return placeholder(at: end.tag) }
      return Diagnostic(
        .syntaxSwallowedText, at: end.tag, .text(quoted(end.tag)), "missing-bracket",
        details: [.element: "/" + end.name, .other: "words"])
    }
  }

  /// Whether an end tag contains words. After the name of a block, authors may note which one it
  /// ends: `</div end header>`.
  private func holdsWords(_ end: OddEnd) -> Bool {
    let inside = end.tag.lowerBound + 2..<end.tag.upperBound
    guard end.isUnknown else {
      guard source[inside].contains(where: \.isHTMLSpace), let names = bareNames(of: inside),
        holdsWords(names, of: end.name)
      else { return false }
      // Paragraphs, headings and items contain text; for other blocks, authors note which they end.
      let isOfText = end.name.utf8.count <= 2 && !["td", "tr", "ul", "ol"].contains(end.name)
      return ElementName.isInline(end.name) || names.count > 1 && isOfText
    }
    // Office writes `</o:p>`.
    if end.name.contains(":") { return false }
    let rest = source[inside].dropFirst(end.name.utf8.count)
    if rest.contains(UInt8(ascii: "=")) { return false }
    if rest.contains(where: { $0.isASCIILetterOrDigit || $0 >= 0x80 }) { return true }
    // `</Anna>`; a name that is close to a tag's name, or is all capitals, is mistyped.
    let name = source[inside].prefix(end.name.utf8.count)
    return end.meant == nil && name.contains { $0 != $0.lowercasedASCII }
      && name.contains { 0x61...0x7a ~= $0 }
  }

  /// The innermost open element that an end tag of another name was meant to end, or nil.
  func meant(by end: OddEnd, among open: [String]) -> String? {
    let letters = Array(end.name.utf8).prefix(while: \.isASCIILetterOrDigit)
    let name = Array(letters).string
    let effect = Self.meantTags[end.name].flatMap(TagTable.row)
    return open.last { other in
      guard ElementName.isKnown(Array(other.utf8)[...]) else { return false }
      // `</p.>`, `</quote>` and `</bold>`.
      let isPart = name.utf8.count > 4 && other.hasSuffix(name)
      return name == other && !end.name.contains(":") || isPart
        || effect != nil && effect == TagTable.row(of: other) || Guess.isSlip(end.name, of: other)
    }
  }
}

extension MessageElements {
  /// The elements in which HTML is quoted.
  var code: [Range<Int>] {
    elements.filter { element in
      switch element.effect {
      case .preformatted, .inline(.typeface("monospace")): true
      default: false
      }
    }.map(\.extent)
  }

  /// The range of a start tag without its `<`, before an end tag of its name: `b>Sale</b>`.
  func halfTag(_ name: String, before end: Int) -> Range<Int>? {
    let tag = Array((name + ">").utf8)
    var place = end - tag.count
    // Elements written by hand are not longer.
    while place >= max(0, end - 1_024) {
      let before = place == 0 ? 0x20 : source[place - 1]
      if before.isHTMLSpace || before == UInt8(ascii: ">"), tags[place] == nil,
        source[place..<place + tag.count].map(\.lowercasedASCII) == tag
      {
        // `&lt; b>` is complete.
        let lead = Array(source[max(0, place - 16)..<place]).trimming(while: \.isHTMLSpace)
        let isEscaped = lead.last == UInt8(ascii: "<") || lead.suffix(4).elementsEqual("&lt;".utf8)
        return isEscaped ? nil : place..<place + tag.count
      }
      place -= 1
    }
    return nil
  }
}

extension [Diagnostic] {
  /// Reports a start tag without its `<` instead of its end tag, which is correct.
  mutating func replaceStrayEnds(of outline: MessageElements) {
    guard count <= Self.mostMerged else { return }
    var left = 32
    // The finding about `< href="…">` covers its `</a>`.
    var half = Set(
      lazy.filter { $0.rule == .textEscapedMarkup && $0.reason == "half-tag" }
        .compactMap { $0.suggestion?.dropFirst().prefix { $0.isLetter } }.map(String.init))
    removeAll { finding in
      finding.rule == .tagStray && finding.subject?.kind == .endTag
        && half.remove(finding.subject?.text ?? "") != nil
    }
    var used: Set<Int> = []
    for index in indices where self[index].rule == .tagStray && left > 0 {
      left -= 1
      guard let subject = self[index].subject, subject.kind == .endTag,
        let tag = outline.halfTag(subject.text, before: self[index].range.lowerBound),
        used.insert(tag.lowerBound).inserted
      else { continue }
      self[index] = Diagnostic(
        .textEscapedMarkup, at: tag, .text(outline.quoted(tag)), "half-tag",
        suggestion: "<\(subject.text)>")
    }
  }
}
