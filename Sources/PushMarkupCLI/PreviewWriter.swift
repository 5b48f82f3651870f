import CTerminal
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

/// Writes previews of messages for a terminal.
struct PreviewWriter {
  var parser: MarkupParser
  var converter: MessageConverter
  var options: Options
  /// Whether differences on the phone are marked in the text.
  var diff = false
  /// Whether notes are shown as well.
  var notes = false
  /// Whether lines on standard error are coloured.
  var colorsErrors = false
  /// The options as they were typed, for a command that shows the message on all phones.
  var arguments = ""
  /// The exit status that results from the findings.
  private(set) var worst = ExitStatus.success

  /// Sets the exit status to 1 if any of the findings fails.
  mutating func judge(_ diagnostics: [Diagnostic]) {
    if options.failing.contains(diagnostics) { worst = .findings }
  }

  // MARK: One message

  /// Writes a message in its reading, and what another reading would show.
  mutating func write(
    _ message: InputOptions.Message, to output: inout ByteOutput
  ) throws(OutputFailure) {
    if options.isAuthored {
      let compared = parser.compare(utf8: message.bytes, with: options.profile)
      return try write(compared, name: message.name, options.profile, to: &output)
    }
    let versions = options.devices
    for (index, version) in versions.enumerated() where versions.count > 1 {
      if index > 0 { output.line("") }
      output.line("==> \(version.name) <==")
      try write(message, options.phone.on(version), to: &output)
    }
    if versions.count < 2 { try write(message, options.profile, to: &output) }
  }

  /// Writes what the HTML says, and what a phone shows differently and why. For a text that is not
  /// read as HTML: what was sent, and what its HTML says differently.
  mutating func write(
    _ compared: ComparedMarkup, name: String, _ profile: DeviceProfile,
    to output: inout ByteOutput
  ) throws(OutputFailure) {
    let isLiteral = profile.isLiteral && options.reading == nil && !diff
    var parsed = isLiteral ? compared.device : withCrashes(compared)
    // What a text loses is reported below it.
    if isLiteral { parsed.diagnostics.removeAll { $0.rule.droppedByNotification != nil } }
    let marked = diff ? MarkedDifferences(compared) : nil
    if let marked { parsed.styledText = marked.text }
    let result = converter.render(parsed)
    output.lines(result.text)
    judge(compared.diagnostics)
    var lines =
      marked.map { wrapped(reasons($0, compared, profile)) }
      ?? differences(compared, isLiteral: isLiteral)
    lines += wrapped(shifted(result.shiftedColors))
    write(lines, below: parsed, to: &output)
    try report(name, parsed, result, to: &output)
  }

  private func differences(_ compared: ComparedMarkup, isLiteral: Bool) -> [String] {
    DifferenceLines.lines(
      compared, isLiteral: isLiteral, canMark: options.isAuthored,
      columns: Wrapping.columns(of: 1),
      isColored: converter.ansi.colorDepth != .plain)
  }

  /// What the marks mean. Without marks, a user would wonder whether the readings were compared.
  private func reasons(
    _ marked: MarkedDifferences, _ compared: ComparedMarkup, _ profile: DeviceProfile
  ) -> [String] {
    let isSame =
      compared.differences.isEmpty
      && !compared.device.diagnostics.contains { $0.rule == .deviceCrash }
    return isSame
      ? [
        profile.android == nil && !profile.isLiteral
          ? "No difference: Html.fromHtml shows what the HTML says. No phone was named (--device)."
          : "No difference: the phone shows what the HTML says."
      ]
      : marked.reasons
  }

  /// What the HTML says, plus the crashes of the app: a crash is not a difference of text, and
  /// matters more.
  private func withCrashes(_ compared: ComparedMarkup) -> ParsedMarkup {
    var parsed = compared.authored
    parsed.diagnostics += compared.device.diagnostics.filter { $0.rule == .deviceCrash }
    return parsed
  }

  private mutating func write(
    _ message: InputOptions.Message, _ profile: DeviceProfile, to output: inout ByteOutput
  ) throws(OutputFailure) {
    let parsed = parser.preview(utf8: message.bytes, on: profile)
    let result = converter.render(parsed)
    output.lines(result.text)
    var lines = [remark(message, parsed, profile)]
    if let remark = remark(message.bytes, onLinesOf: profile) { lines.append(remark) }
    lines += shifted(result.shiftedColors)
    write(wrapped(lines), below: parsed, to: &output)
    try report(message.name, parsed, result, to: &output)
  }

  /// Writes lines about a message below it.
  private func write(_ lines: [String], below parsed: ParsedMarkup, to output: inout ByteOutput) {
    let isEmpty = parsed.styledText.text.isEmpty
    // Without this, a user would see nothing at all, and wonder.
    if isEmpty, ct_is_terminal(1) { output.line("(empty)") }
    if !lines.isEmpty, !isEmpty { output.line("") }
    for line in lines { output.line(line) }
  }

  func writeWrapped(_ line: String, to output: inout ByteOutput) {
    for line in wrapped([line]) { output.line(line) }
  }

  /// Wraps lines to the width of the terminal.
  private func wrapped(_ lines: [String]) -> [String] {
    let columns = Wrapping.columns(of: 1)
    return lines.flatMap { $0.split(separator: "\n") }.flatMap {
      Wrapping.lines(String($0), columns: columns)
    }
  }

  /// Reports which colours are not the message's own, so that they are not mistaken for it.
  func shifted(_ colors: [RGBAColor]) -> [String] {
    guard !colors.isEmpty, let background = converter.ansi.background else { return [] }
    let names = colors.map(\.hex).joined(separator: ", ")
    return [
      "Colours shifted to be readable on a \(background.rawValue) terminal: \(names) "
        + "(--background none shows the colours as they are)."
    ]
  }

  /// Reports what is wrong with a message after the message, because a terminal shows both streams.
  mutating func report(
    _ name: String, _ parsed: ParsedMarkup, _ result: RenderedText, to output: inout ByteOutput
  ) throws(OutputFailure) {
    let lines = DiagnosticLines.lines(parsed, result, name: name, notes: notes)
    try report(lines, to: &output)
    judge(parsed.diagnostics)
  }

  /// Writes what is wrong with a message after it. If standard error is a terminal and the output
  /// waits for a pager, the lines go into the output.
  private func report(
    _ lines: [DiagnosticLine], to output: inout ByteOutput
  ) throws(OutputFailure) {
    if output.isHeld, ct_is_terminal(2) {
      for line in lines {
        let lines = line.lines(columns: Wrapping.columns(of: 1), isColored: colorsErrors)
        for line in lines { output.line(line) }
      }
    } else {
      try output.flush()
      for line in lines { StandardError.line(line, isColored: colorsErrors) }
    }
  }

  /// The phones for which a preview is correct, as one line.
  private func remark(
    _ message: InputOptions.Message, _ parsed: ParsedMarkup, _ profile: DeviceProfile
  ) -> String {
    guard profile.android != nil else {
      return "This is what Html.fromHtml returns. To see what notifications show: "
        + "pushmarkup preview --devices\(arguments) \(message.arguments)"
    }
    let all = DeviceMatrix.profiles(AndroidVersion.allCases, like: profile, onlyNight: false)
      .filter { $0.isNight == profile.isNight }
    let same = all.filter {
      let shown = parser.preview(utf8: message.bytes, on: $0).styledText
      return shown.looksLike(parsed.styledText)
    }
    return "Phones that show this \(profile.isNight ? "at night" : "by day"): "
      + "\(same.label(among: all))."
  }

  /// The remark that lines of a message are joined, if they are and the expanded view shows them.
  private func remark(_ bytes: [UInt8], onLinesOf profile: DeviceProfile) -> String? {
    guard profile.isOneLine, profile.field == .text,
      parser.parse(utf8: bytes, as: .device(profile)).styledText.hasSeveralLines
    else { return nil }
    return "The collapsed view has one line; --field-kind bigText shows the expanded text."
  }

  // MARK: All phones

  /// Writes a message as each phone shows it; phones that show the same are grouped.
  mutating func writeMatrix(
    _ message: InputOptions.Message, to output: inout ByteOutput
  ) throws(OutputFailure) {
    let profile = options.phone.on(.latest)
    try write(matrix(message.bytes, profile), name: message.name, to: &output)
    if let remark = remark(message.bytes, onLinesOf: profile) {
      output.line("")
      writeWrapped(remark, to: &output)
    }
  }

  /// What the named phones, or all, show of a message; all else about them is as in `profile`.
  func matrix(_ bytes: [UInt8], _ profile: DeviceProfile) -> DeviceMatrix {
    let versions = options.devices
    return DeviceMatrix(
      bytes,
      DeviceMatrix.profiles(
        versions.isEmpty ? AndroidVersion.allCases : versions, like: profile,
        onlyNight: options.phone.isNight), parser: parser)
  }

  mutating func write(
    _ matrix: DeviceMatrix, name: String, to output: inout ByteOutput
  ) throws(OutputFailure) {
    var first: RenderedText?
    var colors: [RGBAColor] = []
    // What phones show is indented.
    var converter = converter
    converter.ansi.width = converter.ansi.width.map { max(1, $0 - 2) }
    for group in matrix.groups {
      if first != nil { output.line("") }
      writeWrapped("\(group.label):", to: &output)
      let shown = converter.render(group.parsed)
      first = first ?? shown
      colors += shown.shiftedColors.filter { !colors.contains($0) }
      for line in shown.text.split(separator: "\n", omittingEmptySubsequences: false) {
        output.line(line.isEmpty ? "" : "  \(line)")
      }
      for loss in group.losses {
        writeWrapped("  - \(loss.summary) [\(loss.rule.rawValue)]", to: &output)
      }
    }
    for line in shifted(colors) {
      output.line("")
      writeWrapped(line, to: &output)
    }
    // What a notification drops is already listed below its phones.
    guard let first, var parsed = matrix.groups.first?.parsed else { return }
    parsed.diagnostics = matrix.noticed
    try report(DiagnosticLines.lines(parsed, first, name: name, notes: notes), to: &output)
    judge(parsed.diagnostics)
  }
}
