extension RulePage {
  static let deviceReference = RulePage(
    .deviceReference, "a reference that a phone reads otherwise",
    happens: "The phone shows other characters.",
    why: "It knows 2,068 names, and needs no semicolon in text; HTML knows 2,125.",
    before: "a&Tab;b",
    after: "a b")
}
