import CTerminal

/// An errno of the C library.
struct SystemError: Error {
  var code: Int32

  /// Creates the error from a result below zero, which is an errno with its sign changed.
  init(result: Int) {
    code = Int32(truncatingIfNeeded: -result)
  }

  var isClosedPipe: Bool { ct_is_closed_pipe(code) }

  /// Whether a folder was read as if it were a file.
  var isOfFolder: Bool { ct_is_of_folder(code) }

  /// The system's description of it.
  var reason: String {
    var text = ContiguousArray<UInt8>(repeating: 0, count: 256)
    var span = text.mutableSpan
    let count = ct_error_text(code, &span)
    return String(decoding: text.prefix(max(0, count)), as: UTF8.self)
  }
}

// On macOS before 26, only a `ContiguousArray` provides a `Span`, so all that goes to C is one. An
// `Array` is converted to one, and back, without a copy.
extension Collection<UInt8> {
  /// The bytes as a C string, with a zero at the end.
  var cString: ContiguousArray<UInt8> { ContiguousArray(self) + [0] }
}
