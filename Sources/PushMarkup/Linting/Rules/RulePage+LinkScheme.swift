extension RulePage {
  static let linkScheme = RulePage(
    .linkScheme, "the scheme is not allowed",
    happens: "The link is dropped, its text kept.",
    why: """
      Schemes such as javascript run code. A scheme of your own app is let through by \
      --allow-scheme.
      """,
    before: ##"<a href="myapp://x">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
