extension RulePage {
  static let notificationUnread = RulePage(
    .notificationUnread, "texts for an app to show",
    happens: "Markup in the JSON was not looked at.",
    why: """
      It stands where no text of a notification is known: in the `data` of an FCM message, which an \
      app may show as HTML or not, or not at all; or in a member of an SDK's own, such as `bigText` \
      or the title of a button. `lint --jsonl --field PATH` looks at the texts at a path. Of strings \
      without a tag or a reference, of addresses, and of what is sent to mails and browsers nothing \
      is said.
      """)
}
