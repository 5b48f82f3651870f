extension RulePage {
  static let linkHost = RulePage(
    .linkHost, "the host is missing or built to deceive",
    happens: """
      The link is dropped, its text kept.
      """,
    why: """
      The address leads to no host, or to one that mixes letters of different scripts.
      """,
    before: ##"<a href="https://">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
