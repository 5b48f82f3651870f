extension RulePage {
  static let limitMemory = RulePage(
    .limitMemory, "memory ran out",
    happens: "The rest of the message is left out.",
    why: """
      The system had no more memory. Nothing that was read before is lost. The same is said \
      where libxml2 cannot be used: 2.9, 2.10 and 2.11 to 2.13 have one name and read in \
      different ways. Where another of them is loaded than PushMarkup was built with, nothing is \
      read.
      """)
}
