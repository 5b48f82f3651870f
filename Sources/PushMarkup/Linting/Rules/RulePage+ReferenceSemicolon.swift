extension RulePage {
  static let referenceSemicolon = RulePage(
    .referenceSemicolon, "a reference without a semicolon",
    happens: """
      It is read as far as its name goes, by some; others show it as it stands.
      """,
    why: """
      `&copy2` may be a sign and a digit, or a name that nobody knows. The semicolon says where \
      it ends.
      """,
    before: "&copy 2026",
    after: "&copy; 2026")
}
