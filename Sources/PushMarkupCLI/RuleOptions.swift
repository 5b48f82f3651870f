import ArgumentParser
internal import Bytes
import PushMarkup
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
    let asked = asked(of: Set(Rule.allCases))
    try require(!asked.isEmpty, "--only and --disable leave no rule.")
    for name in failOn
    where Diagnostic.Severity(rawValue: name) == nil && Rule.all(named: name).isEmpty {
      throw ValidationError(
        "'\(name)' is neither error, warning, note nor a rule"
          + Guess.question(name, among: Self.whatFails))
    }
    for name in failOn where Diagnostic.Severity(rawValue: name) == nil {
      try require(
        !asked.isDisjoint(with: Rule.all(named: name)),
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
        selection.failing.formUnion(Rule.all(named: name))
        selection.rules.formUnion(Rule.all(named: name))
      }
    }
    selection.rules = asked(of: selection.rules)
    return selection
  }

  /// The rules that are left of some.
  private func asked(of rules: Set<Rule>) -> Set<Rule> {
    let wanted = only.isEmpty ? rules : only.reduce(into: []) { $0.formUnion(Rule.all(named: $1)) }
    let disabled = disable.reduce(into: Set<Rule>()) { $0.formUnion(Rule.all(named: $1)) }
    let asked = wanted.subtracting(disabled)
    return asked.isEmpty ? [] : asked.union(Rule.alwaysAsked.subtracting(disabled))
  }
}
