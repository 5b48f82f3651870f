extension RulePage {
  static let linkLength = RulePage(
    .linkLength, "the address is too long",
    happens: "The link is dropped, its text kept.",
    why: """
      It has more than 8,192 bytes. No real address is that long, and long ones hide where they \
      lead.
      """,
    before: "<a href='https://shop.example/\(String(repeating: "x", count: 9_000))'>Open</a>",
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
