extension RulePage {
  static let referenceInvalid = RulePage(
    .referenceInvalid, "a reference that names no character",
    happens: """
      A browser shows U+FFFD, a white question mark on black; so does a phone, or the reference as \
      it is written.
      """,
    why: "The number is none of a character: it is half of one, or beyond the last, or 0.",
    before: "Sale &#x110000; today",
    after: "Sale &#128293; today")
}
