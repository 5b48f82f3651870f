internal import Bytes

/// Files whose message is rewritten.
extension InputOptions.Message {
  /// Replaces the bytes of the file, unless there is a reason not to. A file that is not a message
  /// is refused even if nothing would change.
  func replace(
    by new: [UInt8], including patterns: [String], unless reason: String? = nil,
    isBody: Bool = false
  ) -> ExitStatus {
    let refusal = isBody ? nonBodyReason : nonMessageReason(including: patterns)
    if let refusal { return leave(refusal) }
    if new == bytes + lineEnd { return .success }
    if let reason = unreadableReason ?? reason { return leave(reason) }
    do throws(OutputFailure) {
      try ByteOutput.replace(path: name, bytes: path, stamp, by: new)
      return .success
    } catch {
      return error.report()
    }
  }

  private func leave(_ reason: String) -> ExitStatus {
    StandardError.line("\(name): not changed, because \(reason)")
    return .findings
  }

  /// Why the file is not a message, by its content and its name, or nil. Such a file keeps its
  /// bytes.
  private func nonMessageReason(including patterns: [String]) -> String? {
    if isJSON { return "it looks like JSON; \(Self.jsonAdvice)" }
    if let reason = MessageFile.refusal(ofContent: bytes) { return reason }
    // JSON with placeholders does not parse, and no setting makes HTML of it.
    if MessageFile.kind(path)?.name == "JSON" || MessageFile.catalogue(path) != nil {
      return "it is named like JSON or a string catalogue, not HTML"
    }
    guard !MessageFile.isMessage(path, including: patterns) else { return nil }
    if let kind = MessageFile.kind(path) { return "it is named like \(kind.name), not HTML" }
    let ends = MessageFile.ends.map { "." + $0 }.joined(separator: " ")
    return "it is not named like a message (\(ends)); \"include\" in .pushmarkup.json adds names"
  }

  /// Why the name of the file is not that of a body, or nil.
  private var nonBodyReason: String? {
    let ends = MessageFile.bodyEnds.map { "." + $0 }.joined(separator: " ")
    return MessageFile.isBody(path)
      ? nil : "it contains a JSON body but is not named like one (\(ends))"
  }

  /// Why something of the file would be lost, whatever is written, or nil.
  private var unreadableReason: String? {
    if isCut { return "it was cut at a limit" }
    // The bytes that U+FFFD replaced could not be recovered.
    return UTF8Check.isValid(bytes[...]) ? nil : "it is not UTF-8"
  }

  /// The command that rewrites messages in JSON.
  static let jsonAdvice =
    "it is not the body of a known sender; pushmarkup batch --to fixed --replace --field NAME.NAME "
    + "rewrites a message inside it"

  /// The new bytes of the file. They keep its byte order mark, its last line break, and CR LF if
  /// the file uses that throughout.
  func rewritten(as html: String) -> [UInt8] {
    var text = Array(html.utf8)
    let lineFeeds = bytes.indices.filter { bytes[$0] == 0x0a }
    if !lineFeeds.isEmpty, lineFeeds.allSatisfy({ $0 > 0 && bytes[$0 - 1] == 0x0d }) {
      // A placeholder keeps its own CR LF.
      text = text.indices.flatMap { place in
        text[place] == 0x0a && (place == 0 || text[place - 1] != 0x0d)
          ? [0x0d, 0x0a] : [text[place]]
      }
    }
    return bytes[..<bytes.markLength] + text + lineEnd
  }
}
