extension RulePage {
  static let notificationLiteral = RulePage(
    .notificationLiteral, "the HTML tags are shown as text",
    happens: "A phone shows the tags themselves.",
    why: """
      HTML is shown by Braze's SDK with its HTML rendering switched on, and by apps that give \
      the data of a message to `Html.fromHtml`. The text of an FCM notification and a header \
      summary are shown as they are. \
      Send plain text there: of that nothing is said, however it is spaced.
      """,
    before: "<b>Sale</b> today",
    after: "Sale today")
}
