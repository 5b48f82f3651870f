internal import Bytes
public import PushMarkup
public import PushMarkupAndroid

/// Reports what is wrong with a message: what phones show differently, what is lost, dangerous or
/// too long, and what is filled in later.
///
/// **Contract**: there is a finding of category ``/PushMarkup/Diagnostic/Category/display``, or
/// `device.crash`, if a target shows something different from the HTML: other text, or another
/// style of a character, except newlines at the ends. A tag that looks like a placeholder, such as
/// `<0>`, has `template.unknown-syntax` instead. Every difference has a finding with the place of
/// its cause; if no rule knows the cause, that is `device.unexplained`.
///
/// ```swift
/// let linter = Linter()
/// for finding in linter.lint("<b>Sale</b> I <3 you") { print(finding) }
/// // 1:15: error: Android reads `<3 you` as a tag, and drops it [device.less-than]
/// ```
public struct Linter: Sendable, Hashable {
  /// How messages are read.
  ///
  /// **Default:** a parser with the default policy and limits.
  public var parser: MarkupParser
  /// The phones that messages are for.
  ///
  /// **Default:** one, `Html.fromHtml` without a notification. If the list is empty, phones are not
  /// checked, only the authored reading. An empty list in `.pushmarkup.json` does the same; without
  /// `targets` there, the default applies.
  public var targets: [DeviceProfile]
  /// The rules whose findings are reported. Without ``/PushMarkup/Rule/limitBytes``, no finding
  /// says that a message was not read to its end, and that there may be more to find.
  ///
  /// **Default:** all.
  public var rules: Set<Rule>

  /// The hosts that links may lead to, with all their subdomains: names such as `shop.example`, in
  /// any case, without a scheme, port, path or `*`. Anything else allows no host.
  ///
  /// **Default:** none, which allows any host.
  public var hosts: [String]

  /// Severities for the findings of some rules, instead of the rules' own.
  ///
  /// **Default:** none.
  public var severities: [Rule: Diagnostic.Severity]

  /// Whether a message is a JSON string, in which each line break is deliberate.
  package var isOfJSON = false

  /// Rules whose findings make a command fail: they are never merged into another finding.
  package var failing: Set<Rule> = []

  /// Makes a linter.
  public init(
    parser: MarkupParser = MarkupParser(), targets: [DeviceProfile] = [DeviceProfile()],
    rules: Set<Rule> = Rule.allSet, hosts: [String] = [],
    severities: [Rule: Diagnostic.Severity] = [:]
  ) {
    self.parser = parser
    self.targets = targets
    self.rules = rules
    self.hosts = hosts
    self.severities = severities
  }

  /// The findings of a message, in the order of the source. Ranges count UTF-8 bytes of `html`.
  public func lint(_ html: String) -> [Diagnostic] {
    lint(parser.gate(html))
  }

  /// The findings of a message from any bytes; invalid UTF-8 becomes U+FFFD. Ranges count these
  /// bytes.
  public func lint(utf8 bytes: [UInt8]) -> [Diagnostic] {
    lint(parser.gate(utf8: bytes))
  }

  /// The findings of a message from any bytes, copying no more than the parser's limit; invalid
  /// UTF-8 becomes U+FFFD. Ranges count these bytes.
  ///
  /// The length of a message that is longer than the limit is known only for collections.
  public func lint(utf8 bytes: some Sequence<UInt8>) -> [Diagnostic] {
    lint(utf8: bytes.copied(upTo: parser.longestRead), of: bytes.underestimatedCount)
  }

  /// The same for a source of which only the part to read is given. `length` is the length of the
  /// whole source, which some findings are about.
  package func lint(utf8 bytes: [UInt8], of length: Int) -> [Diagnostic] {
    lint(InputGate(bytes, isValid: false, limit: parser.limits.bytes, sourceLength: length))
  }

  private func lint(_ source: consuming InputGate) -> [Diagnostic] {
    bounded(findings(source))
  }

  /// At most as many findings of each rule as a reading may have in all: after a hundred of one
  /// rule, more are not read.
  func bounded(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.bounded(to: parser.limits.diagnostics, reports: rules.contains(.limitDiagnostics))
  }

  /// All findings, however many there are.
  func findings(_ source: consuming InputGate) -> [Diagnostic] {
    var gate = source
    if let unread = [Diagnostic].unread(gate) { return rated(unread) }
    let outline = MessageElements(&gate, parser)
    return findings(&gate, outline)
  }

  /// The same for a message whose elements are known.
  func findings(_ gate: inout InputGate, _ outline: MessageElements) -> [Diagnostic] {
    var list = TargetFindings(targets)
    var finder = MarkupFinder(outline)
    if !hosts.isEmpty { finder.findHosts(besides: hosts) }
    finder.measure(sourceLength: gate.sourceLength, for: targets)
    var isMeasured = false
    var common = CommonReadings()
    for (index, target) in targets.enumerated() {
      var (compared, maps) = parser.compare(&gate, outline, target, &common)
      if index == 0 {
        // The finder reports all placeholders; a reading reports only the first.
        let other = compared.authored.diagnostics.filter {
          $0.category != .display && $0.rule != .templateUnknownSyntax
            && !finder.isOfPlaceholder($0, parser.policy.links)
        }
        let readings = [compared.authored, compared.device]
        list.add(ofHTML(other, outline, readings, maps.authored, gate))
      }
      let device = compared.device
      // A notification cuts the text and reports it, except the cut of phones with later patches.
      if !isMeasured, target.android == nil || ShadeRules.mayCutMore(target) {
        finder.measure(device.styledText)
        isMeasured = true
      }
      let unseen = UnseenSpaces(compared)
      // The fix of a finding that other phones already reported was tested then.
      for known in compared.diagnostics.indices
      where !rules.contains(compared.diagnostics[known].rule)
        || index > 0 && list.holds(compared.diagnostics[known])
      {
        compared.diagnostics[known].fix = nil
      }
      parser.verifyFixes(&compared, gate, target)
      list.add(compared.diagnostics.filter { !unseen.hold($0) }, of: target)
      list.add(hardToRead(compared, maps, finder, on: target), of: target)
      var said = device.diagnostics.filter {
        ($0.category == .safety || $0.category == .size || $0.rule == .notificationLink
          || $0.rule == .notificationFirstLine)
          && !finder.isOfPlaceholder($0, parser.policy.links)
      }
      // Use the wording of the authored reading, so that one URL is one finding.
      said.advise(outline)
      list.add(said, of: target)
    }
    if targets.isEmpty {
      let (read, trace) = parser.authored(&gate, outline)
      let map = SourceMap(trace, read.styledText, source: gate.bytes)
      let said = read.diagnostics.filter { $0.category != .display }
      list.add(ofHTML(said, outline, [read], map, gate))
    }
    // A phone that does not read HTML shows the URL as written.
    let isLiteral = targets.areLiteral
    var found = finder.findings.filter { !isLiteral || $0.rule != .entityInURL }
    for index in found.indices where !rules.contains(found[index].rule) {
      found[index].fix = nil
    }
    list.add(parser.verified(found, &gate, outline))
    var all = ParsedMarkup(styledText: .empty)
    all.diagnostics = list.findings
    all.diagnostics.removeAll { !rules.contains($0.rule) }
    if rules.contains(.templateUnknownSyntax) { all.diagnostics.removeTags(of: gate) }
    if rules.contains(.textEscapedMarkup) { all.diagnostics.replaceStrayEnds(of: outline) }
    let failing = failing.union(severities.filter { $0.value == .error }.keys)
    all.diagnostics.mergeCauses(of: Set(targets).count, keeping: failing)
    outline.mask?.restore(&all.diagnostics)
    parser.finish(&all, gate)
    return asked(all.diagnostics)
  }

  /// The findings of the requested rules, with their severities.
  package func asked(_ findings: [Diagnostic]) -> [Diagnostic] {
    rated(findings.filter { rules.contains($0.rule) })
  }

  private func rated(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard !severities.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.severity = severities[finding.rule] ?? finding.severity
      return finding
    }
  }

  /// Findings about text that is hard to read on a phone: its colour is too close to the
  /// background.
  private func hardToRead(
    _ compared: ComparedMarkup, _ maps: (authored: SourceMap, device: SourceMap),
    _ finder: MarkupFinder, on target: DeviceProfile
  ) -> [Diagnostic] {
    let device = compared.device.styledText
    var weak = finder.contrasts(device, maps.device, on: target)
    let outline = finder.outline
    if !outline.lostBackgrounds.isEmpty {
      var lost = outline.lostBackgrounds(under: device, on: target, source: maps.device.source)
      // Colours that the phone ignores now are as hard to read once it shows them. A notification
      // may change them.
      if target.android == nil {
        lost += outline.lostBackgrounds(
          under: compared.authored.styledText, on: target, source: maps.authored.source
        ).filter { told in !lost.contains { $0.finding.range == told.finding.range } }
      }
      weak.replaceNotes(by: lost)
    }
    return weak.map(\.finding)
  }

  /// Findings about the HTML itself, for any phone: those that the reading reported, and those
  /// about its text. The first of the readings is the authored one.
  private func ofHTML(
    _ said: [Diagnostic], _ outline: MessageElements, _ readings: [ParsedMarkup], _ map: SourceMap,
    _ gate: borrowing InputGate
  ) -> [Diagnostic] {
    var said = said
    said.advise(outline)
    said.addWords(of: outline)
    let text = readings[0].styledText
    let misread = MisreadText.findings(ofControlsIn: gate.bytes, from: gate.start)
    said += TextFindings.all(text, outline, source: map.source, misread: misread)
    said += LostCharacters.findings(text, source: map.source, gate)
    let turned = outline.turnedLines(of: Array(text.text.utf8), source: map.source)
    var told: Set<Int> = []
    for line in turned where told.insert(line.tag.lowerBound).inserted { said.append(line.finding) }
    // A phone that does not read HTML keeps line breaks.
    if !targets.contains(where: \.isLiteral) {
      said += LostLines.findings(
        text, source: map.source, gate.bytes, isOfJSON: isOfJSON)
    }
    if said.losses.isEmpty { said += TextFindings.empty(readings, gate) }
    return said
  }
}

extension [Diagnostic] {
  /// Drops findings about how HTML and a phone read `<0>` and `<#if vip>`: they are reported as
  /// placeholders, and their brackets must not be escaped.
  fileprivate mutating func removeTags(of gate: borrowing InputGate) {
    guard contains(where: { $0.rule == .deviceLessThan || $0.rule == .syntaxComment }) else {
      return
    }
    let tags = Set(
      Placeholder.unnamed(in: gate.bytes, from: gate.start)
        .filter { $0.isTag(in: gate.bytes) }.map(\.range))
    removeAll {
      ($0.rule == .deviceLessThan || $0.rule == .syntaxComment) && tags.contains($0.range)
    }
  }
}

/// Findings about the text of a message, whatever its tags are.
enum TextFindings {
  /// All findings of a text. `source` returns where a part of it is in the message, and `misread`
  /// are findings already made in the source.
  static func all(
    _ text: StyledText, _ outline: MessageElements? = nil, source: (Range<Int>) -> Range<Int>,
    misread: [Diagnostic] = []
  ) -> [Diagnostic] {
    LiteralMarkup.findings(text, outline, source: source)
      + (misread.isEmpty ? MisreadText.findings(text, source: source) : misread)
  }

  /// The finding about a message that shows nothing in any of these readings.
  static func empty(_ readings: [ParsedMarkup], _ gate: borrowing InputGate) -> [Diagnostic] {
    guard !gate.isTruncated, readings.allSatisfy({ !$0.isTruncated }) else { return [] }
    return empty(readings.map(\.styledText), at: gate.start..<gate.bytes.count)
  }

  /// The finding about a message whose readings, `texts`, all show nothing.
  static func empty(_ texts: [StyledText], at message: Range<Int>) -> [Diagnostic] {
    guard texts.allSatisfy({ $0.text.unicodeScalars.allSatisfy { DisplayScalar.isUnseen($0) } })
    else { return [] }
    return [Diagnostic(.textEmpty, at: message)]
  }
}

/// A message with the fixes of its findings applied.
package struct MendedMessage {
  /// The message, in its own encoding.
  package var bytes: [UInt8]
  /// The findings that remain.
  package var findings: [Diagnostic]
}

extension Linter {
  /// A message with the fixes of its findings applied and nothing else changed, so that its HTML
  /// says the same. Findings of rules that are not requested are not fixed.
  package func mended(utf8 bytes: [UInt8]) -> MendedMessage {
    var mended = MendedMessage(bytes: bytes, findings: findings(parser.gate(utf8: bytes)))
    let meant = parser.parse(utf8: bytes).styledText
    for _ in 0..<Self.rounds {
      let fixable = mended.findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { break }
      // Each was tested alone. If they do not work together, the first one alone does.
      let next = [fixable, Array(fixable.prefix(1))].lazy.map { $0.applied(to: mended.bytes) }
        .first { parser.parse(utf8: $0).styledText.looksLike(meant) }
      guard let next else { break }
      mended = MendedMessage(bytes: next, findings: findings(parser.gate(utf8: next)))
    }
    mended.findings = bounded(mended.findings)
    return mended
  }

  /// How often fixes are applied: a fix that conflicts with another is mostly nested in it, and
  /// elements are rarely nested deeply.
  private static let rounds = 8
}
