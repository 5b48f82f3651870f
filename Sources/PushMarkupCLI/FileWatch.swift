import CTerminal

/// Waits until a file changes. It checks three times a second, which works on every file system,
/// and with editors that write a new file and rename it.
struct FileWatch {
  private let path: String
  /// The content at the last check.
  private var seen: [UInt8]?

  /// Starts watching a file. Do this before reading the file, so that no change is missed. A pipe
  /// is refused because its content can be read only once.
  init(_ path: String) throws(InputFailure) {
    guard ct_kind(Arguments.bytes(of: path).cString.span) != ct_special else {
      throw InputFailure(name: path, noInput: "this is not a regular file, so it cannot be watched")
    }
    self.path = path
    seen = content
  }

  /// Returns when the file exists and its content has changed.
  mutating func wait() {
    while true {
      if let now = content, now != seen {
        seen = now
        return
      }
      ct_sleep(300)
    }
  }

  private var content: [UInt8]? {
    guard let input = try? ByteInput(path: path, bytes: Arguments.bytes(of: path)) else {
      return nil
    }
    return try? input.readAll(keeping: 16 << 20)
  }
}
