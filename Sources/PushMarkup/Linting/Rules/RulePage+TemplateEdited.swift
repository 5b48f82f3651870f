extension RulePage {
  static let templateEdited = RulePage(
    .templateEdited, "a placeholder that an editor changed",
    happens: "It was kept as it is.",
    why: """
      Editors of text write `&gt;`, `&nbsp;` and `“`, where a template has `>`, a space and `"`. \
      Most engines fail there, or find no value. Write the plain characters.
      """)
}
