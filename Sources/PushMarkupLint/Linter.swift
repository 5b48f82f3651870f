internal import Bytes
public import PushMarkup
public import PushMarkupAndroid

/// Reports what is wrong with a message: what phones show differently, what is lost, dangerous or
/// too long, and what is filled in later.
///
/// **Contract**: there is a finding of category ``/PushMarkup/Diagnostic/Category/display``, or
/// `device.crash`, if a target shows something else than the HTML says: other
/// text, or another style of a character, except newlines at the ends. A tag that looks like a
/// placeholder, such as `<0>`, has `template.unknown-syntax` instead. Every difference has a
/// finding with the place of its cause; if no rule knows the cause, that is
/// `device.unexplained`.
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
  /// **Default:** one, `Html.fromHtml` without a notification shade. Where there are none, nothing
  /// is said of phones: only the authored reading is asked. An empty list in `.pushmarkup.json` is
  /// the same; where it has no `targets`, there is the one.
  public var targets: [DeviceProfile]
  /// The rules whose findings are wanted. ``/PushMarkup/Rule/limitBytes`` says that a message was
  /// not read to its end: without it there may be more to find.
  ///
  /// **Default:** all.
  public var rules: Set<Rule>

  /// The hosts that links may lead to, with all below them: names such as `shop.example`, in any
  /// case, without a scheme, a port, a path or a `*`. What is no such name lists no host.
  ///
  /// **Default:** none, which is any.
  public var hosts: [String]

  /// The severities that findings of some rules have, in place of the rules' own.
  ///
  /// **Default:** none.
  public var severities: [Rule: Diagnostic.Severity]

  /// Whether a message is a string of JSON, in which somebody has put each line end.
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

  /// The findings of a message of bytes of any kind: what is not UTF-8 becomes U+FFFD. Ranges count
  /// these bytes.
  public func lint(utf8 bytes: [UInt8]) -> [Diagnostic] {
    lint(parser.gate(utf8: bytes))
  }

  /// The findings of bytes of any kind, without a copy of more than the parser's limit: what is not
  /// UTF-8 becomes U+FFFD. Ranges count these bytes.
  ///
  /// How long a message is that is longer than the limit is known of collections only.
  public func lint(utf8 bytes: some Sequence<UInt8>) -> [Diagnostic] {
    lint(utf8: bytes.copied(upTo: parser.longestRead), of: bytes.underestimatedCount)
  }

  /// The same of a source of which the beginning is there, as much as is read of it; `length` is
  /// that of all of it, which some findings are about.
  package func lint(utf8 bytes: [UInt8], of length: Int) -> [Diagnostic] {
    lint(InputGate(bytes, isValid: false, limit: parser.limits.bytes, sourceLength: length))
  }

  private func lint(_ source: consuming InputGate) -> [Diagnostic] {
    bounded(findings(source))
  }

  /// No more of a rule than a reading may have in all: who has read a hundred of one reads no more.
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

  /// The same of a message whose elements are known.
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
        // Placeholders are all found below; a reading tells of the first only.
        let other = compared.authored.diagnostics.filter {
          $0.category != .display && $0.rule != .templateUnknownSyntax
            && !finder.isOfPlaceholder($0, parser.policy.links)
        }
        let readings = [compared.authored, compared.device]
        list.add(ofHTML(other, outline, readings, maps.authored, gate))
      }
      let device = compared.device
      // A shade cuts the text, and says so, but for that of a phone with later patches.
      if !isMeasured, target.android == nil || ShadeRules.mayCutMore(target) {
        finder.measure(device.styledText)
        isMeasured = true
      }
      let unseen = UnseenSpaces(compared)
      // What other phones have said has a fix that was tried.
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
      // In the words of the authored reading, so that one address is one finding.
      said.advise(outline)
      list.add(said, of: target)
    }
    if targets.isEmpty {
      let (read, trace) = parser.authored(&gate, outline)
      let map = SourceMap(trace, read.styledText, source: gate.bytes)
      let said = read.diagnostics.filter { $0.category != .display }
      list.add(ofHTML(said, outline, [read], map, gate))
    }
    // A phone that reads no HTML shows the address as it is written.
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

  /// The findings of the rules that are wanted, with their severities.
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

  /// What of a text is hard to read on a phone, for its colours are too much like the ground.
  private func hardToRead(
    _ compared: ComparedMarkup, _ maps: (authored: SourceMap, device: SourceMap),
    _ finder: MarkupFinder, on target: DeviceProfile
  ) -> [Diagnostic] {
    let device = compared.device.styledText
    var weak = finder.contrasts(device, maps.device, on: target)
    let outline = finder.outline
    if !outline.lostBackgrounds.isEmpty {
      var lost = outline.lostBackgrounds(under: device, on: target, source: maps.device.source)
      // What a phone does not show so far is as hard to read once it does. A shade may change it.
      if target.android == nil {
        lost += outline.lostBackgrounds(
          under: compared.authored.styledText, on: target, source: maps.authored.source
        ).filter { told in !lost.contains { $0.finding.range == told.finding.range } }
      }
      weak.replaceNotes(by: lost)
    }
    return weak.map(\.finding)
  }

  /// What holds for the HTML, whatever phones there are: what was said of it, and what can be said
  /// of its text. The first of the readings is the authored one.
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
    // A phone that reads no HTML keeps them.
    if !targets.contains(where: \.isLiteral) {
      said += LostLines.findings(
        text, source: map.source, gate.bytes, isOfJSON: isOfJSON)
    }
    if said.losses.isEmpty { said += TextFindings.empty(readings, gate) }
    return said
  }
}

extension [Diagnostic] {
  /// Leaves out what HTML and a phone make of `<0>` and `<#if vip>`: that they are placeholders is
  /// said, and no bracket of theirs is to be escaped.
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

/// What can be said of the words of a message, whatever its tags are.
enum TextFindings {
  /// All findings of a text; `source` says where a part of it stands in the message, and
  /// `misread` what was found in the source already.
  static func all(
    _ text: StyledText, _ outline: MessageElements? = nil, source: (Range<Int>) -> Range<Int>,
    misread: [Diagnostic] = []
  ) -> [Diagnostic] {
    LiteralMarkup.findings(text, outline, source: source)
      + (misread.isEmpty ? MisreadText.findings(text, source: source) : misread)
  }

  /// Of a message that shows nothing in any of some readings.
  static func empty(_ readings: [ParsedMarkup], _ gate: borrowing InputGate) -> [Diagnostic] {
    guard !gate.isTruncated, readings.allSatisfy({ !$0.isTruncated }) else { return [] }
    return empty(readings.map(\.styledText), at: gate.start..<gate.bytes.count)
  }

  /// Of texts, each a reading of one message, of which nothing is seen.
  static func empty(_ texts: [StyledText], at message: Range<Int>) -> [Diagnostic] {
    guard texts.allSatisfy({ $0.text.unicodeScalars.allSatisfy { DisplayScalar.isUnseen($0) } })
    else { return [] }
    return [Diagnostic(.textEmpty, at: message)]
  }
}

/// A message with the fixes of its findings.
package struct MendedMessage {
  /// The message, in the encoding that it has.
  package var bytes: [UInt8]
  /// What is left to say about it.
  package var findings: [Diagnostic]
}

extension Linter {
  /// A message with the fixes of its findings and nothing else changed, so that its HTML says what
  /// it said. Findings of rules that are not wanted stay as they are.
  package func mended(utf8 bytes: [UInt8]) -> MendedMessage {
    var mended = MendedMessage(bytes: bytes, findings: findings(parser.gate(utf8: bytes)))
    let meant = parser.parse(utf8: bytes).styledText
    for _ in 0..<Self.rounds {
      let fixable = mended.findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { break }
      // Each was tried alone. Where they do not go together, one of them does.
      let next = [fixable, Array(fixable.prefix(1))].lazy.map { $0.applied(to: mended.bytes) }
        .first { parser.parse(utf8: $0).styledText.looksLike(meant) }
      guard let next else { break }
      mended = MendedMessage(bytes: next, findings: findings(parser.gate(utf8: next)))
    }
    mended.findings = bounded(mended.findings)
    return mended
  }

  /// A fix that is in the way of another is mostly inside of it, and few elements are inside of
  /// many.
  private static let rounds = 8
}
