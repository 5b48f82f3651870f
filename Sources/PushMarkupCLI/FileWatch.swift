import CTerminal

/// Waits until a file changes. It is looked at three times a second: that works on every file
/// system, and with editors that write a new file and rename it.
enum FileWatch {
  /// Returns when the file says something else than at the call, and is there.
  static func wait(for path: String) throws {
    let before = content(path)
    while true {
      ct_sleep(300)
      if let now = content(path), now != before { return }
    }
  }

  private static func content(_ path: String) -> [UInt8]? {
    guard let input = try? ByteInput(path: path, bytes: Arguments.bytes(of: path)) else {
      return nil
    }
    return try? input.readAll(keeping: 16 << 20)
  }
}
