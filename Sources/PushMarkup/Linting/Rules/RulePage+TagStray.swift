extension RulePage {
  static let tagStray = RulePage(
    .tagStray, "an end tag without a start tag",
    happens: "The end tag does nothing.",
    why:
      "It closes nothing that is open here: a start tag is missing or has another name, or the tag "
      + "was closed before.",
    before: "Sale</b>",
    after: "<b>Sale</b>")
}
