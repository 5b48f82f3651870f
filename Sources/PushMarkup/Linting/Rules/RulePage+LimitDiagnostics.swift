extension RulePage {
  static let limitDiagnostics = RulePage(
    .limitDiagnostics, "there are more findings than the limit",
    happens: "Later findings are left out. What is shown of the message does not change.",
    why: """
      A message with a hundred mistakes is not read line by line. Mend the first ones, and look \
      again.
      """,
    before: String(repeating: "<x>", count: 150),
    after: "<b>word</b>")
}
