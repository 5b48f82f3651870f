extension RulePage {
  static let fixDefaultColor = RulePage(
    .fixDefaultColor, "black text that keeps the phone's own colour",
    happens: "`fix` did not write the colour.",
    why: """
      Outlook, Word, Google Docs and Gmail write black on everything that is pasted. Where nothing \
      else is around it, black is the default of HTML; written out, it would be hard to read on a \
      dark notification. Black on a background or inside another colour is kept.
      """)
}
