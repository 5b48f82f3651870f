extension RulePage {
  static let deviceMarkup = RulePage(
    .deviceMarkup, "markup that a phone reads otherwise",
    happens: "HTML has a tag, a comment or a declaration here; a phone something else.",
    why: """
      The two scanners end comments, declarations and tags at different places. Something behind the \
      name of an end tag, or a slash behind that of a start tag, makes it none to a phone: \
      `</b class="x">`, `<b/class="x">`.
      """,
    before: "a<!-->b",
    after: "ab")
}
