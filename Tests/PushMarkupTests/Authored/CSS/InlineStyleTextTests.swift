import Testing

@testable import PushMarkup

/// The properties that change or hide text; `TagsPageTests` reads the values of the others.
@Suite struct InlineStyleTextTests {
  @Test(
    arguments: [
      ("none", InlineStyle.Display.none), ("block", .block), ("inline", .inline),
      ("Inline-Block", .inlineBlock), ("flex", nil), ("table-cell", nil), ("contents", nil),
      ("hidden", nil), ("", nil), ("none none", nil), ("0", nil), ("'none'", nil),
    ] as [(String, InlineStyle.Display?)])
  func display(_ value: String, _ expected: InlineStyle.Display?) {
    let read = inlineStyle("display: \(value)")
    #expect(read.display == expected.map { .value($0) })
    #expect(read.problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("0", 0), ("0.0", 0), ("0%", 0), ("-1", 0), (".5", 0.5), ("50%", 0.5), ("1", 1), ("2", 1),
      ("200%", 1), ("1e-9", 1e-9), ("calc(1 - 1)", nil), ("0px", nil), ("none", nil), ("", nil),
      ("0 0", nil),
    ] as [(String, Double?)])
  func opacity(_ value: String, _ expected: Double?) {
    let read = inlineStyle("opacity: \(value)")
    #expect(read.opacity == expected.map { .value($0) })
    #expect(read.isRead == (expected != nil))
  }
}
