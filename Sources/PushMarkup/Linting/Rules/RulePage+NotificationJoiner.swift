extension RulePage {
  static let notificationJoiner = RulePage(
    .notificationJoiner, "joined emoji fall apart",
    happens: """
      Joiners were dropped from the expanded text.
      """,
    why: """
      Android 16 drops invisible characters from it, and takes the joiners of emoji for such. \
      Choose an emoji of one character.
      """,
    before: "\u{1f468}\u{200d}\u{1f469} Sale",
    after: "\u{1f46a} Sale")
}
