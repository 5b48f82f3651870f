import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

/// Which rules are asked, and what of their findings fails.
struct RuleSelection {
  var rules = Set(Rule.allCases)
  /// What is as bad as this fails.
  var worst = Diagnostic.Severity.error
  /// Rules that fail whatever their severity.
  var failing: Set<Rule> = []
  var targets: [DeviceProfile]?
  var hosts: [String] = []

  /// Adds what the configuration says; the command line comes later and wins.
  mutating func add(_ configuration: Configuration) {
    hosts = configuration.hosts
    if let named = configuration.targets { targets = named }
    configuration.apply(to: &rules, failing: &failing)
  }

  /// What finds what is selected, for the phones of the configuration or those that are named.
  func linter(_ parser: MarkupParser, _ reading: ReadingOptions) -> Linter {
    Linter(parser: parser, targets: targets ?? reading.targets, rules: rules, hosts: hosts)
  }

  /// Whether any of the findings fails.
  func fails(_ findings: [Diagnostic]) -> Bool { findings.contains(where: fails) }

  /// Whether a finding fails.
  func fails(_ finding: Diagnostic) -> Bool {
    finding.severity >= worst || failing.contains(finding.rule)
  }
}
