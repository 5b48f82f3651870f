extension RulePage {
  static let deviceCSSCase = RulePage(
    .deviceCSSCase, "a property in capitals",
    happens: "The phone does not see the property.",
    why: "CSS takes names in any case; the pattern of a phone is in small letters.",
    before: ##"<span style="COLOR:#ff0000">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
