extension RulePage {
  static let deviceColorFunction = RulePage(
    .deviceColorFunction, "a colour as a function",
    happens: "The phone shows the text in its usual colour.",
    why: "It knows names and numbers only. Write six digits.",
    before: ##"<span style="color:rgb(255,0,0)">Sale</span>"##,
    after: ##"<span style="color:#ff0000">Sale</span>"##)
}
