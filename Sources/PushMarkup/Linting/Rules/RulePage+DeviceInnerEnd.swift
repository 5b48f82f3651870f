extension RulePage {
  static let deviceInnerEnd = RulePage(
    .deviceInnerEnd, "an inner end tag ends an outer style",
    happens: "From there on the colour or the line is gone.",
    why: """
      The end of span, p, li and font takes the last mark of each kind, even when its own tag \
      set none.
      """,
    before: ##"<span style="color:#ff0000">a<span>b</span>c</span>"##,
    after: ##"<span style="color:#ff0000">abc</span>"##)
}
