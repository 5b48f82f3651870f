internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// What lint finds in a fixed message apart from what phones show differently, which ``FixReport``
/// and ``TargetReport`` report: text that is hard to read on its background, links without text or
/// to hosts that are not allowed, too many characters. Notes are left out.
///
/// Reads again only what it must: the HTML is outlined only if a link may have a finding, and
/// places are looked up only if one has.
struct MarkupReport {
  /// What a target shows of the fixed message.
  typealias Shown = (target: DeviceProfile, text: StyledText)

  private(set) var diagnostics: [Diagnostic] = []
  private let bytes: [UInt8]
  private let places: FixPlaces

  /// Checks a fixed message, of which `length` bytes are written, against the meant text.
  init(
    _ html: String, length: Int, shown: [Shown], targets: [DeviceProfile], hosts: [String],
    input: MessageElements?, meant: StyledText, places: FixPlaces, checker: MarkupParser
  ) {
    self.places = places
    bytes = Array(meant.text.utf8)
    var findings = TargetFindings(targets)
    for (target, text) in shown {
      let shown = Array(text.text.utf8)
      var weak = contrasts(of: text, on: target)
      if let input, !input.lostBackgrounds.isEmpty {
        weak += input.lostBackgrounds(under: text, on: target) { place(of: $0, in: shown) }
          .map(\.finding)
      }
      // Without targets there is one reading, so findings need no merging.
      if targets.isEmpty { diagnostics += weak } else { findings.add(weak, of: target) }
    }
    diagnostics += findings.findings
    if meant.compact.contains(where: { $0.kind == .link }),
      !hosts.isEmpty || Self.mayHoldOddLink(Array(html.utf8))
    {
      findLinks(html, hosts, checker)
    }
    // A notification cuts the text and reports that.
    let whole = shown.first { $0.target.android == nil }?.text
    diagnostics += MessageSize.findings(ofBytes: length, for: targets, at: all)
    if let whole { diagnostics += MessageSize.findings(of: whole, at: all) }
  }

  private var all: Range<Int> { places.source(of: bytes.indices) }

  private func contrasts(of text: StyledText, on target: DeviceProfile) -> [Diagnostic] {
    guard text.compact.contains(where: { $0.kind == .background || $0.kind == .foreground }) else {
      return []
    }
    return WeakContrast.all(in: text, on: target).map(\.finding).filter {
      $0.severity != .note
    }.map { moved($0, to: $0.range, in: text) }
  }

  /// Whether a link in fixed HTML may have no text, or the URL of another host as its text.
  private static func mayHoldOddLink(_ html: [UInt8]) -> Bool {
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: "a ".utf8) else { continue }
      var isInTag = true
      let shown = rest.indices.first { place in
        switch rest[place] {
        case UInt8(ascii: "<"):
          isInTag = true
          return rest[place...].starts(with: "</a>".utf8)
        case UInt8(ascii: ">"):
          isInTag = false
          return false
        case let byte: return !isInTag && !byte.isHTMLSpace
        }
      }
      guard let shown, rest[shown] != UInt8(ascii: "<") else { return true }
      if rest[shown...].prefix(4).matchesIgnoringCase("http") { return true }
    }
    return false
  }

  private mutating func findLinks(_ html: String, _ hosts: [String], _ checker: MarkupParser) {
    var gate = checker.gate(html)
    let outline = MessageElements(&gate, checker)
    var finder = MarkupFinder(outline)
    if !hosts.isEmpty { finder.findHosts(besides: hosts, checker.policy.links) }
    let found = finder.findings.filter { $0.severity != .note }
    guard !found.isEmpty else { return }
    var trace: TextTrace? = TextTrace()
    let text = checker.read(&gate, as: .device, &trace).styledText
    let shown = Array(text.text.utf8)
    let map = SourceMap(trace ?? TextTrace(), text: shown, source: gate.bytes)
    for finding in found {
      let element = outline.elements.first { $0.tag.contains(finding.range.lowerBound) }
      let extent = element?.extent ?? finding.range
      let own = shown.indices.filter { extent.contains(map.source(of: $0..<$0 + 1).lowerBound) }
      let range = (own.first ?? 0)..<(own.last.map { $0 + 1 } ?? 0)
      diagnostics.append(moved(finding, to: range, in: text))
    }
  }

  /// A finding about a part of a text that a phone shows, at its place in the source.
  private func moved(
    _ finding: Diagnostic, to range: Range<Int>, in text: StyledText
  ) -> Diagnostic {
    var moved = finding
    (moved.range, moved.fix) = (source(of: range, in: text), nil)
    return moved
  }

  /// The place in the source of a part of the text that a phone shows; the whole source if the
  /// phone shows a different text there.
  private func source(of range: Range<Int>, in text: StyledText) -> Range<Int> {
    place(of: range, in: Array(text.text.utf8)) ?? all
  }

  /// The same, or nil if the phone shows a different text there.
  private func place(of range: Range<Int>, in shown: [UInt8]) -> Range<Int>? {
    func newlines(_ text: [UInt8]) -> Int { text.prefix { $0 == 0x0a }.count }
    let shift = newlines(bytes) - newlines(shown)
    let start = range.lowerBound + shift
    let end = range.upperBound + shift
    guard !range.isEmpty, start >= 0, end <= bytes.count,
      bytes[start..<end].elementsEqual(shown[range])
    else { return nil }
    return places.source(of: start..<end)
  }
}
