import CTerminal

/// An errno of the C library.
struct SystemError: Error {
  var code: Int32

  /// Makes the error of a result below zero, which is an errno with its sign changed.
  init(result: Int) {
    code = Int32(truncatingIfNeeded: -result)
  }

  var isClosedPipe: Bool { ct_is_closed_pipe(code) }

  /// Whether a folder was read as if it were a file.
  var isOfFolder: Bool { ct_is_of_folder(code) }

  /// The system's words for it.
  var reason: String {
    var text = ContiguousArray<UInt8>(repeating: 0, count: 256)
    var span = text.mutableSpan
    let count = ct_error_text(code, &span)
    return String(decoding: text.prefix(max(0, count)), as: UTF8.self)
  }
}
