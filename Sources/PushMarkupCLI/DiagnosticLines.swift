import PushMarkup

/// The diagnostics of one message for a person, on standard error.
enum DiagnosticLines {
  /// One line each for warnings and errors; notes only where they say what a limit left out.
  static func report(_ parsed: ParsedMarkup, name: String) {
    for diagnostic in parsed.diagnostics
    where diagnostic.severity != .note || parsed.truncated && diagnostic.category == .size {
      StandardError.plainLine(
        "\(name): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule.rawValue)]"
      )
    }
    if parsed.truncated && !parsed.diagnostics.contains(where: { $0.category == .size }) {
      StandardError.plainLine("\(name): warning: the message was cut at a limit")
    }
  }
}
