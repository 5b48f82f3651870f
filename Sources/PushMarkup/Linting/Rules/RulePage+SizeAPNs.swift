extension RulePage {
  static let sizeAPNs = RulePage(
    .sizeAPNs, "larger than a payload of APNs",
    happens: """
      What an iPhone is sent (`message.apns.payload` of FCM, or an object with `aps`) has more than \
      4,096 bytes. `lint --message` says so.
      """,
    why: """
      Apple refuses payloads above 4,096 bytes, keys and the app's own data included.
      """)
}
