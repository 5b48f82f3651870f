internal import Bytes
import PushMarkup

/// Why an input could not be read.
struct InputFailure: Error {
  var name: String
  var reason: String
  var status: ExitStatus
  /// The line, if the input is JSON that is malformed there; the name has the full location.
  var line: Int?
  /// Whether it is JSON, but not the body of a known sender.
  var isNoBody = false

  /// An input that could not be opened.
  init(name: String, error: SystemError) {
    self.init(name: name, noInput: error.reason)
  }

  /// An input that was opened and cannot be read. A folder is not an input, but can be opened.
  init(name: String, whileReading error: SystemError) {
    self.init(name: name, noInput: error.reason)
    if !error.isOfFolder { status = .transferFailed }
  }

  /// A file that is also written to.
  init(isOutput name: String) {
    self.init(name: name, noInput: "this is standard output")
    status = .transferFailed
  }

  /// JSON with more bytes than are read, so its end is unknown.
  init(name: String, longerThan limit: Int) {
    self.init(name: name, badData: "this is longer than \(limit >> 20) MiB")
  }

  /// Bytes that cannot be a message.
  init(name: String, badData reason: String) {
    self.name = name
    self.reason = reason
    status = .badData
  }

  /// JSON that starts on a line of a file and is malformed, with the location as editors count it.
  init(name: String, json: [UInt8], line: Int = 1, _ error: JSONScanner.Malformed) {
    // A byte order mark has no column.
    let text = Array(json[json.markLength...])
    let place = SourceLocation(line: line, column: 1).end(of: 0..<error.column - 1, in: text)
    self.init(name: "\(name):\(place)", badData: error.reason)
    self.line = place.line
  }

  /// An input of which nothing can be read.
  init(name: String, noInput reason: String) {
    self.name = name
    self.reason = reason
    status = .noInput
  }

  /// Reports the failure on standard error.
  func report() -> ExitStatus {
    StandardError.line(of: name, reason)
    return status
  }
}
