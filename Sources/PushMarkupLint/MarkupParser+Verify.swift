internal import PushMarkup
internal import PushMarkupAndroid

extension MarkupParser {
  /// The budget for testing fixes: all those of a message of a few hundred bytes, the first few of
  /// one of 64 KiB. Comparing takes longer if much was found or differs.
  private static let verified = 1 << 18
  private static func cost(
    _ bytes: [UInt8], _ findings: [Diagnostic], _ difference: Int
  ) -> Int {
    bytes.count * (1 + findings.count / 32) + 2 * difference
  }

  /// What a test of a fix compares: what the HTML says, the findings, and how much differs, as
  /// bytes of text times kinds of changes.
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

  /// Drops the fixes of differences that do not work: less must differ with them.
  func verifyFixes(
    _ compared: inout ComparedMarkup, _ gate: borrowing InputGate, _ profile: DeviceProfile
  ) {
    let old = Look(compared)
    verify(&compared.diagnostics, gate, old.text, difference: old.difference) { edited, outline in
      let new = Look(compare(&edited, outline, profile).compared)
      return new.difference < old.difference ? new : nil
    }
  }

  /// Findings of the markup itself, without the fixes that do not work.
  func verified(
    _ findings: [Diagnostic], _ gate: inout InputGate, _ outline: MessageElements
  ) -> [Diagnostic] {
    guard findings.contains(where: { $0.fix != nil }) else { return findings }
    var findings = findings
    let text = authored(&gate, outline).parsed.styledText
    verify(&findings, gate, text, difference: 0) { edited, outline in
      Look(authored(&edited, outline).parsed.styledText, MarkupFinder(outline).findings)
    }
    return findings
  }

  /// Drops each fix that does not work: it must remove its finding, and must not change what the
  /// HTML says. Independent fixes are tested together, and one by one only if that is no better.
  /// `look` looks at an edited message; it returns nil if that is no better.
  private func verify(
    _ findings: inout [Diagnostic], _ gate: borrowing InputGate, _ authored: StyledText,
    difference: Int, by look: (inout InputGate, MessageElements) -> Look?
  ) {
    guard findings.contains(where: { $0.fix != nil }) else { return }
    let filled = Placeholder.all(in: gate.bytes, from: gate.start, .all)
    for index in findings.indices {
      guard let fix = findings[index].fix else { continue }
      // A fix must not replace what is filled in later.
      let isFilled = fix.edits.contains { edit in
        filled.contains { $0.range.overlaps(edit.range) }
      }
      if gate.isTruncated || gate.repairCount > 0 || isFilled { findings[index].fix = nil }
    }
    let counts = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    /// Whether some fixes remove at least as many findings of each rule as there are fixes.
    func isBetter(with fixes: [Diagnostic], _ bytes: [UInt8]) -> Bool {
      var edited = self.gate(bytes)
      let outline = MessageElements(&edited, self)
      guard let new = look(&edited, outline), new.text.looksLike(authored) else { return false }
      let left = new.findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
      return Dictionary(grouping: fixes, by: \.rule).allSatisfy { rule, fixed in
        left[rule] ?? 0 <= (counts[rule] ?? 0) - fixed.count
      }
    }
    var rest = Self.verified
    let cost = Self.cost(gate.bytes, findings, difference)
    let apart = cost <= rest ? findings.indicesOfFixesApart(in: gate.bytes) : []
    let fixes = apart.map { findings[$0] }
    var done: Set<Int> = []
    if fixes.count > 1, isBetter(with: fixes, fixes.applied(to: gate.bytes)) { done = Set(apart) }
    for index in findings.indices where findings[index].fix != nil && !done.contains(index) {
      rest -= cost
      let finding = findings[index]
      if rest < 0 || !isBetter(with: [finding], [finding].applied(to: gate.bytes)) {
        findings[index].fix = nil
      }
    }
  }
}

extension [Diagnostic] {
  /// The indices of findings with independent fixes: no other fix is about the same tags or the
  /// text between them, so one cannot make up for another.
  fileprivate func indicesOfFixesApart(in source: [UInt8]) -> [Int] {
    let parts = indices.compactMap { index in
      self[index].fix.flatMap { fix in (fix.edits.map(\.range) + [self[index].range]).hull }
        .map { (index: index, range: source.withWholeTags($0)) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    return parts.indices.filter { place in
      let range = parts[place].range
      let isBehind = range.lowerBound >= end
      end = Swift.max(end, range.upperBound)
      return isBehind && (place + 1 == parts.count || parts[place + 1].range.lowerBound >= end)
    }.map { parts[$0].index }
  }
}

extension [UInt8] {
  /// A range extended to whole tags: from the `<` of a tag around its start, to the `>` of a tag
  /// around its end.
  fileprivate func withWholeTags(_ range: Range<Int>) -> Range<Int> {
    let isSign = { (byte: UInt8) in byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }
    let before = self[..<range.lowerBound].lastIndex(where: isSign)
    let behind = self[range.upperBound...].firstIndex(where: isSign)
    let start = before.flatMap { self[$0] == UInt8(ascii: "<") ? $0 : nil }
    let end = behind.flatMap { self[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
    return (start ?? range.lowerBound)..<(end ?? range.upperBound)
  }
}
