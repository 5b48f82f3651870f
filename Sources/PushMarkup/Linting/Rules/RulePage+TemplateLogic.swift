extension RulePage {
  static let templateLogic = RulePage(
    .templateLogic, "a tag that one branch of a template opens and another closes",
    happens: "The message was read as if all branches were shown, one behind the other.",
    why: """
      Once it is filled in, a branch may be gone, and with it the start or the end of a style. \
      `fix` and `--to html` write each style anew where something else begins, so that their \
      output may then have other styles than the message. Close in a branch what it opens: \
      `{% if a %}<b>x</b>{% endif %}`. Write `</li>`, and `</p>` where the paragraph has a style \
      or a side, there as well: HTML needs neither, but what ends them may be gone.
      """)
}
