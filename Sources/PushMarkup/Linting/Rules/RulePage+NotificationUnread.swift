extension RulePage {
  static let notificationUnread = RulePage(
    .notificationUnread, "texts for an app to show",
    happens: "The texts in the data of the message were not looked at.",
    why: """
      The `data` of an FCM message is handed to the app, which may show it as a notification, as \
      HTML or not, or not at all. Only the app knows. `lint --jsonl --field PATH` looks at the \
      texts at a path.
      """)
}
