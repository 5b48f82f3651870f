extension RulePage {
  static let referenceSemicolon = RulePage(
    .referenceSemicolon, "a reference without a semicolon",
    happens: "Some readers decode it, others show it unchanged.",
    why: """
      `&copy2` may be a sign and a digit, or a name that nobody knows. The semicolon says where \
      it ends.
      """,
    before: "&copy 2026",
    after: "&copy; 2026")
}
