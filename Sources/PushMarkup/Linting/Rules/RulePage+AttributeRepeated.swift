extension RulePage {
  static let attributeRepeated = RulePage(
    .attributeRepeated, "an attribute that stands twice in a tag",
    happens: "One of the two is lost: a browser takes the first, a phone the last.",
    why: """
      Whoever adds a style to a finished tag easily overlooks the one that is there. HTML has an \
      attribute once.
      """,
    before: ##"<span style="color:#ff0000" style="text-decoration:line-through">Sale</span>"##,
    after: ##"<span style="color:#ff0000; text-decoration:line-through">Sale</span>"##)
}
