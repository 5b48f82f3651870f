extension RulePage {
  static let textInvisible = RulePage(
    .textInvisible, "the text holds invisible characters",
    happens: "The characters were removed.",
    why: """
      Characters that nobody sees hide words from filters, and marks of direction show text in \
      another order than it is read. Those that say where a word may break, U+200B and the soft \
      hyphen, go as well, and so does `<wbr>`: a line of a terminal that is too short for a word \
      cuts it anywhere. Between words of Thai, Lao, Khmer and Burmese U+200B stays.
      """,
    before: "pay&#8203;pal &#8238;moc",
    after: "paypal")
}
