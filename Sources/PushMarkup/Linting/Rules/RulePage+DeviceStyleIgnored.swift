extension RulePage {
  static let deviceStyleIgnored = RulePage(
    .deviceStyleIgnored, "a style that a phone does not read on this tag",
    happens: "The phone shows the tag without it.",
    why: "It reads the style of span, p and li; of other blocks text-align alone.",
    before: ##"<b style="color:#ff0000">Sale</b>"##,
    after: ##"<b><font color="#ff0000">Sale</font></b>"##)
}
