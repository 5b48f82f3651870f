extension RulePage {
  static let notificationNight = RulePage(
    .notificationNight, "no colours at night",
    happens: "The colour was dropped.",
    why: """
      Android 10 to 13 take all colours from a notification while the phone is in night mode. \
      Do not let a colour alone carry what matters.
      """,
    before: ##"<font color="#c00000">Sale</font> today"##,
    after: "<b>Sale</b> today")
}
