extension RulePage {
  static let notificationCap = RulePage(
    .notificationCap, "longer than a notification carries",
    happens: "The rest of the text is cut off.",
    why: """
      Android 12 and later take 1,024 UTF-16 units of a text, earlier versions 5,120 as they came \
      out; Android 8 to 11 take 1,024 with the security patches of November 2020. \
      Shorten the text, and say at its start what matters.
      """,
    before: String(repeating: "Sale! ", count: 200),
    after: "Sale!")
}
