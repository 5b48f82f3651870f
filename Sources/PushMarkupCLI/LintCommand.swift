import ArgumentParser
internal import Bytes
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// The forms of findings on the command line.
enum FindingFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, gitlab, junit
}

/// `pushmarkup lint`: what can be said about messages, for an editor or a pipeline.
struct LintCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Say what a phone shows differently, what is lost, dangerous or too long.",
    discussion: #"""
      EXAMPLES:
        pushmarkup lint message.html
        pushmarkup lint --format github messages
        pushmarkup lint --fix --only device.less-than message.html
        pushmarkup lint --device android-34,latest message.html
        pushmarkup lint --jsonl sends.jsonl --field messages.android_push.alert
        pushmarkup lint --fail-on warning --disable contrast.dark message.html
        echo 'I <3 you' | pushmarkup lint

      A finding is a line as compilers print it; pushmarkup explain RULE says more about it. Findings of category display \#
      are there exactly where the phone shows something else than the HTML says: what Html.fromHtml returns, or with --device \#
      what the notification shades of those phones make of it. A finding names the phones that it is about.

      Of a folder, and of those inside of it, all files are taken whose name ends in .html or .htm. Names that begin with a \#
      dot are left out, and no symbolic link is followed.

      The exit status is 1 where there is an error, with --strict also where there is a warning.
      """#)

  @Option(
    help: """
      The form: as compilers print it, JSON Lines, SARIF 2.1.0, annotations of GitHub, GitLab's \
      Code Quality, or JUnit's XML.
      """)
  var format = FindingFormat.text

  @Flag(
    help: "Files are JSON Lines: each line {\"id\":…,\"html\":\"…\"}, or any object with --field.")
  var jsonl = false

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The string at this path of each line is a message; may be repeated.", valueName: "path"),
    transform: FieldOptions.path)
  var fields: [FieldPath] = []

  @OptionGroup var notification: NotificationOptions

  @Flag(
    help: ArgumentHelp(
      "Write into the files what findings say to write instead, each file at once.",
      discussion:
        "What is left is reported. Files that fix --in-place leaves alone for what they are stay as they are."
    ))
  var fix = false

  @Flag(help: "Print notes too; without it the last line counts them.")
  var notes = false

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var typed: CommandOptions<LintCommand>

  func validate() throws {
    try require(
      !jsonl && fields.isEmpty || input.html == nil, "--jsonl and --field read files, not --html.")
    try notification.validate(
      besides: input.isGiven, jsonl ? "--jsonl" : fields.isEmpty ? nil : "--field")
    try require(
      !fix || !input.files.isEmpty && !input.files.contains("-") && !jsonl && fields.isEmpty,
      "--fix needs files of HTML.")
    try typed.validate(besides: notification.message)
    try typed.validateRules()
    try typed.validatePhones(lints: true)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    output.isLog = format == .text
    var writer = FindingWriter(
      format: format, isColored: typed.options.appearance.color.isColored, notes: notes)
    if let message = notification.message {
      do { try lintNotification(message, &writer, &output) } catch let failure as InputFailure {
        let unread = LintFailure(path: message, line: failure.line, reason: failure.reason)
        writer.write(unread, failure.report())
      }
      writer.finish(&output, .success)
      return writer.worst
    }
    var settings = try FolderSettings(settings) { [typed] in
      LintSettings(try typed.options(over: $0))
    }
    var reached: UInt64 = 0
    let isLines = jsonl || !fields.isEmpty
    let status = try input.forEach(
      limit: isLines ? .max : typed.options.maxBytes, takesFolders: !isLines,
      failed: { failure, isNamed in
        let failure = LintFailure(file: failure.name, isNamed: isNamed, reason: failure.reason)
        writer.write(failure, .success)
      }
    ) { message in
      // Nothing would be found in it, whatever its messages say.
      if !isLines, let advice = message.otherReason(Self.jsonAdvice) {
        StandardError.line("\(message.name) \(advice)")
        return writer.write(message.failure(advice), .badData)
      }
      writer.startFile()
      let own = try settings.value(for: message.isNamed ? message.path : [])
      if isLines {
        try lintLines(message, own, &writer, &output, &reached)
      } else {
        try lintFile(message, own, &writer, &output)
      }
      try output.flush()
    }
    // Where nothing could be read, nobody knows.
    if reached != 0 || max(status, writer.worst) == .success {
      for reason in FieldOptions.missing(fields, reached: reached) {
        StandardError.line(reason)
        writer.write(LintFailure(path: input.files.first ?? "-", reason: reason), .badData)
      }
    }
    writer.finish(&output, status)
    return max(status, writer.worst)
  }

  private static let jsonAdvice =
    "--field NAME.NAME and --jsonl read the messages inside of it, --message a whole notification"

  /// A message alone, with `--fix` after its findings were mended.
  private func lintFile(
    _ message: InputOptions.Message, _ settings: LintSettings, _ writer: inout FindingWriter,
    _ output: inout ByteOutput
  ) throws {
    var source = message.bytes
    var findings: [Diagnostic]?
    if fix {
      let mended = settings.linter.mended(utf8: source)
      let status = message.replace(
        by: mended.bytes + message.lineEnd, including: settings.include)
      writer.note(status)
      if status == .success { (source, findings) = (mended.bytes, mended.findings) }
    }
    writer.write(
      findings ?? settings.linter.lint(utf8: source), settings.failing,
      of: LintedMessage(
        name: message.name, file: message.name, isNamed: message.isNamed, source: source),
      to: &output)
  }

  /// Each line of JSON Lines; places are those of the line in the file and of the message in it.
  private func lintLines(
    _ message: InputOptions.Message, _ settings: LintSettings, _ writer: inout FindingWriter,
    _ output: inout ByteOutput, _ reached: inout UInt64
  ) throws {
    let tree = FieldTree(fields)
    var linter = settings.linter
    linter.isOfJSON = true
    let lines = message.bytes[message.bytes.markLength...]
    if case .document(let advice) = BatchDocument.start(lines, isAll: true) {
      StandardError.line("\(message.name): \(advice)")
      return writer.write(message.failure(advice), .badData)
    }
    for (index, line) in message.bytes.split(
      separator: 0x0a, omittingEmptySubsequences: false
    ).enumerated() {
      if line.allSatisfy(\.isXMLSpace) { continue }
      let line = index == 0 ? line.dropFirst(line.markLength) : line
      do throws(BatchLine.Malformed) {
        var messages: [(field: FieldLine.Field?, html: [UInt8])] = []
        if fields.isEmpty {
          messages = [(nil, try BatchLine(line).html)]
        } else {
          let found = try FieldLine(line, tree, isExtended: false)
          messages = found.fields.map { ($0, $0.content) }
          reached |= found.reached
        }
        for item in messages {
          let findings = linter.lint(utf8: item.html)
          let field = writer.names(findings) ? item.field.map(tree.name) : nil
          writer.write(
            findings, settings.failing,
            of: LintedMessage(
              name: "\(message.name):\(index + 1)\(field.map { ":" + $0 } ?? "")",
              file: message.name, isNamed: message.isNamed, line: index + 1, field: field,
              source: item.html),
            to: &output)
        }
      } catch {
        let reason = BatchDocument.advice(ofLine: line) ?? error.message
        StandardError.line("\(message.name):\(index + 1): \(reason)")
        writer.write(message.failure(reason, line: index + 1), .findings)
      }
    }
  }
}

/// How a message is linted, as the command line and the settings of its file say; with the files
/// that may be rewritten besides those whose names are a message's.
struct LintSettings {
  let (linter, failing, include): (Linter, FailingFindings, [String])

  init(_ options: Options) {
    (linter, failing) = (options.linter(options.parser()), options.failing)
    include = options.include
  }
}

extension LintCommand {
  /// The texts of a whole notification, each as its place shows it, and how much all of it is.
  func lintNotification(
    _ path: String, _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) throws {
    let (name, bytes) = try PreviewSource.read(json: path)
    let file = CommandFile(path, "the message")?.bytes ?? []
    let options = try typed.options(over: try settings.find(for: file))
    let settings = LintSettings(options)
    let maker = AnswerMaker(options)
    if let bodies = try? maker.bodies(bytes), bodies.contains(where: \.isOfOtherSender) {
      for answer in maker.answers(bodies, in: bytes) {
        write(answer, name, isNamed: path != "-", settings, &writer, &output)
      }
      return try output.flush()
    }
    let source = try PreviewSource(json: bytes, name: name, isNamed: path != "-")
    for text in settings.linter.lint(source.notification) {
      let name = source.name + (text.field.map { ":" + $0 } ?? "")
      writer.write(
        text.findings, settings.failing,
        of: LintedMessage(
          name: name, file: source.name, isNamed: source.isNamed,
          // Findings about the whole are places in the file; those of a text stand where it does.
          line: text.field.flatMap { source.notification.lines[$0] }, field: text.field,
          source: text.source),
        to: &output)
    }
    try output.flush()
  }

  /// The findings of a body, each at its text.
  private func write(
    _ answer: Answer, _ name: String, isNamed: Bool, _ settings: LintSettings,
    _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) {
    for problem in answer.problems {
      let text = answer.texts.first { $0.sent.path == problem.path }
      writer.write(
        [problem.finding], settings.failing,
        of: LintedMessage(
          name: "\(name):\(problem.path)", file: name, isNamed: isNamed,
          line: problem.location.line, field: problem.path, source: text?.sent.bytes ?? []),
        to: &output)
    }
  }
}
