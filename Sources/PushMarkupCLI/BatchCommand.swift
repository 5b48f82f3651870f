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

      Each line is {"id":…,"html":"…"}; the id can be any JSON value and comes back as it is. The answer is the JSON of \#
      convert with the id, or {"id":…,"output":"…"} for the other formats, with "truncated":true where a limit has cut \#
      something and "diagnostics" where there are any. A line that cannot be read gives \#
      {"id":…,"error":{"line":…,"message":…}}, the rest goes on, and the exit status is 1, as it is where there is an error \#
      among the diagnostics. Empty lines are skipped.

      With --field a line is any JSON object. It comes back byte for byte, with the results in a last member "pushmarkup", \#
      or with --replace in the fields' place, also where a key is given twice; --report then tells what was noticed, and a \#
      line whose message would be cut fails. A path that is in no line is an error (65). \#
      An answer has at most 16 times the bytes of its line and 4 MiB. Characters that could drive a terminal come \#
      back as \uXXXX, which is the same JSON.

      With several phones in --device the answer is {"id":…,"devices":{"android-34":RESULT,…}}.

      A terminal on standard error shows progress and a summary, unless it shows the answers too. SIGINT (Ctrl-C) and SIGTERM \#
      finish the lines in hand and say with which --skip to go on; a second one ends at once.
      """#)

  @Option(help: "The format.")
  var to = OutputFormat.json

  // What a device shows is held against its own results by this, and nothing else wants it.
  @Flag(
    help: ArgumentHelp(
      "No policy and no filter. Only with --to json.", visibility: .hidden))
  var unfiltered = false

  @Argument(
    help: ArgumentHelp("A file of JSON Lines; without it standard input.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "What lint finds, in place of the diagnostics of the reading.")
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
      !lint || options.reading != .both, "--lint looks at both readings; leave --reading both out.")
    // A string that holds JSON would be neither the message nor its reading.
    try require(
      !fields.replace || to != .json, "--replace works with --to text, html, fixed or ansi only.")
    // What is fixed for several phones is one message.
    try require(
      !fields.replace || to == .fixed || options.several.isEmpty,
      "--replace works with one phone only.")
    try require(
      options.offsets == .utf8 || to == .json, "--offsets works with --to json only.")
    try typed.validateAppearance(for: to)
    try typed.validateRules()
    try typed.validatePhones(fixes: to == .fixed, lints: lint)
  }

  /// Sets the batch up; what is wrong with its files is found here, before anything is read. A file
  /// of errors is emptied only when there is an input to read.
  func prepared() throws -> BatchRun {
    var configuration: Configuration?
    // What is only converted is converted alike in every folder, unless a file is named.
    if lint || settings.config != nil {
      let path = CommandFile(file, "the input")?.bytes ?? []
      configuration = try settings.find(for: path)
    }
    let options = try typed.options(over: configuration)
    let parser = options.parser(isFiltered: !unfiltered)
    // What goes into JSON is not going to a terminal, and its width is no terminal's.
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
