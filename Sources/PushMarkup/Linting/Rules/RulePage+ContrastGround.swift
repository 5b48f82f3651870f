extension RulePage {
  static let contrastGround = RulePage(
    .contrastGround, "light text whose ground is lost",
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
    after: ##"<span style="background-color:#000080; color:#ffff00">Sale</span>"##)
}
