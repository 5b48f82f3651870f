extension RulePage {
  static let linkUnclosed = RulePage(
    .linkUnclosed, "a link is not closed",
    happens: "The link ends with the element that it stands in; in a browser it goes on.",
    why: "A link that goes on covers text that nobody meant to be a link.",
    before: ##"<p><a href="https://shop.example/">Open</p>Later"##,
    after: ##"<p><a href="https://shop.example/">Open</a></p>Later"##)
}
