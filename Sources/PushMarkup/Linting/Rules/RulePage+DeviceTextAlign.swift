extension RulePage {
  static let deviceTextAlign = RulePage(
    .deviceTextAlign, "left, right and justify do nothing",
    happens: "The phone aligns the text as usual.",
    why: "It compares with start, center and end only.",
    before: ##"<p style="text-align:right">Sale</p>"##,
    after: ##"<p style="text-align:end">Sale</p>"##)
}
