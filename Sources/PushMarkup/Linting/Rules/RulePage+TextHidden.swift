extension RulePage {
  static let textHidden = RulePage(
    .textHidden, "hidden text is shown on a phone",
    happens: "The HTML hides text, and it is left out; a phone shows it.",
    why: """
      Html.fromHtml knows neither `display: none` nor `hidden`. The hidden preview text of \
      e-mails is then read by everybody.
      """,
    before: "Sale<span style='display:none'> secret</span>",
    after: "Sale")
}
