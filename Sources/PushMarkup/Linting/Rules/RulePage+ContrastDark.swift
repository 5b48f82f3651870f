extension RulePage {
  static let contrastDark = RulePage(
    .contrastDark, "text cannot be read in dark mode",
    happens: "The contrast with the dark background of a notification is below 3.",
    why: """
      Android 7 to 9 show such colours as they are. At night Android 10 to 13 drop all colours, \
      Android 14 and 15 lighten these. From Android 16 on, and probably from Android 15 QPR1 on, \
      no colours are shown.
      """,
    before: "<font color=#000080>Sale</font>",
    after: "<font color=#6666ff>Sale</font>")
}
