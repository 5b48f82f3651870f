extension RulePage {
  static let deviceColorName = RulePage(
    .deviceColorName, "a name that a phone does not know",
    happens: "The phone shows the text in its usual colour.",
    why: "It knows 23 names of colours; CSS has 148. Write six digits.",
    before: "<font color=crimson>Sale</font>",
    after: "<font color=#dc143c>Sale</font>")
}
