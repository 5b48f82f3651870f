extension MarkupParser {
  /// A message of a few hundred bytes has all its fixes tried; one of 64 KiB the first few.
  private static let verified = 1 << 18

  /// Drops each fix that does not do what it should: with it the finding goes, less differs, and
  /// what the HTML says stays as it is.
  func verifyFixes(
    _ compared: inout ComparedMarkup, _ gate: borrowing InputGate, _ profile: DeviceProfile
  ) {
    guard compared.diagnostics.contains(where: { $0.fix != nil }) else { return }
    var rest = Self.verified
    let size = Self.size(of: compared.differences)
    let filled = Placeholder.all(in: gate.bytes, from: gate.start, Set(TemplateSyntax.allCases))
    for index in compared.diagnostics.indices {
      guard let fix = compared.diagnostics[index].fix else { continue }
      rest -= gate.bytes.count
      // What is filled in later is nobody's to replace.
      let isFilled = fix.edits.contains { edit in
        filled.contains { $0.range.overlaps(edit.range) }
      }
      guard rest >= 0, !gate.wasCut, gate.repairCount == 0, !isFilled else {
        compared.diagnostics[index].fix = nil
        continue
      }
      let rule = compared.diagnostics[index].rule
      let count = compared.diagnostics.count { $0.rule == rule }
      var edited = InputGate(fix.applied(to: gate.bytes), isValid: true, limit: limits.bytes)
      let outline = MessageOutline(&edited.bytes, from: edited.start, templates)
      let result = compare(&edited, outline, profile, verifies: false)
      if !result.authored.styledText.looksLike(compared.authored.styledText)
        || result.diagnostics.count(where: { $0.rule == rule }) >= count
        || Self.size(of: result.differences) >= size
      {
        compared.diagnostics[index].fix = nil
      }
    }
  }

  /// How much differs: so many bytes of text, in so many ways.
  private static func size(of differences: [Difference]) -> Int {
    differences.reduce(0) { $0 + ($1.authored.count + $1.device.count) * $1.changes.count }
  }

  /// Findings of the markup itself, without the fixes that do not do what they should.
  func verified(_ findings: [Diagnostic], _ gate: borrowing InputGate) -> [Diagnostic] {
    guard findings.contains(where: { $0.fix != nil }) else { return findings }
    var findings = findings
    var rest = Self.verified
    var trace: TextTrace?
    var original = InputGate(gate.bytes, isValid: true, limit: limits.bytes)
    let authored = read(&original, as: .authored, &trace).styledText
    for index in findings.indices {
      guard let fix = findings[index].fix else { continue }
      rest -= gate.bytes.count
      guard rest >= 0, !gate.wasCut, gate.repairCount == 0 else {
        findings[index].fix = nil
        continue
      }
      let rule = findings[index].rule
      var edited = InputGate(fix.applied(to: gate.bytes), isValid: true, limit: limits.bytes)
      let outline = MessageOutline(&edited.bytes, from: edited.start, templates)
      let left = MarkupFinder(outline).findings.count { $0.rule == rule }
      if !read(&edited, as: .authored, &trace).styledText.looksLike(authored)
        || left >= findings.count(where: { $0.rule == rule })
      {
        findings[index].fix = nil
      }
    }
    return findings
  }
}
