extension RulePage {
  static let deviceTag = RulePage(
    .deviceTag, "a tag that a phone does not know",
    happens: "The phone shows the text without what the tag does.",
    why: "Html.fromHtml has a fixed list of tags. `pushmarkup tags` says what it does with each.",
    before: "<ins>Sale</ins>",
    after: "<u>Sale</u>")
}
