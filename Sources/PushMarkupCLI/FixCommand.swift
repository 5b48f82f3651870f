import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup fix`: a message rewritten so that a phone shows what its HTML says.
struct FixCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite messages and bodies so that people see what was written.",
    discussion: #"""
      EXAMPLES:
        pushmarkup fix message.html
        pushmarkup fix --diff send.json
        pushmarkup fix --html '<b style="color: green">Go</b>'
        pushmarkup fix --diff messages/*.html
        pushmarkup fix --in-place messages
        pushmarkup fix --device android-34,latest message.html
        pushmarkup batch --to fixed --replace \
          --field messages.android_push.alert <Examples/sends.jsonl

      What Html.fromHtml cannot show is written as the nearest that it can, and said on standard error. A fixed \#
      message stays as it is. With --device it says as well what the notification shades of those phones take away, and \#
      writes what helps one of them and changes nothing on the others.

      In the body of a sender each text is rewritten for who shows it: HTML where it is read, plain text where its tags would \#
      be seen. All other bytes stay; pushmarkup senders lists the senders.

      A folder, with the folders in it, gives the files with the names of messages and bodies except .txt, and what the \#
      settings include; names that begin with a dot, node_modules, and what .gitignore or the settings exclude are left out, and \#
      no symbolic link is followed.

      The exit status is 1 where there is an error, with --strict also where there is a warning, with --diff where something \#
      would change, and with --in-place where a file was left alone. Into a file or a pipe --diff writes the bytes as they \#
      are, for patch.
      """#)

  @Flag(
    help:
      "Show what would change, as a unified diff, and on a terminal what phones show before and after."
  )
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Write into the files, each at once.",
      discussion:
        "Rewrites only messages: by their names (.html .htm .liquid .hbs .handlebars .mustache .txt, and \"include\" in the settings) and by their content (no XML, JSON or mail); and bodies of senders named .json, .jsonl or .ndjson. Leaves a message alone that was cut at a limit, is not UTF-8, or would lose words, placeholders or addresses of an app."
    ))
  var inPlace = false

  /// What lint and preview have, so that who tries it is told what does the same.
  @Option(help: .hidden)
  var message: String?

  @OptionGroup(title: "Rules") var settings: ConfigurationOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var typed: CommandOptions<FixCommand>

  func validate() throws {
    try require(
      message == nil,
      "fix has no --message; pushmarkup fix \(message ?? "") mends the body of a sender.")
    try require(!inPlace || !diff, "Give --diff or --in-place, not both.")
    try require(
      !inPlace || !input.files.isEmpty && !input.files.contains("-"), "--in-place needs files.")
    try require(
      typed.options.reading != .both, "fix writes one reading; give --reading authored or device.")
    try require(
      diff || typed.ansiOption == nil,
      "--color is about the lines of --diff; add that, or leave it out.")
    try typed.validatePhones(fixes: true)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    // What lint accepts is kept, and what it asks of a phone is mended.
    var configured = try FolderSettings(settings) { [typed] in
      let own = try typed.options(over: $0)
      return (options: own, fixer: own.fixer(own.parser()))
    }
    let options = typed.options
    let failing = options.failing
    var status = ExitStatus.success
    let limit = max(options.maxBytes, ByteInput.jsonLimit)
    let inputStatus = try input.forEach(
      limit: limit,
      folders: { MessageFolder.Names(try configured.value(for: $0).options) }
    ) { message in
      let own = try configured.value(for: message.isNamed ? message.path : [])
      if let fixed = body(message, own.options) {
        status = max(status, try write(fixed, message, failing, own.options, &output))
        return
      }
      // Of a folder what is no body is passed over.
      if message.isFound, message.isJSON { return }
      if !inPlace, let reason = message.otherReason(InputOptions.Message.jsonAdvice) {
        StandardError.line("\(message.name) \(reason)")
        status = max(status, .badData)
        return
      }
      let isBroken = own.options.lineBreaks == .br
      let fixed = own.fixer.fix(
        utf8: isBroken ? AnswerMaker.breakingLines(message.bytes) : message.bytes,
        as: options.meant)
      if failing.contains(fixed.diagnostics) { status = max(status, .findings) }
      let old = message.bytes + message.lineEnd
      let bytes = message.rewritten(as: fixed.html)
      if diff, message.isCut || fixed.isTruncated {
        StandardError.line("\(message.name): no diff, since something of it would be missing")
        status = max(status, .findings)
      } else if diff {
        status = max(status, show(old, bytes, of: message, own.options, &output))
      } else if inPlace {
        let written = message.replace(
          by: bytes, including: own.options.include, unless: refusal(fixed))
        status = max(status, written)
      } else {
        output.lines(fixed.html)
      }
      try output.flush()
      let parsed = ParsedMarkup(
        styledText: .empty, diagnostics: fixed.diagnostics, isTruncated: fixed.isTruncated)
      DiagnosticLines.report(parsed, RenderedText(text: ""), name: message.name)
    }
    return max(status, inputStatus)
  }

  /// Shows what would change, and to a person what phones show before and after it.
  private func show(
    _ old: [UInt8], _ new: [UInt8], of message: InputOptions.Message, _ options: Options,
    _ output: inout ByteOutput
  ) -> ExitStatus {
    guard old != new else { return .success }
    let isColored = options.appearance.color.isColored
    let isShown = isColored || ct_is_terminal(1)
    let diff = LineDiff(
      name: message.isNamed ? message.path : Array(message.name.utf8), old: old, new: new)
    output.append(diff.text(isColored: isColored, isShown: isShown))
    // Below a longer diff nobody looks for more.
    guard isShown, old.count <= 65_536 else { return .findings }
    let answers = [message.bytes, new.dropLast(message.lineEnd.count)].map { bytes in
      var message = message
      message.bytes = Array(bytes)
      return (try? AnswerRun.answers(message, options) { _ in }) ?? []
    }
    for line in AnswerWriter.lines(from: answers[0], to: answers[1], options) { output.line(line) }
    return .findings
  }

  // MARK: Bodies

  /// The bodies of a message of JSON as they are to be sent; nil where it is none.
  private func body(
    _ message: InputOptions.Message, _ options: Options
  ) -> BodyFixer.Fixed? {
    guard typed.options.reading == nil, options.takenAs != "html", message.isJSON else {
      return nil
    }
    // A folder has other JSON with a title and a text.
    return try? BodyFixer(options).fix(file: message.bytes, ofAnySender: !message.isFound)
  }

  private func write(
    _ fixed: BodyFixer.Fixed, _ message: InputOptions.Message, _ failing: FailingFindings,
    _ options: Options, _ output: inout ByteOutput
  ) throws -> ExitStatus {
    guard !message.isCut else {
      throw InputFailure(name: message.name, longerThan: ByteInput.jsonLimit)
    }
    var status = failing.contains(fixed.findings) ? ExitStatus.findings : .success
    let (old, new) = (message.bytes + message.lineEnd, fixed.bytes + message.lineEnd)
    if diff {
      status = max(status, show(old, new, of: message, options, &output))
    } else if inPlace {
      status = max(status, message.replace(by: new, including: [], isBody: true))
    } else {
      output.append(new)
    }
    try output.flush()
    let parsed = ParsedMarkup(styledText: .empty, diagnostics: fixed.findings)
    DiagnosticLines.report(parsed, RenderedText(text: ""), name: message.name)
    return status
  }

  /// Why something would be lost for good, or nil.
  private func refusal(_ fixed: FixedMarkup) -> String? {
    switch fixed.losses.first {
    case .size: "something of it would be missing"
    case .encoding: "it is not UTF-8"
    case .words: "words of it would be lost"
    case .placeholders where fixed.diagnostics.contains { $0.rule == .templateRewritten }:
      "placeholders in it would be changed; name the syntax with --templates"
    case .placeholders: "placeholders in it would be lost"
    case .links: "addresses of an app would be lost; allow their schemes with --allow-scheme"
    case .other: "something of it would be lost"
    case nil: nil
    }
  }
}
