import PushMarkup
import Testing

/// Which numbers items have, as a browser counts them.
@Suite struct ListNumberTests {
  private func numbers(_ html: String) -> [Int?] {
    authored(html).styledText.spans.compactMap { span -> Int?? in
      guard case .bullet(let number) = span.attribute else { return nil }
      return .some(number)
    }
  }

  @Test(arguments: [
    ("<ol reversed start=3><li>a<li>b<li>c</ol>", [3, 2, 1]),
    ("<ol reversed><li>a<li>b<li>c</ol>", [3, 2, 1]),
    // Only its own items count.
    ("<ol reversed><li>a<ol><li>x<li>y</ol><li>b</ol><ol><li>c</ol>", [2, 1, 2, 1, 1]),
    ("<div><ol reversed><li>a<li>b</div><ul><li>c</ul>", [2, 1, nil]),
    ("<table><td><ol reversed><li>a<td><ol reversed><li>b<li>c</table>", [1, 2, 1]),
    ("<ol reversed><li>a<li value=9>b<li>c</ol>", [3, 9, 8]),
    ("<ol reversed start=0><li>a<li>b</ol>", [0, -1]), ("<ol reversed></ol><ol><li>a</ol>", [1]),
  ])
  func countedDown(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  @Test(arguments: [
    ("<ul style='list-style-type:decimal'><li>a<li>b</ul>", [1, 2]),
    ("<ul><li>a<li style='list-style:decimal inside'>b</ul>", [nil, 2]),
    ("<ol style='list-style-type:disc'><li>a<li>b</ol>", [nil, nil]),
    ("<ol style='list-style:inside'><li>a</ol>", [nil]),
    // Each list has what its tag has, whatever is around it.
    ("<ul style='list-style-type:decimal'><li>a<ul><li>b</ul></ul>", [1, nil]),
    ("<ul style='list-style:none'><li>a<ul><li>b</ul></ul>", [nil]),
    (
      "<ul style='list-style-type:decimal'><li>a<ul style='list-style:inherit'><li>b</ul></ul>",
      [1, 1]
    ),
    ("<ol type=disc><li>a</ol>", [1]), ("<ol><li type=disc>a<li>b</ol>", [nil, 2]),
    ("<ul><li type=1>a</ul>", [1]), ("<ul type=1><li>a</ul>", [nil]),
    ("<ul type=circle><li>a</ul>", [nil]), ("<ul type=NONE><li>a</ul>", []),
  ])
  func markers(_ html: String, _ expected: [Int?]) {
    #expect(
      numbers(html).sorted { ($0 ?? 0) < ($1 ?? 0) } == expected.sorted { ($0 ?? 0) < ($1 ?? 0) })
  }

  /// Letters are in no model: their numbers are.
  @Test(arguments: ["a", "A", "i", "I"])
  func lettersAreNumbers(_ type: String) {
    let parsed = authored("<ol type=\(type)><li>x<li>y</ol>")
    #expect(numbers("<ol type=\(type)><li>x<li>y</ol>") == [1, 2])
    #expect(
      parsed.diagnostics.map(\.message) == [
        "of type='\(type)' the numbers are kept, but as 1, 2, 3"
      ])
  }

  @Test(arguments: [
    "lower-alpha", "upper-alpha", "lower-latin", "upper-latin", "lower-roman", "upper-roman",
  ])
  func lettersOfCSSAreNumbers(_ value: String) {
    for html in [
      "<ol style='list-style-type: \(value)'><li>x</ol>",
      "<ul style='list-style:\(value)'><li>x</ul>",
    ] {
      #expect(numbers(html) == [1])
      #expect(rules(html) == ["css.value"])
      #expect(Fixer().fix(html).diagnostics.contains { $0.rule == .cssValue })
    }
    #expect(rules("<ol style='list-style-type: decimal'><li>x</ol>").isEmpty)
  }
}
