extension RulePage {
  static let tagContent = RulePage(
    .tagContent, "the tag is dropped with its text",
    happens:
      "The text of script, style, title, head, video and the like is not shown, and was dropped.",
    why: "Somebody pasted a whole page. A phone does not know these tags, and shows their text.",
    before: "Hi<style>b{}</style>",
    after: "Hi")
}
