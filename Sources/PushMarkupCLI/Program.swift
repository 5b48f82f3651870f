import CTerminal
import PushMarkup

/// Other programs, found in PATH.
enum Program {
  /// Runs one with its words and waits so many seconds: its exit status, or nil where there is no
  /// such program or it took too long. What it writes goes into a file, or nowhere.
  static func run(_ words: [String], output: String? = nil, seconds: Int32) -> Int32? {
    let bytes = ContiguousArray(words.flatMap(\.utf8.cString))
    let file = output.map(\.utf8.cString) ?? []
    let status = ct_run(bytes.span, file.span, seconds)
    return status < 0 ? nil : status
  }

  /// Opens a page in the browser.
  static func open(_ path: String) -> Bool {
    // A name like an option would be one.
    let path = path.hasPrefix("-") ? "./" + path : path
    return ["xdg-open", "open"].contains { run([$0, path], seconds: 20) == 0 }
  }
}

/// The program that shows what is longer than the terminal: PAGER, or less.
struct Pager {
  /// A command of the shell. It is the user's own, as in git and man; nothing of a message is in
  /// it, as the text goes through a pipe.
  let command: String
  private let rows: Int

  /// Nil where nothing is paged: the output is no terminal or one without rows, or PAGER says so.
  init?(environment: [String: String]) {
    guard ct_is_terminal(1), environment["TERM"] != "dumb" else { return nil }
    rows = Int(ct_terminal_rows(1))
    command = environment["PAGER"] ?? Self.usual
    guard rows > 0, !["", "cat"].contains(command) else { return nil }
  }

  /// A machine may have none.
  private static let usual =
    "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi"

  /// Whether a text has more lines than the terminal, with the one for the prompt.
  func isNeeded(for bytes: [UInt8]) -> Bool {
    bytes.count { $0 == UInt8(ascii: "\n") } >= rows
  }

  /// Shows a text, and waits until the user has seen enough. False where the program could not be
  /// started.
  func show(_ bytes: [UInt8]) -> Bool {
    ct_page(command.utf8.cString.span, ContiguousArray(bytes).span) == 0
  }
}
