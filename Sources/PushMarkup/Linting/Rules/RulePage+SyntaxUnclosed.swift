extension RulePage {
  static let syntaxUnclosed = RulePage(
    .syntaxUnclosed, "the message ends inside a tag",
    happens: "What follows the `<` is lost.",
    why: """
      A browser waits for the `>` that never comes. Either it is missing, or the second quotation \
      mark of a value, or the `<` is text and should be `&lt;`.
      """,
    before: "Sale <b class='x",
    after: "Sale <b>now</b>")
}
