import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup fix`: a message rewritten so that a phone shows what its HTML says.
struct FixCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite messages so that a phone shows what their HTML says.",
    discussion: #"""
      EXAMPLES:
        pushmarkup fix message.html
        pushmarkup fix --html '<b style="color: green">Go</b>'
        pushmarkup fix --diff messages/*.html
        pushmarkup fix --in-place messages
        pushmarkup fix --device android-34,latest message.html
        pushmarkup batch --to fixed --replace \
          --field messages.android_push.alert <Examples/sends.jsonl

      What Html.fromHtml cannot show is written as the nearest that it can, and said on standard error. A fixed \#
      message stays as it is. With --device it says as well what the notification shades of those phones take away, and \#
      writes what helps one of them and changes nothing on the others.

      Of a folder, and of those inside of it, all files are taken whose name ends in .html or .htm. Names that begin with a \#
      dot are left out, and no symbolic link is followed.

      The exit status is 1 where there is an error, with --strict also where there is a warning, with --diff where something \#
      would change, and with --in-place where a file was left alone. Into a file or a pipe --diff writes the bytes as they \#
      are, for patch.
      """#)

  @Flag(help: "Show what would change, as a unified diff.")
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Write into the files, each at once.",
      discussion:
        "Rewrites only messages: by their names (.html .htm .liquid .hbs .handlebars .mustache .txt, and \"include\" in the settings) and by their content (no XML, JSON or mail). Leaves a message alone that was cut at a limit, is not UTF-8, or would lose words, placeholders or addresses of an app."
    ))
  var inPlace = false

  /// What lint and preview have, so that who tries it is told what does the same.
  @Option(help: .hidden)
  var message: String?

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var typed: CommandOptions<FixCommand>

  func validate() throws {
    try require(
      message == nil,
      "fix has no --message; pushmarkup batch --to fixed --replace --field NAME.NAME rewrites "
        + "the messages inside of JSON.")
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
      return (fixer: own.fixer(own.parser()), include: own.include)
    }
    let options = typed.options
    let isColored = options.appearance.color.isColored
    let failing = options.failing
    var status = ExitStatus.success
    let inputStatus = try input.forEach(limit: options.maxBytes, takesFolders: true) { message in
      if !inPlace, let reason = message.otherReason(InputOptions.Message.jsonAdvice) {
        StandardError.line("\(message.name) \(reason)")
        status = max(status, .badData)
        return
      }
      let own = try configured.value(for: message.isNamed ? message.path : [])
      let fixed = own.fixer.fix(utf8: message.bytes, as: options.meant)
      if failing.contains(fixed.diagnostics) { status = max(status, .findings) }
      let old = message.bytes + message.lineEnd
      let bytes = message.rewritten(as: fixed.html)
      if diff, message.isCut || fixed.isTruncated {
        StandardError.line("\(message.name): no diff, since something of it would be missing")
        status = max(status, .findings)
      } else if diff {
        if bytes != old { status = max(status, .findings) }
        let lines = LineDiff(
          name: message.isNamed ? message.path : Array(message.name.utf8), old: old, new: bytes)
        output.append(lines.text(isColored: isColored, isShown: isColored || ct_is_terminal(1)))
      } else if inPlace {
        let written = message.replace(
          by: bytes, including: own.include, unless: refusal(fixed))
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
