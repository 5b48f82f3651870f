import ArgumentParser
import PushMarkup

/// `pushmarkup preview`: a message as coloured text, for a person.
struct PreviewCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show messages as coloured text.",
    discussion: """
      EXAMPLES:
        pushmarkup preview message.html
        pushmarkup preview --reading device message.html
        pushmarkup preview --html '<b>Sale</b>' --color always | less -R
        curl -s https://example.com/push.html | pushmarkup preview --width 40

      Where the phone shows something else than the HTML says, the last lines say what causes it;
      --diff marks it in the text.
      """)

  @Flag(help: "Mark in the text what the phone shows differently, and say why below it.")
  var diff = false

  @Flag(help: "Show notes as well as warnings and errors.")
  var notes = false

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The file is a JSON object, such as the body of a request: show the string at this path; may be repeated.",
      valueName: "path"),
    transform: FieldOptions.path)
  var fields: [FieldPath] = []

  @Flag(help: "The exit status is 1 for warnings as well as for errors.")
  var strict = false

  @OptionGroup var input: InputOptions
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    guard !diff || reading.reading != .device else {
      throw ValidationError("--diff compares both readings; leave --reading out.")
    }
  }

  /// Whether any is an error, or with `--strict` a warning.
  private func fails(_ diagnostics: [Diagnostic]) -> Bool {
    var selection = RuleSelection()
    selection.worst = strict ? .warning : .error
    return selection.fails(diagnostics)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let parser = reading.parser()
    let converter = MessageConverter(
      format: .ansi, ansi: appearance.ansiRenderer(), parser: parser)
    var isFirst = true
    var worst = ExitStatus.success
    let messages = FieldMessages(fields)
    let status = try messages.forEach(input, limit: reading.maxBytes) { message in
      if input.files.count > 1 || fields.count > 1 {
        if !isFirst { output.line("") }
        output.line("==> \(DisplayFilter.visible(message.name)) <==")
      }
      isFirst = false
      var parsed: ParsedMarkup
      let result: RenderedText
      if reading.reading != .device {
        let compared = parser.compare(utf8: message.bytes, with: reading.profile)
        parsed = compared.authored
        if diff { parsed.styledText = MarkedDifferences(compared).text }
        result = converter.render(parsed)
        output.lines(result.text)
        if fails(compared.diagnostics) { worst = .findings }
        // What takes the app down is no difference of text, and matters more.
        parsed.diagnostics += compared.device.diagnostics.filter { $0.rule == .deviceCrash }
        let lines = diff ? MarkedDifferences(compared).reasons : DifferenceLines(compared).lines
        if !lines.isEmpty, !parsed.styledText.text.isEmpty { output.line("") }
        for line in lines { output.line(line) }
      } else {
        parsed = parser.parse(utf8: message.bytes, as: reading.device)
        result = converter.render(parsed)
        output.lines(result.text)
      }
      // A terminal shows both streams: the message first, then what is wrong with it.
      try output.flush()
      DiagnosticLines.report(parsed, result, name: message.name, notes: notes)
      if fails(parsed.diagnostics) { worst = .findings }
    }
    return max(status, worst)
  }
}
