extension RulePage {
  static let linkScheme = RulePage(
    .linkScheme, "the scheme is not allowed, or there is none",
    happens: "The link is dropped, its text kept.",
    why: """
      Schemes such as javascript run code. An address without a scheme counts from a page, and a \
      message has none.
      """,
    before: ##"<a href="javascript:open()">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
