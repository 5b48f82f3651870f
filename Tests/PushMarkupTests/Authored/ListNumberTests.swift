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
    // What is inside of an item, or would end something around the list, ends no list.
    ("<ol reversed><li>a<table><tr><td>x</td></tr></table><li>b</ol>", [2, 1]),
    ("<ol reversed><li>a</ul><li>b</ol>", [2, 1]),
    ("<b><ol reversed><li>a</b><li>b</ol>", [2, 1]),
    ("<span><ol reversed><li>a</span><li>b</ol>", [2, 1]),
    ("<ul><li><ol reversed><li>a<li>b</ul><ol><li>c</ol>", [nil, 2, 1, 1]),
    ("<ol reversed><li>a<li>b<ol reversed><li>x<li value=7>y<li>z</ol><li>c", [3, 2, 3, 7, 6, 1]),
    // An item in a cell is one of the list around the table.
    ("<ol reversed><table><tr><td><li>a</table><li>b</ol>", [2, 1]),
    // What is not rendered is counted nowhere.
    ("<ol reversed><li>a<template><li>x</template><li>b</ol>", [2, 1]),
    ("<ol reversed><li>a<li hidden>x<li>b</ol>", [2, 1]),
    ("<ol reversed><div style='display:none'><li>x</li></div><li>a<li>b</ol>", [2, 1]),
    ("<ol><li>a<div hidden><ul><li>x</ul></div><li>b</ol>", [1, 2]),
    // One without a number is counted.
    ("<ol reversed><li>a<li style='list-style:none'>b<li>c</ol>", [3, 1]),
    ("<ol reversed><li>a<li style='list-style:disc'>b<li>c</ol>", [3, nil, 1]),
  ])
  func countedDown(_ html: String, _ expected: [Int?]) {
    #expect(numbers(html) == expected)
  }

  /// Each list is counted while it is read: many inside of each other cost no more than beside.
  @Test func manyListsAreCountedInOnePass() {
    let depth = 100
    let open = String(repeating: "<ol reversed><li>a<li>b", count: depth)
    let html = open + String(repeating: "</ol>", count: depth)
    #expect(numbers(html) == [Int?](repeating: 0, count: 2 * depth).indices.map { 2 - $0 % 2 })
    // Nothing ends them.
    #expect(numbers(open).count == 2 * depth && numbers(open).first == 2)
  }

  /// Browsers read numbers of 32 bits (Chromium, WebKit and Gecko alike), and no others.
  @Test(arguments: [
    ("<ol reversed start=-99999999999><li>a<li>b</ol>", [2, 1]),
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
    ("<div><ol style='list-style:unset'><li>a</ol></div>", [nil]),
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
    ("<ol style='list-style:image-set(url(a.png) 1x) decimal'><li>a</ol>", [1]),
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
