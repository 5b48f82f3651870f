extension RulePage {
  static let deviceCSSPosition = RulePage(
    .deviceCSSPosition, "a property that a phone does not see",
    happens: "The property neither stands first nor behind white space.",
    why: """
      The phone looks for properties with a pattern that wants the start or a space in front. \
      Put a space behind each semicolon.
      """,
    before: ##"<span style="color:#ff0000;background:#ffff00">Sale</span>"##,
    after: ##"<span style="color:#ff0000; background:#ffff00">Sale</span>"##)
}
