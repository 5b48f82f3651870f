extension Diagnostic {
  /// Something of the message that an output lacks and that cannot be recovered from it.
  public enum Loss: String, Sendable, Hashable, CaseIterable, Codable {
    /// A limit was hit, and the rest is missing.
    case size
    /// Bytes that are not UTF-8 became U+FFFD.
    case encoding
    /// Words are missing, or a part of a URL: a tag continues over them, or they look like a tag, a
    /// comment or a character reference.
    case words
    /// Placeholders are missing, or are written differently.
    case placeholders
    /// A URL that an app may open is missing because its scheme is not allowed.
    case links
    /// A loss that only a newer version has a name for: no fixer of this version finds it, but a
    /// stored message may have it.
    case other
  }
}

extension [Diagnostic] {
  /// What is permanently missing from the output, except what a limit has cut off.
  package var losses: [Diagnostic.Loss] {
    let found = Set(compactMap(\.rule.loss))
    return Diagnostic.Loss.allCases.filter(found.contains)
  }
}
