import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// The diagnostics of one message for a person, on standard error.
enum DiagnosticLines {
  /// A finding, and how many there are that say the same.
  struct Group {
    var first: Diagnostic
    var count: Int

    /// ` (×4)`, behind what is said; nothing for one.
    var times: String { count > 1 ? " (×\(count))" : "" }
  }

  /// Writes them, see ``lines(_:_:name:notes:)``. The name, which may be long, is put together
  /// where there is something to say.
  static func report(
    _ parsed: ParsedMarkup, _ result: RenderedText, name: @autoclosure () -> String
  ) {
    guard
      !parsed.diagnostics.isEmpty || parsed.isTruncated || result.isTruncated
        || result.removedScalarCount > 0
    else { return }
    for line in lines(parsed, result, name: name()) { StandardError.line(line) }
  }

  /// Warnings and errors, and notes where they are asked for or say what a limit left out. What
  /// says the same is one line.
  static func lines(
    _ parsed: ParsedMarkup, _ result: RenderedText, name: String, notes: Bool = false
  ) -> [DiagnosticLine] {
    let shown = parsed.diagnostics.filter {
      notes || $0.severity != .note || parsed.isTruncated && $0.category == .size
    }
    // A parser gives each one its place; editors find it by `name:line:column:`.
    var lines = grouped(shown).map { line($0, front: "\(name):") }
    if parsed.isTruncated && !parsed.diagnostics.contains(where: { $0.category == .size }) {
      lines.append(DiagnosticLine("\(name): ", .warning, "the message was cut at a limit"))
    }
    if result.removedScalarCount > 0 {
      let finding = Diagnostic(.textInvisible, at: 0..<0, count: result.removedScalarCount)
      lines.append(line(Group(first: finding, count: 1), front: "\(name): "))
    }
    if result.isTruncated {
      let finding = Diagnostic(.limitOutput, at: 0..<0)
      lines.append(line(Group(first: finding, count: 1), front: "\(name): "))
    }
    return lines
  }

  /// Findings that say the same, each at the place of the first.
  static func grouped(_ diagnostics: [Diagnostic]) -> [Group] {
    var groups: [Group] = []
    var places: [Rule: [Int]] = [:]
    for finding in diagnostics {
      let same = places[finding.rule]?.first { groups[$0].first.saysTheSame(as: finding) }
      if let same {
        groups[same].count += 1
      } else {
        places[finding.rule, default: []].append(groups.count)
        groups.append(Group(first: finding, count: 1))
      }
    }
    return groups
  }

  /// `3:14: warning: … (×4) [link.scheme]`, behind what stands in front of all of them. `part` is
  /// which text of a body it is about.
  static func line(_ group: Group, front: String, part: String? = nil) -> DiagnosticLine {
    let finding = group.first
    let place = finding.location.map { "\($0): " } ?? ""
    let about = part.map { " (\($0))" } ?? ""
    return DiagnosticLine(
      front + place, finding.severity,
      "\(finding.message)\(about)\(group.times) [\(finding.rule.rawValue)]")
  }
}

/// What causes the differences of a message, a line for each cause.
enum DifferenceLines {
  /// More causes than these are counted only.
  private static let limit = 10

  /// The lines of a terminal; none where the phone shows what the HTML says. `isLiteral` where the
  /// text above is the phone's, which nobody reads as HTML; `canMark` where `--diff` takes what was
  /// asked.
  static func lines(
    _ compared: ComparedMarkup, isLiteral: Bool, canMark: Bool, columns: Int?, isColored: Bool
  ) -> [String] {
    // Readers hardly see these.
    let unseen: Set<Rule> = [
      .deviceLineBreaks, .deviceWhitespace, .deviceDefaultColor, .notificationLines,
    ]
    let findings = compared.diagnostics.filter { !unseen.contains($0.rule) }
    guard !findings.isEmpty else { return [] }
    var lines = Wrapping.lines(
      (isLiteral ? "The HTML says something else" : "The phone shows this differently")
        + (canMark ? " (--diff marks it):" : ":"), columns: columns)
    let groups = DiagnosticLines.grouped(findings)
    for group in groups.prefix(limit) {
      lines += DiagnosticLines.line(group, front: "  ")
        .lines(columns: columns, isColored: isColored)
    }
    if groups.count > limit { lines.append("  … and \(groups.count - limit) more") }
    return lines
  }
}
