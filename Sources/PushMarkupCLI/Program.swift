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
