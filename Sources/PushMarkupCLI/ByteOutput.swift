import CTerminal

/// Standard output, or a file of lines, with a buffer.
struct ByteOutput: Sendable {
  private let descriptor: Int32
  /// What messages call it.
  private let name: String
  private var pending: ContiguousArray<UInt8> = []
  /// Whether the lines are for a person, who may read them in the log of a runner of CI.
  var isLog = false
  /// Whether the command ends when the reader of standard output has gone, as `cat` does: nothing
  /// is left to do. One whose exit status tells what it found goes on, and writes nothing more.
  var endsWithReader = false
  /// Whether what is written waits until it is released.
  private(set) var isHeld = false

  static var standard: ByteOutput { ByteOutput(descriptor: 1, name: "standard output") }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file to append to it, or makes it. It is no standard stream and none of the other
  /// files of the command: to empty it would lose the messages, and what both write would stand in
  /// each other's way.
  ///
  /// The name as the bytes that were given may be no String.
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

  /// Creates a file; one that exists is an error.
  init(creating path: String, bytes: [UInt8]) throws(OutputFailure) {
    let descriptor = ct_create(bytes.cString.span, true)
    guard descriptor >= 0 else {
      throw OutputFailure(name: path, error: SystemError(result: Int(descriptor)))
    }
    self.init(descriptor: descriptor, name: path)
  }

  /// Takes everything out of the file. When all files of a command are open: what is refused later
  /// must not have lost anything.
  func empty() throws(OutputFailure) {
    let result = ct_empty(descriptor)
    guard result == 0 else {
      throw OutputFailure(name: name, error: SystemError(result: Int(result)))
    }
  }

  /// Puts bytes in the place of what is in a regular file, all of them or none, and none in that
  /// of another file or state than was read.
  ///
  /// The name as the bytes that were given may be no String.
  static func replace(
    path: String, bytes name: [UInt8], _ stamp: ct_stamp, by bytes: [UInt8]
  ) throws(OutputFailure) {
    let result = ct_replace(name.cString.span, stamp, ContiguousArray(bytes).span)
    guard result == 0 else {
      throw OutputFailure(name: path, error: SystemError(result: Int(result)))
    }
  }

  /// Appends a text that can have several lines or none, and the line end that it lacks.
  mutating func lines(_ text: String) {
    if !text.isEmpty { line(text) }
  }

  mutating func line(_ text: String) {
    pending.append(contentsOf: (isLog ? WorkflowCommands.harmless(text) : text).utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Appends bytes, and writes nothing: ``flush()`` does.
  mutating func append(_ bytes: [UInt8]) { pending.append(contentsOf: bytes) }

  /// Whether what is not written yet is a large block.
  var isFull: Bool { pending.count >= 65_536 }

  private static let keptCapacity = 1 << 20

  /// Keeps what is written from now on; of more than a person reads nothing is kept.
  mutating func hold() { isHeld = true }

  /// What was kept and is not written yet.
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
    // After one giant line the memory is given back.
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
  /// Whether the reader of standard output has gone: it has what it wanted.
  private var isReaderGone = false

  init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  init(name: String, error: SystemError, isReaderGone: Bool = false) {
    self.init(name: name, reason: error.reason)
    self.isReaderGone = isReaderGone
  }

  /// Says so, except to a reader that has gone.
  func report() -> ExitStatus {
    guard !isReaderGone else { return .readerGone }
    StandardError.line(of: name, reason)
    return .transferFailed
  }
}
