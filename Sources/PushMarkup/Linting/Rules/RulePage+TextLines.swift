extension RulePage {
  static let textLines = RulePage(
    .textLines, "a line end that is a space",
    happens: "The words before it and behind it stand in one line.",
    why: """
      To HTML all white space is a space, and only tags end a line. Text that was plain so far has \
      to get its line breaks as `<br>` where it becomes HTML; so have the strings of JSON, in which \
      they are written `\\n`. Of these a single one is told of as well, where no tag makes a line, \
      the next line is not indented, and a line has less than 40 characters: HTML of a file, which \
      is wrapped at will, has longer lines. Of files and `--html` only blank lines are told of.
      """,
    before: "<b>Hello</b>\n\nWe have news",
    after: "<b>Hello</b><br><br>We have news")
}
