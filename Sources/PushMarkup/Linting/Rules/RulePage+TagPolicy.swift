extension RulePage {
  static let tagPolicy = RulePage(
    .tagPolicy, "the policy does not allow the tag",
    happens: "The tag is dropped, its text is kept.",
    why: "The parser was told which tags may have an effect, and this is none of them.")
}
