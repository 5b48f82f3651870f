extension RulePage {
  static let templateChanged = RulePage(
    .templateChanged, "a placeholder was changed by fix, or could not be kept",
    happens: "What is filled in later may be something else, or nothing.",
    why: """
      Nobody said whose placeholder it is, so it was fixed like any text. Name its syntax with \
      `--templates`, or in `.pushmarkup.json`. Or a sign such as `%%` stands where no placeholder \
      can be read: write it as `&#37;%` where it is text. Or the message itself holds every letter \
      that could stand for a placeholder while it is read, which no message of people does.
      """)
}
