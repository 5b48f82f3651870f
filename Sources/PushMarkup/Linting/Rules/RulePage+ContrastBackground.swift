extension RulePage {
  static let contrastBackground = RulePage(
    .contrastBackground, "text on its own background cannot be read",
    happens: "Text and background are so alike that their contrast is below 3.",
    why: "White on white, yellow on white: the phone shows a patch and no words.",
    before: ##"<span style="color:#ffffff; background:#eeeeee">Sale</span>"##,
    after: ##"<span style="color:#000000; background:#eeeeee">Sale</span>"##)
}
