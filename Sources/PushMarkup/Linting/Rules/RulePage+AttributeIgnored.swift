extension RulePage {
  static let attributeIgnored = RulePage(
    .attributeIgnored, "an attribute on the wrong tag",
    happens: "The attribute does something on other tags, and nothing here.",
    why: """
      Each tag reads a few attributes; `pushmarkup tags` lists them. `color` belongs on font, \
      and on others into style.
      """,
    before: "<span color=red>Sale</span>",
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
