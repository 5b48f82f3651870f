internal import PushMarkup

extension RulePage {
  static let textPages: [RulePage] = [
    RulePage(
      .textControl, "the text holds control characters",
      happens: "The control was removed, or became a space.",
      why: """
        A control character can drive a terminal or forge a line of a log. Phones show nothing for \
        it.
        """,
      before: "Sale&#27;[31m",
      after: "Sale"),
    RulePage(
      .textInvisible, "the text holds invisible characters",
      happens: "The characters were removed.",
      why: """
        Characters that nobody sees hide words from filters, and marks of direction show text in \
        another order than it is read. Those that say where a word may break, U+200B and the soft \
        hyphen, go as well, and so does `<wbr>`: a line of a terminal that is too short for a word \
        cuts it anywhere. Between words of Thai, Lao, Khmer and Burmese U+200B stays.
        """,
      before: "pay&#8203;pal &#8238;moc",
      after: "paypal"),
    RulePage(
      .textHidden, "hidden text is shown on a phone",
      happens: "The HTML hides text, and it is left out; a phone shows it.",
      why: """
        Html.fromHtml knows neither `display: none` nor `hidden`. The hidden preview text of \
        e-mails is then read by everybody.
        """,
      before: "Sale<span style='display:none'> secret</span>",
      after: "Sale"),
    RulePage(
      .textEscapedMarkup, "markup is shown as text",
      happens: "People see the tag, the reference or the escape itself.",
      why: """
        The text was escaped once more than it is read: `&lt;b&gt;` is text, and so are `&amp;nbsp;` \
        and the `\\n` of a JSON string that was encoded twice. Give PushMarkup the message as the \
        phone gets it. `\\'` and `\\@` are escapes of Android's strings.xml, which only its own reader \
        undoes; `%1$s` and `%@` are filled in by programs alone. A reference that is misspelt is text as well: `&nsbp;`, `&euro` \
        without its semicolon. No space may stand behind the `<` of a tag, its slash is `/`, it has \
        both brackets (not `br>`, `Sale/b>`), and phones read neither Markdown (`**bold**`, \
        `__bold__`, `~~old~~`, `# Title`, links, fences) nor BBCode. Names to be filled in \
        (`__NAME__`) and Korean, Japanese or Chinese words in waves (`~~오늘만~~`) are none.
        """,
      before: "&lt;b&gt;Sale&lt;/b&gt; at Tom&amp;#39;s",
      after: "<b>Sale</b> at Tom&#39;s"),
    RulePage(
      .textEncoding, "letters of a wrong encoding",
      happens: "People see `Ã¼` or `�` in the place of `ü`, on every phone.",
      why: """
        A program on the way read UTF-8 as windows-1252 or ISO-8859-1, and wrote what it saw as UTF-8. Mend it \
        there: the same happens to the next message. What becomes of Latin letters, of typographic \
        marks and of most emoji is found, and of other scripts two letters of one word. Capitals \
        before a quotation mark or a space that does not break are ordinary text: `«À»`. Where U+FFFD \
        stands in the message itself, the program has kept nothing of the letter; of bytes that are \
        not UTF-8 speaks `input.encoding`.
        """,
      before: "GrÃ¼n",
      after: "Grün"),
    RulePage(
      .textLineBreak, "a line end that is a space",
      happens: "The words before it and behind it stand in one line.",
      why: """
        To HTML all white space is a space, and only tags end a line. Text that was plain so far has \
        to get its line breaks as `<br>` where it becomes HTML; so have the strings of JSON, in which \
        they are written `\\n`. Of these a single one is told of as well, where no tag makes a line, \
        the next line is not indented, and a line has less than 40 characters: HTML of a file, which \
        is wrapped at will, has longer lines. Of files and `--html` only blank lines are told of.
        """,
      before: "<b>Hello</b>\n\nWe have news",
      after: "<b>Hello</b><br><br>We have news"),
    RulePage(
      .textEmpty, "a message without text",
      happens: "The notification has an empty line, or does not come at all.",
      why: """
        There is none, or all of it is markup, spaces, images, hidden, or of tags whose text is not \
        shown. Perhaps a placeholder was filled in with nothing. Of a whole notification a text of \
        nothing is told where no other text says anything.
        """,
      before: "<p><b></b></p>",
      after: "<p><b>Sale</b></p>"),
  ]
}
