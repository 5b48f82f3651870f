extension RulePage {
  static let referenceInvalid = RulePage(
    .referenceInvalid, "a reference that names no character",
    happens: "A browser shows U+FFFD, a white question mark on black; a phone shows nothing.",
    why: """
      Java and JavaScript keep an emoji as two halves. A program that writes each as a reference \
      of its own loses the emoji. Write the number of the whole character, or the character.
      """,
    before: "Sale &#55357;&#56613; today",
    after: "Sale &#128293; today")
}
