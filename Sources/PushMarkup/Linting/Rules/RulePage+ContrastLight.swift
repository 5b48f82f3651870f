extension RulePage {
  static let contrastLight = RulePage(
    .contrastLight, "text cannot be read in light mode",
    happens: "The contrast with the light background of a notification is below 3.",
    why: """
      Android 7 to 13 show such colours as they are; Android 14 and 15 darken them. From Android \
      16 on, and probably from Android 15 QPR1 on, no colours are shown.
      """,
    before: "<font color=#ffcc00>Sale</font>",
    after: "<font color=#767676>Sale</font>")
}
