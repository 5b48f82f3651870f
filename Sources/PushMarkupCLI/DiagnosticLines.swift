import PushMarkup

/// The diagnostics of one message for a person, on standard error.
enum DiagnosticLines {
  /// One line each for warnings and errors; notes only where they say what a limit left out.
  static func report(_ parsed: ParsedMarkup, _ result: RenderedText, name: String) {
    for diagnostic in parsed.diagnostics
    where diagnostic.severity != .note || parsed.isTruncated && diagnostic.category == .size {
      // A parser gives each one its place; editors find it by `name:line:column:`.
      StandardError.plainLine("\(name):\(diagnostic)")
    }
    if parsed.isTruncated && !parsed.diagnostics.contains(where: { $0.category == .size }) {
      StandardError.plainLine("\(name): warning: the message was cut at a limit")
    }
    if result.removedScalarCount > 0 {
      say(
        .textInvisible, name,
        result.removedScalarCount == 1
          ? "1 character that is invisible or turns the direction is not shown"
          : "\(result.removedScalarCount) characters that are invisible or turn the direction are not shown"
      )
    }
    if result.isTruncated {
      say(
        .limitOutput, name,
        "colours, links, blank lines or indentation are missing, to keep the output in bounds")
    }
  }

  private static func say(_ rule: Rule, _ name: String, _ message: String) {
    StandardError.plainLine("\(name): \(rule.severity.rawValue): \(message) [\(rule.rawValue)]")
  }
}
