internal import Bytes

/// Files whose message is written anew.
extension InputOptions.Message {
  /// Puts bytes in the place of the file's, unless there is a reason not to: one that it is no
  /// message counts even where nothing would change.
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
    StandardError.line("\(name): left alone, since \(reason)")
    return .findings
  }

  /// Why the file is no message by its content and its name, or nil: any other file keeps its
  /// bytes.
  private func nonMessageReason(including patterns: [String]) -> String? {
    if isJSON { return "it looks like JSON; \(Self.jsonAdvice)" }
    if let reason = MessageFile.refusal(ofContent: bytes) { return reason }
    // JSON with placeholders does not parse, and no setting makes HTML of it.
    if MessageFile.kind(path)?.name == "JSON" || MessageFile.catalogue(path) != nil {
      return "by its name it is JSON or a catalogue of strings, not HTML"
    }
    guard !MessageFile.isMessage(path, including: patterns) else { return nil }
    if let kind = MessageFile.kind(path) { return "by its name it is \(kind.name), not HTML" }
    let ends = MessageFile.ends.map { "." + $0 }.joined(separator: " ")
    return "its name is no message's (\(ends)); \"include\" in .pushmarkup.json adds names"
  }

  /// Why the file is no body by its name, or nil.
  private var nonBodyReason: String? {
    let ends = MessageFile.bodyEnds.map { "." + $0 }.joined(separator: " ")
    return MessageFile.isBody(path)
      ? nil : "it is a body of JSON, and its name is not (\(ends))"
  }

  /// Why something of the file would be gone, whatever is to be written, or nil.
  private var unreadableReason: String? {
    if isCut { return "something of it would be missing" }
    // What stood where U+FFFD stands now could not be found out any more.
    return UTF8Check.isValid(bytes[...]) ? nil : "it is not UTF-8"
  }

  /// What rewrites messages in JSON.
  static let jsonAdvice =
    "it is no body of a known sender; pushmarkup batch --to fixed --replace --field NAME.NAME "
    + "rewrites a message inside of it"

  /// The bytes that take the place of the file's: a byte order mark and the last line end stay, and
  /// so do the line ends of a file that has CR LF throughout.
  func rewritten(as html: String) -> [UInt8] {
    var text = Array(html.utf8)
    let lineFeeds = bytes.indices.filter { bytes[$0] == 0x0a }
    if !lineFeeds.isEmpty, lineFeeds.allSatisfy({ $0 > 0 && bytes[$0 - 1] == 0x0d }) {
      // A placeholder has its own.
      text = text.indices.flatMap { place in
        text[place] == 0x0a && (place == 0 || text[place - 1] != 0x0d)
          ? [0x0d, 0x0a] : [text[place]]
      }
    }
    return bytes[..<bytes.markLength] + text + lineEnd
  }
}
