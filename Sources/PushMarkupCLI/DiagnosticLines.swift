import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// The diagnostics of one message for a user, on standard error.
enum DiagnosticLines {
  /// A finding, and how many findings say the same.
  struct Group {
    var first: Diagnostic
    var count: Int

    /// ` (×4)`, to append to the message; empty for a single finding.
    var times: String { count > 1 ? " (×\(count))" : "" }
  }

  /// Writes the lines of ``lines(_:_:name:notes:)``. The name, which may be long, is built only if
  /// there is something to report.
  static func report(
    _ parsed: ParsedMarkup, _ result: RenderedText, name: @autoclosure () -> String
  ) {
    guard
      !parsed.diagnostics.isEmpty || parsed.isTruncated || result.isTruncated
        || result.removedScalarCount > 0
    else { return }
    for line in lines(parsed, result, name: name()) { StandardError.line(line) }
  }

  /// Warnings and errors, and notes if they are requested or report what a limit cut. Findings that
  /// say the same share a line.
  static func lines(
    _ parsed: ParsedMarkup, _ result: RenderedText, name: String, notes: Bool = false
  ) -> [DiagnosticLine] {
    let shown = parsed.diagnostics.filter {
      notes || $0.severity != .note || parsed.isTruncated && $0.category == .size
    }
    // Each finding of a parser has a place; editors find it by `name:line:column:`.
    var lines = grouped(shown).map { line($0, front: "\(name):") }
    if parsed.isTruncated && !parsed.diagnostics.contains(where: { $0.category == .size }) {
      lines.append(DiagnosticLine("\(name): ", .warning, "a limit cut the message"))
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

  /// Findings that say the same, grouped at the place of the first.
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

  /// `3:14: warning: … (×4) [link.scheme]`, after `front`, which is the same for all lines. `part`
  /// names the text of a body that the finding is about.
  static func line(_ group: Group, front: String, part: String? = nil) -> DiagnosticLine {
    let finding = group.first
    let place = finding.location.map { "\($0): " } ?? ""
    let about = part.map { " (\($0))" } ?? ""
    return DiagnosticLine(
      front + place, finding.severity,
      "\(finding.message)\(about)\(group.times) [\(finding.rule.rawValue)]")
  }
}

/// What causes the differences of a message, one line for each cause.
enum DifferenceLines {
  /// Further causes are only counted.
  private static let limit = 10

  /// The lines for a terminal; none if the phone shows what the HTML says. `isLiteral` means that
  /// the text above is the phone's, which is not read as HTML; `canMark` means that `--diff`
  /// accepts the options.
  static func lines(
    _ compared: ComparedMarkup, isLiteral: Bool, canMark: Bool, columns: Int?, isColored: Bool
  ) -> [String] {
    // Readers hardly notice these.
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
