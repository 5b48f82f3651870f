import PushMarkup
import Testing

/// Every CSS property from a message's `style` to the spans; the values are tested beside the parser of CSS.
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
    ("font-family: Menlo, monospace", ["typeface=monospace"]), ("font-family: serif", []),
    ("font-size: 1.5em", ["size=1.5"]), ("font-size: 80%", ["size=0.8"]),
    ("font-size: x-large", ["size=1.5"]), ("font-size: smaller", ["size=0.8333333333333334"]),
    ("vertical-align: super", ["superscript"]), ("vertical-align: sub", ["subscript"]),
    ("text-align: center", []),
    ("color: rgba(255,0,0,.5)", ["foreground=#ff000080"]),
    ("color: transparent", ["foreground=#00000000"]),
    // A transparent ground shows the one around it.
    ("background-color: transparent", []),
    (
      "color: red; background: yellow; font-weight: bold",
      ["foreground=#ff0000", "background=#ffff00", "bold"]
    ),
  ])
  func onASpan(style: String, expected: [String]) {
    let spans = authored("<span style='\(style)'>x</span>").styledText.spans
    #expect(spans.map { short($0.attribute) } == expected)
  }

  @Test(arguments: ["p", "div", "blockquote", "ul", "li", "h1"])
  func alignmentIsForBlocks(name: String) {
    let html = "<\(name) style='text-align: center'>x</\(name)>"
    #expect(spans(html, of: "alignment") == ["0..<1 alignment=center"])
    let end = "<\(name) style='text-align: right'>x</\(name)>"
    #expect(spans(end, of: "alignment") == ["0..<1 alignment=end"])
  }

  @Test func aTagThatReadsNoStyleIgnoresIt() {
    #expect(spans("<b style='color: red'>x</b>") == ["0..<1 bold"])
    #expect(spans("<font style='color: red'>x</font>").isEmpty)
  }

  @Test func baselineEndsRaisedText() {
    #expect(
      spans("<sup>a<span style='vertical-align: baseline'>b</span>c</sup>")
        == ["0..<1 superscript", "2..<3 superscript"])
  }

  @Test func aFontsColourMayBeHexWithoutItsSign() {
    #expect(spans("<font color=ff6600>x</font>") == ["0..<1 foreground=#ff6600"])
    #expect(rules("<font color=ff6600>x</font>") == ["color.invalid"])
    #expect(spans("<font color='rgb(255, 102, 0)'>x</font>") == ["0..<1 foreground=#ff6600"])
  }

  @Test func whatCannotBeReadIsReported() {
    let result = authored("<span style='colour: red; color: reddish'>x</span>")
    #expect(result.styledText.spans.isEmpty)
    #expect(result.diagnostics.map(\.rule) == [.cssProperty, .cssValue])
    #expect(result.diagnostics.map(\.message).contains("the CSS property 'colour' is not known"))
  }
}
