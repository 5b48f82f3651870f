import PushMarkup
import Testing

/// Where lines end and what parts words: tables, blocks outside the table, `display`,
/// `white-space`.
@Suite struct FlowTests {
  private func text(_ html: String) -> String { authored(html).styledText.text }

  @Test(arguments: [
    "address", "article", "aside", "dl", "dd", "fieldset", "figure", "footer", "form", "header",
    "main", "nav", "section", "summary", "table",
  ])
  func anUnknownBlockHasItsOwnLines(name: String) {
    #expect(text("a<\(name)>b</\(name)>c") == "a\nb\nc")
    #expect(rules("a<\(name)>b</\(name)>c") == ["tag.plain"])
  }

  @Test func aTableReadsLineByLineCellByCell() {
    let rows = "<tr><td>Gate</td><td> A14 </td></tr><tr><th>Seat<td>22C</tr>"
    #expect(text("Pass<table>\n\(rows)\n</table>Go") == "Pass\nGate A14\nSeat 22C\nGo")
    #expect(text("<table><td>Gate</td><td>A14</td></table>") == "Gate A14")
    #expect(text("<table><tr><td>a<td><table><tr><td>b<td>c</table><td>d</table>") == "a\nb c\nd")
  }

  /// HTML Standard, 13.2.6.4.7: outside of a table the tags of its parts are ignored.
  @Test(arguments: [
    ("a<td>b", "ab", []), ("a<tr>b</tr>c", "abc", []), ("<th>a</th>", "a", []),
    ("<div><td>d</div>e", "d\n\ne", []), ("<b><td>a</b>b", "ab", ["0..<1 bold"]),
    ("<a href='https://x.example'><td>a</a>b", "ab", ["0..<1 link=https://x.example"]),
    ("<table><tr><td>a</table><td>b", "a\nb", []),
    ("<td style='display:none'>a</td>b", "ab", []),
  ])
  func aPartOfATableWithoutOneDoesNothing(html: String, shown: String, looks: [String]) {
    #expect(text(html) == shown)
    #expect(spans(html) == looks)
    #expect(Set(rules(html)) == ["tag.plain"])
  }

  /// The tags outside of the table of tags stand as their CSS says, as any others.
  @Test(arguments: [
    ("<label style='display:block'>a</label><label style='display:block'>b</label>", "a\nb"),
    ("<main style='display:inline'>a</main><main style='display:inline'>b</main>", "ab"),
    ("<table><td style='display:block'>a</td><td style='display:block'>b</td></table>", "a\nb"),
    ("a<section style='display:inline-block'>b</section>c", "abc"),
    ("<nav style='display:flex'><b>a</b><b>b</b></nav>c", "a b\nc"),
    ("<nav style='display:flex;flex-flow:column'><b>a</b><b>b</b></nav>", "a\nb"),
    ("<label style='display:list-item'>a</label>", "a"), ("a<q style='float:left'>b</q>", "a\nb"),
    ("<ruby>a<rt style='display:block'>b</ruby>", "a(b)"),
    ("a<body style='display:block'>b", "ab"), ("a<hr style='display:inline'>b", "ab"),
  ])
  func displayDecidesOutsideOfTheTable(html: String, shown: String) {
    #expect(text(html) == shown)
  }

  /// What is said of a tag is true of what a browser shows.
  @Test(arguments: [
    ("<abbr title=x>a</abbr>", "dots"), ("<details>a</details>", "until it is open"),
    ("<dialog>a</dialog>", "until it is open"), ("<td>a", "stands in no table"),
  ])
  func whatIsLostIsTold(html: String, part: String) {
    #expect(authored(html).diagnostics.map(\.rule) == [.tagPlain])
    #expect(authored(html).diagnostics[0].message.contains(part))
  }

  @Test func theSideOfARowIsThatOfACell() {
    #expect(
      spans("<table><tr><td style='display:block;text-align:center'>a<td>b</table>")
        == ["0..<1 alignment=center"])
  }

  /// CSS Display 3, 2, and the names of two older drafts.
  @Test(arguments: [
    ("-webkit-box", "a\nb\nc"), ("-webkit-inline-box", "abc"), ("-webkit-flex", "a\nb\nc"),
    ("-webkit-inline-flex", "abc"), ("block flow", "a\nb\nc"), ("flow", "a\nb\nc"),
    ("flow-root block", "a\nb\nc"), ("inline flow", "abc"), ("inline flow-root", "abc"),
    ("grid inline", "abc"), ("ruby block", "a\nb\nc"), ("block list-item", "a\n\nb\n\nc"),
    ("inline list-item flow", "abc"),
  ])
  func displayInTwoWords(value: String, shown: String) {
    let html = "a<b style='display:none;display:\(value)'>b</b>c"
    #expect(text(html) == shown)
    #expect(rules(html).isEmpty)
  }

  @Test(arguments: [
    "block inline", "flow flex", "list-item flex", "none block", "block x", "-webkit-x",
  ])
  func displayInOtherWords(value: String) {
    #expect(text("a<b style='display:none;display:\(value)'>b</b>c") == "ac")
  }

  @Test func aCellsSpaceIsOne() {
    #expect(text("<table><tr><td>a </td> <td> b</td></table>") == "a b")
    #expect(text("<table><tr><td></td><td>b</td></table>") == "b")
  }

  @Test func anUnknownBlockEndsAnOpenParagraph() {
    #expect(spans("<p style=color:red>a<section>b</section>") == ["0..<1 foreground=#ff0000"])
  }

  @Test func aRuleEndsTheLine() {
    #expect(text("a<hr>b") == "a\nb")
    #expect(spans("<p style=color:red>a<hr>b") == ["0..<1 foreground=#ff0000"])
  }

  @Test func displayDecides() {
    #expect(text("a<span style='display:block'>b</span>c") == "a\nb\nc")
    // With a side of its own it is a paragraph: no phone parts those by less.
    #expect(text("a<span style='display:block;text-align:center'>b</span>c") == "a\n\nb\n\nc")
    #expect(text("<i style='text-align:center'>a<table><tr><td>b</table></i>c") == "a\n\nb\n\nc")
    // What floats, or has left the flow, is in no line.
    #expect(text("a<b style='float:right'>b</b>c") == "a\nb\nc")
    #expect(text("a<b style='position:absolute;display:inline-block'>b</b>c") == "a\nb\nc")
    #expect(text("a<b style='float:none;position:relative'>b</b>c") == "abc")
    #expect(text("a<b style='float:left;display:none'>b</b>c") == "ac")
    // What has no side of its own, or no lines, is none.
    #expect(text("a<span style='display:block;text-align:inherit'>b</span>c") == "a\nb\nc")
    #expect(text("<i style='text-align:center'>a<hr>b</i>") == "a\nb")
    #expect(text("a<br style='display:list-item;text-align:center'>b") == "a\n\nb")
    #expect(text("a<p style='display:inline'>b</p>c") == "abc")
    // In the line of others is no quotation and no heading; its looks stay.
    #expect(spans("a <blockquote style='display:inline'>b</blockquote> c").isEmpty)
    #expect(
      spans("a <h1 style='display:inline-block'>b</h1> c") == ["2..<3 size=1.5", "2..<3 bold"])
    #expect(
      spans("<i style='display:grid'><h1 style='display:inline'>b</h1>c</i>", of: "heading") == [])
    #expect(text("a<div style='display:inline-block'>b</div>c") == "abc")
    #expect(text("a<div style='display:table-cell'>b</div>c") == "a b c")
    #expect(text("a<div style='display:flex'>b</div>c") == "a\n\nb\n\nc")
    #expect(
      spans("<b style='display:block;text-align:center'>x</b>", of: "alignment")
        == ["0..<1 alignment=center"])
  }

  @Test func displayMayBeThatOfTheElementAround() {
    #expect(text("a<span style='display:inherit'>b</span>c") == "a\nb\nc")
    #expect(text("<p>a<span style='display:inherit'>b</span>c</p>") == "a\nb\nc")
    #expect(text("<b>a<p style='display:inherit'>b</p>c</b>") == "abc")
    #expect(text("a<p style='display:inherit'>b</p>c") == "a\n\nb\n\nc")
  }

  /// CSS Display 3, 2.5: only what is inherited goes on from an element that has no box.
  @Test(arguments: [
    ("<u style='C'>x</u>", "x", []), ("<s style='C'>x</s>", "x", []),
    ("<sup style='C'>x</sup>", "x", []),
    ("<sub style='C; vertical-align:sub'>x</sub>", "x", []),
    ("<b style='C; text-decoration:underline'>x</b>", "x", ["0..<1 bold"]),
    ("<span style='background:yellow; C'>x</span>", "x", []),
    ("<mark style='C'>x</mark>", "x", ["0..<1 foreground=#000000"]),
    (
      "<i style='C; vertical-align:super; color:red'>x</i>", "x",
      ["0..<1 italic", "0..<1 foreground=#ff0000"]
    ),
    ("x<span style='C; float:left'>y</span>", "xy", []),
    ("x<span style='C; position:absolute'>y</span>", "xy", []),
    ("<u>x<span style='C; float:left'>y</span></u>", "xy", ["0..<2 underline"]),
    ("<span style='C; opacity:0'>x</span> after", "x after", []),
    ("<span style='C; visibility:hidden'>x</span>y", "y", []),
    (
      "<mark>a<p style='C; background:none'>x</p></mark>", "ax",
      ["0..<2 foreground=#000000", "0..<2 background=#ffff00"]
    ),
    ("a<p style='C'>x</p>", "ax", []), ("<li style='C'>x</li>", "x", []),
    ("a<blockquote style='C'>x</blockquote>", "ax", []), ("<p hidden style='C'>x</p>", "x", []),
    // These are nothing but a box.
    ("a<img style='C'>b", "ab", []), ("a<br style='C'>b", "ab", []),
    ("<u style='C; display:inline'>x</u>", "x", ["0..<1 underline"]),
  ])
  func whatHasNoBoxHasNothingOfOne(html: String, shown: String, looks: [String]) {
    let html = html.replacing("C;", with: "display:contents;").replacing(
      "C'", with: "display:contents'")
    #expect(text(html) == shown, "\(html)")
    #expect(spans(html) == looks, "\(html)")
    #expect(
      rules(html).contains("text.hidden") == (html.contains("hidden'") || html.contains("<img")))
  }

  /// CSS Flexbox 1, 4; CSS Grid 1, 6: what is inside is no line of text.
  @Test func itemsStandSideBySideOrOneBelowTheOther() {
    #expect(text("<div style='display:flex'>a<b>b</b>c<i id=x>d</i></div>e") == "a b c d\n\ne")
    #expect(
      text("(<a style='display:inline-flex'><i></i><b>a</b><b>b<i>c</i>d</b></a>), e")
        == "(a bcd), e")
    #expect(text("a <a style='display:inline-flex'></a>b") == "a b")
    #expect(text("<div style='display:grid'><b>a</b><b style='color:red'>b</b></div>") == "a\nb")
    #expect(text("<div style='display:flex'><p>a</p><p>b</p></div>") == "a\n\nb")
    for column in ["flex-direction:column", "flex-flow:wrap column", "flex-flow: column-reverse"] {
      #expect(text("<div style='display:flex;\(column)'><b>a</b>b<i>c</i></div>") == "a\nb\nc")
    }
    for row in ["flex-direction:row", "flex-flow:wrap", "flex-flow:row row", "flex-direction:x"] {
      #expect(text("<div style='display:flex;\(row)'><b>a</b>b<i>c</i></div>") == "a b c")
    }
    for reversed in ["flex-direction:row-reverse", "flex-flow:column-reverse nowrap"] {
      #expect(rules("<div style='display:flex;\(reversed)'><p>a<p>b</div>") == ["css.value"])
    }
    #expect(text("<div style='display:flex'>a<br>b<b hidden>c</b></div>") == "a\nb")
    let link = "<a style='display:inline-block' href=https://a.example/>"
    #expect(
      spans("<u style='display:flex'>\(link)a</a>\(link)b</a></u>", of: "underline")
        == ["0..<3 underline"])
    #expect(
      spans("<sub><b style='display:flex'>a</b>b</sub>", of: "subscript") == ["2..<3 subscript"])
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

  /// HTML Standard, 15.3.4.
  @Test func aNobrKeepsNone() {
    #expect(text("<pre>x  y <nobr>a    b\nc</nobr>  d</pre>") == "x  y a b c  d")
    #expect(text("<div style='white-space:pre-line'>a\nb <nobr>c\nd</nobr></div>") == "a\nb c d")
    #expect(text("<pre><nobr style='white-space:inherit'>a  b</nobr></pre>") == "a  b")
    #expect(text("<nobr style='white-space:pre'>a  b</nobr>") == "a  b")
    #expect(text("<pre><nobr>a  b</pre><pre>c  d</pre>") == "a b\n\nc d")
  }

  @Test func controlsAreLeftOutOfWhatIsKept() {
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

  /// Unicode 3.13, Final_Sigma: one that stands behind a letter and before none.
  @Test func aSigmaEndsAWord() {
    func lower(_ html: String) -> String { text("<b style='text-transform:lowercase'>\(html)</b>") }
    #expect(lower("ΟΔΟΣ ΣΑΣ, ΑΣ’ ΑΣ’Α Σ ΟΣ") == "οδος σας, ας’ ασ’α σ ος")
    #expect(lower("ΟΔΟ<i>Σ</i>") == "οδοσ")
  }

  @Test func aWordIsWhatUnicodeSays() {
    func capitalized(_ html: String) -> String {
      text("<b style='text-transform:capitalize'>\(html)</b>")
    }
    #expect(capitalized("col·lecció d‘or snake_case _x a.b") == "Col·lecció D‘or Snake_case _x A.B")
    // What nobody sees is no border.
    for unseen in ["&shy;", "&zwnj;", "&zwj;", "&#x2060;", "&#xfeff;", "&rlm;", "&#x200b;"] {
      let shown = capitalized("do\(unseen)nau\(unseen)<i>da</i>").unicodeScalars
      #expect(String(String.UnicodeScalarView(shown.filter { $0.value < 0x80 })) == "Donauda")
    }
    #expect(capitalized("h₂o ½l ǆep ⅷ") == "H₂O ½L ǅep Ⅷ")
    // An inline-block is a word, and what follows it belongs to its last one.
    let word = "<i style='display:inline-block'>"
    #expect(capitalized("\(word)h</i>\(word)e</i>") == "HE")
    #expect(capitalized("h\(word)<b>el</b></i>lo \(word)</i>x\(word)</i>y") == "HEllo XY")
    #expect(capitalized("h<i style='display:contents'>e</i>") == "He")
    #expect(capitalized("h<i hidden>\(word)x</i></i>e") == "He")
    for unseen in ["visibility:hidden", "opacity:0", "font-size:0"] {
      #expect(capitalized("h<i style='display:inline-block;\(unseen)'>x</i>e") == "He")
    }
    // What has no capital of one letter stays, as in browsers.
    #expect(capitalized("ß ﬁn ŉ") == "ß ﬁn ŉ")
  }

  @Test func spansFollowTheChangedText() {
    #expect(
      spans("<u style='text-transform:uppercase'>ß</u><b>x</b>")
        == ["0..<2 underline", "2..<3 bold"])
  }

  @Test func itemsAreNumbered() {
    let list = "<ol><li>a<li>b<ol start=7><li>c</ol><ul><li>d</ul><li value=' -3 '>e<li>f</ol><li>g"
    #expect(
      spans(list).map { $0.split(separator: " ")[1] } == [
        "bullet=1", "bullet=2", "bullet=7", "bullet", "bullet=-3", "bullet=-2", "bullet",
      ])
    #expect(text("<ol><li>a<li>b</ol>") == "a\n\nb")
    #expect(spans("<ol start=1999999999><li>a</ol>") == ["0..<1 bullet=999999"])
    #expect(rules("<ol start=1999999999><li>a</ol>") == ["tag.attribute"])
    #expect(spans("<ol start=x><li value=>a</ol>") == ["0..<1 bullet=1"])
  }

  /// CSS Lists 3, 3 and 4.6: what is a list item has a marker and is counted, and nothing else.
  @Test func displaySaysWhatAnItemIs() {
    #expect(spans("<li style='display:inline'>a</li>").isEmpty)
    #expect(
      spans("<ol><li style='display:block'>a<li>b<li style='display:flex' value=7>c<li>d</ol>")
        == ["3..<4 bullet=1", "9..<10 bullet=2"])
    #expect(spans("<ol><li hidden>a<li style='display:none'>b<li>c</ol>") == ["0..<1 bullet=1"])
    #expect(spans("<ol><li style='visibility:hidden'>a<li>b</ol>") == ["0..<1 bullet=2"])
    #expect(
      spans("<ol><li>a<li style='display:list-item' value=5>b<li>c</ol>")
        == ["0..<1 bullet=1", "3..<4 bullet=5", "6..<7 bullet=6"])
    #expect(spans("<span style='display:list-item'>a</span>b") == ["0..<1 bullet"])
    // CSS Lists 3, 3.2 and 3.5: without a marker it is counted all the same.
    #expect(spans("<ul style='list-style:none'><li>a</ul><ul><li>b</ul>") == ["3..<4 bullet"])
    #expect(
      spans("<ol style='list-style-type:none'><li>a<li style='list-style:square inside'>b</ol>")
        == ["3..<4 bullet"])
    #expect(spans("<ul style='list-style:inside none'><li style='list-style:inherit'>a").isEmpty)
    #expect(spans("<ul style='list-style:url(x.png) \"-\" outside'><li>a") == ["0..<1 bullet"])
    #expect(rules("<ul style='list-style:none 3px'><li>a") == ["css.value"])
    // A bullet stands for a sign of one's own.
    for sign in ["list-style-type:\"- \"", "list-style:\"✓\""] {
      #expect(spans("<ol style='\(sign)'><li>a") == ["0..<1 bullet"])
      #expect(rules("<ol style='\(sign)'><li>a") == ["css.value"])
    }
    #expect(text("a<span style='display:list-item'>b</span>c") == "a\n\nb\n\nc")
  }
}
