import PushMarkup
import PushMarkupLint
import Testing

/// Text that no browser shows is left out, and said.
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

  /// Blocks and tables outside the table of tags hide as well, and do nothing else by their CSS.
  @Test func whatIsNoTagMayHide() {
    for html in [
      "<table style='display:none'><tr><td>x</table>", "<nav hidden>x</nav>",
      "<table><tr style='display:none'><td>x</table>",
    ] {
      let result = authored("a\(html)b")
      #expect(result.styledText.text.filter { $0 != "\n" } == "ab", "\(html)")
      #expect(result.diagnostics.contains { $0.rule == .textHidden }, "\(html)")
    }
  }

  /// What it says of its text counts, and its ground is not one of letters.
  @Test(arguments: [
    ("<section style='color:red;display:inline'>x</section>", ["0..<1 foreground=#ff0000"]),
    ("<table><tr><td style='font-weight:bold;background:red'>x</table>", ["0..<1 bold"]),
    // Letters that were to be read on a dark ground go with it.
    ("<table><td style='color:#fff;background:#000'>x</td></table>", []),
    ("<section style='color:#c00;background:#eee'>x</section>", ["0..<1 foreground=#cc0000"]),
    ("<table style='color:#00f'><tr><td>x</table>y", ["0..<1 foreground=#0000ff"]),
    ("<label style='background:#ff0'>x</label>", ["0..<1 background=#ffff00"]),
    ("<q style='font-style:italic'>x</q> y", ["0..<1 italic"]),
    ("<blink style='display:none'>x</blink>y", []), ("<address>x</address>", ["0..<1 italic"]),
    ("<table><tr><th>x<th style='font-weight:400'>y</table>", ["0..<1 bold"]),
  ])
  func theStyleOfWhatIsNoTagCounts(_ html: String, _ expected: [String]) {
    #expect(spans(html) == expected)
    var parser = MarkupParser()
    parser.policy.tags.remove("span")
    #expect(parser.parse(html).styledText.spans.isEmpty)
  }

  @Test func whatIsRemovedPartsNothing() {
    #expect(authored("a<p style='display:none'>x</p>b").styledText.text == "ab")
    #expect(authored("a<p style='visibility:hidden'>x</p>b").styledText.text == "a\n\nb")
    #expect(authored("a<br style='display:none'>b").styledText.text == "ab")
    // Formatting that is left open goes on inside of the next block, whose borders are there.
    let open = "<p>a<b style='display:none'>x</p><p>y</b>z</p>"
    #expect(authored(open).styledText.text == "a\n\nz")
  }

  /// A block that is not there takes no space from the line around it either.
  @Test(arguments: [
    "<div hidden><p>x</p></div>", "<ul hidden><li>x</ul>", "<details hidden><p>x</p></details>",
    "<span style='display:none'><div>x</div></span>", "<div hidden>x <div></div> y</div>",
    "<div style='display:none'><table><tr><td>x</table></div>", "<b hidden><h1>x</h1></b>",
  ])
  func whatIsRemovedRunsNoWordsTogether(html: String) {
    #expect(authored("Buy \(html)now").styledText.text == "Buy now")
    #expect(authored("<u>Buy</u> \(html) <u>now</u>").styledText.text == "Buy now")
    #expect(spans("<div><u>Buy \(html)</div>") == ["0..<3 underline"])
    #expect(Fixer().fix("Buy \(html)now").html == "Buy now")
  }

  @Test func whatIsInsideMayShowAgain() {
    #expect(
      authored("<p style='visibility:hidden'>x<b style='visibility:visible'>y</b></p>")
        .styledText.text == "y")
    // How e-mails keep the gaps out from between their columns.
    let columns = "<div style='font-size:0'> <b style='font-size:16px'>a</b> </div>"
    #expect(authored(columns).styledText.text == "a")
    #expect(rules(columns).isEmpty)
    // An image has a size of its own: mails close the gaps beside it so.
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

  @Test func itEndsWithItsElement() {
    #expect(authored("<ul><li style='display:none'>a<li>b</ul>").styledText.text == "b")
    #expect(authored("<p hidden>a<p>b").styledText.text == "b")
    #expect(authored("<b><span style='display:none'>a</b>b").styledText.text == "b")
  }

  @Test func eachIsSaidOnce() {
    let html = "<p hidden>a <b>b</b> c</p><p hidden>d</p>"
    #expect(rules(html) == ["text.hidden", "text.hidden"])
    #expect(authored(html).diagnostics.first?.range == 0..<10)
  }
}
