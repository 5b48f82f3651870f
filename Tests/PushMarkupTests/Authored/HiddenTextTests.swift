import PushMarkup
import PushMarkupLint
import Testing

/// Text that no browser shows is left out and reported.
@Suite struct HiddenTextTests {
  @Test(arguments: [
    "<div style='display: none'>x</div>", "<p hidden>x</p>", "<b hidden=until-found>x</b>",
    "<span style='visibility: hidden'>x</span>", "<i style='opacity: 0'>x</i>",
    "<a href=https://x.example/ style='font-size: 0'>x</a>",
    "<div style='display: none'><p>x</p>y<br>z</div>",
    "<span style='display: none !important; display: block'>x</span>",
    "<font size=3 style='font-size: 0px'><b>x</b></font>",
    "<p style='display: none'>x<br>y</p>",
    "<img src=https://x.example/i.png style='display:none'>",
  ])
  func isLeftOut(html: String) {
    let result = authored("a\(html)b")
    #expect(result.styledText == StyledText(unchecked: result.styledText.text, spans: []))
    #expect(result.styledText.text.filter { $0 != "\n" } == "ab")
    #expect(result.diagnostics.map(\.rule) == [.textHidden])
  }

  /// Blocks and elements of tables that are not in the tag table can also hide text.
  @Test func elementsOutsideTheTagTableCanHideText() {
    for html in [
      "<table style='display:none'><tr><td>x</table>", "<nav hidden>x</nav>",
      "<table><tr style='display:none'><td>x</table>",
    ] {
      let result = authored("a\(html)b")
      #expect(result.styledText.text.filter { $0 != "\n" } == "ab", "\(html)")
      #expect(result.diagnostics.contains { $0.rule == .textHidden }, "\(html)")
    }
  }

  /// The text style of such an element counts, but the background of a block or a cell does not.
  @Test(arguments: [
    ("<section style='color:red;display:inline'>x</section>", ["0..<1 foreground=#ff0000"]),
    ("<table><tr><td style='font-weight:bold;background:red'>x</table>", ["0..<1 bold"]),
    // A text colour meant for a dark background is dropped with the background.
    ("<table><td style='color:#fff;background:#000'>x</td></table>", []),
    ("<section style='color:#c00;background:#eee'>x</section>", ["0..<1 foreground=#cc0000"]),
    ("<table style='color:#00f'><tr><td>x</table>y", ["0..<1 foreground=#0000ff"]),
    ("<label style='background:#ff0'>x</label>", ["0..<1 background=#ffff00"]),
    ("<q style='font-style:italic'>x</q> y", ["0..<1 italic"]),
    ("<blink style='display:none'>x</blink>y", []), ("<address>x</address>", ["0..<1 italic"]),
    ("<table><tr><th>x<th style='font-weight:400'>y</table>", ["0..<1 bold"]),
  ])
  func theStyleOfElementsOutsideTheTagTableCounts(_ html: String, _ expected: [String]) {
    #expect(spans(html) == expected)
    var parser = MarkupParser()
    parser.policy.tags.remove("span")
    #expect(parser.parse(html).styledText.spans.isEmpty)
  }

  @Test func removedElementsSeparateNothing() {
    #expect(authored("a<p style='display:none'>x</p>b").styledText.text == "ab")
    #expect(authored("a<p style='visibility:hidden'>x</p>b").styledText.text == "a\n\nb")
    #expect(authored("a<br style='display:none'>b").styledText.text == "ab")
    // Formatting that is left open is reopened inside the next block, whose line breaks are kept.
    let open = "<p>a<b style='display:none'>x</p><p>y</b>z</p>"
    #expect(authored(open).styledText.text == "a\n\nz")
  }

  /// A block that is not displayed does not remove the spaces around it.
  @Test(arguments: [
    "<div hidden><p>x</p></div>", "<ul hidden><li>x</ul>", "<details hidden><p>x</p></details>",
    "<span style='display:none'><div>x</div></span>", "<div hidden>x <div></div> y</div>",
    "<div style='display:none'><table><tr><td>x</table></div>", "<b hidden><h1>x</h1></b>",
  ])
  func removedElementsDoNotJoinWords(html: String) {
    #expect(authored("Buy \(html)now").styledText.text == "Buy now")
    #expect(authored("<u>Buy</u> \(html) <u>now</u>").styledText.text == "Buy now")
    #expect(spans("<div><u>Buy \(html)</div>") == ["0..<3 underline"])
    #expect(Fixer().fix("Buy \(html)now").html == "Buy now")
  }

  @Test func contentOfAHiddenElementMayBeShown() {
    #expect(
      authored("<p style='visibility:hidden'>x<b style='visibility:visible'>y</b></p>")
        .styledText.text == "y")
    // This is how e-mails remove the gaps between their columns.
    let columns = "<div style='font-size:0'> <b style='font-size:16px'>a</b> </div>"
    #expect(authored(columns).styledText.text == "a")
    #expect(rules(columns).isEmpty)
    // An image has its own size: e-mails remove the gaps next to it in this way.
    let image = "<p style='font-size:0'><img> <b style='font-size:0'>a<img></b></p>"
    #expect(authored(image).styledText.text == "\u{fffc}\u{fffc}")
    #expect(authored("<i style='font-size:0' hidden><img></i>").styledText.text == "")
    #expect(spans("<div style='font-size:0'><font size=2>a</font></div>") == ["0..<1 size=0.8125"])
    #expect(authored("<div style='font-size:0'><font size=x>a</font></div>").styledText.text == "")
    #expect(
      authored("<p style='opacity:0'>x<b style='opacity:1'>y</b></p>z").styledText.text == "z")
    #expect(authored("<p hidden style='display:block'>x</p>").styledText.text == "x")
  }

  @Test func anElementWithoutTextHidesNothing() {
    #expect(rules("<div style='display:none'> </div>a").isEmpty)
  }

  @Test func hidingEndsWithItsElement() {
    #expect(authored("<ul><li style='display:none'>a<li>b</ul>").styledText.text == "b")
    #expect(authored("<p hidden>a<p>b").styledText.text == "b")
    #expect(authored("<b><span style='display:none'>a</b>b").styledText.text == "b")
  }

  @Test func eachHiddenElementIsReportedOnce() {
    let html = "<p hidden>a <b>b</b> c</p><p hidden>d</p>"
    #expect(rules(html) == ["text.hidden", "text.hidden"])
    #expect(authored(html).diagnostics.first?.range == 0..<10)
  }
}
