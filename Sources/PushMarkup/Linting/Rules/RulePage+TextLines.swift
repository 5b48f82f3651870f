extension RulePage {
  static let textLines = RulePage(
    .textLines, "a blank line that is a space",
    happens: "The words before it and behind it stand in one line.",
    why: """
      To HTML all white space is a space, and only tags end a line. Text that was plain so far has \
      to get its line breaks as `<br>` where it becomes HTML; so have the strings of JSON, in which \
      they are written `\\n`.
      """,
    before: "<b>Hello</b>\n\nWe have news",
    after: "<b>Hello</b><br><br>We have news")
}
