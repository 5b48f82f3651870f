extension RulePage {
  static let textEmpty = RulePage(
    .textEmpty, "a message without text",
    happens: "The notification has an empty line, or does not come at all.",
    why: """
      All of it is markup, hidden, or of tags whose text is not shown. Perhaps a placeholder was \
      filled in with nothing.
      """,
    before: "<p><b></b></p>",
    after: "<p><b>Sale</b></p>")
}
