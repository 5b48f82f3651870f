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
