internal import Bytes
import PushMarkup

/// A message that was linted, and where it is: for the reports of findings.
struct LintedMessage {
  /// What stands in front of its findings.
  var name: String
  /// What holds it, and whether that has the name of a file.
  var file: String
  var isNamed: Bool
  /// Its line, where the file has a message in each.
  var line: Int?
  /// Its line, where the places of its findings are those of the file.
  var record: Int?
  /// Which of several it is in there.
  var field: String?
  /// What people call that: `iPhone title`.
  var part: String?
  /// Its bytes; empty where the findings are about all of the file.
  var source: [UInt8]

  /// What a finding says, with the field in front: in one line, whatever it quotes.
  func text(_ finding: Diagnostic) -> String {
    DisplayFilter.visible((field.map { "\($0): " } ?? "") + finding.message)
  }

  /// The first and the last line of the file that a finding is about. A line is touched where
  /// something of it is in the range.
  func lines(_ finding: Diagnostic) -> ClosedRange<Int>? {
    if let line { return line...line }
    guard let place = finding.location else { return nil }
    guard !source.isEmpty else { return place.line...place.line }
    let end = place.end(of: finding.range, in: source)
    return place.line...max(place.line, end.column > 1 ? end.line : end.line - 1)
  }
}

/// What could not be read, for reports of findings: who sees nothing but those would take it for
/// messages without any.
struct LintFailure {
  /// What holds it, and whether that has the name of a file.
  var file: String
  var isNamed: Bool
  /// Its line, where only that cannot be read.
  var line: Int?
  var reason: String

  /// What reports call it, in the place of a rule.
  static let name = "unreadable"

  /// As standard error says it.
  var text: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension LintFailure {
  /// Of a file by its name, which is `-` for standard input.
  init(path: String, line: Int? = nil, reason: String) {
    let isNamed = path != "-"
    self.init(
      file: isNamed ? path : ByteInput.standardName, isNamed: isNamed, line: line, reason: reason)
  }
}

extension InputOptions.Message {
  /// It, or a line of it, cannot be read.
  func failure(_ reason: String, line: Int? = nil) -> LintFailure {
    LintFailure(file: name, isNamed: isNamed, line: line, reason: reason)
  }
}
