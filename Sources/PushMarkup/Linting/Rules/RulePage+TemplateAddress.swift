extension RulePage {
  static let templateAddress = RulePage(
    .templateAddress, "an address whose scheme or host is a placeholder",
    happens: "The link was dropped, its text kept.",
    why: """
      Nobody can know where it will lead. `--allow-placeholder NAME` trusts a placeholder by its \
      name, which is `custom_attribute.link` of `{{custom_attribute.${link}}}`, and `--data` \
      fills it in, so that the address is checked as any other, where it is the whole host or all \
      that the address begins with. One with words of its own, such as `{{link | default: "…"}}`, \
      could say any address, and is not trusted. A `"` in a placeholder would end the value too: write its \
      literals in single quotes. \
      The value itself is not written in single quotes, for many engines put names such as O'Brien \
      there as they are.
      """)
}
