extension RulePage {
  static let notificationFirstLine = RulePage(
    .notificationFirstLine, "lines that only the expanded view has",
    happens: "What stands behind the first line break is not in the collapsed text.",
    why: """
      The templates of the redesign of 2025, those of Android 17 and of some Android 16, have a text \
      of several lines, and show the first of them until somebody expands the notification. Older \
      ones show a space for the line break, and what fits behind it. A notification with a picture \
      may have nothing that expands the text. \
      Put what matters into the first line, or write a space.
      """,
    before: "Hi!<br>Your order has shipped",
    after: "Hi! Your order has shipped")
}
