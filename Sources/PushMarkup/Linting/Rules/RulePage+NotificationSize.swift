extension RulePage {
  static let notificationSize = RulePage(
    .notificationSize, "sizes of letters are lost",
    happens: "The text is shown in its usual size.",
    why: """
      A notification drops all sizes. Headings keep their bold. \
      Say it in bold instead.
      """,
    before: "<big>Sale</big> today",
    after: "<b>Sale</b> today")
}
