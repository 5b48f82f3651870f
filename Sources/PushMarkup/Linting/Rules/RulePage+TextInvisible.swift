extension RulePage {
  static let textInvisible = RulePage(
    .textInvisible, "the text holds invisible characters",
    happens: "The characters were removed.",
    why: """
      Characters that nobody sees hide words from filters, and marks of direction show text in \
      another order than it is read.
      """,
    before: "pay&#8203;pal &#8238;moc",
    after: "paypal")
}
