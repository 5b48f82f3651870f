extension RulePage {
  static let tagPlaceholder = RulePage(
    .tagPlaceholder, "a name in angle brackets was read as a tag",
    happens: "The name is not shown; the text around it is.",
    why: """
      `<FirstName>`, `</Anna, hi>` and `<me@example.com>` look like tags to every reader of HTML. Write \
      `&lt;FirstName&gt;`, or the marks of the template language.
      """,
    before: "Hi <FirstName>, welcome",
    after: "Hi &lt;FirstName&gt;, welcome")
}
