import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup fix`: rewrites a message so that a phone shows what its HTML says.
struct FixCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite messages and bodies so that phones show what their HTML says.",
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

      fix replaces what Html.fromHtml cannot show with the closest equivalent, and reports the loss on standard error. \#
      Running fix again changes nothing. With --device, fix also reports what the notifications of those phones drop, and \#
      writes HTML that helps one of them if it changes nothing on the others.

      In the body of a sender, fix rewrites each text for the platform that shows it: as HTML if HTML is rendered there, as plain \#
      text if readers would see the tags. All other bytes stay the same; pushmarkup senders lists the senders.

      Given a folder, fix processes all messages and bodies in it and its subfolders, except .txt, and the files that the \#
      settings include. It skips names that start with a dot, node_modules, symbolic links, and what .gitignore or the settings \#
      exclude.

      The exit status is 1 on an error, with --strict on a warning, with --diff if something would change, and with --in-place \#
      if a file was skipped. Into a file or a pipe, --diff writes the bytes unchanged, for patch.
      """#)

  @Flag(
    help:
      "Show the changes as a unified diff, and on a terminal what phones show before and after."
  )
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Edit the files in place (each is replaced atomically).",
      discussion:
        "Rewrites messages named .html, .htm, .liquid, .hbs, .handlebars, .mustache or .txt, or matched by \"include\" in the settings, unless they contain XML, JSON or a mail; and bodies of senders named .json, .jsonl or .ndjson. Skips a message that was cut at a limit, is not UTF-8, or would lose words, placeholders or deep links."
    ))
  var inPlace = false

  /// An option of `lint`, accepted here so that the error can name the command to use.
  @Option(help: .hidden)
  var message: String?

  @OptionGroup(title: "Rules") var settings: ConfigurationOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var typed: CommandOptions<FixCommand>

  func validate() throws {
    try require(
      message == nil,
      "fix has no --message; pushmarkup fix \(message ?? "") rewrites the body of a sender.")
    try require(!inPlace || !diff, "Give --diff or --in-place, not both.")
    try require(
      !inPlace || !input.files.isEmpty && !input.files.contains("-"), "--in-place needs files.")
    try require(
      typed.options.reading != .both, "fix writes one reading; use --reading authored or device.")
    try require(
      diff || typed.ansiOption == nil,
      "--color needs --diff.")
    try typed.validatePhones(fixes: true)
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    // What lint accepts is kept, and what it reports for a phone is fixed.
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
      // JSON in a folder that is not a body is skipped.
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
        StandardError.line("\(message.name): no diff, because the message was cut at a limit")
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

  /// Shows what would change, and to a user what phones show before and after it.
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
    // After a longer diff, users do not look for more.
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

  /// The bodies of a JSON message as they should be sent; nil if it is not one.
  private func body(
    _ message: InputOptions.Message, _ options: Options
  ) -> BodyFixer.Fixed? {
    guard typed.options.reading == nil, options.takenAs != "html", message.isJSON else {
      return nil
    }
    // A folder may contain other JSON with a title and a text.
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

  /// Why something would be lost permanently, or nil.
  private func refusal(_ fixed: FixedMarkup) -> String? {
    switch fixed.losses.first {
    case .size: "it was cut at a limit"
    case .encoding: "it is not UTF-8"
    case .words: "words would be lost"
    case .placeholders where fixed.diagnostics.contains { $0.rule == .templateRewritten }:
      "placeholders would change; name their syntax with --templates"
    case .placeholders: "placeholders would be lost"
    case .links: "deep links would be lost; allow their schemes with --allow-scheme"
    case .other: "part of the message would be lost"
    case nil: nil
    }
  }
}
