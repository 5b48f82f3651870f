internal import Bytes
import PushMarkup

/// A message that was linted, and where it is, for reports of findings.
struct LintedMessage {
  /// The name before its findings.
  var name: String
  /// What contains it, and whether that is a file with a name.
  var file: String
  var isNamed: Bool
  /// Its line, if the file has a message on each line.
  var line: Int?
  /// Its line, if the locations of its findings count from the start of the file.
  var record: Int?
  /// Which of several texts in the file it is.
  var field: String?
  /// The readable name of that text: `iPhone title`.
  var part: String?
  /// Its bytes; empty if the findings are about the whole file.
  var source: [UInt8]

  /// The message of a finding after the field, in one line whatever it quotes.
  func text(_ finding: Diagnostic) -> String {
    DisplayFilter.visible((field.map { "\($0): " } ?? "") + finding.message)
  }

  /// The first and the last line of the file that a finding is about. A line counts if some of it
  /// is in the range.
  func lines(_ finding: Diagnostic) -> ClosedRange<Int>? {
    if let line { return line...line }
    guard let place = finding.location else { return nil }
    guard !source.isEmpty else { return place.line...place.line }
    let end = place.end(of: finding.range, in: source)
    return place.line...max(place.line, end.column > 1 ? end.line : end.line - 1)
  }
}

/// An input that could not be read, for reports of findings: a reader who sees only a report would
/// take it for a message without findings.
struct LintFailure {
  /// What contains it, and whether that is a file with a name.
  var file: String
  var isNamed: Bool
  /// Its line, if only that line cannot be read.
  var line: Int?
  var reason: String

  /// What reports call it, in place of a rule.
  static let name = "unreadable"

  /// The text on standard error.
  var text: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension LintFailure {
  /// Creates a failure for a file by its name, which is `-` for standard input.
  init(path: String, line: Int? = nil, reason: String) {
    let isNamed = path != "-"
    self.init(
      file: isNamed ? path : ByteInput.standardName, isNamed: isNamed, line: line, reason: reason)
  }
}

extension InputOptions.Message {
  /// The failure that the message, or a line of it, cannot be read.
  func failure(_ reason: String, line: Int? = nil) -> LintFailure {
    LintFailure(file: name, isNamed: isNamed, line: line, reason: reason)
  }
}
