import ArgumentParser
internal import Bytes
import CTerminal
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupPipeline

/// `pushmarkup preview`: a message as coloured text, for a person.
struct PreviewCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Say who sees tags, who sees colours, and what to change.",
    discussion: """
      EXAMPLES:
        pushmarkup preview send.json
        pushmarkup preview message.html
        pushmarkup preview --reading device message.html
        pushmarkup preview --device android-34 --night message.html
        pushmarkup preview --devices message.html
        pushmarkup preview --page page.html --open message.html
        pushmarkup preview --page variants.html --title 'Flash sale' a.json b.json
        pushmarkup preview --png notification.png braze.json
        pushmarkup preview --html '<b>Sale</b>' --color always | less -R
        curl -s https://example.com/push.html | pushmarkup preview --width 40

      With --reading or --device one reading is shown as coloured text. Where the phone shows something else than the \
      HTML says, the last lines say what causes it; --diff marks it in the text.
      """)

  @Option(help: "The form of the answer: for a person, or JSON.")
  var format = AnswerFormat.text

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

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Show what every phone makes of it, or every one that --device names.")
  var devices = false

  @Flag(help: "Never show long output page by page; without it, in a terminal with PAGER or less.")
  var noPager = false

  @OptionGroup(title: "Page") var pages: PageOptions
  @OptionGroup(title: "Rules") var settings: ConfigurationOptions
  @OptionGroup var typed: CommandOptions<PreviewCommand>

  /// Whether what people will see is asked, and not how one reading looks.
  private var isAnswer: Bool {
    let options = typed.options
    return !diff && fields.isEmpty && !devices && !pages.isWanted && options.reading == nil
      && (options.devices.isEmpty || options.takenAs != nil || format == .json)
  }

  func validate() throws {
    let options = typed.options
    try require(
      isAnswer || format == .text && (options.takenAs == nil || pages.isWanted),
      "--\(format == .text ? "as" : "format json") is about what people will see; "
        + "leave \(viewOption) out.")
    try require(
      !diff || options.isAuthored,
      "--diff compares both readings; leave --reading and --device out.")
    try require(
      options.reading != .both, "preview shows one reading; give --reading authored or device.")
    try typed.validate(besides: nil)
    try typed.check(options, ignoring: devices || pages.isWanted ? "device" : "")
    let isFile = input.files.count == 1 && input.files != ["-"]
    try require(!pages.watch || isFile, "--watch needs one file.")
    try validateView()
  }

  /// Fails where something is said of a view that is not shown: it would change nothing.
  ///
  /// A page has both readings and all phones, and judges nothing; what all phones show is compared
  /// with nothing.
  private func validateView() throws {
    guard let view = pages.given ?? (devices ? "--devices" : nil) else { return }
    let read = typed.options.reading.map { _ in "--reading" }
    var unused = [diff ? "--diff" : nil, read]
    if pages.isWanted {
      unused += [
        devices ? "--devices" : nil, notes ? "--notes" : nil,
        typed.options.strict ? "--strict" : nil, fields.isEmpty ? nil : "--field",
        typed.ansiOption,
      ]
    }
    guard let option = unused.compactMap({ $0 }).first else { return }
    throw ValidationError("\(option) changes nothing with \(view); leave it out.")
  }

  /// The option that asks for one reading.
  private var viewOption: String {
    let options = typed.options
    return (diff ? "--diff" : nil) ?? (fields.isEmpty ? nil : "--field")
      ?? pages.given
      ?? (devices ? "--devices" : nil) ?? options.reading.map { _ in "--reading" }
      ?? "--device"
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    output.isLog = format == .text
    output.endsWithReader = pages.watch
    guard pages.watch else { return try showPaged(&output) }
    var file = try FileWatch(input.files.first ?? "")
    _ = try show(&output)
    pages.open = false
    while true {
      try output.flush()
      file.wait()
      if !pages.isWanted, ct_is_terminal(1) {
        output.line("\u{1b}[H\u{1b}[2J")
        // An error must not be cleared with what was there before.
        try output.flush()
      }
      // A file that is just being written may be missing for a moment.
      do { _ = try show(&output) } catch let failure as InputFailure {
        try output.flush()
        _ = failure.report()
      }
    }
  }

  /// Long output page by page, where it goes to a terminal.
  private func showPaged(_ output: inout ByteOutput) throws -> ExitStatus {
    let environment = Surroundings.process.environment
    let pager = noPager || pages.isWanted ? nil : Pager(environment: environment)
    if pager != nil { output.hold() }
    let status = Result { try show(&output) }
    if let pager, output.isHeld {
      let bytes = output.release()
      if !pager.isNeeded(for: bytes) || !pager.show(bytes) {
        output.append(bytes)
        try output.flush()
      }
    }
    return try status.get()
  }

  private func show(_ output: inout ByteOutput) throws -> ExitStatus {
    if isAnswer {
      var answers = try AnswerRun(format: format, settings: settings) { [typed] in
        try typed.options(over: $0)
      }
      return try answers.run(input, &output)
    }
    if pages.isWanted {
      var run = try PageRun(pages, settings: settings) { [typed] in
        try typed.options(over: $0)
      }
      return try run.run(input, besides: typed.path(of: "data"), &output)
    }
    let options = typed.options
    let parser = options.parser()
    var writer = PreviewWriter(
      parser: parser,
      converter: options.converter(
        .ansi, ansi: options.ansiRenderer(asksTerminal: true), parser: parser),
      options: options, diff: diff, notes: notes)
    writer.arguments = typed.arguments(without: ["reading", "device", "strict"])
    writer.colorsErrors = options.appearance.color.isColored(on: 2)
    var isFirst = true
    let read = try input.forEach(at: fields, limit: options.maxBytes) { message in
      if input.files.count > 1 || fields.count > 1 || message.isOneOfSeveral {
        if !isFirst { output.line("") }
        output.line("==> \(DisplayFilter.visible(message.name)) <==")
      }
      isFirst = false
      if devices {
        try writer.writeMatrix(message, to: &output)
      } else {
        try writer.write(message, to: &output)
      }
    }
    return max(read, writer.worst)
  }
}
