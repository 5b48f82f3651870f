extension RulePage {
  static let cssValue = RulePage(
    .cssValue, "a value that cannot be read",
    happens: """
      The declaration was dropped.
      """,
    why: """
      The property does not take the value; a browser drops it as well.
      """,
    before: ##"<span style="color:reddish">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
