internal import HTMLTokens

/// The libxml2 that was loaded reads HTML differently from the one that PushMarkup was built with,
/// so no message is read.
///
/// libxml2 2.9, 2.10 and 2.11 to 2.13 have the same file name, but read HTML differently.
public struct LibraryMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The version that was loaded, such as `2.12.7`.
  public var loaded: String
  /// The version that this was built with, such as `2.9.14`.
  public var built: String

  /// What was found, what is needed, and what to do, in one sentence.
  public var description: String {
    "libxml2 \(loaded) was loaded, and PushMarkup was built with \(built), which reads HTML in "
      + "another way: load libxml2 \(built), or build PushMarkup again"
  }

  /// The two versions, for a finding.
  var details: [Diagnostic.Detail: String] { [.shown: loaded, .expected: built] }

  /// The mismatch of the libxml2 that was loaded, or nil if it fits.
  static var current: LibraryMismatch? {
    HTMLTokens.mismatch.map { LibraryMismatch(loaded: $0.loaded, built: $0.built) }
  }
}

extension MarkupParser {
  /// Checks whether messages can be read at all; call it once when a service starts.
  ///
  /// Throws ``LibraryMismatch`` if the libxml2 that was loaded does not fit. Without this check
  /// each message is unread, which ``ParsedMarkup/isUnread`` shows.
  ///
  /// ```swift
  /// try MarkupParser.checkLibrary()
  /// ```
  public static func checkLibrary() throws(LibraryMismatch) {
    if let mismatch = LibraryMismatch.current { throw mismatch }
  }
}

extension [Diagnostic] {
  /// The finding for each message if the libxml2 that was loaded does not fit; nil if it fits.
  package static func unread(_ gate: borrowing InputGate) -> [Diagnostic]? {
    let source = 0..<gate.sourceLength
    return LibraryMismatch.current.map {
      [
        Diagnostic(
          .inputLibrary, at: source, location: SourceLocation(line: 1, column: 1),
          details: $0.details)
      ]
    }
  }
}
