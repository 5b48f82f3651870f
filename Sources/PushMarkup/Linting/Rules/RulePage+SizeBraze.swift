extension RulePage {
  static let sizeBraze = RulePage(
    .sizeBraze, "larger than Braze takes",
    happens: "The message alone has more than 4,000 bytes.",
    why: """
      Braze takes 4,000 bytes for alert and extra together. Its help names 3,807 bytes for all of \
      a push with its title, addresses and buttons, which nobody counts here.
      """,
    before: String(repeating: "word ", count: 900),
    after: "Sale")
}
