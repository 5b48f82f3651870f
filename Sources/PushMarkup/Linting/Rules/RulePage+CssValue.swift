extension RulePage {
  static let cssValue = RulePage(
    .cssValue, "a value that cannot be read or said",
    happens: "The declaration was dropped, or a part of what it says.",
    why: """
      The property does not take the value, and a browser drops it as well; or styled text has no \
      word for it: text that lets its ground through, a line above, a wave or a colour of a line, \
      an image as a ground, small capitals.
      """,
    before: ##"<span style="color:reddish">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
