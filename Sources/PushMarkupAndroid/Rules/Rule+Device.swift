public import PushMarkup

extension Rule {
  package static let readingRules: [Rule] = [
    .deviceCrash, .deviceLessThan,
  ]

  /// `Html.fromHtml` throws an exception, which crashes the app.
  public static let deviceCrash = android(
    "device.crash", .error, .safety,
    title: "The app crashes",
    happens: "The app crashes when the message arrives.",
    why: """
      The colour `-` or a malformed declaration makes `Html.fromHtml` read past the end of a \
      string. Apps do not expect the exception.
      """,
    fix: "Write the colour with six digits, or delete the declaration.",
    phones: "every Android version",
    before: ##"<font color="-">Sale</font>"##,
    after: ##"<font color="#ff0000">Sale</font>"##)

  /// Android treats a `<` in the text as the start of a tag, and drops the text after it.
  public static let deviceLessThan = android(
    "device.less-than", .error, .display,
    title: "Android treats text as a tag",
    happens: "Android drops the text from the `<` to the next `>`, or to the end of the message.",
    why: """
      HTML treats a `<` as text if no letter follows, as in `<3`. Android treats every `<` as a \
      tag, except before white space.
      """,
    fix: "Replace `<` with `&lt;`.",
    phones: "every Android version",
    before: "I <3 you",
    after: "I &lt;3 you")
}
