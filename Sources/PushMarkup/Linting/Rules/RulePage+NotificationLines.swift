extension RulePage {
  static let notificationLines = RulePage(
    .notificationLines, "lines are joined",
    happens: """
      Empty lines of the expanded text are left out.
      """,
    why: """
      Current versions make one line break of several in the expanded text. \
      Do with single line breaks.
      """,
    before: "Sale<br><br>today",
    after: "Sale<br>today")
}
