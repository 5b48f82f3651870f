extension RulePage {
  static let deviceBlocks = RulePage(
    .deviceBlocks, "other lines between blocks",
    happens: "The phone has more or fewer newlines there.",
    why: "It writes newlines where blocks begin and end, whatever stands there already.",
    before: "Sale <section>today</section>",
    after: "Sale<br>today")
}
