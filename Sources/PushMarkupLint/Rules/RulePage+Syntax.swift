internal import PushMarkup

extension RulePage {
  static let syntaxPages: [RulePage] = [
    RulePage(
      .syntaxUnclosed, "the message ends inside a tag",
      happens: "What follows the `<` is lost.",
      why: """
        A browser waits for the `>` that never comes. Either it is missing, or the second quotation \
        mark of a value, or the `<` is text and should be `&lt;`.
        """,
      before: "Sale <b class='x",
      after: "Sale <b>now</b>"),
    RulePage(
      .syntaxSwallowedText, "a tag goes on over words",
      happens: "Words of the message are lost, in a browser and on a phone.",
      why: """
        A `>` is missing, and the tag goes on to the next one; or a quotation mark is, and the value \
        goes on to the first one of the next tag. The words between are a part of the tag, or the next \
        tag is: `<br <b>`, `</pToday</p>`.
        """,
      before: "<b>Sale</b today</b> <i>x</i>",
      after: "<b>Sale</b> today <i>x</i>"),
    RulePage(
      .syntaxComment, "text that HTML takes for a comment",
      happens: "Everything from the `<` to the next `>` is dropped.",
      why: """
        `</` before anything but a letter, `<!` and `<?` begin a comment for browsers and phones \
        alike. A `<` that is text is written `&lt;`. So does `<![CDATA[` of XML, such as Android's \
        strings.xml, to a browser, and the `]]>` at its end is text: give what stands inside. Of `<?` \
        what begins with `xml`, `import`, `mso`, `xpacket` or `adobe` is a program's, and nothing is \
        said of it.
        """,
      before: "I </3 Mondays<br>See you",
      after: "I &lt;/3 Mondays<br>See you"),
  ]
}
