@testable import PushMarkup
@testable import PushMarkupPipeline

extension Invariants {
  /// Two with the same start, an array element, and a name with a dot.
  private static let paths = ["html", "m.t", "m.u", "a.0.b", #"x\.y"#]

  /// A line with fields comes back complete: it is one line of JSON and only necessary changes were
  /// made. If fields are replaced, every field is converted.
  static func checkFields(of line: [UInt8], replaces: Bool) throws(Violation) {
    let tree = FieldTree(paths.compactMap { try? FieldPath($0) })
    let converter = FieldConverter(tree: tree, replaces: replaces)
    let result = #"{"is":"here"}"#
    var json = JSONBytes()
    let found: Bool
    do throws(BatchLine.Malformed) {
      var reached: UInt64 = 0
      let outcome = try converter.write(line[...], to: &json, reached: &reached) { _, _, json in
        if replaces { json.string(result) } else { json.verbatim(result) }
        return true
      }
      found = outcome == .converted
    } catch {
      try checkRefusal(error, of: line)
      return
    }
    try require(JSONGrammar.depth(of: line) != nil, 1, "took what is no JSON")
    let answer = String(decoding: json.bytes, as: UTF8.self)
    try require(answer.utf8.elementsEqual(json.bytes), 10, "the answer is not UTF-8")
    try require(nothing: JSONGrammar.violation(inLine: answer), 7, "answer")

    let fields = try? FieldLine(json.bytes[...], tree, isExtended: !replaces)
    if replaces {
      let isConverted = fields?.fields.allSatisfy { $0.content.elementsEqual(result.utf8) }
      try require(isConverted == true, 5, "a field was not replaced")
      try require(fields?.fields.isEmpty == !found, 5, "a field was lost")
    } else {
      let counts = (try? FieldLine(line[...], tree, isExtended: true))?.counting.contains {
        $0 != nil
      }
      try require((fields == nil) == counts, 5, "results are missing, or there for nothing")
      try require(found == counts, 5, "results are not told, or told for nothing")
    }
    guard line.allSatisfy({ 0x20..<0x7f ~= $0 }) else { return }
    if !replaces && fields == nil {
      try checkRest(of: json.bytes, line, result)
    } else {
      try require(replaces && found || json.bytes == line, 5, "a line without fields has changed")
    }
  }

  /// Valid JSON is refused only for our own reasons.
  private static func checkRefusal(
    _ error: BatchLine.Malformed, of line: [UInt8]
  ) throws(Violation) {
    try require(
      (1...line.count + 1).contains(error.column), 14,
      "column \(error.column) of \(line.count) bytes")
    try require(nothing: ANSIGrammar.violation(inPlain: error.message), 7, "message")
    let depth = JSONGrammar.depth(of: line)
    let isUTF8 = String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
    let isOurs =
      ["expected an object", "\"pushmarkup\" already exists"].contains(error.reason)
      || error.reason.hasSuffix(" is not a string") || (depth ?? 0) > BatchLine.depthLimit
    try require(depth == nil || !isUTF8 || isOurs, 1, "refused JSON: \(error.message)")
  }

  /// Without the results, a line of printable ASCII equals the input line.
  private static func checkRest(
    of answer: [UInt8], _ line: [UInt8], _ result: String
  ) throws(Violation) {
    let end = line.lastIndex(of: UInt8(ascii: "}")) ?? 0
    let isWhole =
      answer.starts(with: line[..<end]) && answer.reversed().starts(with: line[end...].reversed())
    let added = answer.dropFirst(end).dropLast(line.count - end)
    let head = ",\"pushmarkup\":{"
    try require(
      isWhole && added.starts(with: head.utf8) && added.count > head.utf8.count + result.utf8.count,
      5, "the line has changed")
  }
}
