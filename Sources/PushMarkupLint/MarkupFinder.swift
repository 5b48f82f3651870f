internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Looks for problems of the markup itself: empty links, unclosed tags, entities without a
/// semicolon, placeholders, sizes, contrast.
struct MarkupFinder {
  let outline: MessageElements
  private(set) var findings: [Diagnostic] = []

  /// How many findings of a rule keep their fixes: each fix is tested, which takes a reading.
  private static let triedCount = 100
  private var counts: [Rule: Int] = [:]

  /// A place, and the first visible byte from there on.
  private var visible = (from: 0, first: -1)

  var source: [UInt8] { outline.source }

  init(_ outline: MessageElements) {
    self.outline = outline
    findTags()
    add(outline.strayEnds)
    findReferences()
    findTemplates()
  }

  mutating func add(
    _ rule: Rule, at range: Range<Int>, _ subject: Diagnostic.Subject,
    _ reason: Diagnostic.Reason? = nil, details: [Diagnostic.Detail: String] = [:],
    suggestion: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    add([
      Diagnostic(
        rule, at: range, subject, reason, details: details, suggestion: suggestion, fix: fix)
    ])
  }

  private mutating func add(_ found: [Diagnostic]) {
    for var finding in found {
      counts[finding.rule, default: 0] += 1
      if counts[finding.rule, default: 0] > Self.triedCount { finding.fix = nil }
      findings.append(finding)
    }
  }

  // MARK: Tags

  private mutating func findTags() {
    // The last unclosed start tag of each name, and its finding.
    var unclosed: [String: (end: Range<Int>, finding: Int)] = [:]
    for (index, element) in outline.elements.enumerated() where element.content == .shown {
      guard let effect = element.effect else { continue }
      if effect == .link, let href = element.attribute(.href), element.end < source.count,
        firstVisible(from: element.tag.upperBound) >= element.end
      {
        add(.linkEmpty, at: element.tag, .url(outline.quoted(href)))
      }
      if effect == .link { findOtherHost(element) }
      // Blocks may be left open.
      if !effect.isBlock, effect != .lineBreak, effect != .image {
        if element.endTag == nil {
          // Words in brackets are not closed either.
          if outline.isWords(element) { continue }
          // `<b>Sale<b>`: the second tag was meant as the end tag, and is the only mistake.
          if let first = unclosed[element.name],
            first.end.lowerBound < element.tag.lowerBound,
            element.tag.lowerBound <= first.end.upperBound
          {
            unclosed[element.name] = nil
            findings[first.finding].range = element.tag
            findings[first.finding].suggestion = "</\(element.name)>"
            continue
          }
          unclosed[element.name] = (
            element.tag.upperBound..<element.extent.upperBound, findings.count
          )
          add(.tagUnclosed, at: element.tag, .tag(element.name))
        } else if element.overlaps {
          let inner = outline.openElement(in: index)
          add(
            .tagMisnested, at: element.tag, .tag(element.name),
            details: inner.map { [.other: Array($0.name.utf8).quoted()] } ?? [:])
        }
      }
    }
  }

  /// The first visible byte after a tag: neither in a tag nor white space. Tags are checked in
  /// their order, and the bytes between a tag and its result are not read again, because links may
  /// be nested.
  private mutating func firstVisible(from start: Int) -> Int {
    if visible.from <= start, start <= visible.first { return visible.first }
    var isInside = false
    let first = (start..<source.count).first { index in
      switch source[index] {
      case 0x3c:
        isInside = true
        // An image is visible.
        return outline.isImage(at: index)
      case 0x3e:
        isInside = false
        return false
      case let byte: return !isInside && !byte.isHTMLSpace
      }
    }
    visible = (start, first ?? source.count)
    return visible.first
  }

  /// Whether a URL looks suspicious only because of the characters of a placeholder, which are gone
  /// once that is filled in.
  func isOfPlaceholder(_ diagnostic: Diagnostic, _ links: LinkPolicy) -> Bool {
    guard diagnostic.rule == .linkSuspicious,
      findings.contains(where: {
        $0.rule == .templateUnknownSyntax && diagnostic.range.overlaps($0.range)
      })
    else { return false }
    let element = outline.elements.first { $0.tag.overlaps(diagnostic.range) }
    return [AttributeName.href, .src].contains { name in
      element?.attribute(name).map { links.check($0.value).isEncoded } ?? false
    }
  }

  // MARK: Text

  private mutating func findReferences() {
    for reference in outline.textReferences {
      if let finding = outline.misreadAddress(reference) {
        add([finding])
        continue
      }
      let start = reference.start
      let end = endOfReference(start)
      guard end - start > 2, source[end - 1] != 0x3b, isReference(start + 1..<end) else {
        continue
      }
      add(
        .entitySemicolon, at: start..<end, .entity(outline.quoted(start..<end)),
        fix: Diagnostic.Fix(Fixes.addSemicolon(outline.quoted(start..<end)), end..<end, ";"))
    }
  }

  /// The end of a name or a number. A character that is not a digit ends a number: `&#8217s`.
  private func endOfReference(_ start: Int) -> Int {
    let end = source.referenceEnd(at: start, to: source.count) ?? start + 1
    guard end > start + 1, source[start + 1] == 0x23 else { return end }
    return HTMLReferences.match(source, at: start, end: end)?.end ?? end
  }

  private func isReference(_ range: Range<Int>) -> Bool {
    source[range.lowerBound] == 0x23 || EntityTable.scalar(source, range) != nil
  }

  private mutating func findTemplates() {
    for placeholder in Placeholder.unnamed(in: source, from: 0) {
      add(
        .templateUnknownSyntax, at: placeholder.range,
        .placeholder(outline.quoted(placeholder.range)),
        details: [.expected: placeholder.syntaxNames(in: source)])
    }
    for (range, sender) in SenderPlaceholders(source) {
      add(
        .templateUnknownSyntax, at: range, .placeholder(outline.quoted(range)), "sender",
        details: [.other: sender])
    }
  }

  // MARK: Size and contrast

  /// Reports if the text is too long for a phone.
  mutating func measure(_ text: StyledText) {
    add(MessageSize.findings(of: text, at: 0..<source.count))
  }

  /// Reports if the message is too long for its senders.
  mutating func measure(sourceLength: Int, for targets: [DeviceProfile]) {
    add(MessageSize.findings(ofBytes: sourceLength, for: targets, at: 0..<source.count))
  }

  /// Text that is hard to read on its background, each at the tag that sets its colour.
  func contrasts(
    _ text: StyledText, _ places: SourceMap, on profile: DeviceProfile
  ) -> [WeakContrast.Told] {
    WeakContrast.all(in: text, on: profile).map { weak in
      let letters = places.source(of: weak.finding.range)
      var finding = weak.finding
      finding.range = place(of: weak.color, at: letters)
      return WeakContrast.Told(rule: finding.rule, letters: letters, finding: finding)
    }
  }

  /// The innermost tag around a place that sets this colour on the device, or the place itself.
  private func place(of color: RGBAColor?, at place: Range<Int>) -> Range<Int> {
    var found: MessageElements.Element?
    for element in outline.elements
    where element.extent.lowerBound <= place.lowerBound
      && place.lowerBound < element.extent.upperBound
    {
      let extent = found?.extent.count ?? .max
      if element.extent.count <= extent, sets(color, element) { found = element }
    }
    return found?.tag ?? place
  }

  private func sets(_ color: RGBAColor?, _ element: MessageElements.Element) -> Bool {
    guard let bytes = element.attribute(element.role == .font ? .color : .style)?.value else {
      return false
    }
    let read = DeviceCSS(bytes, bytes.indices)
    let values: [Range<Int>?] =
      element.role == .font ? [bytes.indices] : [read.color, read.background]
    return values.contains { value in
      guard let value else { return false }
      return [false, true].contains { cssColors in
        color != nil && DeviceColor.read(bytes, value, cssColors: cssColors).rgb == color
      }
    }
  }
}

extension MessageElements {
  /// The innermost element still open at the end tag of one around it; nil if it is far away.
  func openElement(in index: Int) -> Element? {
    guard let end = elements[index].endTag else { return nil }
    return elements[(index + 1)...].prefix(ElementNesting.depth).prefix {
      $0.tag.lowerBound < end.lowerBound
    }.last { $0.extent.upperBound > end.upperBound }
  }
}
