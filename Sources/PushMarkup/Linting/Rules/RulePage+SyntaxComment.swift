extension RulePage {
  static let syntaxComment = RulePage(
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
    after: "I &lt;/3 Mondays<br>See you")
}
