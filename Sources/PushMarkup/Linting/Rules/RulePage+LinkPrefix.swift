extension RulePage {
  static let linkPrefix = RulePage(
    .linkPrefix, "the address hides something",
    happens: "The link is dropped, its text kept.",
    why: "Behind the prefix stands something that moves what a reader takes for the host.",
    before: ##"<a href="tel:&#x338;123">Call</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
