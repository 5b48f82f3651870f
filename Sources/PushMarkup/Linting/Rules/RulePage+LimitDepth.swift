extension RulePage {
  static let limitDepth = RulePage(
    .limitDepth, "tags are nested too deeply",
    happens: """
      Tags beyond the limit of open tags are ignored; their text is kept. Of formatting tags that \
      a block leaves open, more than ten end with it.
      """,
    why: """
      Nobody nests 256 tags by hand: a tag that should be closed is not. Without a limit the \
      work would grow with the square of the message.
      """,
    before: String(repeating: "<b>", count: 300),
    after: "<b>word</b>")
}
