extension RulePage {
  static let notificationContrast = RulePage(
    .notificationContrast, "a colour was changed for contrast",
    happens: """
      Another colour is shown, lighter or darker.
      """,
    why: """
      Android 14 and 15 change colours that have a contrast below 3 with the notification's \
      background.
      """)
}
