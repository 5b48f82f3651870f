extension RulePage {
  static let nameMisspelt = RulePage(
    .nameMisspelt, "a mistyped attribute or property",
    happens: "The link, the colour or whatever was meant is not there.",
    why: """
      No reader of HTML knows the name, and all pass it by in silence. One that they know is a \
      letter or two away.
      """,
    before: "<a herf=\"https://shop.example\">Shop</a>",
    after: "<a href=\"https://shop.example\">Shop</a>")
}
