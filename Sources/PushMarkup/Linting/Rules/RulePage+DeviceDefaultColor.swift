extension RulePage {
  static let deviceDefaultColor = RulePage(
    .deviceDefaultColor, "black text that keeps the phone's own colour",
    happens: "The phone shows the text in its own colour, which suits day and night.",
    why: """
      Outlook, Word, Google Docs and Gmail write black on everything that is pasted. Black is the \
      default of HTML, and a phone that obeyed it would show black on a dark notification. Nothing \
      has to be changed.
      """,
    before: ##"<div style="color:#000000">Hello</div>"##, after: "<div>Hello</div>")
}
