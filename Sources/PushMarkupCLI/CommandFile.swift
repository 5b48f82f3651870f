import CTerminal

/// A file that a command was given, to read it or to write it.
struct CommandFile {
  var path: String
  /// The name as the bytes that were given may be no String.
  var bytes: [UInt8]
  /// What it is to the command, for messages.
  var what: String

  init(path: String, bytes: [UInt8], what: String) {
    (self.path, self.bytes, self.what) = (path, bytes, what)
  }

  /// A file by its argument; nil for none and for standard input.
  init?(_ path: String?, _ what: String) {
    guard let path, path != "-" else { return nil }
    self.init(path: path, bytes: Arguments.bytes(of: path), what: what)
  }

  /// Refuses to write over a file that the command reads or writes as well, by whatever name and
  /// through whatever link.
  func check(apartFrom others: [CommandFile]) throws(OutputFailure) {
    let own = bytes.cString
    for other in others where ct_is_same_path(own.span, other.bytes.cString.span) {
      throw OutputFailure(name: path, reason: "this is \(other.what)")
    }
  }
}
