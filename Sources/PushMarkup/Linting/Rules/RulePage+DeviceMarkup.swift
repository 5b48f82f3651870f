extension RulePage {
  static let deviceMarkup = RulePage(
    .deviceMarkup, "markup that a phone reads otherwise",
    happens: "HTML has a tag, a comment or a declaration here; a phone something else.",
    why: "The two scanners end comments, declarations and tags at different places.",
    before: "a<!-->b",
    after: "ab")
}
