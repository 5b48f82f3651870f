extension [UInt8] {
  /// A part of a message for a diagnostic: at most 32 scalars of it, those spelt out that no
  /// display shows. A diagnostic is printed, and must not drive a terminal or forge a line.
  package func quoted(_ range: Range<Int>) -> String {
    DisplayFilter.excerpt(self[range], upTo: 32)
  }

  /// All of it.
  package func quoted() -> String { quoted(indices) }
}
