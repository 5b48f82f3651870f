public import ArgumentParser
public import PushMarkup

/// `pushmarkup convert`: a message in another format, for a program.
struct ConvertCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write messages as JSON, plain text, ANSI text or safe HTML.",
    discussion: """
      EXAMPLES:
        pushmarkup convert --to json message.html
        pushmarkup convert --to text --html '<ul><li>one<li>two</ul>'
        pushmarkup convert --to ansi --color truecolor message.html >message.ansi
        pushmarkup convert --to html message.html

      ANSI text has colours where the output is a terminal, or with --color.
      """)

  @Option(help: "The format.")
  var to: OutputFormat

  @Option(help: "What the offsets in JSON count.")
  var offsets = StyledText.Offsets.utf8

  @OptionGroup var input: InputOptions
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var reading: ReadingOptions

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let parser = reading.parser()
    let converter = MessageConverter(
      format: to, offsets: offsets, ansi: appearance.ansiRenderer(), parser: parser)
    return try input.forEach(limit: reading.maxBytes) { message in
      let parsed = parser.parse(utf8: message.bytes, as: reading.chosen)
      let result = converter.render(parsed, id: message.isNamed ? message.name : nil)
      output.lines(result.text)
      guard to != .json else { return }
      try output.flush()
      DiagnosticLines.report(parsed, result, name: message.name)
    }
  }
}

extension StyledText.Offsets: ExpressibleByArgument {}
