import PushMarkup
import PushMarkupLint
import Testing

/// Line breaks and what separates words: tables, blocks that are not in the tag table, `display`,
/// `white-space`.
@Suite struct FlowTests {
  private func text(_ html: String) -> String { authored(html).styledText.text }

  @Test(arguments: [
    "address", "article", "aside", "dl", "dd", "fieldset", "figure", "footer", "form", "header",
    "main", "nav", "section", "summary", "table",
  ])
  func anUnknownBlockHasItsOwnLines(name: String) {
    #expect(text("a<\(name)>b</\(name)>c") == "a\nb\nc")
    #expect(rules("a<\(name)>b</\(name)>c") == ["tag.no-effect"])
  }

  @Test func aTableIsReadRowByRowCellByCell() {
    let rows = "<tr><td>Gate</td><td> A14 </td></tr><tr><th>Seat<td>22C</tr>"
    #expect(text("Pass<table>\n\(rows)\n</table>Go") == "Pass\nGate A14\nSeat 22C\nGo")
    #expect(text("<table><td>Gate</td><td>A14</td></table>") == "Gate A14")
    #expect(text("<table><tr><td>a<td><table><tr><td>b<td>c</table><td>d</table>") == "a\nb c\nd")
  }

  /// HTML Standard, 13.2.6.4.7: outside a table, the tags of its parts are ignored.
  @Test(arguments: [
    ("a<td>b", "ab", []), ("a<tr>b</tr>c", "abc", []), ("<th>a</th>", "a", []),
    ("<div><td>d</div>e", "d\ne", []), ("<b><td>a</b>b", "ab", ["0..<1 bold"]),
    ("<a href='https://x.example'><td>a</a>b", "ab", ["0..<1 link=https://x.example"]),
    ("<table><tr><td>a</table><td>b", "a\nb", []),
    ("<td style='display:none'>a</td>b", "ab", []),
  ])
  func aTableTagOutsideATableDoesNothing(html: String, shown: String, looks: [String]) {
    #expect(text(html) == shown)
    #expect(spans(html) == looks)
    #expect(Set(rules(html)) == ["tag.no-effect"])
  }

  /// `display` also applies to tags that are not in the tag table.
  @Test(arguments: [
    ("<label style='display:block'>a</label><label style='display:block'>b</label>", "a\nb"),
    ("<main style='display:inline'>a</main><main style='display:inline'>b</main>", "ab"),
    ("<table><td style='display:block'>a</td><td style='display:block'>b</td></table>", "a\nb"),
    ("a<section style='display:inline-block'>b</section>c", "abc"),
    ("a<body style='display:block'>b", "ab"), ("a<hr style='display:inline'>b", "ab"),
  ])
  func displayAppliesToTagsOutsideTheTagTable(html: String, shown: String) {
    #expect(text(html) == shown)
  }

  /// The reason given for a tag is true of what a browser shows.
  @Test(
    arguments: [
      ("<abbr title=x>a</abbr>", "abbr", "plain"), ("<details>a</details>", "details", "closed"),
      ("<dialog>a</dialog>", "dialog", "closed"), ("<td>a", "td", "no-table"),
    ] as [(String, String, Diagnostic.Reason)])
  func aTagWithoutEffectHasAReason(html: String, tag: String, reason: Diagnostic.Reason) {
    let found = authored(html).diagnostics
    #expect(found.map(\.rule) == [.tagNoEffect])
    #expect(found.map(\.subject) == [.tag(tag)])
    #expect(found.map(\.reason) == [reason])
  }

  @Test func aRowHasTheAlignmentOfItsCell() {
    #expect(
      spans("<table><tr><td style='display:block;text-align:center'>a<td>b</table>")
        == ["0..<1 alignment=center"])
  }

  /// Unsupported layout is reported, and the element keeps the layout of its tag.
  @Test(arguments: [
    "display:flex", "display:grid", "display:contents", "display:table-cell", "display:list-item",
    "display:inline-flex", "display:block flow", "float:left", "position:absolute",
    "flex-direction:column",
  ])
  func unsupportedLayoutIsReported(style: String) {
    #expect(text("a<b style='\(style)'>b</b>c") == "abc")
    #expect(text("a<div style='\(style)'>b</div>c") == "a\nb\nc")
    #expect(rules("<b style='\(style)'>x</b>") == ["css.property"])
  }

  /// A ruby text is put in parentheses after its word, and `rp`, which has the same purpose, is
  /// dropped.
  @Test(arguments: [
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢(かん)字"),
    ("<ruby>東<rt>とう<rt>x</ruby>まで", "東(とう)(x)まで"), ("<ruby>東<rt>とう ", "東(とう)"),
    ("<ruby>東<rp>[<rt>とう<rp>]</ruby>まで", "東(とう)まで"), ("<rp>a<b>b</b>", "b"),
    ("<ruby>東<rt hidden>とう</rt></ruby>", "東"), ("<rt>a</rt>", "a"),
    ("<ruby>東<rt>a<ruby>b<rt>c</rt></ruby></rt></ruby>", "東(ab(c))"),
  ])
  func aRubyTextStandsInParentheses(html: String, shown: String) {
    #expect(text(html) == shown)
    #expect(Set(rules(html)).isSubset(of: ["tag.no-effect", "text.hidden"]))
  }

  @Test func parenthesesHaveTheStyleOfTheRubyText() {
    #expect(
      spans("<ruby>a<rt style='color:red'>b</rt></ruby>c") == ["1..<4 foreground=#ff0000"])
    #expect(Fixer().fix("<ruby>明日<rt>あした</rt></ruby>まで").html == "明日(あした)まで")
  }

  @Test func oneSpaceSeparatesCells() {
    #expect(text("<table><tr><td>a </td> <td> b</td></table>") == "a b")
    #expect(text("<table><tr><td></td><td>b</td></table>") == "b")
  }

  @Test func anUnknownBlockEndsAnOpenParagraph() {
    #expect(spans("<p style=color:red>a<section>b</section>") == ["0..<1 foreground=#ff0000"])
  }

  @Test func aHorizontalRuleEndsTheLine() {
    #expect(text("a<hr>b") == "a\nb")
    #expect(spans("<p style=color:red>a<hr>b") == ["0..<1 foreground=#ff0000"])
  }

  @Test func displayDecidesWhereLinesBreak() {
    #expect(text("a<span style='display:block'>b</span>c") == "a\nb\nc")
    // Also with its own alignment.
    #expect(text("a<span style='display:block;text-align:center'>b</span>c") == "a\nb\nc")
    #expect(text("<i style='text-align:center'>a<table><tr><td>b</table></i>c") == "a\nb\nc")
    #expect(text("a<span style='display:block;text-align:inherit'>b</span>c") == "a\nb\nc")
    #expect(text("<i style='text-align:center'>a<hr>b</i>") == "a\nb")
    #expect(text("a<p style='display:inline'>b</p>c") == "abc")
    // Inside a line, an element is not a quotation or a heading, but it keeps its style.
    #expect(spans("a <blockquote style='display:inline'>b</blockquote> c").isEmpty)
    #expect(
      spans("a <h1 style='display:inline-block'>b</h1> c") == ["2..<3 size=1.5", "2..<3 bold"])
    #expect(text("a<div style='display:inline-block'>b</div>c") == "abc")
    #expect(
      spans("<b style='display:block;text-align:center'>x</b>", of: "alignment")
        == ["0..<1 alignment=center"])
  }

  @Test func displayMayBeInherited() {
    #expect(text("a<span style='display:inherit'>b</span>c") == "a\nb\nc")
    #expect(text("<p>a<span style='display:inherit'>b</span>c</p>") == "a\nb\nc")
    #expect(text("<b>a<p style='display:inherit'>b</p>c</b>") == "abc")
    #expect(text("a<p style='display:inherit'>b</p>c") == "a\n\nb\n\nc")
  }

  @Test func preKeepsItsSpacesAndLines() {
    #expect(text("<pre>\na  b\n\n c\td\n</pre>e") == "a  b\n\n c d\n\ne")
    #expect(rules("<pre>a\tb</pre>") == ["text.control"])
    #expect(text("<pre>a\r\nb\rc</pre>") == "a\nb\nc")
    #expect(text("<pre style='white-space:normal'>a  b\nc</pre>") == "a b c")
  }

  @Test func whiteSpace() {
    #expect(text("<p style='white-space:pre-line'> a  b \n c</p>") == "a b\nc")
    #expect(text("<b style='white-space:pre-wrap'>a  b\nc</b>  d") == "a  b\nc d")
    #expect(text("<b style='white-space:nowrap'>a  b\nc</b>") == "a b c")
    #expect(text("<pre>a  b<b style='white-space:normal'>c  d</b></pre>") == "a  bc d")
  }

  @Test func controlsAreRemovedFromPreformattedText() {
    #expect(text("<pre>a\u{1b}b\u{2028}c</pre>") == "ab c")
    #expect(rules("<pre>a\u{1b}b</pre>") == ["text.control"])
  }

  @Test func letterCase() {
    #expect(text("<b style='text-transform:uppercase'>straße ﬁ</b>x") == "STRASSE FIx")
    #expect(text("<b style='text-transform:lowercase'>ÀB &amp; C</b>") == "àb & c")
    #expect(
      text("<b style='text-transform:capitalize'>it's a <i>b</i>ig ‘day’ 3rd</b>")
        == "It's A Big ‘Day’ 3rd")
    #expect(
      text("<b style='text-transform:uppercase'>a<i style='text-transform:none'>b</i>c</b>")
        == "AbC")
  }

  @Test func capitalizeFindsTheStartOfWords() {
    func capitalized(_ html: String) -> String {
      text("<b style='text-transform:capitalize'>\(html)</b>")
    }
    #expect(capitalized("col·lecció d‘or h₂o ǆep ⅷ") == "Col·lecció D‘or H₂o ǅep Ⅷ")
    #expect(capitalized("d&shy;o<i>na</i>u, <i>x</i>") == "Donau, X")
  }

  @Test func spansFollowTheChangedText() {
    #expect(
      spans("<u style='text-transform:uppercase'>ß</u><b>x</b>")
        == ["0..<2 underline", "2..<3 bold"])
  }

  @Test func itemsAreNumbered() {
    let list = "<ol><li>a<li>b<ol start=7><li>c</ol><ul><li>d</ul><li>e</ol><li>f"
    #expect(
      spans(list).map { $0.split(separator: " ")[1] } == [
        "bullet=1", "bullet=2", "bullet=7", "bullet", "bullet=3", "bullet",
      ])
    #expect(text("<ol><li>a<li>b</ol>") == "a\n\nb")
    #expect(spans("<ol start=1999999999><li>a</ol>") == ["0..<1 bullet=999999"])
    #expect(rules("<ol start=1999999999><li>a</ol>") == ["attribute.unsupported"])
    #expect(spans("<ol start=x><li>a</ol>") == ["0..<1 bullet=1"])
  }

  /// CSS Lists 3, 3 and 4.6: only a list item has a marker and is counted.
  @Test func displayDecidesWhatAListItemIs() {
    #expect(spans("<li style='display:inline'>a</li>").isEmpty)
    #expect(
      spans("<ol><li style='display:block'>a<li>b<li style='display:flex'>c<li>d</ol>")
        == ["3..<4 bullet=1", "6..<7 bullet=2", "9..<10 bullet=3"])
    #expect(spans("<ol><li hidden>a<li style='display:none'>b<li>c</ol>") == ["0..<1 bullet=1"])
    #expect(spans("<ol><li style='visibility:hidden'>a<li>b</ol>") == ["0..<1 bullet=2"])
  }
}
