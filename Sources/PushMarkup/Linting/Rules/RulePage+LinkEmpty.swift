extension RulePage {
  static let linkEmpty = RulePage(
    .linkEmpty, "a link without text",
    happens: "There is nothing to tap.",
    why: "The text was forgotten, or the link should go.",
    before: ##"Sale <a href="https://shop.example/"></a>"##,
    after: ##"<a href="https://shop.example/">Sale</a>"##)
}
