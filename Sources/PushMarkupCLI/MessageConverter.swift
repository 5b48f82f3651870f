import PushMarkup

/// Turns a reading into one of the formats.
struct MessageConverter: Sendable {
  var format: OutputFormat
  var offsets: JSONRenderer.Offsets
  var ansi: ANSIRenderer
  var html: HTMLRenderer

  /// A converter whose safe HTML is for the same parser that reads the messages.
  init(
    format: OutputFormat, offsets: JSONRenderer.Offsets = .utf8, ansi: ANSIRenderer,
    parser: MarkupParser
  ) {
    self.format = format
    self.offsets = offsets
    self.ansi = ansi
    html = HTMLRenderer(
      links: parser.policy?.links ?? LinkPolicy(), separators: parser.separators)
  }

  /// The whole output, without a line end.
  func text(_ parsed: ParsedMarkup) -> String {
    switch format {
    case .json: JSONRenderer(offsets: offsets).render(parsed)
    case .text: PlainTextRenderer().render(parsed.styledText)
    case .ansi: Self.withoutLineEnd(ansi.render(parsed.styledText))
    case .html: html.render(parsed.styledText)
    }
  }

  /// Appends one line of batch output, without the line end: the JSON of the reading, or what it became in `output`.
  func writeBatch(_ parsed: ParsedMarkup, id: [UInt8], to json: inout JSONBytes) {
    guard format != .json else {
      JSONRenderer(offsets: offsets).write(parsed, id: id, to: &json)
      return
    }
    json.raw("{\"id\":")
    json.value(id)
    json.raw(",\"output\":")
    json.string(text(parsed))
    json.raw("}")
  }

  /// ANSI text comes with the end of its last line, the other formats without.
  private static func withoutLineEnd(_ text: String) -> String {
    guard text.utf8.last == UInt8(ascii: "\n") else { return text }
    return String(decoding: text.utf8.dropLast(), as: UTF8.self)
  }
}
