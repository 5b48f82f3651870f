import ArgumentParser
import PushMarkup

/// `pushmarkup batch`: a stream of messages, for a pipeline.
struct BatchCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Convert JSON Lines on standard input to JSON Lines, in order.",
    discussion: """
      EXAMPLES:
        pushmarkup batch <messages.jsonl >results.jsonl
        pushmarkup batch --to text <messages.jsonl
        printf '%s\\n' '{"id":1,"html":"<b>Hi</b>"}' | pushmarkup batch --offsets utf16

      Each line is {"id":…,"html":"…"}; the id can be any JSON value and comes back as it is. The answer is the JSON of \
      convert with the id, or {"id":…,"output":"…"} for the other formats. A line that cannot be read gives \
      {"id":null,"error":{"line":…,"message":…}}, the rest goes on, and the exit status is 1. Empty lines are skipped.
      """)

  @Option(help: "The format.")
  var to = OutputFormat.json

  @Option(help: "What the offsets in JSON count.")
  var offsets = JSONRenderer.Offsets.utf8

  @Flag(help: "No policy and no filter: what a test wants and nobody else. Only with --to json.")
  var unfiltered = false

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    guard !unfiltered || to == .json else {
      throw ValidationError("--unfiltered works with --to json only.")
    }
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    var parser = reading.parser
    if unfiltered { parser.policy = nil }
    // What goes into JSON is not going to a terminal, and its width is no terminal's.
    var surroundings = Appearance.Surroundings.process
    surroundings.isTerminal = false
    surroundings.environment["COLUMNS"] = nil
    let converter = MessageConverter(
      format: to, offsets: offsets, ansi: appearance.ansiRenderer(in: surroundings),
      parser: parser)
    let processor = BatchProcessor(parser: parser, reading: reading.chosen, converter: converter)
    let input = ByteInput(standardInput: ())
    return try processor.run(input, &output)
  }
}
