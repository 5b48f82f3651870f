import ArgumentParser
internal import Bytes
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

/// Which findings are wanted, and which of them fail.
struct RuleOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave this rule out, or a group (contrast: all contrast.…); several with commas.",
      valueName: "rule"),
    completion: .list(Rule.names))
  var disable: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only this rule, or a group; several with commas.", valueName: "rule"),
    completion: .list(Rule.names))
  var only: [String] = []

  @Flag(help: "Warnings fail as well.")
  var strict = false

  @Option(
    name: .customLong("fail-on"), parsing: .singleValue,
    help: ArgumentHelp(
      "What fails beside errors: warning, note, or a rule; several with commas.",
      valueName: "what"),
    completion: .list(whatFails))
  var failOn: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  private static var whatFails: [String] {
    Diagnostic.Severity.allCases.map(\.rawValue) + Rule.names
  }

  mutating func validate() throws {
    disable = disable.flatMap(\.listed)
    only = only.flatMap(\.listed)
    failOn = failOn.flatMap(\.listed)
    for name in disable + only { try RuleNames.check(name) }
    let asked = asked(of: Rule.allSet)
    try require(!asked.isEmpty, "--only and --disable leave no rule.")
    for name in failOn
    where Diagnostic.Severity(rawValue: name) == nil && Rule.named(name).isEmpty {
      throw ValidationError(
        "'\(name)' is neither error, warning, note nor a rule"
          + RuleNames.question(name, orOneOf: Diagnostic.Severity.allCases.map(\.rawValue)))
    }
    for name in failOn where Diagnostic.Severity(rawValue: name) == nil {
      try require(
        !asked.isDisjoint(with: Rule.named(name)),
        "--fail-on \(name) can never fail: --only and --disable leave it out.")
    }
  }

  /// What the options and the configuration say together; the configuration's schemes and templates
  /// go to the reading.
  func selection(_ found: Configuration?, reading: inout ReadingOptions) throws -> RuleSelection {
    var selection = RuleSelection()
    if let found {
      reading.add(found)
      selection.add(found)
    }
    try reading.validateTemplates(configured: true)
    // What the command line names is meant.
    if !reading.phone.versions.isEmpty { selection.targets = nil }
    if strict { selection.worst = .warning }
    for name in failOn {
      if let severity = Diagnostic.Severity(rawValue: name) {
        selection.worst = min(selection.worst, severity)
      } else {
        selection.failing.formUnion(Rule.named(name))
        selection.rules.formUnion(Rule.named(name))
      }
    }
    selection.rules = asked(of: selection.rules)
    return selection
  }

  /// The rules that are left of some.
  private func asked(of rules: Set<Rule>) -> Set<Rule> {
    let wanted = only.isEmpty ? rules : only.reduce(into: []) { $0.formUnion(Rule.named($1)) }
    let disabled = disable.reduce(into: Set<Rule>()) { $0.formUnion(Rule.named($1)) }
    let asked = wanted.subtracting(disabled)
    return asked.isEmpty ? [] : asked.union(Rule.alwaysAsked.subtracting(disabled))
  }
}

/// Whether a command fails where a message is not quite right.
struct StrictOptions: ParsableArguments {
  @Flag(help: "The exit status is 1 for warnings as well as for errors.")
  var strict = false

  /// All rules; errors fail, and if it is strict warnings as well.
  var selection: RuleSelection { RuleSelection(worst: strict ? .warning : .error) }
}

/// Which rules are asked, and what of their findings fails.
struct RuleSelection {
  var rules = Rule.allSet
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
    var linter = Linter(
      parser: parser, targets: targets ?? reading.targets, rules: rules, hosts: hosts)
    linter.failing = failing
    return linter
  }

  /// Whether any of the findings fails.
  func fails(_ findings: [Diagnostic]) -> Bool { findings.contains(where: fails) }

  /// Whether a finding fails.
  func fails(_ finding: Diagnostic) -> Bool {
    finding.severity >= worst || failing.contains(finding.rule)
  }
}

/// Names of rules on the command line.
enum RuleNames {
  /// Fails for a name that is none.
  static func check(_ name: String) throws {
    guard Rule.named(name).isEmpty else { return }
    throw ValidationError(
      "there is no rule '\(name)'\(question(name)) (pushmarkup rules lists them)")
  }

  /// Asks for the rule that was meant, or that has another name now.
  static func question(_ name: String, orOneOf others: [String] = []) -> String {
    Guess.question(Rule.suggestion(for: name, orOneOf: others))
  }
}
