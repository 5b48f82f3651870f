extension Diagnostic {
  /// Something of the message that an output lacks, and that nobody can find again in it.
  public enum Loss: String, Sendable, Hashable, CaseIterable, Codable {
    /// A limit was hit, and the rest is missing.
    case size
    /// Bytes that are not UTF-8 became U+FFFD.
    case encoding
    /// Words are missing, or a part of an address: a tag goes on over them, or they look like a
    /// tag, a comment or a reference.
    case words
    /// Placeholders are missing, or written otherwise than they stood.
    case placeholders
    /// An address that an app may open is missing: its scheme is not allowed.
    case links
    /// Something that only a newer version has a name for: no fixer of this version finds it, and a
    /// stored message may have it.
    case other
  }
}

extension [Diagnostic] {
  /// What is missing for good in what was made of a message, but for what a limit has cut off.
  package var losses: [Diagnostic.Loss] {
    let found = Set(compactMap(\.rule.loss))
    return Diagnostic.Loss.allCases.filter(found.contains)
  }
}
