import CTerminal
import PushMarkup

/// Other programs, found in PATH.
enum Program {
  /// Runs a program with its arguments, and waits at most `seconds`. Returns its exit status, or
  /// nil if there is no such program or it took too long. Its output goes into a file, or nowhere.
  static func run(_ words: [String], output: String? = nil, seconds: Int32) -> Int32? {
    let bytes = ContiguousArray(words.flatMap(\.utf8.cString))
    let file = output.map(\.utf8.cString) ?? []
    let status = ct_run(bytes.span, file.span, seconds)
    return status < 0 ? nil : status
  }

  /// Opens a page in the browser.
  static func open(_ path: String) -> Bool {
    // A name that looks like an option would be taken for one.
    let path = path.hasPrefix("-") ? "./" + path : path
    return ["xdg-open", "open"].contains { run([$0, path], seconds: 20) == 0 }
  }
}

/// The program that shows output longer than the terminal: PAGER, or less.
struct Pager {
  /// A shell command. It is the user's own, as in git and man, and contains nothing of a message,
  /// because the text goes through a pipe.
  let command: String
  private let rows: Int

  /// Nil if nothing is paged: no terminal, a dumb one or one without rows, or PAGER turns it off.
  init?(environment: [String: String]) {
    guard ct_is_terminal(1), environment["TERM"] != "dumb" else { return nil }
    rows = Int(ct_terminal_rows(1))
    command = environment["PAGER"] ?? Self.usual
    guard rows > 0, !["", "cat"].contains(command) else { return nil }
  }

  /// A machine may have no `less`.
  private static let usual =
    "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi"

  /// Whether a text, with the line for the prompt, has more lines than the terminal.
  func isNeeded(for bytes: [UInt8]) -> Bool {
    bytes.count { $0 == UInt8(ascii: "\n") } >= rows
  }

  /// Shows a text, and waits until the user has seen enough. False if the program could not be
  /// started.
  func show(_ bytes: [UInt8]) -> Bool {
    ct_page(command.utf8.cString.span, ContiguousArray(bytes).span) == 0
  }
}
