extension RulePage {
  static let templateAddress = RulePage(
    .templateAddress, "an address whose scheme or host is a placeholder",
    happens: "The link was dropped, its text kept.",
    why: """
      Nobody can know where it will lead. `--allow-placeholder NAME` trusts a placeholder by its \
      name.
      """)
}
