extension RulePage {
  static let referenceHalves = RulePage(
    .referenceHalves, "two references to the halves of one character",
    happens: "A phone shows the character; a browser shows U+FFFD twice, a question mark on black.",
    why: """
      Java and JavaScript keep an emoji as two halves, which phones put together again and HTML \
      does not. A program that writes each as a reference of its own loses the emoji in all but \
      phones. Write the number of the whole character, or the character.
      """,
    before: "Sale &#55357;&#56613; today",
    after: "Sale &#128293; today")
}
