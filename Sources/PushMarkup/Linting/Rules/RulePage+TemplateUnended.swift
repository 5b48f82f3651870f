extension RulePage {
  static let templateUnended = RulePage(
    .templateUnended, "a placeholder without an end",
    happens: "It is shown as it is written, or the template fails when it is filled in.",
    why: """
      A brace or a sign is missing: `{{ name }`; or it is longer than \
      65,536 bytes. Where the signs are meant as text, most languages have a tag for that, such as `{% raw %}`.
      """)
}
