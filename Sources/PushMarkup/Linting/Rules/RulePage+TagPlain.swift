extension RulePage {
  static let tagPlain = RulePage(
    .tagPlain, "a tag of HTML of which the text is kept",
    happens: """
      The tag is dropped, its text is kept. What a table, a section or the like parts stays parted \
      in the authored reading, and in what `fix` writes; nothing else is seen of it.
      """,
    why: """
      `abbr`, `time`, `tbody`, `wbr` and the like say what something is, or where a line may break: \
      they only make the message longer. A phone has no tables, no lines across and no buttons; \
      where it runs words together that a table parts, that is `device.tag`.
      """,
    before: "Ends at <time>8 pm</time>",
    after: "Ends at 8 pm")
}
