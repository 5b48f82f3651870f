import Testing

@testable import PushMarkup
import PushMarkupLint

/// Each property with values that it accepts and values that it does not.
@Suite struct InlineStyleTests {
  /// The properties for which the advice is to add a missing `#` before the digits of a colour.
  @Test func propertiesThatTakeAColor() {
    #expect(
      CSSProperty.all.filter(\.takesColor).map(\.name)
        == ["color", "background-color", "background"])
  }

  @Test func emptyValueDoesNothing() {
    for text in [" ", ";", " ; ;; ", "/* color: red */", "/*", "\t\r\n\u{c}"] {
      #expect(inlineStyle(text) == inlineStyle(""))
    }
    #expect(inlineStyle("").problems.isEmpty)
    #expect(inlineStyle("").foreground == nil)
  }

  @Test func theSample() {
    #expect(inlineStyle("color: #99cc00;").textColor == "#99cc00")
    let both = inlineStyle("text-decoration: underline; background-color: #ff6600;")
    #expect(both.lines?.value?.underline == true)
    #expect(both.lines?.value?.lineThrough == false)
    #expect(both.groundColor == "#ff6600")
    #expect(both.foreground == nil)
    #expect(both.problems.isEmpty)
  }

  @Test(arguments: [
    "#f60", "#ff6600", "rgb(255 102 0)", "hsl(24 100% 50%)", "hwb(24 0 0)", "RGBA(100%,40%,0%,1)",
  ])
  func colorProperties(_ value: String) {
    #expect(inlineStyle("color:\(value)").textColor == "#ff6600")
    #expect(inlineStyle("background-color:\(value)").groundColor == "#ff6600")
    #expect(inlineStyle("background:\(value)").groundColor == "#ff6600")
  }

  @Test(arguments: [
    "", "redd", "1", "#12", "color-mix(in srgb, red, blue)", "red blue", "red, blue", "'red'",
    "rgb(1,2)", "LinkText",
  ])
  func invalidColorIsIgnored(_ value: String) {
    for property in ["color", "background-color"] {
      let read = inlineStyle("\(property):\(value)")
      #expect(read.foreground == nil && read.background == nil)
      #expect(read.problems.map(\.kind) == [.value])
    }
  }

  @Test func currentColorAsColorIsInherited() {
    let read = inlineStyle("color: red; color: currentColor")
    #expect(read.foreground == .inherit)
    #expect(read.problems.isEmpty)
    // As a background it is the colour that the text has in the end.
    for property in ["background", "background-color"] {
      #expect(inlineStyle("\(property): currentColor").background == .value(.current))
    }
  }

  @Test(arguments: [
    "red url(x.png)", "url(x.png) red", "url( 'a;b.png' ) no-repeat 10px 50% / cover red",
    "linear-gradient(to right, blue, lime) red", "url(blue) 0 0, red", "RED fixed",
    "/* blue */ red /* lime */", "none red", "center right red", "0 0 red", "none, red",
    "repeat-x left top/auto 10% scroll rgb(255 0 0)", "url(\\)blue) red", "url(a",
  ])
  func backgroundShorthand(_ value: String) {
    let read = inlineStyle("background: \(value)")
    #expect(read.groundColor == (value == "url(a" ? "#00000000" : "#ff0000"))
    #expect(read.isRead)
  }

  @Test(arguments: [
    "none", "url(x.png)", "url('x;y')", "linear-gradient(red, blue)", "center / cover", "initial",
    "0", "none, none",
  ])
  func backgroundWithoutColorResets(_ value: String) {
    let read = inlineStyle("background-color: red; background: \(value)")
    #expect(read.background == .value(.transparent))
    #expect(read.isRead)
  }

  @Test(arguments: [
    "", "redd", "red blue", "rgb(1,2)", "red foo", "lab(50%, 1, 1)", "url(a b)", "url(a\"b)",
    "'red'", "#12", "red }", "color-mix(in srgb, red, blue)", "red !", "inherit red", "5",
    "0xff0000", "5195Ef", "foo(1) red", "red,", "red, none", "1deg", "red 3", "var(--x)",
    "unset",
  ])
  func invalidBackgroundIsIgnored(_ value: String) {
    let read = inlineStyle("background: lime; background: \(value)")
    #expect(read.groundColor == "#00ff00")
    #expect(read.problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("underline", true, false), ("line-through", false, true),
    ("underline line-through", true, true),
    ("line-through underline", true, true), ("none", false, false), ("overline", false, false),
    ("underline overline", true, false), ("UNDERLINE", true, false),
  ])
  func decorationLines(_ value: String, _ underline: Bool, _ lineThrough: Bool) {
    for property in ["text-decoration", "text-decoration-line"] {
      let read = inlineStyle("\(property): \(value)")
      #expect(read.lines?.value?.underline == underline)
      #expect(read.lines?.value?.lineThrough == lineThrough)
      #expect(read.isRead)
    }
  }

  @Test(arguments: [
    ("underline dotted", true), ("red underline", true), ("wavy 2px underline rgb(1, 2, 3)", true),
    ("double underline currentcolor", true), ("solid", false), ("dashed #f00", false),
    ("underline 10%", true), ("none solid red", false), ("underline 0", true),
  ])
  func decorationShorthand(_ value: String, _ underline: Bool) {
    let read = inlineStyle("text-decoration: \(value)")
    #expect(read.lines?.value?.underline == underline)
    #expect(read.lines?.value?.lineThrough == false)
    #expect(read.isRead)
  }

  @Test(arguments: [
    "", "none underline", "underline none", "underlined", "underline 1deg", "underline blink",
    "underline, line-through", "'underline'", "strike", "underline()", "5", "underline 2",
    "underline calc(1px + 2px)", "spelling-error", "underline oklch(60% .15 50)",
  ])
  func invalidDecorationIsIgnored(_ value: String) {
    for property in ["text-decoration", "text-decoration-line"] {
      let read = inlineStyle("\(property): \(value)")
      #expect(read.lines == nil)
      #expect(read.problems.map(\.kind) == [.value])
    }
  }

  @Test(arguments: [
    ("bold", true), ("BOLDER", true), ("600", true), ("700", true), ("1000", true),
    ("normal", false),
    ("lighter", false), ("599.9", false), ("400", false), ("1", false), ("6e2", true),
  ])
  func weight(_ value: String, _ expected: Bool) {
    #expect(inlineStyle("font-weight: \(value)").bold == .value(expected))
  }

  @Test(arguments: [
    "", "0", "0.5", "1001", "-700", "700px", "70%", "bold bold", "calc(600)", "heavy", "'bold'",
    "bold,",
    "1e999",
  ])
  func invalidWeightIsIgnored(_ value: String) {
    #expect(inlineStyle("font-weight: \(value)").bold == nil)
    #expect(inlineStyle("font-weight: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("italic", true), ("Oblique", true), ("oblique 14deg", true), ("oblique -90deg", true),
    ("oblique 0.25turn", true), ("oblique 100grad", true), ("oblique 1.5rad", true),
    ("oblique 0deg", false), ("normal", false),
  ])
  func fontStyle(_ value: String, _ expected: Bool) {
    #expect(inlineStyle("font-style: \(value)").italic == .value(expected))
  }

  @Test(arguments: [
    "", "slanted", "oblique 91deg", "oblique 1turn", "oblique 14", "oblique 14px", "italic 14deg",
    "italic normal", "oblique -101grad", "oblique 1.6rad", "0", "'italic'",
  ])
  func invalidFontStyleIsIgnored(_ value: String) {
    #expect(inlineStyle("font-style: \(value)").italic == nil)
    #expect(inlineStyle("font-style: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(arguments: [
    ("monospace", InlineStyle.Family.monospace), ("Courier New, MonoSpace", .monospace),
    ("'Courier New',monospace", .monospace), ("ui-monospace", .plain),
    ("monospace, Arial", .monospace), ("mono\\73pace", .monospace), ("\"monospace\"", .plain),
    ("'a;b', serif", .serif), ("Georgia, Times, SERIF", .serif),
    ("'Brush Script', cursive", .cursive), ("serif, monospace", .serif),
    ("Arial, sans-serif, serif", .plain), ("system-ui, monospace", .monospace),
    ("monospace text", .plain), ("My monospace", .plain), ("Arial", .plain),
    ("sans-serif", .plain), ("fantasy", .plain), ("Ünï cödé", .plain), ("\\31 23 Font", .plain),
    ("inherit sans", .plain), ("sans inherit", .plain), ("default sans, monospace", .monospace),
  ])
  func family(_ value: String, _ expected: InlineStyle.Family) {
    #expect(inlineStyle("font-family: \(value)").family == .value(expected))
    #expect(cssProblems("font-family: \(value)").isEmpty)
  }

  @Test(arguments: [
    "", "a,", ",a", "a,,b", "1a", "a 1", "a 'b'", "'a' b", "a, inherit", "inherit, a", "default",
    "monospace()", "a/b", "'a\n'", "#a",
  ])
  func invalidFamilyIsIgnored(_ value: String) {
    #expect(inlineStyle("font-family: \(value)").family == nil)
    #expect(inlineStyle("font-family: \(value)").problems.isEmpty == false)
  }

  @Test(
    arguments: [
      // Relative to the surrounding size.
      ("1.5em", 1.5), ("2EM", 2), ("150%", 1.5), ("+.5em", 0.5), ("1e0em", 1), ("12.5e1%", 1.25),
      ("larger", 1.2), ("smaller", 1 / 1.2), ("20em", 20), ("1e-9em", 1e-9),
    ] as [(String, Double)])
  func relativeSize(_ value: String, _ expected: Double) {
    #expect(inlineStyle("font-size: \(value)").size == .value(.relative(expected)))
  }

  @Test(
    arguments: [
      // 16 px and 12 pt: CSS Values 4, 6.2.
      ("16px", 1), ("24px", 1.5), ("12pt", 1), ("9pt", 0.75), ("1rem", 1),
      ("1.5REM", 1.5), ("0", 0), ("-0", 0), ("0px", 0),
      // CSS Fonts 4, 2.5.1: 9, 10, 13, 16, 18, 24, 32, 48 px if medium is 16.
      ("xx-small", 9.0 / 16), ("x-small", 10.0 / 16), ("small", 13.0 / 16), ("medium", 1),
      ("large", 18.0 / 16), ("X-LARGE", 24.0 / 16), ("xx-large", 32.0 / 16),
      ("xxx-large", 48.0 / 16),
    ] as [(String, Double)])
  func absoluteSize(_ value: String, _ expected: Double) {
    #expect(inlineStyle("font-size: \(value)").size == .value(.absolute(expected)))
  }

  @Test func theLastValidSizeWins() {
    #expect(inlineStyle("font-size:2em;font-size:8px").size == .value(.absolute(0.5)))
    #expect(inlineStyle("font-size:8px;font-size:2em;font-size:2").size == .value(.relative(2)))
  }

  @Test(arguments: [
    "", "1ex", "1vw", "-1em", "-1%", "-1px", "2", "em", "1 em", "1em 1em", "big", "1em/2", "1deg",
    "NaNem", "'1em'", "-1e-999%x", "1e-1e1m", "14 px", "14pxx", "calc(1em)", "1pc", "1in",
    "min(1em, 2em)",
  ])
  func invalidSizeIsIgnored(_ value: String) {
    #expect(inlineStyle("font-size: \(value)").size == nil)
    #expect(inlineStyle("font-size: \(value)").problems.map(\.kind) == [.value])
  }

  @Test(
    arguments: [
      ("super", .raised), ("sub", .lowered), ("baseline", .baseline), ("SUPER", .raised),
      ("0", nil), ("middle", nil), ("TOP", nil), ("10%", nil), ("super sub", nil), ("", nil),
      ("sup", nil),
    ] as [(String, InlineStyle.Script?)])
  func verticalAlign(_ value: String, _ expected: InlineStyle.Script?) {
    #expect(inlineStyle("vertical-align: \(value)").script == expected.map { .value($0) })
    #expect(inlineStyle("vertical-align: \(value)").problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("start", .start), ("left", .left), ("justify", .justify), ("center", .center),
      ("end", .end),
      ("right", .right),
      ("CENTER", .center), ("middle", nil), ("-webkit-center", nil), ("left right", nil), ("", nil),
      ("0", nil),
    ] as [(String, InlineStyle.TextAlign?)])
  func textAlign(_ value: String, _ expected: InlineStyle.TextAlign?) {
    #expect(inlineStyle("text-align: \(value)").alignment == expected.map { .value($0) })
    #expect(inlineStyle("text-align: \(value)").problems.isEmpty == (expected != nil))
  }
}
