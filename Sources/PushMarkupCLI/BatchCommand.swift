import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup batch`: a stream of messages, for a pipeline.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Convert JSON Lines on standard input to JSON Lines, in order.",
    discussion: #"""
      EXAMPLES:
        pushmarkup batch <messages.jsonl >results.jsonl
        pushmarkup batch --to text <messages.jsonl
        echo '{"id":1,"html":"<b>Hi</b>"}' | pushmarkup batch --offsets utf16
        pushmarkup batch --errors failed.jsonl <messages.jsonl >results.jsonl
        pushmarkup batch --skip 120000 <messages.jsonl >>results.jsonl
        pushmarkup batch --device android-34,latest <messages.jsonl
        # Braze, bodies of /messages/send: safe HTML in place of title and alert
        pushmarkup batch --to html --templates liquid --replace \
          --field messages.android_push.title \
          --field messages.android_push.alert <sends.jsonl >safe.jsonl
        # Firebase (FCM v1), an app that reads the data as HTML
        pushmarkup batch --device android-34 --sender app \
          --field message.data.title --field message.data.body <fcm.jsonl

      Each input line is {"id":…,"html":"…"}; the id can be any JSON value and is copied to the output. The output line is the \#
      JSON of convert with the id, or {"id":…,"output":"…"} for the other formats, with "truncated":true if a limit cut the \#
      message, and "diagnostics" if there are any. For a line that cannot be read, batch writes \#
      {"id":…,"error":{"line":…,"message":…}} and continues. The exit status is then 1, as for an error in the diagnostics. \#
      batch skips empty lines.

      With --field, an input line can be any JSON object. The output is the same bytes, with the results in an added last \#
      member "pushmarkup", or, with --replace, in place of the fields (of both, if a key occurs twice). With --replace, use \#
      --report to get the diagnostics; a line whose message would be cut fails. It is an error (65) if no line has the path. \#
      An output line has at most 16 times the bytes of its input line plus 4 MiB. Characters that could control a terminal are \#
      written as \uXXXX, which is the same JSON.

      With several phones in --device, the output line is {"id":…,"devices":{"android-34":RESULT,…}}.

      batch shows progress and a summary if standard error is a terminal and the output lines go elsewhere. On SIGINT (Ctrl-C) \#
      or SIGTERM it finishes the current lines and prints the --skip to resume with; a second signal stops it at once.
      """#)

  @Option(help: "Set the output format.")
  var to = OutputFormat.json

  // For comparing the device reading with results of a real device; nothing else needs it.
  @Flag(
    help: ArgumentHelp(
      "Apply no policy and no filter (only with --to json).", visibility: .hidden))
  var unfiltered = false

  @Argument(
    help: ArgumentHelp("A file of JSON Lines (default: standard input).", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Write the findings of lint instead of the diagnostics of the reading.")
  var lint = false

  @OptionGroup(title: "Rules") var settings: ConfigurationOptions
  @OptionGroup(title: "Input") var fields: FieldOptions
  @OptionGroup(title: "Run") var running: BatchRunOptions
  @OptionGroup var typed: CommandOptions<BatchCommand>

  func validate() throws {
    let options = typed.options
    try require(!unfiltered || to == .json, "--unfiltered works with --to json only.")
    try require(
      options.reading != .both || to == .json && !unfiltered,
      "--reading both works with --to json and the filter only.")
    try require(
      lint || options.only.isEmpty && options.disable.isEmpty,
      "--only and --disable work with --lint.")
    try require(
      !lint || options.reading != .both, "--lint checks both readings; leave --reading both out.")
    // A string that contains JSON would be neither the message nor its reading.
    try require(
      !fields.replace || to != .json, "--replace works with --to text, html, fixed or ansi only.")
    // Fixing a message for several phones makes one message.
    try require(
      !fields.replace || to == .fixed || options.several.isEmpty,
      "--replace works with one phone only.")
    try require(
      options.offsets == .utf8 || to == .json, "--offsets works with --to json only.")
    try typed.validateAppearance(for: to)
    try typed.validateRules()
    try typed.validatePhones(fixes: to == .fixed, lints: lint)
  }

  /// Sets up the batch. Problems with its files are found here, before anything is read. A file of
  /// errors is emptied only if there is an input to read.
  func prepared() throws -> BatchRun {
    var configuration: Configuration?
    // Conversion alone is the same in every folder, unless a configuration file is named.
    if lint || settings.config != nil {
      let path = CommandFile(file, "the input")?.bytes ?? []
      configuration = try settings.find(for: path)
    }
    let options = try typed.options(over: configuration)
    let parser = options.parser(isFiltered: !unfiltered)
    // The output is JSON, so neither a terminal nor its width matters.
    var surroundings = Surroundings.process
    let environment = surroundings.environment
    surroundings.isTerminal = false
    surroundings.environment["COLUMNS"] = nil
    var converter = options.converter(
      to, ansi: options.ansiRenderer(in: surroundings), parser: parser)
    converter.fixer.isOfJSON = true
    var linter = options.linter(parser)
    linter.isOfJSON = true
    let files = try BatchFiles(
      input: file, running,
      apartFrom: [
        CommandFile(typed.path(of: "data"), "the file of --data"),
        CommandFile(settings.config, "the file of --config"),
      ])
    return BatchRun(
      processor: BatchProcessor(
        parser: parser, reading: to == .fixed ? options.meant : options.chosen,
        several: to == .fixed ? [] : options.several, converter: converter,
        fields: fields.converter,
        separatesErrors: files.errors != nil,
        compared: options.reading == .both ? options.profile : nil,
        linter: lint ? linter : nil,
        failing: options.failing, reports: files.findings != nil),
      jobs: running.jobs ?? min(Int(ct_core_count()), BatchRunOptions.mostJobs),
      skip: running.skip ?? 0,
      errors: files.errors, findings: files.findings,
      input: files.input ?? ByteInput(standardInput: ()),
      report: BatchReport(summary: running.reportSummary, environment: environment))
  }
}
