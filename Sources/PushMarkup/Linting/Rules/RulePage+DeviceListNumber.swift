extension RulePage {
  static let deviceListNumber = RulePage(
    .deviceListNumber, "bullets instead of numbers",
    happens: "The phone shows a bullet in front of each item.",
    why: "It does not know ol, and every li has a bullet. Write the numbers.",
    before: "<ol><li>one</li></ol>",
    after: "<p>1. one</p>")
}
