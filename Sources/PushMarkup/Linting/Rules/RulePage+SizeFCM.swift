extension RulePage {
  static let sizeFCM = RulePage(
    .sizeFCM, "larger than a payload of FCM",
    happens: "The message alone has more than 4,096 bytes.",
    why: "Firebase refuses payloads above 4,096 bytes, keys and data included.",
    before: String(repeating: "word ", count: 900),
    after: "Sale")
}
