internal import Bytes

/// Looks for what the markup itself says: empty links, names that are no tags, tags that are not
/// closed, templates, sizes, contrast.
struct MarkupFinder {
  let outline: MessageOutline
  private(set) var findings: [Diagnostic] = []

  /// Of so many findings of a rule edits are offered: each is tried, and that takes a reading.
  private static let triedCount = 100
  private var counts: [Rule: Int] = [:]

  /// A place, and the first byte from there on that is to be seen.
  private var visible = (from: 0, first: -1)

  private var source: [UInt8] { outline.source }

  init(_ outline: MessageOutline) {
    self.outline = outline
    findTags()
    findReferences()
    findTemplates()
  }

  private mutating func add(
    _ rule: Rule, at range: Range<Int>, _ message: String, fix: Diagnostic.Fix? = nil
  ) {
    add([Diagnostic(rule, at: range, message, fix: fix)])
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
    for element in outline.elements where element.content == .shown {
      guard let effect = element.effect else { continue }
      if effect == .link, let href = element.attribute(.href), let end = element.endTag,
        firstVisible(from: element.tag.upperBound) >= end.lowerBound
      {
        add(
          .linkEmpty, at: element.tag,
          "the link to '\(outline.quoted(href))' has no text")
      }
      if effect == .link { findOtherHost(element) }
      // Blocks may be left open.
      if !effect.isBlock, effect != .lineBreak, effect != .image {
        if element.endTag == nil {
          // Whoever meant words closes none.
          if outline.isWords(element) { continue }
          add(.tagUnclosed, at: element.tag, "<\(element.name)> is not closed")
        } else if element.overlaps {
          add(
            .tagMisnested, at: element.tag,
            "<\(element.name)> is closed while a tag inside of it is open")
        }
      }
    }
  }

  /// The first byte behind a tag that is to be seen: neither of a tag nor white space. Tags are
  /// asked about in their order, and what is between one and its answer is not looked at again:
  /// links may stand inside of each other.
  private mutating func firstVisible(from start: Int) -> Int {
    if visible.from <= start, start <= visible.first { return visible.first }
    var isInside = false
    let first = (start..<source.count).first { index in
      switch source[index] {
      case 0x3c:
        isInside = true
        // An image is something to see.
        return index + 4 < source.count
          && source[index + 1..<index + 4].matchesIgnoringCase("img")
      case 0x3e:
        isInside = false
        return false
      case let byte: return !isInside && !byte.isHTMLSpace
      }
    }
    visible = (start, first ?? source.count)
    return visible.first
  }

  /// Whether an address only looks odd for the signs of a placeholder in it, which go when that is
  /// filled in.
  func isOfPlaceholder(_ diagnostic: Diagnostic, _ links: LinkPolicy) -> Bool {
    guard diagnostic.rule == .linkSuspicious,
      findings.contains(where: {
        $0.rule == .templateFound && diagnostic.range.overlaps($0.range)
      })
    else { return false }
    let element = outline.elements.first { $0.tag.overlaps(diagnostic.range) }
    return [AttributeName.href, .src].contains { name in
      element?.attribute(name).map { links.check($0.value).isEncoded } ?? false
    }
  }

  /// Links that lead to none of some hosts, nor below one; with stand-ins in a message that is
  /// written for a template. A placeholder without a value is a host that nobody knows.
  mutating func findHosts(besides hosts: [String], _ standIns: StandIns? = nil) {
    var listed: Set<[UInt8]>?
    for element in outline.elements {
      guard let href = element.attribute(.href) else { continue }
      let address = LinkPolicy.stripped(outline.filled(href))
      let first = standIns?.parts(of: address).first.flatMap { $0.number == nil ? nil : $0.range }
      let placeholder =
        first.map { Array(address[$0]) } ?? outline.mask?.placeholder(atStartOf: address)
      guard let host = placeholder ?? host(address) else { continue }
      let name = Host.listed(host) ?? host
      let allowed = listed ?? Set(hosts.compactMap { Host.listed($0.utf8) })
      listed = allowed
      if !Host.isListed(name, in: allowed) {
        let written = outline.mask?.restored(host) ?? host
        add(
          .linkUnlisted, at: href.range, "the host '\(written.quoted())' is not listed")
      }
    }
  }

  /// A link whose text is the address of another host: people believe the text. Hosts of one
  /// company are alike, such as `go.shop.example` and `www.shop.example`.
  private mutating func findOtherHost(_ link: MessageOutline.Element) {
    guard let href = link.attribute(.href), let end = link.endTag else { return }
    let text = source[link.tag.upperBound...].prefix { $0 != UInt8(ascii: "<") }
    let shown = Array(text.trimming(while: \.isHTMLSpace))
    // `HTTP-Status:200` is no address, and one that ends in dots is cut short.
    guard
      ["http://", "https://"].contains(where: {
        shown.prefix($0.utf8.count).matchesIgnoringCase($0)
      }),
      shown.last != UInt8(ascii: "."), !shown.suffix(3).elementsEqual("…".utf8),
      text.endIndex == end.lowerBound, shown.allSatisfy({ $0 > 0x20 }),
      let said = host(shown).flatMap(Host.listed), let led = host(href.value).flatMap(Host.listed),
      !outline.holdsPlaceholder(in: link.extent), Self.site(said) != Self.site(led)
    else { return }
    add(
      .linkSuspicious, at: link.tag,
      "'\(outline.quoted(href))': the text of the link is the address of another host, "
        + "'\(said.quoted())'")
  }

  /// What countries give names below: the usual ones of those that do.
  private static let shared = [
    "ac", "co", "com", "edu", "go", "gob", "gov", "ne", "net", "or", "org",
  ]

  /// The last labels of a host that one company has: two, and three where countries give names
  /// below `co` or `com`; all of a number.
  private static func site(_ host: [UInt8]) -> ArraySlice<UInt8> {
    let labels = host.split(separator: UInt8(ascii: "."))
    guard let top = labels.last, !top.allSatisfy(\.isASCIIDigit), host.first != UInt8(ascii: "[")
    else { return host[...] }
    let isShared =
      top.count == 2 && labels.count > 2
      && shared.contains { labels[labels.count - 2].elementsEqual($0.utf8) }
    let count = isShared ? 3 : 2
    return labels.count > count ? host[labels[labels.count - count].startIndex...] : host[...]
  }

  /// The host of a web address, in lower case: what stands between its prefix and its path, without
  /// a user and a port.
  private func host(_ address: [UInt8]) -> [UInt8]? {
    let folded = address.map(\.lowercasedASCII)
    guard folded.starts(with: "http".utf8), let colon = folded.firstIndex(of: 0x3a) else {
      return nil
    }
    let rest = folded[(colon + 1)...].drop { $0 == 0x2f || $0 == 0x5c }
    let authority = rest.prefix { ![0x2f, 0x5c, 0x3f, 0x23].contains($0) }
    let host = authority.lastIndex(of: 0x40).map { authority[($0 + 1)...] } ?? authority
    // The colons of an IPv6 address stand in brackets.
    if host.first == 0x5b, let end = host.firstIndex(of: 0x5d) { return Array(host[...end]) }
    return Array(host.prefix { $0 != 0x3a })
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
        .referenceSemicolon, at: start..<end,
        "'\(outline.quoted(start..<end))' has no semicolon",
        fix: Diagnostic.Fix("end it with ';'", end..<end, ";"))
    }
  }

  /// Behind a name or a number. Letters that are no digits end a number: `&#8217s`.
  private func endOfReference(_ start: Int) -> Int {
    let end = source.referenceEnd(at: start, to: source.count) ?? start + 1
    guard end > start + 1, source[start + 1] == 0x23 else { return end }
    return HTMLReferences.match(source, at: start, end: end)?.end ?? end
  }

  private func isReference(_ range: Range<Int>) -> Bool {
    source[range.lowerBound] == 0x23 || EntityTable.scalar(source, range) != nil
  }

  private mutating func findTemplates() {
    for placeholder in Placeholder.all(in: source, from: 0, .all) {
      let names = placeholder.syntaxNames(in: source)
      add(
        .templateFound, at: placeholder.range,
        "'\(outline.quoted(placeholder.range))' is filled in later, and was read as it stands; "
          + "--templates keeps it: \(names)")
    }
  }

  // MARK: Size and contrast

  /// How long the text is for a phone.
  mutating func measure(_ text: StyledText) {
    add(MessageSize.findings(of: text, at: 0..<source.count))
  }

  /// How long the message is for those who send it.
  mutating func measure(sourceLength: Int, for targets: [DeviceProfile]) {
    add(MessageSize.findings(ofBytes: sourceLength, for: targets, at: 0..<source.count))
  }

  /// Text that can hardly be told from what is behind it, each at the tag that sets its colour.
  func contrasts(
    _ text: StyledText, _ places: SourceMap, on profile: DeviceProfile
  ) -> [WeakContrast.Told] {
    WeakContrast.all(in: text, on: profile).map { weak in
      let letters = places.source(of: weak.range)
      return WeakContrast.Told(
        rule: weak.rule, letters: letters,
        finding: Diagnostic(weak.rule, at: place(of: weak.color, at: letters), weak.message))
    }
  }

  /// The tag that sets a colour on the device and reaches least far over a place; else the place.
  private func place(of color: RGBAColor?, at place: Range<Int>) -> Range<Int> {
    var found: MessageOutline.Element?
    for element in outline.elements
    where element.extent.lowerBound <= place.lowerBound
      && place.lowerBound < element.extent.upperBound
    {
      let extent = found?.extent.count ?? .max
      if element.extent.count <= extent, sets(color, element) { found = element }
    }
    return found?.tag ?? place
  }

  private func sets(_ color: RGBAColor?, _ element: MessageOutline.Element) -> Bool {
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
