import CTerminal

/// A file or standard input, read from front to back.
struct ByteInput: ~Copyable, Sendable {
  private let descriptor: Int32
  /// What messages call it.
  let name: String

  /// What they call standard input. A file may have that name too.
  static let standardName = "standard input"

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file; `-` is standard input. Its name as the bytes that were given may be no String.
  /// One that was found in a folder was no symbolic link then, and must be none now.
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

  /// Standard input. Says so where a person would otherwise wait for something to happen.
  init(standardInput: Void) {
    self.init(descriptor: 0, name: Self.standardName)
    if ct_is_terminal(0) {
      StandardError.line("reading from the terminal; end with Ctrl-D")
    }
  }

  /// Which file it is now, and in which state.
  var stamp: ct_stamp { ct_stamp_of(descriptor) }

  /// Whether it is the user's own file or root's.
  var isTrusted: Bool { ct_is_trusted(descriptor) }

  /// Finds out whether standard input can be read at all, without reading: it may be closed, or a
  /// folder.
  static func checkStandardInput() throws(InputFailure) {
    var nothing: ContiguousArray<UInt8> = []
    var span = nothing.mutableSpan
    let result = ct_read(0, &span)
    guard result >= 0 else {
      throw InputFailure(name: standardName, whileReading: SystemError(result: result))
    }
  }

  /// Fails where it is a file that is written to as standard output. With `>` the shell has emptied
  /// it before; with `>>` what is written would be read without end.
  func checkIsNotOutput() throws(InputFailure) {
    try Self.checkIsNotOutput(descriptor: descriptor, name: name)
  }

  /// The same of a descriptor.
  static func checkIsNotOutput(descriptor: Int32, name: String) throws(InputFailure) {
    guard ct_bytes_left(descriptor) >= 0, ct_is_same_file(descriptor, 1) else { return }
    throw InputFailure(isOutput: name)
  }

  deinit {
    if descriptor > 0 { ct_close(descriptor) }
  }

  /// Reads into the front of `block` what is there, waiting for the first byte: the count, or 0 at
  /// the end.
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

  /// Waits until it would; false when a signal came first.
  func waitUntilReadable() -> Bool { ct_wait_readable(descriptor) }

  /// Bytes from here to the end, where that is known: a regular file's.
  var bytesLeft: Int? {
    let count = ct_bytes_left(descriptor)
    return count < 0 ? nil : count
  }

  /// Reads all, but keeps no more than `limit` bytes: what is beyond is counted as gone, and read
  /// so that a program at the other end of a pipe is not cut off.
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

  /// JSON is read up to this length: a body of Braze's API may name fifty thousand users.
  static let jsonLimit = 16 << 20

  /// An input that never ends is left alone after 1 GiB.
  private static let skipLimit = 1 << 30
}
