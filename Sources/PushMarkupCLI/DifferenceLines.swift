import PushMarkup

/// What causes the differences of a message, a line for each cause.
struct DifferenceLines {
  /// Nothing where the phone shows what the HTML says.
  private(set) var lines: [String] = []

  /// More causes than these are counted only.
  private static let limit = 10

  init(_ compared: ComparedMarkup) {
    // Spaces at the ends of lines and the like are notes, and nobody sees them.
    let findings = compared.diagnostics.filter { $0.severity != .note }
    guard !findings.isEmpty else { return }
    lines.append("The phone shows this differently (--diff marks it):")
    let groups = DiagnosticLines.grouped(findings)
    for group in groups.prefix(Self.limit) {
      let line = DiagnosticLines.described(group.first, count: group.count, isColored: false)
      lines.append("  " + line)
    }
    if groups.count > Self.limit { lines.append("  … and \(groups.count - Self.limit) more") }
  }
}
