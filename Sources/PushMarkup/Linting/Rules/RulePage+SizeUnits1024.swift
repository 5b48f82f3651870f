extension RulePage {
  static let sizeUnits1024 = RulePage(
    .sizeUnits1024, "longer than 1,024 UTF-16 units",
    happens: """
      Android 12 and later cut the text there, and so do 8 to 11 with the patches of November 2020.
      """,
    why: "The system keeps notifications short. An emoji is two units or more.",
    before: String(repeating: "word ", count: 300),
    after: "Sale")
}
