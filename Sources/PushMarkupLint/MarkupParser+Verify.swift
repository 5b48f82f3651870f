internal import PushMarkup
internal import PushMarkupAndroid

extension MarkupParser {
  /// A message of a few hundred bytes has all its fixes tried; one of 64 KiB the first few. Where
  /// much was found, or differs, to compare takes longer.
  private static let verified = 1 << 18
  private static func cost(
    _ bytes: [UInt8], _ findings: [Diagnostic], _ difference: Int
  ) -> Int {
    bytes.count * (1 + findings.count / 32) + 2 * difference
  }

  /// What can be seen of a message: what its HTML says, what was found, and how much differs, so
  /// many bytes of text in so many ways.
  private struct Look {
    var text: StyledText
    var findings: [Diagnostic]
    var difference = 0

    init(_ text: StyledText, _ findings: [Diagnostic]) {
      self.text = text
      self.findings = findings
    }

    init(_ compared: ComparedMarkup) {
      self.init(compared.authored.styledText, compared.diagnostics)
      difference = compared.differences.reduce(0) {
        $0 + ($1.authored.count + $1.device.count) * $1.changes.count
      }
    }
  }

  /// Drops the fixes of differences that do not do what they should: less must differ with them.
  func verifyFixes(
    _ compared: inout ComparedMarkup, _ gate: borrowing InputGate, _ profile: DeviceProfile
  ) {
    let old = Look(compared)
    verify(&compared.diagnostics, gate, old.text, difference: old.difference) { edited, outline in
      let new = Look(compare(&edited, outline, profile).compared)
      return new.difference < old.difference ? new : nil
    }
  }

  /// Findings of the markup itself, without the fixes that do not do what they should.
  func verified(_ findings: [Diagnostic], _ gate: borrowing InputGate) -> [Diagnostic] {
    guard findings.contains(where: { $0.fix != nil }) else { return findings }
    var findings = findings
    var trace: TextTrace?
    var original = self.gate(gate.bytes)
    let authored = read(&original, as: .authored, &trace).styledText
    verify(&findings, gate, authored, difference: 0) { edited, outline in
      var trace: TextTrace?
      let left = MarkupFinder(outline).findings
      return Look(read(&edited, as: .authored, &trace).styledText, left)
    }
    return findings
  }

  /// Drops each fix that does not do what it should: with it the finding goes, and what the HTML
  /// says stays as it is. `look` looks at an edited message; nil where it is no better.
  private func verify(
    _ findings: inout [Diagnostic], _ gate: borrowing InputGate, _ authored: StyledText,
    difference: Int, by look: (inout InputGate, MessageOutline) -> Look?
  ) {
    guard findings.contains(where: { $0.fix != nil }) else { return }
    var rest = Self.verified
    let cost = Self.cost(gate.bytes, findings, difference)
    let filled = Placeholder.all(in: gate.bytes, from: gate.start, .all)
    for index in findings.indices {
      guard let fix = findings[index].fix else { continue }
      rest -= cost
      // What is filled in later is nobody's to replace.
      let isFilled = fix.edits.contains { edit in
        filled.contains { $0.range.overlaps(edit.range) }
      }
      guard rest >= 0, !gate.isTruncated, gate.repairCount == 0, !isFilled else {
        findings[index].fix = nil
        continue
      }
      let rule = findings[index].rule
      let count = findings.count { $0.rule == rule }
      var edited = self.gate(fix.applied(to: gate.bytes))
      let outline = MessageOutline(&edited.bytes, from: edited.start, templates)
      let new = look(&edited, outline)
      let isBetter =
        new.map { $0.text.looksLike(authored) && $0.findings.count { $0.rule == rule } < count }
      if isBetter != true { findings[index].fix = nil }
    }
  }
}
