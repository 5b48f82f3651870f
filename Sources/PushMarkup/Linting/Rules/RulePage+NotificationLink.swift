extension RulePage {
  static let notificationLink = RulePage(
    .notificationLink, "a link that nobody can tap",
    happens: "It is drawn as a link, and a tap opens the notification.",
    why: """
      Nothing in a notification makes the links of its text open. Give the notification itself \
      the address.
      """,
    before: ##"<a href="https://shop.example/">Sale</a> today"##,
    after: "Sale today")
}
