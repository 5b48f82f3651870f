extension RulePage {
  static let sizeUnits1024 = RulePage(
    .sizeUnits1024, "longer than 1,024 UTF-16 units",
    happens: "Android 12 and later cut the text there.",
    why: "The system keeps notifications short. An emoji is two units or more.",
    before: String(repeating: "word ", count: 300),
    after: "Sale")
}
