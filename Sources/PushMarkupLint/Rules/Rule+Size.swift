public import PushMarkup

extension Rule {
  package static let sizeRules: [Rule] = [
    .sizeUnits1024, .sizeUnits5120, .sizeFCM, .sizeBraze, .sizeAPNs,
  ]

  /// The text is longer than the 1,024 UTF-16 units that Android 12 and later show.
  public static let sizeUnits1024 = lint(
    "size.units-1024", .warning, .size,
    title: "Longer than 1,024 UTF-16 units",
    happens: "Android cuts the text after 1,024 UTF-16 units.",
    why: "Android keeps notifications short. An emoji has two units or more.",
    fix: "Shorten the text.",
    phones: "Android 12 and later, and Android 8 to 11 with the patches of November 2020",
    before: String(repeating: "word ", count: 300),
    after: "Sale")

  /// The text is longer than the 5,120 UTF-16 units that Android before 12 shows.
  public static let sizeUnits5120 = lint(
    "size.units-5120", .warning, .size,
    title: "Longer than 5,120 UTF-16 units",
    happens: "No Android version shows more; most phones stop at 1,024.",
    why: "Android keeps notifications short. An emoji has two units or more.",
    fix: "Shorten the text.",
    phones: "every Android version",
    before: String(repeating: "word ", count: 1200),
    after: "Sale")

  /// The message alone is larger than the 4,096 bytes of an FCM payload.
  public static let sizeFCM = lint(
    "size.fcm", .warning, .size,
    title: "Larger than an FCM payload",
    happens: "FCM rejects the message: alone it has over 4,096 bytes.",
    why: "FCM rejects payloads above 4,096 bytes, including keys and data.",
    fix: "Shorten the message.",
    before: String(repeating: "word ", count: 900),
    after: "Sale")

  /// The message alone is larger than the 4,000 bytes that Braze accepts for `alert` and `extra`.
  public static let sizeBraze = lint(
    "size.braze", .warning, .size,
    title: "Larger than Braze accepts",
    happens: "The message alone has more than 4,000 bytes.",
    why: """
      Braze accepts 4,000 bytes for `alert` and `extra` together. Its help gives 3,807 bytes for a \
      whole push, which PushMarkup does not count.
      """,
    fix: "Shorten the message.",
    before: String(repeating: "word ", count: 900),
    after: "Sale")

  /// The payload for an iPhone is larger than the 4,096 bytes that APNs accepts.
  public static let sizeAPNs = lint(
    "size.apns", .warning, .size,
    title: "Larger than an APNs payload",
    happens: """
      APNs rejects the payload: it has more than 4,096 bytes. `lint` checks \
      `message.apns.payload` of FCM, or an object with `aps`.
      """,
    why: "Apple rejects payloads above 4,096 bytes, including keys and the app's own data.",
    fix: "Shorten the payload.",
    phones: "iPhones")
}
