extension RulePage {
  static let contrastInvisible = RulePage(
    .contrastInvisible, "text that cannot be seen in light mode",
    happens: "White letters, or yellow ones, stand on a white notification.",
    why: """
      Android 13 and older show colours as they are, and by day a notification is white. Where the \
      letters need a dark ground, give them one: `<span style="background-color: …">`.
      """,
    before: "<font color=\"#ffffff\">Sale</font>",
    after: "<font color=\"#767676\">Sale</font>")
}
