extension RulePage {
  static let deviceColorHex = RulePage(
    .deviceColorHex, "a colour of three, four or eight digits",
    happens: "The phone shows another colour.",
    why: "It reads the digits as one number: #f00 is #000f00, nearly black. Write six digits.",
    before: ##"<font color="#f00">Sale</font>"##,
    after: ##"<font color="#ff0000">Sale</font>"##)
}
