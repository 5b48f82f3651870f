extension RulePage {
  static let inputNull = RulePage(
    .inputNull, "the message holds NUL bytes",
    happens: """
      Each NUL became U+FFFD, as in a browser.
      """,
    why: """
      No text has NUL bytes: this is UTF-16 or a file of another kind.
      """,
    before: "Sale\u{0}",
    after: "Sale")
}
