extension RulePage {
  static let limitMemory = RulePage(
    .limitMemory, "memory ran out",
    happens: "The rest of the message is left out.",
    why: """
      The system had no more memory. Nothing that was read before is lost.
      """)
}
