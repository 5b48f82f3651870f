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

      Where the phone shows something else than the HTML says, the last line says so.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var reading: ReadingOptions

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let parser = reading.parser()
    let converter = MessageConverter(
      format: .ansi, ansi: appearance.ansiRenderer(), parser: parser)
    var isFirst = true
    return try input.forEach(limit: reading.maxBytes) { message in
      if input.files.count > 1 {
        if !isFirst { output.line("") }
        output.line("==> \(DisplayFilter.visible(message.name)) <==")
      }
      isFirst = false
      let parsed = parser.parse(utf8: message.bytes, as: reading.chosen)
      let result = converter.render(parsed)
      output.lines(result.text)
      if reading.reading == .authored {
        let device = parser.parse(utf8: message.bytes, as: reading.device)
        if let difference = difference(parsed, device) {
          if !parsed.styledText.text.isEmpty { output.line("") }
          output.line("\(difference): \(deviceCommand) \(message.arguments)")
        }
      }
      // A terminal shows both streams: the message first, then what is wrong with it.
      try output.flush()
      DiagnosticLines.report(parsed, result, name: message.name)
    }
  }

  /// What the device does otherwise, in a few words, or nil.
  private func difference(_ authored: ParsedMarkup, _ device: ParsedMarkup) -> String? {
    if device.diagnostics.contains(where: { $0.rule == .deviceCrash }) {
      return "This takes the app down on the device"
    }
    switch ReadingComparison(authored.styledText, device.styledText).places {
    case 0: return nil
    case 1: return "The device shows 1 place differently"
    case let places: return "The device shows \(places) places differently"
    }
  }

  private var deviceCommand: String {
    var command = "pushmarkup preview --reading device"
    if reading.separators != .legacy { command += " --separators \(reading.separators.rawValue)" }
    if reading.cssColors { command += " --css-colors" }
    return command
  }
}
