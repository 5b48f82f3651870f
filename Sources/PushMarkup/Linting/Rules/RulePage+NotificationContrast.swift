extension RulePage {
  static let notificationContrast = RulePage(
    .notificationContrast, "a colour was changed for contrast",
    happens: "Another colour is shown, lighter or darker.",
    why: """
      Android 14 and 15 change colours that have a contrast below 3 with the notification's \
      background. \
      Choose one of middle lightness, which has contrast by day and at night.
      """,
    before: ##"<font color="#ffff00">Sale</font> today"##,
    after: ##"<font color="#808080">Sale</font> today"##)
}
