extension RulePage {
  static let tagPlain = RulePage(
    .tagPlain, "a tag that changes nothing of what is seen",
    happens: """
      The tag is dropped, its text is kept, and both look as they should.
      """,
    why: """
      `abbr`, `time`, `tbody`, `wbr` and the like say what something is, or where a line may break. \
      Editors write them. They only make the message longer.
      """,
    before: "Ends at <time>8 pm</time>",
    after: "Ends at 8 pm")
}
