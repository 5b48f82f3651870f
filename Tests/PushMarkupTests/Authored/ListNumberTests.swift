import PushMarkup
import PushMarkupLint
import Testing

/// The numbers of list items, as a browser counts them.
@Suite struct ListNumberTests {
  private func numbers(_ html: String) -> [Int?] {
    authored(html).styledText.spans.compactMap { span -> Int?? in
      guard case .bullet(let number) = span.attribute else { return nil }
      return .some(number)
    }
  }

  @Test(arguments: [
    // A list counts only its own items.
    ("<ol><li>a<ol><li>x<li>y</ol><li>b</ol><ol><li>c</ol>", [1, 1, 2, 2, 1]),
    ("<ul><li><ol><li>a<li>b</ul><ol><li>c</ol>", [nil, 1, 2, 1]),
    // An item in a cell belongs to the list around the table.
    ("<ol><table><tr><td><li>a</table><li>b</ol>", [1, 2]),
    // An item that is not rendered is not counted.
    ("<ol><li>a<li hidden>x<li>b</ol>", [1, 2]),
    ("<ol><li>a<div hidden><ul><li>x</ul></div><li>b</ol>", [1, 2]),
  ])
  func counted(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  /// Quill writes all lists as <ol>. Its style sheet shows a bullet for an item whose data-list
  /// requests one, and does not count it.
  @Test(arguments: [
    ("<ol><li data-list=bullet>a<li data-list=BULLET>b</ol>", [nil, nil]),
    ("<ol><li data-list=ordered>a<li data-list=bullet>b<li data-list=ordered>c</ol>", [1, nil, 2]),
    ("<ol><li data-list=checked>a<li data-list=unchecked>b</ol>", [nil, nil]),
    ("<ol><li data-list=x>a</ol>", [1]), ("<ul><li data-list=bullet>a</ul>", [nil]),
  ])
  func itemsOfQuill(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  @Test func aQuillBulletIsWrittenAsABullet() {
    let item = "<li data-list=\"bullet\"><span class=\"ql-ui\" contenteditable=\"false\"></span>"
    let html = "<ol>\(item)Milk</li>\(item)Bread</li></ol>"
    #expect(Fixer().fix(html).html == "<ul><li>Milk</li><li>Bread</li></ul>")
    let found = Linter().lint(html).map(\.rule)
    #expect(!found.contains(.deviceListNumber))
    #expect(found.filter { $0 == .attributeUnsupported }.count == 2)
  }

  /// Browsers (Chromium, WebKit and Gecko) read only numbers that fit in 32 bits.
  @Test(arguments: [
    ("<ol start=99999999999><li>a<li>b</ol>", [1, 2]),
    ("<ol start=2147483647><li>a</ol>", [999_999]),
    ("<ol start=-2147483648><li>a</ol>", [-999_999]),
    ("<ol start=-2147483649><li>a</ol>", [1]), ("<ol start=000000000000004><li>a</ol>", [4]),
  ])
  func startNumbersAreLimited(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
    #expect(rules(html).contains("attribute.unsupported") == (expected != [4]))
  }

  /// Styled text contains neither the kind of numbers of a list nor the number that an item sets.
  @Test(arguments: [
    ("<ol type=a><li>a<li value=7>b</ol>", "attribute.unknown", [1, 2]),
    ("<ul type=none><li>a</ul>", "attribute.unknown", [nil]),
    ("<ol style='list-style:disc'><li>a</ol>", "css.property", [1]),
    ("<ul style='list-style-type:decimal'><li>a</ul>", "css.property", [nil]),
    ("<b style='display:list-item'>a</b>", "css.property", []),
  ])
  func unsupportedListStylesAreReported(_ html: String, _ rule: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
    #expect(rules(html).allSatisfy { $0 == rule } && !rules(html).isEmpty)
  }
}
