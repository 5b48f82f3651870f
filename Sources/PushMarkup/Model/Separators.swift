/// How blocks (p, div, lists, headings) are separated: the two modes of `Html.fromHtml`.
public enum Separators: String, Sendable, Hashable, CaseIterable, Codable {
  /// A blank line, `FROM_HTML_MODE_LEGACY`: what push SDKs use.
  case legacy
  /// A single newline, `FROM_HTML_MODE_COMPACT`.
  case compact

  /// How many line breaks stand between blocks.
  package var length: Int { self == .legacy ? 2 : 1 }
}
