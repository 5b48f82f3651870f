extension RulePage {
  static let limitOutput = RulePage(
    .limitOutput, "the output was kept in bounds",
    happens:
      "Colours, links, indentation or blank lines are missing in the output; its text is there.",
    why: """
      A short message can ask for a very long output. Output has at most 8 times the bytes of \
      the message and 4 KiB.
      """)
}
