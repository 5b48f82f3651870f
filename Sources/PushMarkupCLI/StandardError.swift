import CTerminal
import PushMarkup

/// Messages for a person: one line each, with whatever could drive a terminal made visible.
enum StandardError {
  /// Whether somebody watches it, and it does not stand among the answers.
  static var isWatched: Bool { ct_is_terminal(2) && !ct_is_terminal(1) }

  /// Writes `pushmarkup: ` and the message.
  static func line(_ message: String) {
    plainLine("pushmarkup: " + message)
  }

  /// Writes what is wrong with a file; an empty name would look like none.
  static func line(of name: String, _ reason: String) {
    line("\(name.isEmpty ? "''" : name): \(reason)")
  }

  /// Writes a message as it is, in lines of a terminal where it is one.
  static func plainLine(_ message: String) {
    let lines = Wrapping.lines(DisplayFilter.visible(message), columns: Wrapping.columns(of: 2))
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes a line about a finding, in lines of a terminal where it is one.
  static func line(_ line: DiagnosticLine, isColored: Bool = false) {
    let lines = line.lines(columns: Wrapping.columns(of: 2), isColored: isColored)
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes what the program itself has made for a terminal; nothing of a message may be in it but
  /// what was made visible. An error of writing is ignored: this is where errors are told.
  static func write(_ text: String) {
    let bytes = Array(WorkflowCommands.harmless(text).utf8)
    _ = ct_write(2, ContiguousArray(bytes).span)
  }
}
