extension RulePage {
  static let tagUnclosed = RulePage(
    .tagUnclosed, "a tag is not closed",
    happens: "The style goes on to the end of the message.",
    why: "Readers of HTML mend it, each in a way of its own.",
    before: "<b>Sale",
    after: "<b>Sale</b>")
}
