internal import PushMarkup

extension RulePage {
  static let namePages: [RulePage] = [
    RulePage(
      .nameMisspelled, "a mistyped attribute, property or end tag",
      happens: "The link, the colour, the end of the heading or whatever was meant is not there.",
      why: """
        No reader of HTML knows the name, and all pass it by in silence. One that they know is a \
        letter or two away, or another sign stands between it and its value: `href"https://…"`, \
        `color:red`. `</dvi>` ends no `<div>`, which goes on.
        """,
      before: "<a herf=\"https://shop.example\">Shop</a>",
      after: "<a href=\"https://shop.example\">Shop</a>")
  ]
}
