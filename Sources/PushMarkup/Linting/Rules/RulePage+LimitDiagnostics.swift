extension RulePage {
  static let limitDiagnostics = RulePage(
    .limitDiagnostics, "there are more findings than the limit",
    happens: """
      Later findings are left out. What is shown of the message does not change. A reading has 100 \
      in all; `lint` adds 100 of each rule, and says how many more there are.
      """,
    why: """
      A message with a hundred mistakes is not read line by line. Mend the first ones, and look \
      again.
      """,
    before: String(repeating: "<x>", count: 150),
    after: "<b>word</b>")
}
