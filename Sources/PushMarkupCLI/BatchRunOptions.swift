import ArgumentParser

/// How a batch is run, and what it reports meanwhile.
struct BatchRunOptions: ParsableArguments {
  /// More would only use memory.
  static let mostJobs = 256

  // A number below 0 is a wrong number, not an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Process this many blocks of lines in parallel, 1 to \(mostJobs) (default: the number of cores).",
      discussion: "Two more blocks are kept in memory.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Skip this many lines of the input, as errors and interruptions count them.",
      valueName: "n"))
  var skip: Int?

  @Option(
    help: ArgumentHelp(
      "Write failed lines to this file, as {\"line\":…,\"id\":…,\"message\":…,\"input\":…}, instead of to the output.",
      discussion:
        "Overwrites the file; appends with --skip. It cannot be a standard stream.",
      valueName: "file"),
    completion: .file())
  var errors: String?

  @Option(
    help: ArgumentHelp(
      "Write the diagnostics to this file, a line of JSON for each message that has any.",
      discussion: "Overwrites the file; appends with --skip.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(
    help: ArgumentHelp(
      "Always print a summary on standard error.",
      discussion:
        "By default it is printed on a terminal, or if lines or findings failed or messages were cut."
    ))
  var summary = false

  @Flag(help: "Show no progress and no summary.")
  var quiet = false

  func validate() throws {
    try require(
      jobs.map({ 1...Self.mostJobs ~= $0 }) ?? true,
      "--jobs takes a number from 1 to \(Self.mostJobs).")
    try require(skip ?? 0 >= 0, "--skip takes a number of at least 0.")
    try require(!(summary && quiet), "Give --summary or --quiet, not both.")
    try requireFile(errors, "--errors")
    try requireFile(report, "--report")
    try require(errors == nil || errors != report, "--errors and --report need different files.")
  }

  var reportSummary: BatchReport.Summary { quiet ? .never : summary ? .always : .auto }
}
