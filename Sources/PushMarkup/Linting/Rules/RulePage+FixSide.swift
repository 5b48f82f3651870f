extension RulePage {
  static let fixSide = RulePage(
    .fixSide, "lines of two directions on one side",
    happens: "Some lines of a block stand on the other side of a phone than the HTML says.",
    why: """
      A phone knows the start and the end of a line, and no left and right: on the right is the \
      start of a line in Hebrew or Arabic, and the end of one in English. One block has one of \
      them for all of its lines: `fix` took that of the first. Part the lines with a blank line, or \
      begin each with a word in the same letters.
      """)
}
