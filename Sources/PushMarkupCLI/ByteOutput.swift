import CTerminal

/// Standard output with a buffer.
struct ByteOutput {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  static var standard: ByteOutput { ByteOutput(descriptor: 1) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Appends a text that can have several lines or none, and the line end that it lacks.
  mutating func lines(_ text: String) {
    if !text.isEmpty { line(text) }
  }

  mutating func line(_ text: String) {
    pending.append(contentsOf: text.utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Appends bytes, and writes the buffer when it is a large block.
  mutating func write(_ bytes: [UInt8]) throws(OutputFailure) {
    pending.append(contentsOf: bytes)
    if pending.count >= 65_536 { try flush() }
  }

  mutating func flush() throws(OutputFailure) {
    guard !pending.isEmpty else { return }
    let result = ct_write(descriptor, pending.span)
    pending.removeAll(keepingCapacity: true)
    guard result == 0 else { throw OutputFailure(error: SystemError(result: result)) }
  }
}

/// Why the output could not be written.
struct OutputFailure: Error {
  var error: SystemError

  /// Says so, except when the reader of a pipe has gone: it has what it wanted.
  func report() -> ExitStatus {
    guard !error.isClosedPipe else { return .success }
    StandardError.line("standard output: \(error.reason)")
    return .outputError
  }
}
