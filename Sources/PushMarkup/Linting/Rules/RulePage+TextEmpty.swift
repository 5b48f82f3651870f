extension RulePage {
  static let textEmpty = RulePage(
    .textEmpty, "a message without text",
    happens: "The notification has an empty line, or does not come at all.",
    why: """
      There is none, or all of it is markup, spaces, images, hidden, or of tags whose text is not \
      shown. Perhaps a placeholder was filled in with nothing. Of a whole notification a text of \
      nothing is told where no other text says anything.
      """,
    before: "<p><b></b></p>",
    after: "<p><b>Sale</b></p>")
}
