import PushMarkup

/// Writes findings in one of the forms.
struct FindingWriter {
  let format: FindingFormat
  let isColored: Bool
  private var sarif = SARIFLog()
  private var summary = FindingSummary()
  /// The exit status so far.
  private(set) var worst = ExitStatus.success

  init(format: FindingFormat, isColored: Bool) {
    self.format = format
    self.isColored = isColored
  }

  /// What is written from here on is of the next file.
  mutating func startFile() { summary.startFile() }

  /// Something else has happened that the exit status tells.
  mutating func note(_ status: ExitStatus) { worst = max(worst, status) }

  /// Findings of a message, of which some fail: `name` stands in front of each line; `file` and
  /// `line` say where a message of JSON Lines is, and `field` which of several there. Not all
  /// messages are in a file that has a name.
  mutating func write(
    _ findings: [Diagnostic], _ selection: RuleSelection, of name: String, file: String? = nil,
    isNamed: Bool, line: Int? = nil, field: String? = nil, source: [UInt8],
    to output: inout ByteOutput
  ) {
    let file = file ?? name
    summary.add(findings)
    if selection.fails(findings) { note(.findings) }
    switch format {
    case .text:
      for group in DiagnosticLines.grouped(findings) {
        writeText(group, of: name, source, &output)
      }
    case .json:
      for finding in findings { output.line(Self.json(finding, file, line, field)) }
    case .github:
      for group in DiagnosticLines.grouped(findings) {
        output.line(Self.annotation(group, file, line, field, source))
      }
    case .sarif:
      let artifact = SARIFLog.address(file, isNamed: isNamed)
      for finding in findings {
        sarif.add(finding, of: artifact, line: line, field: field, source: source)
      }
    }
  }

  /// Writes what comes at the end of all: for a person how much there is in several files.
  func finish(_ output: inout ByteOutput) {
    switch format {
    case .sarif: output.line(sarif.json)
    case .text: if summary.fileCount > 1 { StandardError.line(summary.text) }
    case .json, .github: break
    }
  }

  // MARK: Text

  private func writeText(
    _ group: DiagnosticLines.Group, of name: String, _ source: [UInt8], _ output: inout ByteOutput
  ) {
    let finding = group.first
    output.line(DiagnosticLines.line(group, front: "\(name):").text(isColored: isColored))
    guard !source.isEmpty, let place = finding.location,
      let excerpt = Excerpt(source, finding.range)
    else { return }
    let number = "\(place.line)"
    let space = String(repeating: " ", count: number.utf8.count)
    output.line(" \(number) | \(excerpt.line)")
    output.line(" \(space) | \(excerpt.mark.colored("1;32", isColored))")
    if let fix = finding.fix {
      let help = "help:".colored("1;32", isColored)
      output.line(" \(space) = \(help) \(DisplayFilter.visible(fix.summary))")
    }
  }

  // MARK: JSON

  private static func json(
    _ finding: Diagnostic, _ file: String, _ line: Int?, _ field: String?
  ) -> String {
    var json = JSONBytes()
    json.raw("{\"file\":", file)
    if let line { json.member("record", line) }
    if let field { json.member("field", field) }
    json.member("diagnostic")
    JSONRenderer().write(finding, to: &json)
    json.raw("}")
    return json.text
  }

  // MARK: GitHub

  /// `::warning file=…,line=…,col=…,title=…::message`, with what would end it escaped. Of several
  /// lines GitHub takes the first and the last, and no column. It does not say whether an
  /// `endColumn` is in it or behind it, so there is none.
  private static func annotation(
    _ group: DiagnosticLines.Group, _ file: String, _ line: Int?, _ field: String?,
    _ source: [UInt8]
  ) -> String {
    let finding = group.first
    let kind =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = "file=\(escaped(file, isProperty: true))"
    if let line {
      properties += ",line=\(line)"
    } else if let place = finding.location {
      let end = place.end(of: finding.range, in: source)
      // A line is touched where something of it is in the range.
      let last = end.column > 1 ? end.line : end.line - 1
      properties += ",line=\(place.line)"
      properties += last > place.line ? ",endLine=\(last)" : ",col=\(place.column)"
    }
    properties += ",title=\(escaped(finding.rule.rawValue, isProperty: true))"
    let help = finding.fix.map { "; \($0.summary)" } ?? ""
    let message = (field.map { "\($0): " } ?? "") + finding.message + help
    return "::\(kind) \(properties)::\(escaped(message, isProperty: false))\(group.times)"
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
