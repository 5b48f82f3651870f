extension RulePage {
  static let notificationPlain = RulePage(
    .notificationPlain, "current phones show plain text",
    happens: "All styles were dropped.",
    why: """
      Android 16 and 17, and probably Android 15 from QPR1 on, take all styles from the text of a \
      standard notification. \
      Write it so that it needs no style.
      """,
    before: "<b>Sale</b> today",
    after: "Sale today")
}
