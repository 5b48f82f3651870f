extension RulePage {
  static let tagLost = RulePage(
    .tagLost, "the tag is dropped with text that a browser shows",
    happens: "Words of the message are lost.",
    why: """
      A browser shows what a `textarea` or a `select` holds, the text of `svg` and `math`, of `xmp` \
      and `plaintext`, and that of `noscript` where no scripts run. Styled text has no place for it: \
      write it outside of the tag.
      """,
    before: "Your code: <textarea>SAVE20</textarea>",
    after: "Your code: SAVE20")
}
