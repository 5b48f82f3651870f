internal import Bytes

/// Writes a reading as one line of JSON: the format of `convert --to json` and of `batch`, version
/// 1.
///
/// The keys have a fixed order: `version`, `id` (null if none is given), `reading` (if it is
/// known), `text`, `offsets`, `spans`, `placeholders` and `template` (only for a template),
/// `truncated`, `unread` (only if the message could not be read), `diagnostics`; in a span `start`,
/// `end`, `type`, `value`, `alt`. The same reading gives the same bytes.
///
/// **Safety:** the output contains no raw control character and no line separator, so it is one
/// line everywhere.
///
/// ```swift
/// let parsed = MarkupParser().parse("<b>Hi</b>")
/// print(JSONRenderer().render(parsed).text)
/// // {"version":1,"id":null,"reading":"authored","text":"Hi","offsets":"utf8",
/// //  "spans":[{"start":0,"end":2,"type":"bold"}],"truncated":false,"diagnostics":[]}
/// ```
public struct JSONRenderer: Renderer, Sendable, Hashable {
  /// The unit of the offsets of spans. In diagnostics, `start` and `end` always count bytes of the
  /// source, and `column` its Unicode scalars.
  ///
  /// **Default:** ``StyledText/Offsets/utf8``.
  public var offsets: StyledText.Offsets

  /// Whether the runs follow the spans, for callers that have no other access to runs.
  package var writesRuns = false

  /// Makes a renderer.
  public init(offsets: StyledText.Offsets = .utf8) {
    self.offsets = offsets
  }

  /// The JSON of a reading with `"id":null`, without a line break at its end.
  public func render(_ parsed: ParsedMarkup) -> RenderedText { render(parsed, id: nil) }

  /// The JSON of a reading with an id, without a line break at its end.
  public func render(_ parsed: ParsedMarkup, id: String?) -> RenderedText {
    var json = JSONBytes()
    write(parsed, id: JSONBytes.value(id), to: &json)
    return RenderedText(text: json.text)
  }

  /// Appends the JSON of a reading; `id` is a JSON value that was checked before. Inside another
  /// object, no id is needed.
  package func write(
    _ parsed: ParsedMarkup, id: [UInt8]?, to json: inout JSONBytes
  ) {
    json.head(id: id)
    if let reading = parsed.reading { json.member("reading", reading) }
    json.member("text", parsed.styledText.text)
    json.raw(",\"offsets\":\"")
    json.verbatim(offsets.rawValue)
    json.raw("\",\"spans\":[")
    let styledText = parsed.styledText
    let converted = offsets == .utf8 ? [] : styledText.spanRanges(in: offsets)
    for (index, span) in styledText.compact.enumerated() {
      json.object(index)
      json.range(offsets == .utf8 ? span.range : converted[index])
      json.raw(",")
      writeValue(styledText.values.unpack(span.attribute), to: &json)
      json.raw("}")
    }
    json.raw("]")
    if writesRuns { writeRuns(of: styledText, to: &json) }
    if let marks = styledText.template?.marks { write(marks, of: styledText, to: &json) }
    json.member("truncated", parsed.isTruncated)
    if parsed.isUnread { json.member("unread", true) }
    json.member("diagnostics")
    write(parsed.diagnostics, to: &json)
    json.raw("}")
  }

  /// Appends diagnostics as an array.
  package func write(_ diagnostics: [Diagnostic], to json: inout JSONBytes) {
    json.array(diagnostics) { write($0, to: &$1) }
  }

  /// Appends the members that describe an attribute.
  package func writeValue(_ attribute: Attribute, to json: inout JSONBytes) {
    json.raw("\"type\":\"")
    json.verbatim(attribute.typeName)
    json.raw("\"")
    switch attribute.value {
    case .none: break
    case .integer(let number): json.member("value", number)
    case .number(let number):
      json.member("value")
      json.number(number)
    case .word(let text), .text(let text): json.member("value", text)
    case .image(let source, let alternative):
      if let source { json.member("value", source) } else { json.raw(",\"value\":null") }
      if let alternative { json.member("alt", alternative) }
    }
  }

  /// Appends a diagnostic.
  package func write(_ diagnostic: Diagnostic, to json: inout JSONBytes) {
    json.raw("{\"rule\":\"")
    json.verbatim(diagnostic.rule.rawValue)
    json.raw("\",\"severity\":\"")
    json.verbatim(diagnostic.severity.rawValue)
    json.raw("\",\"category\":\"")
    json.verbatim(diagnostic.category.rawValue)
    json.raw("\",")
    json.range(diagnostic.range)
    if let location = diagnostic.location {
      json.member("line", location.line)
      json.member("column", location.column)
    }
    let sentence = diagnostic.sentence
    json.member("message", sentence.message)
    if let help = sentence.help { json.member("help", help) }
    if let subject = diagnostic.subject {
      json.raw(",\"subject\":{\"kind\":\"")
      json.verbatim(subject.kind.rawValue)
      json.raw("\",\"text\":", subject.text)
      json.raw("}")
    }
    if let reason = diagnostic.reason { json.member("reason", reason.rawValue) }
    if diagnostic.count != 1 { json.member("count", diagnostic.count) }
    if !diagnostic.details.isEmpty { write(diagnostic.sortedDetails, to: &json) }
    if let suggestion = diagnostic.suggestion { json.member("suggestion", suggestion) }
    if let fix = diagnostic.fix { write(fix, to: &json) }
    if !diagnostic.profiles.isEmpty {
      json.member("profiles")
      json.strings(diagnostic.profiles)
    }
    json.raw("}")
  }

  private func write(_ details: [(name: String, value: String)], to json: inout JSONBytes) {
    json.raw(",\"details\":{")
    for (index, detail) in details.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(detail.name)
      json.raw(":", detail.value)
    }
    json.raw("}")
  }

  private func write(_ fix: Diagnostic.Fix, to json: inout JSONBytes) {
    json.raw(",\"fix\":{\"summary\":", fix.summary)
    json.member("edits")
    json.array(fix.edits) { edit, json in
      json.raw("{")
      json.range(edit.range)
      json.member("text", edit.text)
      json.raw("}")
    }
    json.raw("}")
  }
}
