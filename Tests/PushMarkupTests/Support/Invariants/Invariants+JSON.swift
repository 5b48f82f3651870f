@testable import PushMarkup
@testable import PushMarkupPipeline

extension Invariants {
  /// Promises 7 and 10: the JSON of a reading is one line of JSON without raw control characters.
  static func checkJSON(of parsed: ParsedMarkup) throws(Violation) {
    for offsets in StyledText.Offsets.allCases {
      let line = JSONRenderer(offsets: offsets).render(parsed).text
      try require(nothing: JSONGrammar.violation(inLine: line), 7, "JSON")
    }
  }

  /// The reader of batch lines accepts exactly what RFC 8259 and its own rules allow, and what it
  /// accepts can be written and read again.
  static func checkBatchLine(_ line: [UInt8]) throws(Violation) {
    for replaces in [false, true] { try checkFields(of: line, replaces: replaces) }
    let depth = JSONGrammar.depth(of: line)
    let message: BatchLine
    do throws(BatchLine.Malformed) {
      message = try BatchLine(line[...])
    } catch {
      try require(
        (1...line.count + 1).contains(error.column), 14,
        "column \(error.column) of \(line.count) bytes")
      try require(nothing: ANSIGrammar.violation(inPlain: error.message), 7, "message")
      let rules = [
        "expected an object", "no \"html\"", "\"html\" is not a string", "the id is not UTF-8",
      ]
      // The outer object is not counted as a level.
      let isOurs = rules.contains(error.reason) || (depth ?? 0) > BatchLine.depthLimit
      try require(depth == nil || isOurs, 1, "refused JSON: \(error.message)")
      return
    }
    try require(depth != nil, 1, "took what is no JSON")
    try require(JSONGrammar.depth(of: message.id) != nil, 1, "the id is no JSON")
    try require(
      String(decoding: message.id, as: UTF8.self).utf8.elementsEqual(message.id), 10,
      "the id is not UTF-8")

    let parsed = MarkupParser().parse(utf8: message.html)
    var json = JSONBytes()
    JSONRenderer().write(parsed, id: message.id, to: &json)
    let answer = String(decoding: json.bytes, as: UTF8.self)
    try require(answer.utf8.elementsEqual(json.bytes), 10, "the answer is not UTF-8")
    try require(nothing: JSONGrammar.violation(inLine: answer), 7, "answer")

    let html = String(decoding: message.html, as: UTF8.self)
    guard html.utf8.elementsEqual(message.html) else { return }
    var again = JSONBytes()
    again.raw("{\"html\":")
    again.string(html)
    again.raw(",\"id\":")
    again.value(message.id)
    again.raw("}")
    let copy = try? BatchLine(again.bytes[...])
    try require(copy?.html == message.html, 11, "the message does not survive JSON")
  }
}
