extension RulePage {
  static let deviceLost = RulePage(
    .deviceLost, "a phone takes text for a tag",
    happens: "The phone reads on from the `<` to the next `>` or the end, and shows none of it.",
    why: """
      To HTML a `<` that no letter follows is text. A phone takes it for a tag whatever follows, \
      but white space. Write `&lt;`.
      """,
    before: "I <3 you",
    after: "I &lt;3 you")
}
