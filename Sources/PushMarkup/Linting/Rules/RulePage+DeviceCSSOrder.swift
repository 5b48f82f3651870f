extension RulePage {
  static let deviceCSSOrder = RulePage(
    .deviceCSSOrder, "a property given twice",
    happens: "The phone takes the first, CSS the last.",
    why: "Its pattern stops at the first match.",
    before: ##"<span style="color:#ff0000; color:#6666ff">Sale</span>"##,
    after: ##"<span style="color:#6666ff">Sale</span>"##)
}
