import PushMarkup
import Testing

/// Every CSS property from a message's `style` to the spans; the tests of the CSS parser cover the
/// values.
@Suite struct CSSPropertyTests {
  @Test(arguments: [
    ("color: #99cc00", ["foreground=#99cc00"]),
    ("background-color: rgb(255 102 0)", ["background=#ff6600"]),
    ("background: url(x.png) navy no-repeat", ["background=#000080"]),
    ("text-decoration: underline", ["underline"]),
    ("text-decoration: line-through", ["strikethrough"]),
    ("text-decoration: underline line-through", ["underline", "strikethrough"]),
    ("text-decoration: none", []),
    ("font-weight: bold", ["bold"]), ("font-weight: 700", ["bold"]), ("font-weight: normal", []),
    ("font-style: italic", ["italic"]), ("font-style: normal", []),
    ("font-family: Menlo, monospace", ["typeface=monospace"]),
    ("font-family: Georgia, serif", ["typeface=serif"]),
    ("font-family: cursive", ["typeface=cursive"]), ("font-family: Arial", []),
    ("font-size: 1.5em", ["size=1.5"]), ("font-size: 80%", ["size=0.8"]),
    ("font-size: x-large", ["size=1.5"]), ("font-size: smaller", ["size=0.8333333333333334"]),
    ("vertical-align: super", ["superscript"]), ("vertical-align: sub", ["subscript"]),
    ("text-align: center", []),
    ("color: rgba(255,0,0,.5)", ["foreground=#ff000080"]),
    ("color: transparent", ["foreground=#00000000"]),
    // A transparent background shows the surrounding one.
    ("background-color: transparent", []),
    (
      "color: red; background: yellow; font-weight: bold",
      ["foreground=#ff0000", "background=#ffff00", "bold"]
    ),
  ])
  func aPropertyStylesASpan(style: String, expected: [String]) {
    let spans = authored("<span style='\(style)'>x</span>").styledText.spans
    #expect(spans.map { short($0.attribute) } == expected)
  }

  /// A comma instead of a semicolon makes both declarations invalid.
  @Test(arguments: [
    ("color: #ff0000, font-weight: bold", true), ("color: red ,font-style : italic", true),
    ("color: rgb(1,2,3,4,5)", false), ("color: red, blue", false),
  ])
  func aCommaInsteadOfASemicolonIsNamed(_ style: String, _ isNamed: Bool) {
    let parsed = authored("<span style='\(style)'>x</span>")
    #expect(parsed.styledText.spans.isEmpty)
    #expect(parsed.diagnostics.map(\.rule) == [.cssValue])
    #expect(parsed.diagnostics.map { $0.reason == "comma" } == [isNamed])
  }

  @Test(arguments: ["p", "div", "blockquote", "ul", "li", "h1"])
  func textAlignAppliesToBlocks(name: String) {
    let html = "<\(name) style='text-align: center'>x</\(name)>"
    #expect(spans(html, of: "alignment") == ["0..<1 alignment=center"])
    let end = "<\(name) style='text-align: right'>x</\(name)>"
    #expect(spans(end, of: "alignment") == ["0..<1 alignment=right"])
  }

  /// `text-align` is inherited: on an inline element it does not align the element's own line.
  @Test(arguments: [
    ("<span style='text-align: center'>a<p>b</p>c</span>", ["3..<4 alignment=center"]),
    ("<a style='text-align: right'><div>a<ul><li>b</a>", ["0..<4 alignment=right"]),
    (
      "<b style='text-align: center'><p align=right>a<p>b</b>",
      ["0..<1 alignment=right", "3..<4 alignment=center"]
    ),
    (
      "<div align=right>a<span style='text-align: left'><h1>b</h1></span>c</div>",
      ["0..<7 alignment=right", "3..<4 alignment=left"]
    ),
    (
      "<p style='text-align: center'>a<b style='text-align: right'>b</b></p>",
      ["0..<2 alignment=center"]
    ),
    ("<center style='display: inline'>a<div>b</div></center>", ["2..<3 alignment=center"]),
    ("<p align=right style='display: inline'>a</p>", []),
    ("<span style='display: inline-block; text-align: center'>a<div>b</div></span>", []),
    // Formatting that is left open is reopened inside the next block, or at the next text and then
    // around the blocks that follow.
    ("<p><b style='text-align: center'>a<p>b</b>", []),
    ("<p><b style='text-align: center'>a</p>b<div>c</div></b>", ["5..<6 alignment=center"]),
  ])
  func anInlineElementAlignsTheBlocksInside(html: String, expected: [String]) {
    #expect(spans(html, of: "alignment") == expected)
  }

  @Test func theStyleWinsOverTheTag() {
    #expect(spans("<b style='font-weight: normal'>x</b>").isEmpty)
    #expect(spans("<i style='font-style: inherit'>x</i>").isEmpty)
    #expect(spans("<u style='text-decoration: none'>x</u>").isEmpty)
    #expect(spans("<sup style='vertical-align: baseline'>x</sup>").isEmpty)
    #expect(spans("<tt style='font-family: Arial'>x</tt>").isEmpty)
    #expect(spans("<tt style='font-family: serif'>x</tt>") == ["0..<1 typeface=serif"])
    #expect(
      spans("<font face='Georgia'>x<i style='font-family: Arial'>y</i></font>")
        == ["0..<1 typeface=Georgia", "1..<2 italic"])
    #expect(spans("<big style='font-size: 2em'>x</big>") == ["0..<1 size=2.0"])
    #expect(
      spans("<font color=blue size=7 style='color: red; font-size: 1em'>x</font>")
        == ["0..<1 size=1.0", "0..<1 foreground=#ff0000"])
    #expect(spans("<center style='text-align: right'>x</center>") == ["0..<1 alignment=right"])
    #expect(spans("<mark style='background: none'>x</mark>") == ["0..<1 foreground=#000000"])
  }

  @Test func anInnerElementCannotEndAnOuterUnderline() {
    #expect(spans("<u>a<span style='text-decoration: none'>b</span></u>") == ["0..<2 underline"])
    #expect(spans("<u>a<b style='display: inline-block'>b</b></u>", of: "u") == ["0..<2 underline"])
  }

  @Test func aBaselineInsideASuperscriptStaysRaised() {
    #expect(
      spans("<sup>a<span style='vertical-align: baseline'>b</span>c</sup>")
        == ["0..<3 superscript"])
  }

  /// Style sheets move superscripts and subscripts in other ways to keep the line spacing even, and
  /// mail programs write those styles into tags that are later copied.
  @Test(arguments: [
    ("<sup style='vertical-align: baseline'>x</sup>", nil),
    // A value that is not supported does not change the effect of the tag.
    ("<sub style='vertical-align: middle'>x</sub>", "subscript"),
  ])
  func supportedVerticalAlignReplacesSuperscript(_ html: String, _ script: String?) {
    let found = spans(html, of: "superscript") + spans(html, of: "subscript")
    #expect(found == (script.map { ["0..<1 \($0)"] } ?? []))
  }

  /// CSS 2.2, 10.8.1: `vertical-align` applies to inline elements and cells.
  @Test(arguments: ["p", "li", "td", "div"])
  func verticalAlignOfABlockIsNotReported(_ tag: String) {
    #expect(!rules("<\(tag) style='vertical-align: top'>x</\(tag)>").contains("css.value"))
  }

  @Test func aBlockIsNotRaised() {
    #expect(spans("<p style='vertical-align: super'>x</p>").isEmpty)
    #expect(spans("<sup style='display: block'>x</sup>").isEmpty)
    #expect(
      spans("<sup>a<p>b</p>c</sup>") == ["0..<1 superscript", "6..<7 superscript"])
  }

  /// Mail editors write buttons like this: a background, and a block inside an inline-block.
  @Test(arguments: [
    "<a style='display: inline-block; background: #3aaee0'><span style='display: block'>x</span></a>",
    "<i style='background: #3aaee0'><b style='display: inline-block'><p>x</p></b></i>",
  ])
  func aBackgroundCoversBlocksInsideAnInlineBlock(_ html: String) {
    #expect(spans(html, of: "background") == ["0..<1 background=#3aaee0"])
    let raised = html.replacing("background: #3aaee0", with: "vertical-align: super")
    #expect(spans(raised, of: "superscript") == ["0..<1 superscript"])
  }

  /// A browser paints the background of an inline element on its own lines only.
  @Test func theBackgroundOfAnInlineElementEndsAtABlock() {
    #expect(spans("<span style='background: red'><div>x</div></span>").isEmpty)
    #expect(
      spans("<b style='background: red'>a<p>b</p>c</b>", of: "background")
        == ["0..<1 background=#ff0000", "6..<7 background=#ff0000"])
    #expect(
      spans("<div style='background: red'><p>x</p></div>") == ["0..<1 background=#ff0000"])
    // Formatting that is left open is reopened inside the next block, not around it.
    #expect(
      spans("<p><b style='background: red'>a</p><p>b</b></p>", of: "background")
        == ["0..<4 background=#ff0000"])
  }

  @Test func anAbsoluteSizeReplacesTheOuterSizes() {
    #expect(spans("<span style='font-size: 24px'>x</span>") == ["0..<1 size=1.5"])
    #expect(spans("<span style='font-size: 12pt'>x</span>").isEmpty)
    #expect(spans("<h1 style='font-size: 14px'>x</h1>", of: "size") == ["0..<1 size=0.875"])
    #expect(
      spans("<big>a<span style='font-size: 8px'>b</span>c</big>")
        == ["0..<1 size=1.25", "1..<2 size=0.5", "2..<3 size=1.25"])
    #expect(
      spans("<big>a<span style='font-size: medium'>b</span></big>") == ["0..<1 size=1.25"])
    #expect(spans("<h2 style='font-size: inherit'>x</h2>", of: "size").isEmpty)
  }

  @Test func aSizeBeyondTheLimitIsReported() {
    #expect(spans("<span style='font-size: 20em'>x</span>") == ["0..<1 size=20.0"])
    #expect(rules("<span style='font-size: 20em'>x</span>").isEmpty)
    #expect(spans("<span style='font-size: 700em'>x</span>") == ["0..<1 size=625.0"])
    #expect(rules("<span style='font-size: 700em'>x</span>") == ["css.value"])
    let both = authored("<b style='font-size: 700em'>x</b><b style='font-size: .2%'>x</b>")
      .diagnostics
    #expect(both.map(\.rule) == [.cssValue, .cssValue])
    #expect(both.map(\.subject) == [.property("font-size"), .property("font-size")])
    #expect(both.map(\.reason) == ["large", "small"])
    #expect(both.map { $0.details[.shown] } == ["625.0", "0.01"])
  }

  @Test func boldIsOneStepFromTheSurroundingWeight() {
    #expect(spans("<p style='font-weight:300'>a<b>b<b>c</b></b></p>") == ["2..<3 bold"])
    #expect(
      spans(
        "<p style='font-weight:300'><i style='font-weight:bolder'>a</i><h1>b</h1></p>", of: "bold")
        == ["3..<4 bold"])
    #expect(spans("<p style='font-weight:lighter'><b>a</b></p>").isEmpty)
    #expect(
      spans("<b>a<i style='font-weight:lighter'>b<b>c</b></i></b>", of: "bold")
        == ["0..<1 bold", "2..<3 bold"])
    #expect(spans("<p style='font-weight:400'><b>a</b></p>") == ["0..<1 bold"])
  }

  /// CSS Fonts 4, 2.2.1: from 750 up, one step lighter is still bold.
  @Test(arguments: [
    ("<h1 style='font-weight:800'>a <i style='font-weight:lighter'>b</i></h1>", ["0..<3 bold"]),
    ("<p style='font-weight:749'>a<i style='font-weight:lighter'>b</i></p>", ["0..<1 bold"]),
    (
      "<p style='font-weight:900'>a<i style='font-weight:lighter'>b"
        + "<i style='font-weight:lighter'>c<i style='font-weight:lighter'>d<b>e</b></i></i></i></p>",
      ["0..<2 bold"]
    ),
    (
      "<b>a<i style='font-weight:bolder'>b<i style='font-weight:lighter'>c</i></i></b>",
      ["0..<3 bold", "1..<3 bold"]
    ),
    (
      "<p style='font-weight:900'><i style='font-weight:700'>b<i style='font-weight:lighter'>c</i>"
        + "</i></p>", ["0..<1 bold", "0..<1 bold"]
    ),
  ])
  func oneStepLighterThanHeavyIsBold(html: String, expected: [String]) {
    #expect(spans(html, of: "bold") == expected)
  }

  @Test func initialIsTheReadersDefault() {
    #expect(
      spans("<font color=red>a<span style='color: initial'>b</span>c</font>")
        == ["0..<1 foreground=#ff0000", "2..<3 foreground=#ff0000"])
    #expect(spans("<b>a<span style='font-weight: initial'>b</span></b>") == ["0..<1 bold"])
  }

  @Test func currentColorAsTheBackground() {
    #expect(
      spans("<font color=red><b style='background: currentColor'>x</b></font>", of: "background")
        == ["0..<1 background=#ff0000"])
    #expect(rules("<b style='background: currentColor'>x</b>") == ["css.value"])
  }

  /// HTML has its own parsing rules for this attribute.
  @Test func theColorAttributeOfFont() {
    #expect(spans("<font color=ff6600>x</font>") == ["0..<1 foreground=#ff6600"])
    #expect(rules("<font color=ff6600>x</font>") == ["color.invalid"])
    // A browser reads this as a colour that the author did not intend, #005000; the intended one is
    // used.
    #expect(spans("<font color='rgb(255, 102, 0)'>x</font>") == ["0..<1 foreground=#ff6600"])
    #expect(rules("<font color='rgb(255, 102, 0)'>x</font>") == ["color.invalid"])
    #expect(spans("<font color='#ff00'>x</font>") == ["0..<1 foreground=#ff0000"])
    #expect(spans("<font color='transparent'>x</font>").isEmpty)
    #expect(rules("<font color='transparent'>x</font>") == ["color.invalid"])
    #expect(rules("<font color='#F60'>x</font><font color=' red '>x</font>").isEmpty)
  }

  @Test(arguments: [
    ("<span style='font-family: Wingdings'>J</span>", ["css.value"]),
    ("<span style='font-family: \"Wingdings 3\", sans-serif'>J</span>", ["css.value"]),
    ("<span style='font: 12px Symbol'>a</span>", ["css.value"]),
    ("<font face=Webdings>a</font>", ["attribute.unsupported"]),
    ("<span style='font-family: Symbol'> <b>\u{b7} </b></span>Eins", []),
    ("<span style='font-family: \"Segoe UI Symbol\", SymbolSans, Arial, Symbol'>J</span>", []),
  ])
  func symbolFontsAreReported(_ html: String, _ expected: [String]) {
    #expect(rules(html) == expected)
  }

  @Test func unreadableDeclarationsAreReported() {
    let result = authored("<span style='colour: red; color: reddish'>x</span>")
    #expect(result.styledText.spans.isEmpty)
    #expect(result.diagnostics.map(\.rule) == [.cssProperty, .cssValue])
    #expect(result.diagnostics.map(\.subject) == [.property("colour"), .value("reddish")])
  }
}
