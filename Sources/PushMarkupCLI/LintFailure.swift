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
