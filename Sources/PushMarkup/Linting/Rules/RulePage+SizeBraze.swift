extension RulePage {
  static let sizeBraze = RulePage(
    .sizeBraze, "larger than Braze takes",
    happens: "The message alone has more than 4,000 bytes.",
    why: "Braze takes 4,000 bytes for alert and extra together.",
    before: String(repeating: "word ", count: 900),
    after: "Sale")
}
