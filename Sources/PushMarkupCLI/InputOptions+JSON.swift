internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// JSON in the place of a message: what is meant are messages inside of it.
extension InputOptions.Message {
  /// Whether this is an object, an array of objects, or JSON Lines with an object in the first.
  ///
  /// It has to parse, as far as it was read: a message may begin with `{{name}}` or `{"`, and
  /// `["a"]` may be one.
  var isJSON: Bool {
    let content = bytes[bytes.markLength...]
    var scanner = JSONScanner(content, depthLimit: BatchLine.depthLimit)
    // Nothing is inside of `{}`, which stands for a name in some templates.
    var memberCount = 0
    func readObject(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
      try JSONScanner.pairs(&scanner) { _, scanner throws(JSONScanner.Malformed) in
        memberCount += 1
        try scanner.skipValue()
      }
    }
    do throws(JSONScanner.Malformed) {
      if content.first(where: { !$0.isXMLSpace }) == UInt8(ascii: "[") {
        try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
          try readObject(&scanner)
        }
      } else {
        try readObject(&scanner)
      }
    } catch {
      return isCut && memberCount > 0 && scanner.index == content.endIndex
    }
    // More on the same line is text that only begins so.
    let next = content[scanner.index...].first { $0 == 0x0a || !$0.isXMLSpace }
    return memberCount > 0 && (next == nil || next == 0x0a)
  }

  /// Why this is JSON and no message, or nil: it parses as that; or its name says so, for there
  /// may be placeholders in it.
  var jsonReason: String? {
    if isJSON { return "looks like JSON" }
    return MessageFile.kind(path)?.name == "JSON" ? "is JSON by its name" : nil
  }

  /// Why this holds messages and is none, or nil: it is JSON or XML, or by its name YAML, a table,
  /// a catalogue or a mail. `jsonAdvice` says what reads the messages in JSON.
  func otherReason(_ jsonAdvice: String) -> String? {
    if let reason = jsonReason { return "\(reason); \(jsonAdvice)" }
    let advice =
      "not HTML; give the messages inside of it as files or as JSON Lines (lint --jsonl, batch)"
    if let kind = MessageFile.kind(path), kind.isRefused {
      return "is \(kind.name) by its name, \(advice)"
    }
    return MessageFile.isXML(bytes) ? "looks like XML, \(advice)" : nil
  }

  /// Says so of JSON, and what reads the messages inside of it.
  func noteJSON(_ advice: String) {
    guard isJSON else { return }
    StandardError.line("\(name) looks like JSON; \(advice)")
  }
}
