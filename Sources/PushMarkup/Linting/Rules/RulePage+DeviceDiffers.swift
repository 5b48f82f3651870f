extension RulePage {
  static let deviceDiffers = RulePage(
    .deviceDiffers, "a difference without a rule",
    happens: "The phone shows something else, and no other rule says why.",
    why: """
      Some mistakes have no name of their own. The place of the text that differs is given, so \
      that nothing is missed.
      """)
}
