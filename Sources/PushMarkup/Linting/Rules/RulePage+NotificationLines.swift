extension RulePage {
  static let notificationLines = RulePage(
    .notificationLines, "lines and spaces are joined",
    happens: """
      Empty lines of the expanded text are left out, and from Android 16 on spaces beside others; \
      on Android 16 a no-break space becomes a plain one.
      """,
    why: """
      Current versions make one line break of several in the expanded text, Android 16 one \
      plain space of any, and Android 17 leaves the first of several. \
      Do with single line breaks and spaces.
      """,
    before: "Sale<br><br>today",
    after: "Sale<br>today")
}
