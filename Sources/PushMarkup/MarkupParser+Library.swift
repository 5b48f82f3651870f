extension MarkupParser {
  /// Finds out whether messages can be read at all; a service calls it once at its start.
  ///
  /// Throws ``LibraryMismatch`` where the libxml2 that was loaded does not fit. Without this check
  /// each message is unread, which ``ParsedMarkup/isUnread`` says.
  ///
  /// ```swift
  /// try MarkupParser.checkLibrary()
  /// ```
  public static func checkLibrary() throws(LibraryMismatch) {
    if let mismatch = LibraryMismatch.current { throw mismatch }
  }
}

extension [Diagnostic] {
  /// What is said of each message where the libxml2 that was loaded does not fit; nil where it
  /// does.
  package static func unread(_ gate: borrowing InputGate) -> [Diagnostic]? {
    LibraryMismatch.current.map {
      [
        Diagnostic(
          .inputUnread, at: 0..<gate.sourceLength, location: SourceLocation(line: 1, column: 1),
          "\($0)")
      ]
    }
  }
}
