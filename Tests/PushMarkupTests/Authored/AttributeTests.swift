import PushMarkup
import PushMarkupLint
import Testing

/// The HTML attributes that are older than CSS.
@Suite struct AttributeTests {
  @Test(arguments: [
    ("1", 0.625), ("2", 0.8125), ("4", 1.125), ("5", 1.5), ("6", 2), ("7", 3), ("99", 3),
    ("+1", 1.125), ("-2", 0.625), ("+7", 3), (" 5px", 1.5), ("0", 0.625), ("00000005", 1.5),
  ])
  func fontSize(value: String, expected: Double) {
    #expect(spans("<font size='\(value)'>x</font>") == ["0..<1 size=\(expected)"])
  }

  @Test func fontSizeThreeIsTheDefaultSize() {
    #expect(spans("<font size=3>x</font>").isEmpty)
    #expect(spans("<big>a<font size=3>b</font></big>") == ["0..<1 size=1.25"])
  }

  @Test(arguments: ["big", "", "+", "- 1"])
  func invalidFontSizeIsIgnored(value: String) {
    let html = "<font size='\(value)'>x</font>"
    #expect(spans(html).isEmpty)
    #expect(rules(html) == (value.isEmpty ? [] : ["attribute.unsupported"]))
  }

  @Test(arguments: ["p", "div", "h1"])
  func alignment(name: String) {
    for (value, side) in [("center", "center"), ("RIGHT", "right"), ("justify", "start")] {
      #expect(
        spans("<\(name) align=\(value)>x</\(name)>", of: "alignment")
          == ["0..<1 alignment=\(side)"])
    }
    #expect(spans("<\(name) align=top>x</\(name)>", of: "alignment").isEmpty)
    #expect(
      spans("<\(name) align=right style='text-align:center'>x</\(name)>", of: "alignment")
        == ["0..<1 alignment=center"])
  }

  @Test func alignIsIgnoredOnOtherElements() {
    #expect(spans("<b align=center>x</b><ul align=right>y</ul>", of: "alignment").isEmpty)
  }

  /// A line whose first letter has another direction than `dir`.
  @Test(arguments: [
    ("<p dir=rtl>iPhone 15 מבצע</p>", "\u{200f}iPhone 15 מבצע"),
    ("<div dir='RTL'><b>Sale</b><br>x</div>", "<b>\u{200f}Sale</b><br>\u{200f}x"),
    ("a<p dir=ltr>שלום 50</p>", "a<br><br>\u{200e}שלום 50"),
    ("<p dir=rtl>שלום</p>", "שלום"), ("<p dir=ltr>x</p><p dir=auto>y</p>", "x<br><br>y"),
    // If several blocks start together, the innermost decides. An inline element changes no
    // direction.
    ("<div dir=rtl><p dir=ltr>Sale</div>", "Sale"), ("a<span dir=rtl>b</span>", "ab"),
    ("<p dir=rtl>{{name}} Sale</p>", "{{name}} Sale"),
    (
      "<ul dir=rtl><li>iPhone<li>Galaxy</ul>",
      "<ul><li>\u{200f}iPhone</li><li>\u{200f}Galaxy</li></ul>"
    ),
    // The directional mark decides where the line starts.
    (
      "<p dir=rtl style='text-align:right'>iPhone מבצע</p>",
      "<div style=\"text-align: start\">\u{200f}iPhone מבצע</div>"
    ),
    ("<h2 dir=ltr align=left>7 שלום</h2>", "<h2 style=\"text-align: start\">\u{200e}7 שלום</h2>"),
    (
      "<p dir=rtl><img src='https://e.example/i.png' alt='I'>iPhone</p>",
      "\u{200f}<img src=\"https://e.example/i.png\" alt=\"I\">iPhone"
    ),
  ])
  func aLineOfTheOtherDirectionGetsAMark(html: String, fixed: String) {
    let said = Linter(targets: []).lint(html).filter { $0.rule == .attributeUnsupported }
    let isTurned = fixed.unicodeScalars.contains { $0 == "\u{200f}" || $0 == "\u{200e}" }
    #expect(said.map(\.reason) == (isTurned ? ["direction"] : []))
    #expect(said.allSatisfy { $0.severity == .warning })
    #expect(Fixer().fix(html).html == fixed)
  }
}
