extension RulePage {
  static let notificationColor = RulePage(
    .notificationColor, "a colour of the whole text is lost",
    happens: "The colour was dropped.",
    why: """
      Android 14 and 15 drop a colour that covers the whole text. Colour a part of it. \
      pushmarkup fix --device android-34 writes it in two parts, which is enough.
      """,
    before: ##"<font color="#e00000">Sale today</font>"##,
    after: ##"<font color="#e00000">Sale</font> <font color="#e00000">today</font>"##)
}
