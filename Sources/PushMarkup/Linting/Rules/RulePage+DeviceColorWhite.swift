extension RulePage {
  static let deviceColorWhite = RulePage(
    .deviceColorWhite, "white by name",
    happens: "The phone shows the text in its usual colour.",
    why: "The number of white is -1 to it, which stands for no colour. Write #ffffff.",
    before: ##"<span style="background:#000000"><font color=white>Sale</font></span>"##,
    after: ##"<span style="background:#000000"><font color=#ffffff>Sale</font></span>"##)
}
