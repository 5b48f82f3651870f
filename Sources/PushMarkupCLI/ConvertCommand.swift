import ArgumentParser
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

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
        pushmarkup convert --to fixed message.html
        pushmarkup convert --to json --device android-31 --night message.html

      ANSI text has colours if the output is a terminal, or with --color.
      """)

  // Checked only after all else, because a missing `--to` would hide an unknown option.
  @Option(help: "Set the output format (required).")
  var to: OutputFormat?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var typed: CommandOptions<ConvertCommand>

  func validate() throws {
    let options = typed.options
    try require(
      options.reading != .both || to == .json || to == nil,
      "--reading both works with --to json only.")
    try require(
      options.offsets == .utf8 || to == .json || to == nil, "--offsets works with --to json only.")
    if let to { try typed.validateAppearance(for: to) }
    try typed.check(options)
    try typed.validatePhones(fixes: to == .fixed)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    guard let to else {
      let formats = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("Missing expected argument '--to <to>': one of \(formats).")
    }
    let options = typed.options
    let parser = options.parser()
    let converter = options.converter(to, ansi: options.ansiRenderer(), parser: parser)
    output.endsWithReader = true
    let failing = options.failing
    var worst = ExitStatus.success
    let status = try input.forEach(limit: options.maxBytes) { message in
      message.noteJSON("pushmarkup batch --field NAME.NAME converts a message inside it")
      if options.reading == .both {
        let compared = parser.compare(utf8: message.bytes, with: options.profile)
        output.line(converter.both(compared, id: message.isNamed ? message.name : nil))
        if failing.contains(compared.allDiagnostics(on: options.profile)) { worst = .findings }
        return
      }
      let several = (to == .fixed ? [] : options.several).map {
        (name: $0.name, parsed: parser.parse(utf8: message.bytes, as: $0.reading))
      }
      guard several.isEmpty else {
        try write(several, of: message, converter, &output)
        if failing.contains(several.flatMap(\.parsed.diagnostics)) { worst = .findings }
        return
      }
      let (parsed, result) = converter.convert(
        message.bytes, as: to == .fixed ? options.meant : options.chosen,
        id: message.isNamed ? message.name : nil)
      output.lines(result.text)
      if failing.contains(parsed.diagnostics) { worst = .findings }
      guard to != .json else { return }
      try output.flush()
      DiagnosticLines.report(parsed, result, name: message.name)
    }
    return max(status, worst)
  }

  /// Writes what several phones show: one JSON object, or one text after the other.
  private func write(
    _ readings: [(name: String, parsed: ParsedMarkup)], of message: InputOptions.Message,
    _ converter: MessageConverter, _ output: inout ByteOutput
  ) throws(OutputFailure) {
    guard to != .json else {
      var json = JSONBytes()
      json.head(id: JSONBytes.value(message.isNamed ? message.name : nil))
      json.raw(",")
      _ = converter.writeDevices(readings, to: &json)
      json.raw("}")
      output.line(json.text)
      return
    }
    for (index, (name, parsed)) in readings.enumerated() {
      if index > 0 { output.line("") }
      output.line("==> \(name) <==")
      let result = converter.render(parsed)
      output.lines(result.text)
      try output.flush()
      DiagnosticLines.report(parsed, result, name: "\(message.name) (\(name))")
    }
  }
}
