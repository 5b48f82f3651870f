extension RulePage {
  static let notificationJoiner = RulePage(
    .notificationJoiner, "joined emoji and letters part",
    happens: """
      Joiners were dropped from the expanded text: a joined emoji falls apart, and letters of \
      Persian, Hindi and other scripts take other forms.
      """,
    why: """
      Android 16 drops invisible characters from it, and takes joiners for such; Android 17 keeps \
      them. \
      Choose an emoji of one character, and a spelling that needs no joiner.
      """,
    before: "\u{1f468}\u{200d}\u{1f469} Sale",
    after: "\u{1f46a} Sale")
}
