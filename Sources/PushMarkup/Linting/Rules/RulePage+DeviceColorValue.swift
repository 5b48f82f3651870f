extension RulePage {
  static let deviceColorValue = RulePage(
    .deviceColorValue, "a name that is another colour",
    happens: "The phone shows another colour than CSS says.",
    why: """
      green, gray, darkgray and lightgray (also spelt grey) have values of their own on Android. \
      Write six digits.
      """,
    before: "<font color=green>Sale</font>",
    after: "<font color=#008000>Sale</font>")
}
