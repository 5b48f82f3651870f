package import PushMarkup

extension Answer {
  /// Appends the answer as JSON: `sender`, `takenFor`, `audiences`, `texts`,
  /// `lengths`, `diagnostics`.
  package func write(file: String? = nil, record: Int? = nil, to json: inout JSONBytes) {
    json.raw("{\"sender\":")
    if let sender { json.string(sender.name) } else { json.raw("null") }
    if let file { json.member("file", file) }
    if let record { json.member("record", record) }
    json.raw(",\"takenFor\":", takenFor)
    json.raw(",\"audiences\":")
    json.array(messages.flatMap { message in message.audiences.map { (message.name, $0) } }) {
      entry, json in
      let (message, audience) = entry
      json.raw("{\"name\":", audience.name)
      if !message.isEmpty { json.raw(",\"message\":", message) }
      json.raw(",\"platform\":", audience.platform.rawValue)
      json.raw(",\"verdict\":", audience.verdict.rawValue)
      json.raw(",\"parts\":")
      json.strings(audience.parts.map(\.rawValue))
      if let condition = audience.condition ?? audience.premise {
        json.raw(",\"condition\":", condition)
      }
      json.raw(",\"remarks\":")
      json.strings(audience.remarks.map(\.text))
      json.raw("}")
    }
    json.raw(",\"texts\":")
    json.array(texts) { text, json in
      json.raw("{\"path\":", text.sent.path)
      json.raw(",\"platform\":", text.sent.platform.rawValue)
      json.raw(",\"part\":", text.sent.part.rawValue)
      json.raw(",\"shown\":", text.sent.shown.rawValue)
      if let language = text.sent.language { json.raw(",\"lang\":", language) }
      json.raw(",\"text\":", text.shown)
      json.raw(",\"verdict\":", text.verdict.rawValue)
      json.raw("}")
    }
    json.raw(",\"lengths\":")
    json.strings(lengths)
    json.raw(",\"diagnostics\":")
    json.array(problems) { problem, json in
      json.raw("{\"path\":", problem.path)
      json.member("line", problem.location.line)
      json.member("column", problem.location.column)
      json.member("count", problem.count)
      json.raw(",\"fields\":")
      json.strings(problem.fields)
      json.raw(",\"diagnostic\":")
      JSONRenderer().write(problem.finding, to: &json)
      json.raw("}")
    }
    json.raw("}")
  }
}
