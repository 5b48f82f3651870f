extension RulePage {
  static let templateUnfilled = RulePage(
    .templateUnfilled, "a placeholder without a value",
    happens: "The preview shows the placeholder itself.",
    why: """
      `--data` fills in placeholders that are nothing but a name, from the members of the file: \
      look for a misspelling there. A file without values fills in nothing, and each placeholder is \
      told of. A list or an object is no text. Filters, conditions and the like are left to the sender's own \
      program.
      """)
}
