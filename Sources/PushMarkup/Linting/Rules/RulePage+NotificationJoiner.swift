extension RulePage {
  static let notificationJoiner = RulePage(
    .notificationJoiner, "joined emoji fall apart",
    happens: """
      Joiners were dropped from the expanded text.
      """,
    why: """
      Android 16 drops invisible characters from it, and takes the joiners of emoji for such.
      """)
}
