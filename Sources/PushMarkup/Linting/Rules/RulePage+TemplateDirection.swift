extension RulePage {
  static let templateDirection = RulePage(
    .templateDirection, "a placeholder that decides on which side a text stands",
    happens: "The side was read as if the value had no letters.",
    why: """
      Phones know the start and the end of a line, and no left and right. Which of them the start \
      is, the first letter of the line says. A name in Latin letters before `, שלום` makes it the \
      left, and a text that was aligned to the right stands there. Begin the text with a word of \
      your own, write `&rlm;` before the placeholder, or leave the side away: phones begin each \
      text at its start.
      """)
}
