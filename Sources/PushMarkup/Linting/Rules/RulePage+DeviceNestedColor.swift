extension RulePage {
  static let deviceNestedColor = RulePage(
    .deviceNestedColor, "the outer colour wins",
    happens: "The phone shows the colour, typeface or side of the tag around.",
    why: """
      It sets the outer span last, and the last span wins; but `sup` and `sub` inside each other \
      take each other back. Put tags of colour beside each other, not inside.
      """,
    before: "<font color=#ff0000>a<font color=#6666ff>b</font>c</font>",
    after: "<font color=#ff0000>a</font><font color=#6666ff>b</font><font color=#ff0000>c</font>")
}
