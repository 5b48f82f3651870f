extension RulePage {
  static let inputNull = RulePage(
    .inputNull, "the message holds NUL bytes",
    happens: "Each NUL became U+FFFD. A browser leaves it out of text, and so does a phone.",
    why: "No text has NUL bytes: this is UTF-16 or a file of another kind.",
    before: "Sale\u{0}",
    after: "Sale")
}
