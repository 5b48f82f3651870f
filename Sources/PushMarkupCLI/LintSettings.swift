import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// How a message is linted: as the command line and the configuration of its file say.
struct LintSettings {
  let linter: Linter
  let selection: RuleSelection
  /// The files that may be rewritten besides those whose names are a message's.
  let include: [String]

  init(_ rules: RuleOptions, _ reading: ReadingOptions, _ configuration: Configuration?) throws {
    var reading = reading
    selection = try rules.selection(configuration, reading: &reading)
    linter = selection.linter(reading.parser(), reading)
    include = configuration?.include ?? []
  }
}
