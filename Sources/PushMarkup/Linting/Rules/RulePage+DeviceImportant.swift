extension RulePage {
  static let deviceImportant = RulePage(
    .deviceImportant, "!important loses the value",
    happens: "The phone takes it for a part of the value, which is then none.",
    why: "The value ends at white space, not at the exclamation mark.",
    before: ##"<span style="color:#ff0000!important">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
