extension RulePage {
  static let textLiteral = RulePage(
    .textLiteral, "markup is shown as text",
    happens: "People see the tag, the reference or the escape itself.",
    why: """
      The text was escaped once more than it is read: `&lt;b&gt;` is text, and so are `&amp;nbsp;` \
      and the `\\n` of a JSON string that was encoded twice. Give PushMarkup the message as the \
      phone gets it. `\\'` and `\\@` are escapes of Android's strings.xml, which only its own reader \
      undoes; `%1$s` and `%@` are filled in by programs alone. A reference that is misspelt is text as well: `&nsbp;`, `&8364;`, `&euro` \
      without its semicolon. No space may stand behind the `<` of a tag, its slash is `/`, its brackets \
      are those of ASCII (not `＜b＞` of an input method), it has both (not `br>`, `Sale/b>`), and phones \
      read neither Markdown (`**bold**`, `__bold__`, `~~old~~`, `# Title`, links, fences) nor \
      BBCode. What people write to be seen is none: names of programs (`__init__`, `__NAME__`), \
      capitals in three stars (`***FREE***`), Korean, Japanese or Chinese words in waves \
      (`~~오늘만~~`, but not an old price), an index (`a[0]`).
      """,
    before: "&lt;b&gt;Sale&lt;/b&gt; at Tom&amp;#39;s",
    after: "<b>Sale</b> at Tom&#39;s")
}
