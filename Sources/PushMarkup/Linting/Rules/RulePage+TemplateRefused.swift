extension RulePage {
  static let templateRefused = RulePage(
    .templateRefused, "a placeholder that could be markup",
    happens: "It was changed, or dropped from the value.",
    why: """
      A `<` of a placeholder before a letter would begin a tag to a phone, and a quotation mark \
      would end the value that it stands in. Write literals of a template in single \
      quotes, and tags beside the placeholder: `<b>{{ a }}</b>`, not `{{ a | prepend: '<b>' }}`.
      """)
}
