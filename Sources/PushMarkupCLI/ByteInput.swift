import CTerminal

/// A file or standard input, read from start to end.
struct ByteInput: ~Copyable, Sendable {
  private let descriptor: Int32
  /// The name that messages use.
  let name: String

  /// The name of standard input in messages. A file may have that name too.
  static let standardName = "standard input"

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file; `-` is standard input. `bytes` is the name as given, which may not be a valid
  /// String. A file found in a folder was not a symbolic link at that time, and must still not be
  /// one.
  init(path: String, bytes: [UInt8], followsLinks: Bool = true) throws(InputFailure) {
    guard path != "-" else {
      self.init(standardInput: ())
      return
    }
    let descriptor = ct_open(bytes.cString.span, followsLinks)
    guard descriptor >= 0 else {
      throw InputFailure(name: path, error: SystemError(result: Int(descriptor)))
    }
    self.init(descriptor: descriptor, name: path)
  }

  /// Standard input. For a terminal, prints a note, so that the user does not just wait.
  init(standardInput: Void) {
    self.init(descriptor: 0, name: Self.standardName)
    if ct_is_terminal(0) {
      StandardError.line("reading from the terminal; end with Ctrl-D")
    }
  }

  /// Identifies the file and its current state.
  var stamp: ct_stamp { ct_stamp_of(descriptor) }

  /// Whether the file belongs to the user or to root.
  var isTrusted: Bool { ct_is_trusted(descriptor) }

  /// Checks, without reading, that standard input can be read: it may be closed, or a folder.
  static func checkStandardInput() throws(InputFailure) {
    var nothing: ContiguousArray<UInt8> = []
    var span = nothing.mutableSpan
    let result = ct_read(0, &span)
    guard result >= 0 else {
      throw InputFailure(name: standardName, whileReading: SystemError(result: result))
    }
  }

  /// Fails if the file is also standard output. With `>` the shell has already emptied it; with
  /// `>>` the command would read its own output endlessly.
  func checkIsNotOutput() throws(InputFailure) {
    try Self.checkIsNotOutput(descriptor: descriptor, name: name)
  }

  /// The same check for a descriptor.
  static func checkIsNotOutput(descriptor: Int32, name: String) throws(InputFailure) {
    guard ct_bytes_left(descriptor) >= 0, ct_is_same_file(descriptor, 1) else { return }
    throw InputFailure(isOutput: name)
  }

  deinit {
    if descriptor > 0 { ct_close(descriptor) }
  }

  /// Reads what is available into the start of `block`, waiting for the first byte. Returns the
  /// count, or 0 at the end.
  func read(into block: inout ContiguousArray<UInt8>) throws(InputFailure) -> Int {
    var span = block.mutableSpan
    let count = ct_read(descriptor, &span)
    guard count >= 0 else {
      throw InputFailure(name: name, whileReading: SystemError(result: count))
    }
    return count
  }

  /// Whether ``read(into:)`` would return at once.
  var isReadable: Bool { ct_is_readable(descriptor) }

  /// Waits until ``read(into:)`` would return at once; false if a signal arrived first.
  func waitUntilReadable() -> Bool { ct_wait_readable(descriptor) }

  /// The bytes from here to the end, if known: only for a regular file.
  var bytesLeft: Int? {
    let count = ct_bytes_left(descriptor)
    return count < 0 ? nil : count
  }

  /// Reads everything, but keeps at most `limit` bytes. The rest is read and dropped, so that a
  /// program at the other end of a pipe is not cut off.
  func readAll(keeping limit: Int) throws(InputFailure) -> [UInt8] {
    var kept: [UInt8] = []
    var block = ContiguousArray<UInt8>(repeating: 0, count: 65_536)
    var skipped = 0
    while skipped < Self.skipLimit {
      let count = try read(into: &block)
      if count == 0 { break }
      let wanted = min(count, limit - kept.count)
      kept.append(contentsOf: block[..<wanted])
      skipped += count - wanted
    }
    return kept
  }

  /// The maximum size of JSON: the body of a Braze API call may name fifty thousand users.
  static let jsonLimit = 16 << 20

  /// An input that never ends is abandoned after 1 GiB.
  private static let skipLimit = 1 << 30
}
