extension RulePage {
  static let inputJSON = RulePage(
    .inputJSON, "JSON that is no notification",
    happens: "Nothing was looked at.",
    why: """
      What was given as a whole notification is no body of Braze, no message of FCM, no payload of \
      APNs and no object with a title or an alert, or it is no JSON at all. The finding says what \
      is missing, and where such JSON often has its texts: lint those by themselves. On the \
      command line `--message` says so, and ends with status 65.
      """)
}
