internal import Bytes

/// Files whose message is written anew.
extension InputOptions.Message {
  /// Puts bytes in the place of the file's, unless there is a reason not to.
  func replace(by new: [UInt8], unless reason: String?) -> ExitStatus {
    if new == bytes + lineEnd { return .success }
    if let reason {
      StandardError.line("\(name): left alone, since \(reason)")
      return .findings
    }
    do throws(OutputFailure) {
      try ByteOutput.replace(path: name, bytes: path, stamp, by: new)
      return .success
    } catch {
      return error.report()
    }
  }

  /// Why the file must stay as it is, whatever is to be written, or nil.
  var refusal: String? {
    if isJSON { return "it looks like JSON; \(Self.jsonAdvice)" }
    if let form = Self.otherForm(path) { return "by its name it is \(form), not HTML" }
    if isCut { return "something of it would be missing" }
    // What stood where U+FFFD stands now could not be found out any more.
    if bytes.contains(0) { return "it holds a NUL, and may be no text" }
    return UTF8Check.isValid(bytes[...]) ? nil : "it is not UTF-8"
  }

  /// What rewrites messages in JSON.
  static let jsonAdvice =
    "pushmarkup batch --to fixed --replace --field NAME.NAME rewrites a message inside of it"

  /// What a file is by the end of its name, where that is surely no HTML: `*` in a folder takes the
  /// README too, and JSON in which placeholders stand does not parse.
  static func otherForm(_ path: [UInt8]) -> String? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = path[(dot + 1)...]
    return otherForms.first { form in form.ends.contains { end.matchesIgnoringCase($0) } }?.name
  }

  private static let otherForms = [
    (name: "Markdown", ends: ["md", "markdown"]),
    (name: "JSON", ends: ["json", "jsonl", "ndjson"]), (name: "YAML", ends: ["yaml", "yml"]),
    (name: "a table", ends: ["csv", "tsv"]), (name: "XML", ends: ["xml", "xhtml", "svg", "mjml"]),
    (
      name: "a program", ends: ["js", "mjs", "ts", "css", "php", "py", "rb", "java", "kt", "swift"]
    ),
  ]
}
