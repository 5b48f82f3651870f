import CTerminal
import PushMarkup

/// Messages for a user: one line each, with characters that could control a terminal made visible.
enum StandardError {
  /// Whether a user watches standard error, and it is not mixed with the answers.
  static var isWatched: Bool { ct_is_terminal(2) && !ct_is_terminal(1) }

  /// Writes `pushmarkup: ` and the message.
  static func line(_ message: String) {
    plainLine("pushmarkup: " + message)
  }

  /// Writes what is wrong with a file; an empty name is written as `''` to be visible.
  static func line(of name: String, _ reason: String) {
    line("\(name.isEmpty ? "''" : name): \(reason)")
  }

  /// Writes a message unchanged, wrapped if standard error is a terminal.
  static func plainLine(_ message: String) {
    let lines = Wrapping.lines(DisplayFilter.visible(message), columns: Wrapping.columns(of: 2))
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes a line about a finding, wrapped if standard error is a terminal.
  static func line(_ line: DiagnosticLine, isColored: Bool = false) {
    let lines = line.lines(columns: Wrapping.columns(of: 2), isColored: isColored)
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes what the program itself made for a terminal. Text of a message may be in it only after
  /// it was made visible. Write errors are ignored: this is where errors are reported.
  static func write(_ text: String) {
    let bytes = Array(WorkflowCommands.harmless(text).utf8)
    _ = ct_write(2, ContiguousArray(bytes).span)
  }
}
