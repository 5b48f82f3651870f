extension RulePage {
  static let templateLost = RulePage(
    .templateLost, "a placeholder in a place where none is kept",
    happens: """
      The placeholder was dropped; or its syntax was not named, and `fix` changed it like any text.
      """,
    why: """
      Inside a tag, in a colour or a style nobody can know what will stand there. Placeholders \
      are kept in text, `href`, `src`, `alt` and `face`, where `--templates` names their syntax. A \
      branch goes around whole tags: `{% if vip %}<b>a</b>{% else %}a{% endif %}`.
      """)
}
