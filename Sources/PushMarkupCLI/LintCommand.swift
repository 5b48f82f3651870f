import ArgumentParser
internal import Bytes
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// The formats of findings on the command line.
enum FindingFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, gitlab, junit
}

/// `pushmarkup lint`: findings about messages, for an editor or a pipeline.
struct LintCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Report what phones show differently, and what is lost, dangerous or too long.",
    discussion: #"""
      EXAMPLES:
        pushmarkup lint message.html send.json
        pushmarkup lint --format github messages
        pushmarkup lint --fix --only device.less-than message.html
        pushmarkup lint --device android-34,latest message.html
        pushmarkup lint --jsonl sends.jsonl --field messages.android_push.alert
        pushmarkup lint --fail-on warning --disable contrast.dark message.html
        pushmarkup lint --write-baseline lint-baseline.json messages
        echo 'I <3 you' | pushmarkup lint

      lint prints each finding as compilers do; pushmarkup explain RULE explains the rule. It checks HTML for all versions of \#
      Android, or for those that --device names, and a finding lists the phones that it affects. In the body of a sender, lint \#
      checks each text as the SDK that shows it reads it.

      Given a folder, lint checks all messages, bodies and catalogues in it and its subfolders (.html .htm .liquid .hbs \#
      .handlebars .mustache .json .jsonl .ndjson .arb, res/values*/strings*.xml), and the files that the settings include. It \#
      skips names that start with a dot, node_modules, symbolic links, and what .gitignore or the settings exclude. The last \#
      line lists which other files it skipped.

      The exit status is 1 on an error, and with --strict on a warning; with --exit-zero it is 0 unless a file could not be \#
      read. Findings in the baseline file of the settings do not fail.
      """#)

  @Option(
    help: """
      Set the output format: text as compilers print it, JSON Lines, SARIF 2.1.0, GitHub \
      annotations, GitLab Code Quality, or JUnit XML.
      """)
  var format = FindingFormat.text

  @Flag(
    help: "Read JSON Lines: each line {\"id\":…,\"html\":\"…\"}, or any object with --field.")
  var jsonl = false

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Check the string at this path of each line; may be repeated.", valueName: "path"),
    transform: FieldOptions.path)
  var fields: [FieldPath] = []

  /// A file that is linted as the body of a sender.
  @Option(help: .hidden)
  var message: String?

  @Flag(
    help: ArgumentHelp(
      "Apply the suggested edits to the files (each is replaced atomically).",
      discussion:
        "Reports the remaining findings. Skips the kinds of files that fix --in-place skips."
    ))
  var fix = false

  @Flag(help: "Print notes too (default: the last line counts them).")
  var notes = false

  @Option(
    help: ArgumentHelp(
      "Write the findings to this file; if the settings name it as baseline, they no longer fail.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Flag(help: "Exit with status 0 even if there are findings.")
  var exitZero = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var typed: CommandOptions<LintCommand>
  @OptionGroup(title: "Rules") var settings: ConfigurationOptions

  func validate() throws {
    try require(
      !jsonl && fields.isEmpty || input.html == nil, "--jsonl and --field read files, not --html.")
    try require(
      message == nil || !input.isGiven && !jsonl && fields.isEmpty,
      "Give --message or files, not both.")
    try requireFile(writeBaseline, "--write-baseline")
    try require(
      fields.count == 1 || !fields.contains { $0.text == "**" },
      "--field '**' takes every string; leave the others out.")
    try require(
      !fix || !input.files.isEmpty && !input.files.contains("-") && !jsonl && fields.isEmpty,
      "--fix needs HTML files.")
    try typed.validate(besides: message)
    try typed.validateRules()
    try typed.validatePhones(lints: true)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    output.isLog = format == .text
    var writer = FindingWriter(
      format: format, isColored: typed.options.appearance.color.isColored, notes: notes)
    writer.exitsZero = exitZero
    writer.asksAllRules = typed.options.only.isEmpty && typed.options.disable.isEmpty
    writer.newBaseline = try writeBaseline.map { try Baseline(replacing: $0) }
    var settings = try FolderSettings(settings) { [typed] in
      LintSettings(try typed.options(over: $0).askingAllPhones)
    }
    var input = input
    if let message { input.files = [message] }
    var reached: UInt64 = 0
    let isDeep = fields.contains { $0.text == "**" }
    let isLines = (jsonl || !fields.isEmpty) && !isDeep
    let status = try input.forEach(
      limit: isLines ? .max : max(typed.options.maxBytes, ByteInput.jsonLimit + 1),
      folders: isLines
        ? nil
        : {
          MessageFolder.Names(try settings.value(for: $0).options, takesCatalogues: true)
        },
      skipped: { writer.skip($0, $1) },
      failed: { failure, isNamed in
        let failure = LintFailure(file: failure.name, isNamed: isNamed, reason: failure.reason)
        writer.write(failure, .success)
      }
    ) { message in
      let own = try settings.value(for: message.isNamed ? message.path : [])
      try writer.use(baseline: own.options.baseline)
      let catalogue = isLines ? nil : own.catalogue(message) ?? (isDeep ? .json : nil)
      if isLines {
        writer.startFile()
        try lintLines(message, own, &writer, &output, &reached)
      } else if message.isFound, catalogue == .json, !own.isJSON(message) {
        writer.skip(MessageFile.kindName(message.path[...]), 1)
      } else if self.message != nil || catalogue != nil || own.isJSON(message) {
        do throws(InputFailure) {
          if let catalogue {
            try lintCatalogue(message, catalogue, own, &writer, &output)
          } else {
            try lintBodies(message, own, &writer, &output)
          }
        } catch {
          // A folder may contain other JSON.
          if error.isNoBody, message.isFound { return writer.skip(".json (no body)", 1) }
          writer.write(
            LintFailure(
              file: message.file, isNamed: message.isNamed, line: error.line, reason: error.reason),
            error.report())
        }
      } else if own.options.takenAs == nil, let advice = message.otherReason(Self.jsonAdvice) {
        // Nothing would be found in it, whatever its messages contain.
        StandardError.line("\(message.name) \(advice)")
        writer.write(message.failure(advice), .badData)
      } else {
        writer.startFile()
        try lintFile(message, own, &writer, &output)
      }
      try output.flush()
    }
    // If nothing could be read, it is unknown which fields exist.
    if !isDeep, reached != 0 || max(status, writer.worst) == .success {
      for reason in FieldOptions.missing(fields, reached: reached) {
        StandardError.line(reason)
        writer.write(LintFailure(path: input.files.first ?? "-", reason: reason), .badData)
      }
    }
    if writer.isIdle, status == .success, let name = input.files.first {
      // Naming the folder is probably a mistake.
      StandardError.line(of: name, "contains no message and no body")
      writer.note(.noInput)
    }
    writer.finish(&output, status)
    if let path = writeBaseline, let baseline = writer.newBaseline {
      guard max(status, writer.worst) <= .findings else {
        StandardError.line(of: path, "not written, because some input could not be read")
        return max(status, writer.worst)
      }
      let read = input.files.compactMap { CommandFile($0, "the message") }
      var file = try ByteOutput(path: path, bytes: Arguments.bytes(of: path), apartFrom: read)
      try file.empty()
      file.line(baseline.json)
      try file.flush()
      StandardError.line(
        "wrote \(DisplayFilter.visible(path)): \(BatchCounts.counted(baseline.count, "finding"))")
    }
    return max(status, writer.worst)
  }

  private static let jsonAdvice =
    "--field NAME.NAME and --jsonl read the messages inside it"

  /// Lints a single message; with `--fix`, after its findings were fixed.
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

  /// Lints each line of JSON Lines. A location is the file's line and the place in the message.
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

/// How a message is linted, according to the command line and the settings of its file.
struct LintSettings {
  let (options, linter, failing): (Options, Linter, FailingFindings)
  /// The files that may be rewritten in addition to those named like a message.
  var include: [String] { options.include }

  init(_ options: Options) {
    self.options = options
    (linter, failing) = (options.linter(options.parser()), options.failing)
  }

  /// Whether a message is treated as the body of a sender.
  func isJSON(_ message: InputOptions.Message) -> Bool {
    guard options.takenAs == nil else { return options.takenAs != "html" }
    return message.isJSON || message.isNamed && MessageFile.isBody(message.path)
  }

  /// The kind of string catalogue, by the name or because the file starts like Android's resources.
  func catalogue(_ message: InputOptions.Message) -> Catalogue.Form? {
    guard options.takenAs == nil else { return nil }
    if let form = MessageFile.catalogue(message.path) { return form }
    return MessageFile.isResources(message.bytes) ? .android : nil
  }
}

extension LintCommand {
  /// Lints the texts of bodies, each read as the SDK that shows it reads it.
  func lintBodies(
    _ message: InputOptions.Message, _ settings: LintSettings, _ writer: inout FindingWriter,
    _ output: inout ByteOutput
  ) throws(InputFailure) {
    let linter = BodyLinter(settings.options)
    let documents = try MessageBodies.read(message, AnswerMaker(settings.options))
    writer.startFile()
    if fix {
      StandardError.line(
        "\(message.name): --fix rewrites HTML; pushmarkup fix --in-place rewrites bodies")
    }
    for document in documents {
      let texts = linter.lint(
        document.bodies, in: document.json, linesBefore: document.linesBefore,
        from: document.start)
      write(texts, of: message, document.record, settings, &writer, &output)
      if let failure = document.failure {
        writer.write(
          LintFailure(
            file: message.file, isNamed: message.isNamed, line: failure.line ?? document.record,
            reason: failure.reason),
          failure.report())
      }
    }
  }

  /// Lints the strings of an app as HTML.
  func lintCatalogue(
    _ message: InputOptions.Message, _ form: Catalogue.Form, _ settings: LintSettings,
    _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) throws(InputFailure) {
    let catalogue: Catalogue
    do throws(JSONScanner.Malformed) {
      catalogue = try Catalogue(message.bytes, as: form)
    } catch {
      throw InputFailure(name: message.name, json: message.bytes, error)
    }
    writer.startFile()
    let texts = BodyLinter(settings.options).lint(catalogue, in: message.bytes)
    write(texts, of: message, nil, settings, &writer, &output)
  }

  private func write(
    _ texts: [BodyLinter.PlacedText], of message: InputOptions.Message, _ record: Int?,
    _ settings: LintSettings, _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) {
    // Without findings, the file is one that passed.
    let all = texts.isEmpty ? [BodyLinter.PlacedText(path: "", name: "", findings: [])] : texts
    for text in all {
      writer.write(
        text.findings, settings.failing,
        of: LintedMessage(
          name: message.name, file: message.file, isNamed: message.isNamed, record: record,
          field: text.path.isEmpty ? nil : text.path, part: text.name.isEmpty ? nil : text.name,
          source: message.bytes),
        to: &output)
    }
  }
}
