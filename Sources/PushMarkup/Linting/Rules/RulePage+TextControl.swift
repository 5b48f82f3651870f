extension RulePage {
  static let textControl = RulePage(
    .textControl, "the text holds control characters",
    happens: "The control was removed, or became a space.",
    why: """
      A control character can drive a terminal or forge a line of a log. Phones show nothing for \
      it.
      """,
    before: "Sale&#27;[31m",
    after: "Sale")
}
