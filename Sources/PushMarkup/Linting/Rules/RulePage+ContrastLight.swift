extension RulePage {
  static let contrastLight = RulePage(
    .contrastLight, "text cannot be read in light mode",
    happens: """
      The contrast with the light background of a notification is below 3.
      """,
    why: """
      From Android 14 on the phone darkens such colours; before, it shows them as they are.
      """,
    before: "<font color=#ffff00>Sale</font>",
    after: "<font color=#767676>Sale</font>")
}
