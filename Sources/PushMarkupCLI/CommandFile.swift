import CTerminal

/// A file that a command was given to read or to write.
struct CommandFile {
  var path: String
  /// The name as given, which may not be a valid String.
  var bytes: [UInt8]
  /// What the command uses it for, in messages.
  var what: String

  init(path: String, bytes: [UInt8], what: String) {
    (self.path, self.bytes, self.what) = (path, bytes, what)
  }

  /// A file named by an argument; nil without an argument and for standard input.
  init?(_ path: String?, _ what: String) {
    guard let path, path != "-" else { return nil }
    self.init(path: path, bytes: Arguments.bytes(of: path), what: what)
  }

  /// Fails if the command also reads or writes this file, under any name and through any link.
  func check(apartFrom others: [CommandFile]) throws(OutputFailure) {
    let own = bytes.cString
    for other in others where ct_is_same_path(own.span, other.bytes.cString.span) {
      throw OutputFailure(name: path, reason: "this is \(other.what)")
    }
  }
}
