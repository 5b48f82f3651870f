internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Writes findings in one of the formats.
struct FindingWriter {
  let format: FindingFormat
  let isColored: Bool
  /// Whether notes are written too; notes that fail always are.
  let notes: Bool
  private var sarif = SARIFLog()
  private var gitlab = GitLabReport()
  private var junit = JUnitReport()
  private var summary = FindingSummary()
  /// The inputs that could not be read, for the annotations at the end.
  private var failures: [LintFailure] = []
  /// The exit status so far.
  private(set) var worst = ExitStatus.success
  /// Whether the exit status is 0 despite findings.
  var exitsZero = false
  /// Whether the command line disabled no rule.
  var asksAllRules = true
  /// The baseline that collects all findings, in place of reports.
  var newBaseline: Baseline?
  /// The baselines by the path of their file, and the path of the one that applies now.
  private var baselines: [String: Baseline] = [:]
  private var baseline: String?
  private var knownCount = 0

  init(format: FindingFormat, isColored: Bool, notes: Bool) {
    (self.format, self.isColored, self.notes) = (format, isColored, notes)
  }

  /// Starts the next file: what is written from now on belongs to it.
  mutating func startFile() { summary.startFile() }

  /// Counts files of a kind in a folder that are not checked.
  mutating func skip(_ kind: String, _ count: Int) { summary.skip(kind, count) }

  /// Whether files were found but none was checked.
  var isIdle: Bool { summary.isIdle && worst == .success }

  /// Applies a baseline to what is written from now on.
  mutating func use(baseline path: String?) throws(InputFailure) {
    baseline = newBaseline == nil ? path : nil
    if let baseline, baselines[baseline] == nil {
      baselines[baseline] = try Baseline(reading: baseline)
    }
  }

  /// Whether a message with these findings needs its name, which may be long.
  func names(_ findings: [Diagnostic]) -> Bool { format == .junit || !findings.isEmpty }

  /// Records a status that affects the exit status.
  mutating func note(_ status: ExitStatus) {
    if !exitsZero || status > .findings { worst = max(worst, status) }
  }

  /// Adds an input that could not be read to a report; standard error reports it as well.
  mutating func write(_ failure: LintFailure, _ status: ExitStatus) {
    note(status)
    switch format {
    case .gitlab: gitlab.add(failure)
    case .junit: junit.add(failure)
    case .sarif: sarif.add(failure)
    case .github: failures.append(failure)
    case .text, .json: break
    }
  }

  /// Writes the findings of a message, some of which may fail.
  mutating func write(
    _ all: [Diagnostic], _ failing: FailingFindings, of message: LintedMessage,
    to output: inout ByteOutput
  ) {
    var all = all
    if let baseline {
      baselines[baseline]?.note(message)
      let count = all.count
      all.removeAll { baselines[baseline]?.knows($0, of: message) == true }
      knownCount += count - all.count
    }
    let findings = all.filter { notes || $0.severity != .note || failing.contains($0) }
    let hidden = all.count - findings.count
    summary.add(findings, hidden: hidden)
    if newBaseline != nil {
      for finding in findings { newBaseline?.add(finding, of: message) }
      return
    }
    if failing.contains(findings) { note(.findings) }
    switch format {
    case .text:
      for group in DiagnosticLines.grouped(findings) { writeText(group, of: message, &output) }
    case .json:
      for finding in findings { writeJSON(Self.json(finding, message), &output) }
    case .github:
      for group in DiagnosticLines.grouped(findings) {
        output.line(Self.annotation(group, message))
      }
    case .sarif: for finding in findings { sarif.add(finding, of: message) }
    case .gitlab: for finding in findings { gitlab.add(finding, of: message) }
    case .junit: junit.add(findings.map { ($0, failing.contains($0)) }, of: message)
    }
  }

  /// Writes the end of the output: for a user, also one who reads a log, a summary of several
  /// files. `status` is the result of reading the files.
  func finish(_ output: inout ByteOutput, _ status: ExitStatus) {
    switch format {
    case .sarif: writeJSON(sarif.json(isComplete: max(status, worst) <= .findings), &output)
    case .gitlab: writeJSON(gitlab.json, &output)
    case .junit: output.line(WorkflowCommands.harmless(junit.xml, escape: "&#91;"))
    case .github: for failure in failures { output.line(Self.annotation(failure)) }
    case .text, .json: break
    }
    writeGone()
    guard format == .text || format == .github, let text = summary.text else { return }
    StandardError.line(text)
  }

  /// Reports how many findings the baselines know, and which of them are gone.
  private func writeGone() {
    if knownCount > 0 {
      StandardError.line(
        "\(BatchCounts.counted(knownCount, "finding")) of the baseline not shown")
    }
    // A finding of a rule that was not checked is not gone.
    guard asksAllRules else { return }
    for baseline in baselines.values.sorted(by: { $0.path < $1.path }) {
      let gone = baseline.gone
      guard !gone.isEmpty else { continue }
      let count = BatchCounts.counted(gone.count, "finding")
      StandardError.line(
        "\(DisplayFilter.visible(baseline.path)): \(count) no longer found; --write-baseline removes:"
      )
      for text in gone.prefix(10) { StandardError.line("  \(text)") }
      if gone.count > 10 { StandardError.line("  … and \((gone.count - 10).grouped) more") }
    }
  }

  // MARK: Text

  private func writeText(
    _ group: DiagnosticLines.Group, of message: LintedMessage, _ output: inout ByteOutput
  ) {
    let finding = group.first
    output.line(
      DiagnosticLines.line(group, front: "\(message.name):", part: message.part)
        .text(isColored: isColored))
    guard !message.source.isEmpty, let place = finding.location,
      let excerpt = Excerpt(message.source, finding.range)
    else { return }
    let number = "\(place.line)"
    let space = String(repeating: " ", count: number.utf8.count)
    output.line(" \(number) | \(excerpt.line)")
    output.line(" \(space) | \(excerpt.mark.colored("1;32", isColored))")
    if let help = finding.help {
      output.line(
        " \(space) = \("help:".colored("1;32", isColored)) \(DisplayFilter.visible(help))")
    }
  }

  // MARK: JSON

  private func writeJSON(_ json: String, _ output: inout ByteOutput) {
    output.line(WorkflowCommands.harmless(json, escape: "\\u005b"))
  }

  private static func json(_ finding: Diagnostic, _ message: LintedMessage) -> String {
    var json = JSONBytes()
    json.raw("{\"file\":", message.file)
    if let line = message.line ?? message.record { json.member("record", line) }
    if let field = message.field { json.member("field", field) }
    json.member("diagnostic")
    JSONRenderer().write(finding, to: &json)
    json.raw("}")
    return json.text
  }

  // MARK: GitHub

  /// `::warning file=…,line=…,col=…,title=…::message`, with characters that would end it escaped.
  /// For several lines, GitHub takes the first and the last line and no column. It does not
  /// document whether `endColumn` is included or excluded, so it is omitted.
  private static func annotation(
    _ group: DiagnosticLines.Group, _ message: LintedMessage
  ) -> String {
    let finding = group.first
    let kind =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ""
    if let lines = message.lines(finding) {
      properties = ",line=\(lines.lowerBound)"
      if lines.count > 1 {
        properties += ",endLine=\(lines.upperBound)"
      } else if message.line == nil, let place = finding.location {
        properties += ",col=\(place.column)"
      }
    }
    let place = finding.location.map { ":\($0)" } ?? ""
    let help = finding.help.map { "; \($0)" } ?? ""
    return annotation(
      kind, of: message.file, properties, title: finding.rule.rawValue,
      "\(message.name)\(place): \(finding.message)\(help)\(group.times)")
  }

  /// An input that could not be read is an error.
  private static func annotation(_ failure: LintFailure) -> String {
    annotation(
      "error", of: failure.file, failure.line.map { ",line=\($0)" } ?? "",
      title: LintFailure.name, failure.text)
  }

  /// A log shows only the text of an annotation. If a runner reads it, a name that contains a
  /// command is spelt out as everywhere else.
  private static func annotation(
    _ kind: String, of file: String, _ place: String, title: String, _ text: String
  ) -> String {
    let what =
      "\(kind) file=\(escaped(file, isProperty: true))\(place)"
      + ",title=\(escaped(title, isProperty: true))::\(escaped(text, isProperty: false))"
    return "::" + WorkflowCommands.harmless(what)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in DisplayFilter.visible(text).unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// How much lint has found in several files.
struct FindingSummary {
  private(set) var fileCount = 0
  /// Files with findings.
  private var foundCount = 0
  private var isFound = false
  /// Notes that were not written.
  private var hidden = 0
  private var counts: [Diagnostic.Severity: Int] = [:]

  /// How many files of each kind were not checked.
  private var skipped: [String: Int] = [:]

  mutating func skip(_ kind: String, _ count: Int) { skipped[kind, default: 0] += count }

  /// Whether files were found but none was checked.
  var isIdle: Bool { fileCount == 0 && !skipped.isEmpty }

  /// `skipped: 3 .md, 1 .yaml`, most frequent first.
  private var others: String? {
    guard !skipped.isEmpty else { return nil }
    let kinds = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = kinds.prefix(8).map { "\($0.value.grouped) \($0.key)" }
    let rest = kinds.dropFirst(8).reduce(0) { $0 + $1.value }
    return "skipped: "
      + (named + (rest > 0 ? ["\(rest.grouped) more"] : [])).joined(separator: ", ")
  }

  /// Starts the next file: what is added from now on was found in it.
  mutating func startFile() {
    fileCount += 1
    isFound = false
  }

  /// Adds findings of the file, and how many notes were not written.
  mutating func add(_ findings: [Diagnostic], hidden: Int) {
    self.hidden += hidden
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    guard !findings.isEmpty, !isFound else { return }
    isFound = true
    foundCount += 1
  }

  /// `3 errors and 1 warning in 2 of 14 files; 2 notes (--notes)`; for one file only the notes. nil
  /// if there is nothing to report.
  var text: String? {
    let notes = hidden > 0 ? "\(BatchCounts.counted(hidden, "note")) not shown (use --notes)" : nil
    let parts = [fileCount > 1 ? inFiles : nil, notes, others].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private var inFiles: String {
    let files = BatchCounts.counted(fileCount, "file")
    var found = Diagnostic.Severity.allCases.compactMap { severity in
      counts[severity].map { BatchCounts.counted($0, severity.rawValue) }
    }
    guard let last = found.popLast() else { return "no findings in \(files)" }
    let all = found.isEmpty ? last : "\(found.joined(separator: ", ")) and \(last)"
    return "\(all) in \(foundCount.grouped) of \(files)"
  }
}
