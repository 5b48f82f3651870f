import ArgumentParser
import PushMarkup

/// `pushmarkup fix`: a message rewritten so that a phone shows what its HTML says.
struct FixCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite messages so that a phone shows what their HTML says.",
    discussion: """
      EXAMPLES:
        pushmarkup fix message.html
        pushmarkup fix --html '<b style="color: green">Go</b>'
        pushmarkup fix --diff messages/*.html
        pushmarkup fix --in-place message.html
        pushmarkup fix --device android-34,latest message.html
        pushmarkup batch --to fixed --replace --field alert <sends.jsonl

      What Html.fromHtml cannot show is written as the nearest that it can, and said on standard error. A fixed \
      message stays as it is. With --device it says as well what the notification shades of those phones take away, and \
      writes what helps one of them and changes nothing on the others. With --diff the exit status is 1 where something would change.
      """)

  @Flag(help: "Show what would change, as a unified diff.")
  var diff = false

  @Flag(
    help: "Write into the files, each at once. A message that was cut at a limit is left alone.")
  var inPlace = false

  @Option(help: "Colours of --diff.")
  var color = ColorChoice.auto

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    guard !inPlace || !diff else { throw ValidationError("Give --diff or --in-place, not both.") }
    guard !inPlace || !input.files.isEmpty && !input.files.contains("-") else {
      throw ValidationError("--in-place needs files.")
    }
    try reading.phone.validateNamed()
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    var targets = reading.phones
    // What lint accepts is kept, and what it asks of a phone is mended.
    if let found = try settings.find() {
      reading.add(found)
      if targets.isEmpty { targets = found.targets }
    }
    let fixer = Fixer(parser: reading.parser(), targets: targets)
    var status = ExitStatus.success
    let inputStatus = try input.forEach(limit: reading.maxBytes) { message in
      let fixed = fixer.fix(utf8: message.bytes, as: reading.meant)
      // A file keeps its last line end, or goes without.
      let old = message.bytes + message.lineEnd
      let bytes = Array(fixed.html.utf8) + message.lineEnd
      if diff {
        if bytes != old { status = max(status, .findings) }
        let lines = LineDiff(name: message.name, old: old, new: bytes)
        for line in lines.text(isColored: color.isColored) { output.line(line) }
      } else if inPlace {
        status = max(status, Self.replace(message, by: bytes, isCut: fixed.isTruncated))
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

  /// Puts bytes in the place of a file's.
  private static func replace(
    _ message: InputOptions.Message, by bytes: [UInt8], isCut: Bool
  ) -> ExitStatus {
    if bytes == message.bytes + message.lineEnd { return .success }
    guard !isCut else {
      StandardError.line("\(message.name): left alone, since something of it would be missing")
      return .findings
    }
    do throws(OutputFailure) {
      try ByteOutput.replace(path: message.name, bytes: message.path, by: bytes)
      return .success
    } catch {
      return error.report()
    }
  }
}
