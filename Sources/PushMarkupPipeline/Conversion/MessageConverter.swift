package import PushMarkup
package import PushMarkupAndroid
package import PushMarkupLint

/// Turns a reading into one of the formats.
package struct MessageConverter: Sendable {
  package var format: OutputFormat
  package var json: JSONRenderer
  package var ansi: ANSIRenderer
  package var html: HTMLRenderer
  private var text = PlainTextRenderer()
  /// How plain text shows links.
  var textLinks: PlainTextRenderer.Links {
    get { text.links }
    set { text.links = newValue }
  }
  package var fixer: Fixer

  /// Creates a converter whose safe HTML is for the same parser that reads the messages.
  package init(
    format: OutputFormat = .json, json: JSONRenderer = JSONRenderer(), ansi: ANSIRenderer,
    parser: MarkupParser, targets: [DeviceProfile] = [], hosts: [String] = []
  ) {
    self.format = format
    self.json = json
    self.ansi = ansi
    // The parser has already checked links.
    self.ansi.links = nil
    text.policy = nil
    html = HTMLRenderer(for: parser)
    fixer = Fixer(parser: parser, targets: targets, hosts: hosts)
  }

  /// The whole output, without a final line break, and what the renderer left out of it.
  package func render(_ parsed: ParsedMarkup, id: String? = nil) -> RenderedText {
    render(parsed, as: format, id: id)
  }

  /// The whole output in another format.
  package func render(
    _ parsed: ParsedMarkup, as format: OutputFormat, id: String? = nil
  ) -> RenderedText {
    switch format {
    case .json: return json.render(parsed, id: id)
    case .text: return text.render(parsed)
    case .html: return html.render(parsed)
    case .fixed:
      let fixed = fixer.fix(parsed)
      return RenderedText(text: fixed.html, isTruncated: fixed.isTruncated)
    case .ansi:
      var result = ansi.render(parsed)
      // The other formats have no line break after their last line.
      if result.text.utf8.last == UInt8(ascii: "\n") { result.text.unicodeScalars.removeLast() }
      return result
    }
  }

  /// Reads a message and converts it. For a fixed message, the text that was read is unknown, and
  /// the diagnostics are those of the fixer.
  package func convert(
    _ message: [UInt8], as reading: Reading, id: String?
  ) -> (parsed: ParsedMarkup, rendered: RenderedText) {
    guard format == .fixed else {
      let parsed = fixer.parser.parse(utf8: message, as: reading)
      return (parsed, render(parsed, id: id))
    }
    let fixed = fixer.fix(utf8: message, as: reading)
    let parsed = ParsedMarkup(
      styledText: .empty, diagnostics: fixed.diagnostics, isTruncated: fixed.isTruncated)
    return (parsed, RenderedText(text: fixed.html, isTruncated: fixed.isTruncated))
  }

  /// The JSON of both readings.
  package func both(_ compared: ComparedMarkup, id: String?) -> String {
    var bytes = JSONBytes()
    compared.write(id: JSONBytes.value(id), offsets: json.offsets, to: &bytes)
    return bytes.text
  }

  /// Appends an object of batch output: the JSON of the reading, or the converted text in `output`.
  /// It has an id for a line, but not next to a field. Returns whether something is missing in it.
  package func write(_ parsed: ParsedMarkup, id: [UInt8]?, to bytes: inout JSONBytes) -> Bool {
    guard format != .json else {
      json.write(parsed, id: id, to: &bytes)
      return parsed.isTruncated
    }
    let result = render(parsed)
    let isCut = parsed.isTruncated || result.isTruncated
    writeOutput(result.text, id, isCut, parsed.diagnostics, to: &bytes)
    return isCut
  }

  /// Appends the object of a fixed message, with what it lost permanently and with diagnostics.
  package func write(
    _ fixed: FixedMarkup, _ losses: [FixedMarkup.Loss], _ noticed: [Diagnostic], id: [UInt8]?,
    to json: inout JSONBytes
  ) {
    writeOutput(fixed.html, id, fixed.isTruncated, losses: losses, noticed, to: &json)
  }

  /// Appends what several phones show, each under its name; returns whether something is missing.
  package func writeDevices(
    _ readings: [(name: String, parsed: ParsedMarkup)], to json: inout JSONBytes
  ) -> Bool {
    var isCut = false
    json.raw("\"devices\":{")
    for (index, (name, parsed)) in readings.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(name)
      json.raw(":")
      let isResultCut = write(parsed, id: nil, to: &json)
      isCut = isCut || isResultCut
    }
    json.raw("}")
    return isCut
  }

  private func writeOutput(
    _ text: String, _ id: [UInt8]?, _ isCut: Bool, losses: [FixedMarkup.Loss] = [],
    _ diagnostics: [Diagnostic], to json: inout JSONBytes
  ) {
    json.object(id: id)
    json.raw("\"output\":", text)
    if isCut { json.member("truncated", true) }
    if diagnostics.isUnread { json.member("unread", true) }
    if !losses.isEmpty {
      json.member("losses")
      json.array(losses) { loss, json in json.string(loss.rawValue) }
    }
    if !diagnostics.isEmpty {
      json.member("diagnostics")
      JSONRenderer().write(diagnostics, to: &json)
    }
    json.raw("}")
  }

  /// Appends the output as a JSON string, and returns whether something is missing in it.
  package func writeText(_ parsed: ParsedMarkup, to json: inout JSONBytes) -> Bool {
    let result = render(parsed)
    json.string(result.text)
    return parsed.isTruncated || result.isTruncated
  }
}

/// The formats that a message can be converted to.
package enum OutputFormat: String, CaseIterable, Sendable {
  case json, text, ansi, html, fixed
}
