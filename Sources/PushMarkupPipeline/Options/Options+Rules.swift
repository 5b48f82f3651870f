package import PushMarkup
internal import PushMarkupLint

// Which rules are checked, with which severity, and which findings make a command fail.
extension Options {
  /// The rules to check, and the severities that replace their own.
  ///
  /// A more specific name wins, whatever the order: if a rule has two names, one is the start of
  /// the other. Rules that report what was not checked are always on, unless ``disable`` names
  /// them.
  package var askedRules: (asked: Set<Rule>, severities: [Rule: Diagnostic.Severity]) {
    var asked = Rule.allSet
    var severities: [Rule: Diagnostic.Severity] = [:]
    for (name, severity) in rules.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
      for rule in Rule.named(name) {
        severities[rule] = severity
        if severity == nil { asked.remove(rule) } else { asked.insert(rule) }
      }
    }
    asked.formUnion(failing.rules)
    if !only.isEmpty { asked = Self.rules(only) }
    let disabled = Self.rules(disable)
    asked.subtract(disabled)
    if !asked.isEmpty { asked.formUnion(Rule.alwaysAsked.subtracting(disabled)) }
    return (asked, severities)
  }

  /// Which findings make a command fail.
  package var failing: FailingFindings {
    let severities = failOn.compactMap(Diagnostic.Severity.init(rawValue:))
    return FailingFindings(
      worst: min(severities.min() ?? .error, strict ? .warning : .error),
      rules: Self.rules(failOn))
  }

  private static func rules(_ names: [String]) -> Set<Rule> {
    names.reduce(into: []) { $0.formUnion(Rule.named($1)) }
  }
}

/// Which findings make a command fail.
package struct FailingFindings: Sendable {
  /// Findings of this severity and worse ones fail.
  package var worst = Diagnostic.Severity.error
  /// Rules whose findings fail, whatever their severity.
  package var rules: Set<Rule> = []

  package init(worst: Diagnostic.Severity = .error, rules: Set<Rule> = []) {
    (self.worst, self.rules) = (worst, rules)
  }

  /// Whether any of the findings fails.
  package func contains(_ findings: [Diagnostic]) -> Bool { findings.contains(where: contains) }

  /// Whether a finding fails.
  package func contains(_ finding: Diagnostic) -> Bool {
    finding.severity >= worst || rules.contains(finding.rule)
  }
}
