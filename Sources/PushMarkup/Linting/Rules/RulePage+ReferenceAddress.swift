extension RulePage {
  static let referenceAddress = RulePage(
    .referenceAddress, "a part of an address reads as a reference",
    happens: "A browser shows another sign: ® for `&reg` of `&region`. Phones differ.",
    why: """
      HTML knows some names of references without a semicolon, whatever letters follow in a text. \
      In the value of an attribute, such as the address of a link, it does not read them so.
      """,
    before: "https://shop.example/?q=1&region=us",
    after: "https://shop.example/?q=1&amp;region=us")
}
