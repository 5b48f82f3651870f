extension RulePage {
  static let deviceBlockEndsStyle = RulePage(
    .deviceBlockEndsStyle, "a block ends a style",
    happens: "The style of the tag around a block is gone inside of it, or behind.",
    why: """
      The phone closes inline tags where a block begins, and opens them again without their \
      attributes.
      """,
    before: "<font color=#ff0000>a<p>b</p></font>",
    after: "<font color=#ff0000>a</font><p><font color=#ff0000>b</font></p>")
}
