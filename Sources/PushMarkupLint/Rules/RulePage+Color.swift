internal import PushMarkup

extension RulePage {
  static let colorPages: [RulePage] = [
    RulePage(
      .colorInvalid, "not a valid colour",
      happens: "The colour cannot be read, or a browser makes a colour of its letters.",
      why: """
        HTML reads any word as digits of a colour. A misspelt name is then some colour that nobody \
        meant.
        """,
      before: "<font color=crimsn>Sale</font>",
      after: "<font color=#dc143c>Sale</font>")
  ]
}
