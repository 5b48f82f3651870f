extension RulePage {
  static let deviceCrash = RulePage(
    .deviceCrash, "the app goes down",
    happens: "`Html.fromHtml` throws an exception that no app expects.",
    why: """
      A colour that is a single minus sign makes the converter look behind the end of a string. \
      The app ends when the message arrives.
      """,
    before: ##"<font color="-">Sale</font>"##,
    after: ##"<font color="#ff0000">Sale</font>"##)
}
