import CTerminal

/// Standard output, or a file of lines, with a buffer.
struct ByteOutput: Sendable {
  private let descriptor: Int32
  /// The name that messages use.
  private let name: String
  private var pending: ContiguousArray<UInt8> = []
  /// Whether the lines are for a user, who may read them in the log of a CI runner.
  var isLog = false
  /// Whether the command ends when the reader of standard output has closed it, as `cat` does:
  /// nothing is left to do. A command whose exit status reports findings continues without writing.
  var endsWithReader = false
  /// Whether the output is held back until it is released.
  private(set) var isHeld = false

  static var standard: ByteOutput { ByteOutput(descriptor: 1, name: "standard output") }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file to append to it, or creates it. It must not be a standard stream or another file
  /// of the command: emptying it would lose the messages, and two outputs would overwrite each
  /// other.
  ///
  /// `bytes` is the name as given, which may not be a valid String.
  init(path: String, bytes: [UInt8], apartFrom others: [CommandFile]) throws(OutputFailure) {
    try CommandFile(path: path, bytes: bytes, what: "").check(apartFrom: others)
    let descriptor = ct_create(bytes.cString.span, false)
    guard descriptor >= 0 else {
      throw OutputFailure(name: path, error: SystemError(result: Int(descriptor)))
    }
    let streams = [ByteInput.standardName, "standard output", "standard error"]
    for (standard, name) in zip(Int32(0)..., streams)
    where ct_is_same_file(descriptor, standard) || ct_is_own_terminal(descriptor, standard) {
      throw OutputFailure(name: path, reason: "this is \(name)")
    }
    self.init(descriptor: descriptor, name: path)
  }

  /// Creates a file; it is an error if the file exists.
  init(creating path: String, bytes: [UInt8]) throws(OutputFailure) {
    let descriptor = ct_create(bytes.cString.span, true)
    guard descriptor >= 0 else {
      throw OutputFailure(name: path, error: SystemError(result: Int(descriptor)))
    }
    self.init(descriptor: descriptor, name: path)
  }

  /// Empties the file. Call this only when all files of a command are open, so that refusing a
  /// later file loses nothing.
  func empty() throws(OutputFailure) {
    let result = ct_empty(descriptor)
    guard result == 0 else {
      throw OutputFailure(name: name, error: SystemError(result: Int(result)))
    }
  }

  /// Replaces all bytes of a regular file, or none. Replaces none if the file is now another one,
  /// or in another state, than when it was read.
  ///
  /// `bytes` is the name as given, which may not be a valid String.
  static func replace(
    path: String, bytes name: [UInt8], _ stamp: ct_stamp, by bytes: [UInt8]
  ) throws(OutputFailure) {
    let result = ct_replace(name.cString.span, stamp, ContiguousArray(bytes).span)
    guard result == 0 else {
      throw OutputFailure(name: path, error: SystemError(result: Int(result)))
    }
  }

  /// Appends a text of several lines or none, and the line break that it lacks.
  mutating func lines(_ text: String) {
    if !text.isEmpty { line(text) }
  }

  mutating func line(_ text: String) {
    pending.append(contentsOf: (isLog ? WorkflowCommands.harmless(text) : text).utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Appends bytes without writing them; ``flush()`` writes.
  mutating func append(_ bytes: [UInt8]) { pending.append(contentsOf: bytes) }

  /// Whether the bytes that are not written yet are a large block.
  var isFull: Bool { pending.count >= 65_536 }

  private static let keptCapacity = 1 << 20

  /// Holds back the output from now on, unless it becomes longer than a user would read.
  mutating func hold() { isHeld = true }

  /// Returns the output that was held back and is not written yet.
  mutating func release() -> [UInt8] {
    isHeld = false
    defer { pending = [] }
    return Array(pending)
  }

  private static let heldLimit = 8 << 20

  mutating func flush() throws(OutputFailure) {
    if isHeld, pending.count <= Self.heldLimit { return }
    isHeld = false
    guard !pending.isEmpty else { return }
    let result = ct_write(descriptor, pending.span)
    // After one giant line, release the memory.
    pending.removeAll(keepingCapacity: pending.capacity <= Self.keptCapacity)
    guard result == 0 else {
      let error = SystemError(result: result)
      let isReaderGone = descriptor == 1 && error.isClosedPipe
      if isReaderGone, !endsWithReader { return }
      throw OutputFailure(name: name, error: error, isReaderGone: isReaderGone)
    }
  }
}

/// Why an output could not be written.
struct OutputFailure: Error {
  private var name: String
  private var reason: String
  /// Whether the reader of standard output has closed it because it has what it wanted.
  private var isReaderGone = false

  init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  init(name: String, error: SystemError, isReaderGone: Bool = false) {
    self.init(name: name, reason: error.reason)
    self.isReaderGone = isReaderGone
  }

  /// Reports the failure, unless the reader has closed the output.
  func report() -> ExitStatus {
    guard !isReaderGone else { return .readerGone }
    StandardError.line(of: name, reason)
    return .transferFailed
  }
}
