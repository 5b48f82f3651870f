import CTerminal

/// Waits until a file changes. It is looked at three times a second: that works on every file
/// system, and with editors that write a new file and rename it.
struct FileWatch {
  private let path: String
  /// What the file said when it was looked at last.
  private var seen: [UInt8]?

  /// Looks at a file. Whoever does it before the file is read misses no change. What a pipe says
  /// can be read only once.
  init(_ path: String) throws(InputFailure) {
    guard ct_kind(Arguments.bytes(of: path).cString.span) != ct_special else {
      throw InputFailure(name: path, noInput: "this is no regular file, and cannot be watched")
    }
    self.path = path
    seen = content
  }

  /// Returns when the file says something else than it did, and is there.
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
