internal import PushMarkup

extension RulePage {
  static let sizePages: [RulePage] = [
    RulePage(
      .sizeUnits1024, "longer than 1,024 UTF-16 units",
      happens: """
        Android 12 and later cut the text there, and so do 8 to 11 with the patches of November 2020.
        """,
      why: "The system keeps notifications short. An emoji is two units or more.",
      before: String(repeating: "word ", count: 300),
      after: "Sale"),
    RulePage(
      .sizeUnits5120, "longer than 5,120 UTF-16 units",
      happens: "No Android shows more; most phones stop at 1,024.",
      why: "The system keeps notifications short. An emoji is two units or more.",
      before: String(repeating: "word ", count: 1200),
      after: "Sale"),
    RulePage(
      .sizeFCM, "larger than a payload of FCM",
      happens: "The message alone has more than 4,096 bytes.",
      why: "Firebase refuses payloads above 4,096 bytes, keys and data included.",
      before: String(repeating: "word ", count: 900),
      after: "Sale"),
    RulePage(
      .sizeBraze, "larger than Braze takes",
      happens: "The message alone has more than 4,000 bytes.",
      why: """
        Braze takes 4,000 bytes for alert and extra together. Its help names 3,807 bytes for all of \
        a push with its title, addresses and buttons, which nobody counts here.
        """,
      before: String(repeating: "word ", count: 900),
      after: "Sale"),
    RulePage(
      .sizeAPNs, "larger than a payload of APNs",
      happens: """
        What an iPhone is sent (`message.apns.payload` of FCM, or an object with `aps`) has more than \
        4,096 bytes. `lint --message` says so.
        """,
      why: """
        Apple refuses payloads above 4,096 bytes, keys and the app's own data included.
        """),
  ]
}
