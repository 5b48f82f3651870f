import ArgumentParser
internal import Bytes
import CTerminal
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupPipeline

/// `pushmarkup preview`: a message as coloured text, for a user.
struct PreviewCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show who sees tags, who sees colours, and what to change.",
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

      With --reading or --device, preview shows one reading as coloured text. If the phone shows something other than \
      what the HTML says, the last lines give the cause; --diff marks the difference in the text.
      """)

  @Option(help: "Write the result as text or as JSON.")
  var format = AnswerFormat.text

  @Flag(help: "Mark in the text what the phone shows differently, and give the cause below it.")
  var diff = false

  @Flag(help: "Show notes as well as warnings and errors.")
  var notes = false

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Show the string at this path of a JSON object, such as the body of a request; may be repeated.",
      valueName: "path"),
    transform: FieldOptions.path)
  var fields: [FieldPath] = []

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Show the message on every phone, or on each phone that --device names.")
  var devices = false

  @Flag(help: "Do not page long output (default: PAGER or less, on a terminal).")
  var noPager = false

  @OptionGroup(title: "Page") var pages: PageOptions
  @OptionGroup(title: "Rules") var settings: ConfigurationOptions
  @OptionGroup var typed: CommandOptions<PreviewCommand>

  /// Whether the output is what readers will see, not how one reading looks.
  private var isAnswer: Bool {
    let options = typed.options
    return !diff && fields.isEmpty && !devices && !pages.isWanted && options.reading == nil
      && (options.devices.isEmpty || options.takenAs != nil || format == .json)
  }

  func validate() throws {
    let options = typed.options
    try require(
      isAnswer || format == .text && (options.takenAs == nil || pages.isWanted),
      "--\(format == .text ? "as" : "format json") has no effect with \(viewOption); "
        + "leave one of them out.")
    try require(
      !diff || options.isAuthored,
      "--diff compares both readings; leave --reading and --device out.")
    try require(
      options.reading != .both, "preview shows one reading; use --reading authored or device.")
    try typed.validate(besides: nil)
    try typed.check(options, ignoring: devices || pages.isWanted ? "device" : "")
    let isFile = input.files.count == 1 && input.files != ["-"]
    try require(!pages.watch || isFile, "--watch needs one file.")
    try validateView()
  }

  /// Fails if an option applies to a view that is not shown, because it would change nothing.
  ///
  /// A page has both readings and all phones, and never fails on findings. What all phones show is
  /// not compared with anything.
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
    throw ValidationError("\(option) has no effect with \(view); leave it out.")
  }

  /// The option that requests one reading.
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
        // An error must not be cleared together with the previous output.
        try output.flush()
      }
      // A file that is being written may be missing for a moment.
      do { _ = try show(&output) } catch let failure as InputFailure {
        try output.flush()
        _ = failure.report()
      }
    }
  }

  /// Shows long output page by page, if it goes to a terminal.
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
