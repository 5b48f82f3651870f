extension RulePage {
  static let templateLost = RulePage(
    .templateLost, "a placeholder in a place where none is kept",
    happens: """
      The placeholder was dropped.
      """,
    why: """
      Inside a tag, in a colour or a style nobody can know what will stand there. Placeholders \
      are kept in text, `href`, `src`, `alt` and `face`.
      """)
}
