extension RulePage {
  static let notificationLines = RulePage(
    .notificationLines, "lines and spaces are joined",
    happens: """
      Empty lines of the expanded text are left out, and on Android 16 spaces beside others; a \
      no-break space becomes a plain one.
      """,
    why: """
      Current versions make one line break of several in the expanded text, and Android 16 one \
      plain space of any. \
      Do with single line breaks and spaces.
      """,
    before: "Sale<br><br>today",
    after: "Sale<br>today")
}
