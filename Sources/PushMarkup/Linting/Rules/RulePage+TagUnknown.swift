extension RulePage {
  static let tagUnknown = RulePage(
    .tagUnknown, "a tag that does nothing",
    happens: "The tag is dropped, its text is kept.",
    why: """
      Push messages know few tags; `pushmarkup tags` lists them. Everything else is markup that \
      no phone shows. A no-break space or a backslash behind a name is a part of it.
      """,
    before: "<marquee>Sale</marquee>",
    after: "<b>Sale</b>")
}
