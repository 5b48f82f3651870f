import Testing

@testable import PushMarkup

/// Each property with values it takes and values it does not.
@Suite struct InlineStyleTests {
  @Test func emptyValueDoesNothing() {
    for text in [" ", ";", " ; ;; ", "/* color: red */", "/*", "\t\r\n\u{c}"] {
      #expect(inlineStyle(text) == inlineStyle(""))
    }
    #expect(inlineStyle("").problems.isEmpty)
    #expect(inlineStyle("").foreground == nil)
  }

  @Test func theSample() {
    #expect(inlineStyle("color: #99cc00;").foreground?.hex == "#99cc00")
    let both = inlineStyle("text-decoration: underline; background-color: #ff6600;")
    #expect(both.underline == true)
    #expect(both.lineThrough == false)
    #expect(both.background?.hex == "#ff6600")
    #expect(both.foreground == nil)
    #expect(both.problems.isEmpty)
  }

  @Test(arguments: [
    "#f60", "#ff6600", "rgb(255 102 0)", "hsl(24 100% 50%)", "hwb(24 0 0)", "RGBA(100%,40%,0%,1)",
  ])
  func colorProperties(_ value: String) {
    #expect(inlineStyle("color:\(value)").foreground?.hex == "#ff6600")
    #expect(inlineStyle("background-color:\(value)").background?.hex == "#ff6600")
    #expect(inlineStyle("background:\(value)").background?.hex == "#ff6600")
  }

  @Test(arguments: [
    "", "redd", "1", "#12", "lab(50%, 1, 1)", "red blue", "red, blue", "'red'", "rgb(1,2)",
    "var(--x)",
  ])
  func noColor(_ value: String) {
    for property in ["color", "background-color"] {
      let read = inlineStyle("\(property):\(value)")
      #expect(read.foreground == nil && read.background == nil)
      #expect(read.problems.map(\.kind) == [.value])
    }
  }

  @Test func ownColorAsColorIsInherited() {
    let read = inlineStyle("color: red; color: currentColor")
    #expect(read.foreground == nil)
    #expect(read.problems.isEmpty)
    #expect(cssProblems("background-color: currentcolor") == ["value: currentcolor"])
  }

  @Test(arguments: [
    "red url(x.png)", "url(x.png) red", "url( 'a;b.png' ) no-repeat 10px 50% / cover red",
    "linear-gradient(to right, blue, lime) red", "url(blue) 0 0, red",
    "RED fixed border-box padding-box",
    "/* blue */ red /* lime */", "image-set(url(a;b) 1x) local red", "none red",
    "repeat-x left top/auto 10% scroll rgb(255 0 0)", "url(\\)blue) red", "url(a",
    "repeat-y center #f00",
    "space round content-box text bottom right contain no-repeat repeat hsl(0,100%,50%)",
  ])
  func backgroundShorthand(_ value: String) {
    let read = inlineStyle("background: \(value)")
    #expect(read.background?.hex == (value == "url(a" ? nil : "#ff0000"))
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    "none", "url(x.png)", "url('x;y')", "linear-gradient(red, blue)", "center / cover", "inherit",
  ])
  func backgroundWithoutColorResets(_ value: String) {
    let read = inlineStyle("background-color: red; background: \(value)")
    #expect(read.background == nil)
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    "", "redd", "red blue", "rgb(1,2)", "red foo", "lab(50%, 1, 1)", "url(a b)", "url(a\"b)",
    "'red'",
    "#12", "red }",
    "color-mix(in srgb, red, blue)", "red !", "inherit red",
  ])
  func noBackground(_ value: String) {
    let read = inlineStyle("background: lime; background: \(value)")
    #expect(read.background?.hex == "#00ff00")
    #expect(read.problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("underline", true, false), ("line-through", false, true),
    ("underline line-through", true, true),
    ("line-through underline", true, true), ("none", false, false), ("overline", false, false),
    ("blink underline overline", true, false), ("UNDERLINE", true, false),
  ])
  func decorationLines(_ value: String, _ underline: Bool, _ lineThrough: Bool) {
    for property in ["text-decoration", "text-decoration-line"] {
      let read = inlineStyle("\(property): \(value)")
      #expect(read.underline == underline)
      #expect(read.lineThrough == lineThrough)
      #expect(read.problems.isEmpty)
    }
  }

  @Test(arguments: [
    ("underline dotted", true), ("red underline", true), ("wavy 2px underline rgb(1, 2, 3)", true),
    ("underline auto", true), ("from-font double underline currentcolor", true), ("solid", false),
    ("dashed #f00", false), ("underline 10%", true), ("none solid red", false),
  ])
  func decorationShorthand(_ value: String, _ underline: Bool) {
    let read = inlineStyle("text-decoration: \(value)")
    #expect(read.underline == underline)
    #expect(read.lineThrough == false)
    #expect(read.problems.isEmpty)
    // The line's own property takes none of the rest.
    #expect(inlineStyle("text-decoration-line: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    "", "none underline", "underline none", "underline underline", "underlined", "red",
    "underline red blue",
    "underline, line-through", "underline solid wavy", "'underline'", "strike", "underline 1px 2px",
    "underline()",
  ])
  func noDecoration(_ value: String) {
    let read = inlineStyle("text-decoration-line: \(value)")
    #expect(read.underline == nil && read.lineThrough == nil)
    #expect(read.problems.map(\.kind) == [.value])
    if value != "red" {
      #expect(inlineStyle("text-decoration: \(value)").problems.map(\.kind) == [.value])
    }
  }

  @Test(arguments: [
    ("bold", true), ("BOLDER", true), ("600", true), ("700", true), ("1000", true),
    ("normal", false),
    ("lighter", false), ("599.9", false), ("400", false), ("1", false), ("6e2", true),
  ])
  func weight(_ value: String, _ expected: Bool) {
    #expect(inlineStyle("font-weight: \(value)").bold == expected)
  }

  @Test(arguments: [
    "", "0", "0.5", "1001", "-700", "700px", "70%", "bold bold", "heavy", "'bold'", "bold,",
    "1e999",
  ])
  func noWeight(_ value: String) {
    #expect(inlineStyle("font-weight: \(value)").bold == nil)
    #expect(inlineStyle("font-weight: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("italic", true), ("Oblique", true), ("oblique 14deg", true), ("oblique -90deg", true),
    ("oblique 0.25turn", true), ("oblique 100grad", true), ("oblique 1.5rad", true),
    ("normal", false),
  ])
  func fontStyle(_ value: String, _ expected: Bool) {
    #expect(inlineStyle("font-style: \(value)").italic == expected)
  }

  @Test(arguments: [
    "", "slanted", "oblique 91deg", "oblique 1turn", "oblique 14", "oblique 14px", "italic 14deg",
    "italic normal", "oblique -101grad", "oblique 1.6rad", "0", "'italic'",
  ])
  func noFontStyle(_ value: String) {
    #expect(inlineStyle("font-style: \(value)").italic == nil)
    #expect(inlineStyle("font-style: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("monospace", true), ("Courier New, MonoSpace", true), ("'Courier New',monospace", true),
    ("ui-monospace", true),
    ("monospace, Arial", true), ("mono\\73pace", true), ("\"monospace\"", false),
    ("'a;b', serif", false),
    ("monospace text", false), ("My monospace", false), ("Arial", false), ("sans-serif", false),
    ("Ünï cödé", false), ("\\31 23 Font", false), ("inherit sans", false), ("sans inherit", false),
    ("default sans, monospace", true),
  ])
  func family(_ value: String, _ expected: Bool) {
    #expect(inlineStyle("font-family: \(value)").monospace == expected)
  }

  @Test(arguments: [
    "", "a,", ",a", "a,,b", "1a", "a 1", "a 'b'", "'a' b", "a, inherit", "inherit, a", "default",
    "monospace()", "a/b", "'a\n'", "#a",
  ])
  func noFamily(_ value: String) {
    #expect(inlineStyle("font-family: \(value)").monospace == nil)
    #expect(inlineStyle("font-family: \(value)").problems.isEmpty == false)
  }

  @Test(
    arguments: [
      ("xx-small", 0.5625), ("x-small", 0.625), ("small", 0.8125), ("medium", 1), ("large", 1.125),
      ("x-large", 1.5),
      ("xx-large", 2), ("xxx-large", 3), ("larger", 1.2), ("smaller", 1 / 1.2), ("X-LARGE", 1.5),
      ("1.5em", 1.5), ("2EM", 2), ("2rem", 2), ("150%", 1.5), ("+.5em", 0.5), ("1e0em", 1),
      ("1e-1e1m", nil),
      ("12.5e1%", 1.25), ("0.1em", 0.1),
      // From a tenth to ten times, and never without bound. Nothing is no size.
      ("0em", nil), ("0%", nil), ("1%", 0.1), ("1e-999em", nil), ("11em", 10), ("1e999em", 10),
      ("99999%", 10),
    ] as [(String, Double?)])
  func size(_ value: String, _ expected: Double?) {
    #expect(inlineStyle("font-size: \(value)").relativeSize == expected)
  }

  @Test(arguments: [
    "", "14px", "12pt", "1ex", "-1em", "-1%", "0", "2", "em", "1 em", "1em 1em", "big", "calc(1em)",
    "1em/2",
    "NaNem", "'1em'", "-1e-999%x",
  ])
  func noSize(_ value: String) {
    #expect(inlineStyle("font-size: \(value)").relativeSize == nil)
    #expect(inlineStyle("font-size: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(
    arguments: [
      ("super", .raised), ("sub", .lowered), ("baseline", .baseline), ("SUPER", .raised),
      ("middle", nil),
      ("text-top", nil), ("10%", nil), ("2px", nil), ("super sub", nil), ("", nil), ("sup", nil),
    ] as [(String, InlineStyle.Script?)])
  func verticalAlign(_ value: String, _ expected: InlineStyle.Script?) {
    #expect(inlineStyle("vertical-align: \(value)").script == expected)
    #expect(inlineStyle("vertical-align: \(value)").problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("start", .start), ("left", .start), ("justify", .start), ("center", .center), ("end", .end),
      ("right", .end),
      ("CENTER", .center), ("middle", nil), ("-webkit-center", nil), ("left right", nil), ("", nil),
      ("0", nil),
    ] as [(String, Attribute.Alignment?)])
  func textAlign(_ value: String, _ expected: Attribute.Alignment?) {
    #expect(inlineStyle("text-align: \(value)").alignment == expected)
    #expect(inlineStyle("text-align: \(value)").problems.isEmpty == (expected != nil))
  }

  @Test(arguments: ["inherit", "initial", "unset", "revert", "revert-layer", "INHERIT"])
  func wideKeywords(_ keyword: String) {
    let set = """
      color:red;background:red;text-decoration:underline;font-weight:bold;font-style:italic;\
      font-family:monospace;font-size:2em;vertical-align:sub;text-align:end;
      """
    let names = [
      "color", "background", "text-decoration", "font-weight", "font-style", "font-family",
      "font-size",
      "vertical-align", "text-align",
    ]
    // Each takes back what was set, and says nothing.
    #expect(inlineStyle(set + names.map { "\($0): \(keyword);" }.joined()) == inlineStyle(""))
    let others = inlineStyle(
      "background:red;background-color:\(keyword);text-decoration:underline;text-decoration-line:\(keyword)"
    )
    #expect(others == inlineStyle(""))
    #expect(cssProblems("color: \(keyword) red") == ["value: \(keyword) red"])
  }
}
