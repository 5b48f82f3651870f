internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// JSON in place of a message: the user means messages inside it.
extension InputOptions.Message {
  /// Whether this is an object, an array of objects, or JSON Lines that start with an object.
  ///
  /// It has to parse, as far as it was read: a message may start with `{{name}}` or `{"`, and
  /// `["a"]` may be one.
  var isJSON: Bool {
    let content = bytes[bytes.markLength...]
    var scanner = JSONScanner(content, depthLimit: BatchLine.depthLimit)
    // `{}` does not count: it is empty, and some templates use it for a name.
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
    // With more on the same line, this is text that only starts like JSON.
    let next = content[scanner.index...].first { $0 == 0x0a || !$0.isXMLSpace }
    return memberCount > 0 && (next == nil || next == 0x0a)
  }

  /// Why this is JSON and not a message, or nil. It parses as JSON, or has the name of a JSON file,
  /// because placeholders may prevent parsing.
  var jsonReason: String? {
    if isJSON { return "looks like JSON" }
    return MessageFile.kind(path)?.name == "JSON" ? "is named like JSON" : nil
  }

  /// Why this contains messages but is not one, or nil: it is JSON or XML, or its name is that of
  /// YAML, a table, a catalogue or a mail. `jsonAdvice` names what reads the messages in JSON.
  func otherReason(_ jsonAdvice: String) -> String? {
    if let reason = jsonReason { return "\(reason); \(jsonAdvice)" }
    let advice =
      "not HTML; pass the messages inside it as files or as JSON Lines (lint --jsonl, batch)"
    if let kind = MessageFile.kind(path), kind.isRefused {
      return "is named like \(kind.name), \(advice)"
    }
    return MessageFile.isXML(bytes) ? "looks like XML, \(advice)" : nil
  }

  /// Reports that this is JSON, and what reads the messages inside it.
  func noteJSON(_ advice: String) {
    guard isJSON else { return }
    StandardError.line("\(name) looks like JSON; \(advice)")
  }
}
