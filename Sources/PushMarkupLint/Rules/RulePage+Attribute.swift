internal import PushMarkup

extension RulePage {
  static let attributePages: [RulePage] = [
    RulePage(
      .attributeIgnored, "an attribute on the wrong tag",
      happens: "The attribute does something on other tags, and nothing here.",
      why: """
        Each tag reads a few attributes; `pushmarkup tags` lists them. `color` belongs on font, \
        and on others into style.
        """,
      before: "<span color=red>Sale</span>",
      after: ##"<span style="color:#ff0000">Sale</span>"##),
    RulePage(
      .attributeUnknown, "an attribute that does nothing",
      happens: "The attribute was dropped.",
      why: "Classes, ids and handlers mean nothing in a push message, and only make it longer.",
      before: "<b class=big>Sale</b>",
      after: "<b>Sale</b>"),
    RulePage(
      .attributeRepeated, "an attribute that stands twice in a tag",
      happens: "One of the two is lost: a browser takes the first, a phone the last.",
      why: """
        Whoever adds a style to a finished tag easily overlooks the one that is there. HTML has an \
        attribute once.
        """,
      before: ##"<span style="color:#ff0000" style="text-decoration:line-through">Sale</span>"##,
      after: ##"<span style="color:#ff0000; text-decoration:line-through">Sale</span>"##),
  ]
}
