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
    // Only its own items count.
    ("<ol><li>a<ol><li>x<li>y</ol><li>b</ol><ol><li>c</ol>", [1, 1, 2, 2, 1]),
    ("<ul><li><ol><li>a<li>b</ul><ol><li>c</ol>", [nil, 1, 2, 1]),
    // An item in a cell is one of the list around the table.
    ("<ol><table><tr><td><li>a</table><li>b</ol>", [1, 2]),
    // What is not rendered is counted nowhere.
    ("<ol><li>a<li hidden>x<li>b</ol>", [1, 2]),
    ("<ol><li>a<div hidden><ul><li>x</ul></div><li>b</ol>", [1, 2]),
    // One without a number is counted.
    ("<ol><li>a<li style='list-style:disc'>b<li>c</ol>", [1, nil, 3]),
  ])
  func counted(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  /// Quill writes all lists as <ol>, and its style sheet shows bullets where data-list says so,
  /// which it does not count.
  @Test(arguments: [
    ("<ol><li data-list=bullet>a<li data-list=BULLET>b</ol>", [nil, nil]),
    ("<ol><li data-list=ordered>a<li data-list=bullet>b<li data-list=ordered>c</ol>", [1, nil, 2]),
    ("<ol><li data-list=checked>a<li data-list=unchecked>b</ol>", [nil, nil]),
    ("<ol><li data-list=x>a</ol>", [1]), ("<ul><li data-list=bullet>a</ul>", [nil]),
  ])
  func itemsOfQuill(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  @Test func aBulletOfQuillIsWrittenAsOne() {
    let item = "<li data-list=\"bullet\"><span class=\"ql-ui\" contenteditable=\"false\"></span>"
    let html = "<ol>\(item)Milk</li>\(item)Bread</li></ol>"
    #expect(Fixer().fix(html).html == "<ul><li>Milk</li><li>Bread</li></ul>")
    let found = Linter().lint(html).map(\.rule)
    #expect(!found.contains(.deviceListNumber))
    #expect(found.filter { $0 == .tagAttribute }.count == 2)
  }

  /// Browsers read numbers of 32 bits (Chromium, WebKit and Gecko alike), and no others.
  @Test(arguments: [
    ("<ol start=99999999999><li>a<li value=2147483648>b</ol>", [1, 2]),
    ("<ol start=2147483647><li>a</ol>", [999_999]),
    ("<ol start=-2147483648><li>a</ol>", [-999_999]),
    ("<ol start=-2147483649><li>a</ol>", [1]), ("<ol start=000000000000004><li>a</ol>", [4]),
  ])
  func numbersOfAnySize(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
    #expect(rules(html).contains("tag.attribute") == (expected != [4]))
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
    // Nothing around: the initial value, a bullet. Else what the tag around has.
    ("<ol style='list-style-type:inherit'><li>a</ol>", [nil]),
    ("<ol><li>a<ul style='list-style-type:inherit'><li>b</ul></ol>", [1, 1]),
    ("<ul><li>a<ol style='list-style-type:inherit'><li>b</ol></ul>", [nil, nil]),
    // `none` is for what nothing else is said of.
    ("<ul style='list-style:decimal none'><li>a</ul>", [1]),
    ("<ul style='list-style:none decimal'><li>a</ul>", [1]),
    ("<ol style='list-style:none none'><li>a</ol>", []),
    ("<ol style='list-style:none inside'><li>a</ol>", []),
    ("<ol style='list-style:url(a.png) none'><li>a</ol>", [nil]),
    ("<ol style='list-style:none disc url(a.png)'><li>a</ol>", [1]),
    ("<ol style='list-style:disc circle'><li>a</ol>", [1]),
    // An image, in any form.
    ("<ol style='list-style:square url(\"a.png\")'><li>a</ol>", [nil]),
    ("<ol style='list-style:none url(\"a.png\") inside'><li>a</ol>", [nil]),
    ("<ol style='list-style:none linear-gradient(red, blue)'><li>a</ol>", [nil]),
    ("<ul style='list-style:decimal url(\"a.png\") url(b.png)'><li>a</ul>", [nil]),
    ("<ol style='list-style:symbols(cyclic \"*\" \"+\")'><li>a</ol>", [nil]),
    ("<ol style='list-style-type:symbols(\"*\")'><li>a</ol>", [nil]),
    // Words that stand alone, or for no style of numbers.
    ("<ul style='list-style:inherit inside'><li>a</ul>", [nil]),
    ("<ul style='list-style:inside initial'><li>a</ul>", [nil]),
    ("<ul style='list-style:none revert-layer'><li>a</ul>", [nil]),
    ("<ul style='list-style-type:default'><li>a</ul>", [nil]),
    ("<ol type=disc><li>a</ol>", [1]), ("<ol><li type=disc>a<li>b</ol>", [nil, 2]),
    ("<ul><li type=1>a</ul>", [1]), ("<ul type=1><li>a</ul>", [nil]),
    ("<ul type=circle><li>a</ul>", [nil]), ("<ul type=NONE><li>a</ul>", []),
  ])
  func markers(_ html: String, _ expected: [Int?]) {
    #expect(
      numbers(html).sorted { ($0 ?? 0) < ($1 ?? 0) } == expected.sorted { ($0 ?? 0) < ($1 ?? 0) })
  }

  @Test func whatIsNoStyleIsTold() {
    for value in ["inherit inside", "none inherit", "outside default", "url(a) url('b')"] {
      #expect(
        authored("<ul style=\"list-style:\(value)\"><li>a</ul>").diagnostics.map(\.message)
          == ["the CSS value '\(value)' cannot be read"])
    }
    #expect(rules("<ul style='list-style:square url(\"a.png\")'><li>a</ul>").isEmpty)
  }

  /// A browser counts them.
  @Test(arguments: [
    "<div style='display:list-item; list-style:decimal inside'>a</div>",
    "<div style='list-style:decimal'><p style='display:list-item'>a</p></div>",
    "<div style='list-style:lower-roman'><li>a</li></div>",
    "<menu style='list-style:decimal'><li>a</menu>",
  ])
  func anItemOutsideOfAListHasABulletAndThatIsTold(_ html: String) {
    #expect(numbers(html) == [nil])
    #expect(
      authored(html).diagnostics.map(\.message).contains(
        "an item that stands in no <ul> or <ol> has a bullet here, and no number"))
  }

  @Test func anItemOutsideOfAListThatAsksForNoNumberIsNotTold() {
    #expect(
      rules("<p style='display:list-item'>a</p><li>b<li style='list-style:square'>c").isEmpty)
    #expect(rules("<li style='list-style:none'>c").isEmpty)
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
