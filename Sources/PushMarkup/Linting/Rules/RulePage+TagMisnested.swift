extension RulePage {
  static let tagMisnested = RulePage(
    .tagMisnested, "tags overlap",
    happens: "A tag is closed while one inside of it is still open.",
    why: "Browsers let the styles overlap; a phone closes and opens tags in an order of its own.",
    before: "<b>a<i>b</b>c</i>",
    after: "<b>a<i>b</i></b><i>c</i>")
}
