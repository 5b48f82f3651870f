extension RulePage {
  static let fixSize = RulePage(
    .fixSize, "a size that a phone has no tag for",
    happens: "`fix` wrote the nearest that `big`, `small` and headings can say.",
    why: """
      Each `big` is 1.25 times the size around it and each `small` 0.8 times; headings have \
      sizes of their own. Nothing else sets a size, and notifications drop all of them.
      """)
}
