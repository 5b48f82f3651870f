import ArgumentParser
import PushMarkup

/// Whether a command fails where a message is not quite right.
struct StrictOptions: ParsableArguments {
  @Flag(help: "The exit status is 1 for warnings as well as for errors.")
  var strict = false

  /// All rules; errors fail, and if it is strict warnings as well.
  var selection: RuleSelection { RuleSelection(worst: strict ? .warning : .error) }
}
