import PushMarkup
internal import PushMarkupLint

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
    // Spaces at the ends of lines and the like are notes, and nobody sees them.
    let findings = compared.diagnostics.filter { $0.severity != .note }
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
