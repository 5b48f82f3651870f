import ArgumentParser

/// How a batch is run, and what it says meanwhile.
struct BatchRunOptions: ParsableArguments {
  /// More would only take memory.
  static let mostJobs = 256

  // A number below 0 is a wrong number, and no option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Work on so many blocks of lines at once, 1 to \(mostJobs), and keep two more ready.",
      discussion: "The default is the number of cores.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out the first lines of the input, as they are counted in errors and after an interruption.",
      valueName: "n"))
  var skip: Int?

  @Option(
    help: ArgumentHelp(
      "Write lines that fail here, as {\"line\":…,\"id\":…,\"message\":…,\"input\":…}, instead of among the answers.",
      discussion:
        "The file is made anew; with --skip it is appended to. It is none of the standard streams.",
      valueName: "file"),
    completion: .file())
  var errors: String?

  @Option(
    help: ArgumentHelp(
      "Write what was noticed here, a line of JSON for each message with diagnostics.",
      discussion: "The file is made anew; with --skip it is appended to.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(
    help: ArgumentHelp(
      "End with a summary on standard error.",
      discussion:
        "Without it, on a terminal and where lines or findings have failed or messages were cut."))
  var summary = false

  @Flag(help: "No progress and no summary.")
  var quiet = false

  func validate() throws {
    try require(
      jobs.map({ 1...Self.mostJobs ~= $0 }) ?? true,
      "--jobs takes a number from 1 to \(Self.mostJobs).")
    try require(skip ?? 0 >= 0, "--skip takes a number from 0 on.")
    try require(!(summary && quiet), "Give --summary or --quiet, not both.")
    try requireFile(errors, "--errors")
    try requireFile(report, "--report")
    try require(errors == nil || errors != report, "--errors and --report take two files.")
  }

  var reportSummary: BatchReport.Summary { quiet ? .never : summary ? .always : .auto }
}
