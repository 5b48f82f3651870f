import ArgumentParser
internal import Bytes
import PushMarkup
internal import PushMarkupLint

/// Findings as SARIF 2.1.0 (OASIS), one run.
struct SARIFLog {
  private var results: [String] = []
  private var rules: [Rule] = []
  private var failures: [String] = []

  /// Adds an input that could not be read.
  mutating func add(_ failure: LintFailure) {
    var json = JSONBytes()
    json.raw("{\"level\":\"error\",\"message\":{\"text\":", DisplayFilter.visible(failure.text))
    let artifact = Self.address(failure.file, isNamed: failure.isNamed)
    json.raw("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", artifact)
    json.raw("}")
    if let line = failure.line {
      json.raw(",\"region\":{\"startLine\":", line)
      json.raw("}")
    }
    json.raw("}}]}")
    failures.append(json.text)
  }

  mutating func add(_ finding: Diagnostic, of message: LintedMessage) {
    let artifact = Self.address(message.file, isNamed: message.isNamed)
    let index = rules.firstIndex(of: finding.rule) ?? rules.count
    if index == rules.count { rules.append(finding.rule) }
    var json = JSONBytes()
    json.raw("{\"ruleId\":", finding.rule.rawValue)
    json.member("ruleIndex", index)
    json.member("level", finding.severity.rawValue)
    json.raw(",\"message\":{\"text\":", message.text(finding))
    json.raw("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", artifact)
    let start = finding.location ?? SourceLocation(line: 1, column: 1)
    json.raw("},\"region\":{\"startLine\":", message.line ?? start.line)
    if message.line == nil {
      json.member("startColumn", start.column)
      // The size of a whole notification is a length without a text.
      if !message.source.isEmpty {
        let end = start.end(of: finding.range, in: message.source)
        json.member("endLine", end.line)
        // The column after the last character; for an empty range it is the start.
        json.member("endColumn", end.column)
      }
      json.member("byteOffset", finding.range.lowerBound)
      json.member("byteLength", finding.range.count)
    }
    json.raw("}}}]")
    // Places in a message inside a line are not places in the file.
    if message.line == nil, let fix = finding.fix, !fix.edits.isEmpty {
      Self.add(fix, artifact, to: &json)
    }
    // The values of the finding, as in JSON output.
    json.raw(",\"properties\":")
    JSONRenderer().write(finding, to: &json)
    json.raw("}")
    results.append(json.text)
  }

  private static func add(_ fix: Diagnostic.Fix, _ artifact: String, to json: inout JSONBytes) {
    json.raw(",\"fixes\":[{\"description\":{\"text\":", DisplayFilter.visible(fix.summary))
    json.raw("},\"artifactChanges\":[{\"artifactLocation\":{\"uri\":", artifact)
    json.raw("},\"replacements\":")
    json.array(fix.edits) { edit, json in
      json.raw("{\"deletedRegion\":{\"byteOffset\":", edit.range.lowerBound)
      json.member("byteLength", edit.range.count)
      json.raw("},\"insertedContent\":{\"text\":", edit.text)
      json.raw("}}")
    }
    json.raw("}]}]")
  }

  /// The whole log. It is complete if all files could be read.
  func json(isComplete: Bool) -> String {
    var json = JSONBytes()
    json.raw("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\"")
    json.raw(",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"pushmarkup\"")
    json.member("version", "\(Version.text)")
    json.member("rules")
    json.array(rules) { rule, json in
      json.raw("{\"id\":", rule.rawValue)
      json.raw(",\"shortDescription\":{\"text\":", rule.page.title)
      json.raw("},\"fullDescription\":{\"text\":", rule.page.happens)
      json.raw("},\"help\":{\"text\":", rule.page.fix.isEmpty ? rule.page.why : rule.page.fix)
      json.member("markdown", rule.markdown)
      json.raw("},\"defaultConfiguration\":{\"level\":", rule.severity.rawValue)
      json.raw("},\"properties\":{\"category\":", rule.category.rawValue)
      json.raw("}}")
    }
    json.raw("}},\"invocations\":[{\"executionSuccessful\":")
    json.raw(isComplete && failures.isEmpty ? "true" : "false")
    if !failures.isEmpty {
      json.raw(",\"toolExecutionNotifications\":[")
      json.verbatim(failures.joined(separator: ","))
      json.raw("]")
    }
    json.raw("}],\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    json.verbatim(results.joined(separator: ","))
    json.raw("]}]}")
    return json.text
  }

  /// A file name as a URI reference. An input without a name gets a URI that no file has:
  /// `pushmarkup:standard%20input`.
  private static func address(_ file: String, isNamed: Bool) -> String {
    isNamed ? file.fileReference : "pushmarkup:" + file.percentEncoded
  }
}

extension String {
  /// A path as a URI reference of RFC 3986.
  var fileReference: String { (hasPrefix("/") ? "file://" : "") + percentEncoded }

  /// The path with all bytes escaped that a reference may not contain.
  var percentEncoded: String { [UInt8](percentEncoded: self, keeping: "/").string }
}
