extension RulePage {
  static let textMisread = RulePage(
    .textMisread, "letters of a wrong encoding",
    happens: "People see `Ã¼` or `�` in the place of `ü`, on every phone.",
    why: """
      A program on the way read UTF-8 as windows-1252 or ISO-8859-1, and wrote what it saw as UTF-8. Mend it \
      there: the same happens to the next message. What becomes of Latin letters, of typographic \
      marks and of most emoji is found, and of other scripts two letters of one word. Capitals \
      before a quotation mark or a space that does not break are ordinary text: `«À»`. Where U+FFFD \
      stands in the message itself, the program has kept nothing of the letter; of bytes that are \
      not UTF-8 speaks `input.encoding`.
      """,
    before: "GrÃ¼n",
    after: "Grün")
}
