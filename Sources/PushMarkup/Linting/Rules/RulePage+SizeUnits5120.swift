extension RulePage {
  static let sizeUnits5120 = RulePage(
    .sizeUnits5120, "longer than 5,120 UTF-16 units",
    happens: "No Android shows more; most phones stop at 1,024.",
    why: "The system keeps notifications short. An emoji is two units or more.",
    before: String(repeating: "word ", count: 1200),
    after: "Sale")
}
