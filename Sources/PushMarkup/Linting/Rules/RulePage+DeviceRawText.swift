extension RulePage {
  static let deviceRawText = RulePage(
    .deviceRawText, "text that is not to be shown is shown",
    happens: "The phone shows the text of script, style, title and the like.",
    why: "Html.fromHtml drops tags that it does not know, and keeps their text, whatever they are.",
    before: "Hi<style>b{}</style>",
    after: "Hi")
}
