extension RulePage {
  static let contrastDark = RulePage(
    .contrastDark, "text cannot be read in dark mode",
    happens: """
      The contrast with the dark background of a notification is below 3.
      """,
    why: """
      Half of all phones are in dark mode in the evening. Android 10 to 13 drop all colours \
      there; 14 lightens them.
      """,
    before: "<font color=#000080>Sale</font>",
    after: "<font color=#8888ff>Sale</font>")
}
