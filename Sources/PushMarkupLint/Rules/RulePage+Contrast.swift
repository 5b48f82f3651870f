internal import PushMarkup

extension RulePage {
  static let contrastPages: [RulePage] = [
    RulePage(
      .contrastBackground, "text on its own background cannot be read",
      happens: "Text and background are so alike that their contrast is below 3.",
      why: "White on white, yellow on white: the phone shows a patch and no words.",
      before: ##"<span style="color:#ffffff; background:#eeeeee">Sale</span>"##,
      after: ##"<span style="color:#000000; background:#eeeeee">Sale</span>"##),
    RulePage(
      .contrastLostBackground, "light text whose ground is lost",
      happens: """
        A tag gives its text a ground that no phone shows, and letters inside of it have a contrast \
        below 3 with the light background of a notification. Of letters whose colour the same tag \
        gives, the colour is lost as well.
        """,
      why: """
        The grounds of tables, sections and of the page, images and gradients are not kept; the \
        colour of the letters is, where another tag gives it. Put the ground on a span around the \
        letters, or leave out both.
        """,
      before: "<table><tr><td bgcolor=navy><font color=#ffff00>Sale</font></table>",
      after: ##"<span style="background-color:#000080; color:#ffff00">Sale</span>"##),
    RulePage(
      .contrastInvisible, "text that cannot be seen in light mode",
      happens: "White letters, or yellow ones, stand on a white notification.",
      why: """
        Android 13 and older show colours as they are, and by day a notification is white. Where the \
        letters need a dark ground, give them one: `<span style="background-color: …">`.
        """,
      before: "<font color=\"#ffffff\">Sale</font>",
      after: "<font color=\"#767676\">Sale</font>"),
    RulePage(
      .contrastLight, "text cannot be read in light mode",
      happens: "The contrast with the light background of a notification is below 3.",
      why: """
        Android 7 to 13 show such colours as they are; Android 14 and 15 darken them. From Android \
        16 on, and probably from Android 15 QPR1 on, no colours are shown.
        """,
      before: "<font color=#ffcc00>Sale</font>",
      after: "<font color=#767676>Sale</font>"),
    RulePage(
      .contrastDark, "text cannot be read in dark mode",
      happens: "The contrast with the dark background of a notification is below 3.",
      why: """
        Android 7 to 9 show such colours as they are. At night Android 10 to 13 drop all colours, \
        Android 14 and 15 lighten these. From Android 16 on, and probably from Android 15 QPR1 on, \
        no colours are shown.
        """,
      before: "<font color=#000080>Sale</font>",
      after: "<font color=#6666ff>Sale</font>"),
  ]
}
