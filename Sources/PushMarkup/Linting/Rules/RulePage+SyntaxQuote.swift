extension RulePage {
  static let syntaxQuote = RulePage(
    .syntaxQuote, "a tag goes on over words",
    happens: "Words of the message are lost, in a browser and on a phone.",
    why: """
      A `>` is missing, and the tag goes on to the next one; or a quotation mark is, and the value \
      goes on to the first one of the next tag. The words between are a part of the tag, or the next \
      tag is: `<br <b>`, `</pToday</p>`.
      """,
    before: "<b>Sale</b today</b> <i>x</i>",
    after: "<b>Sale</b> today <i>x</i>")
}
