extension RulePage {
  static let linkUnlisted = RulePage(
    .linkUnlisted, "a host that is not listed",
    happens: "The link is kept.",
    why: """
      The configuration lists the hosts that links may lead to, and this is none of them nor \
      below one.
      """)
}
