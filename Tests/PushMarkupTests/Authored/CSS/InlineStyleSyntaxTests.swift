import Testing

@testable import PushMarkup

/// Where declarations start and end, whatever is broken, and which of them wins.
@Suite struct InlineStyleSyntaxTests {
  @Test(arguments: [
    "color:red", "COLOR:RED", " color : red ", "color:red;", ";;color:red;;",
    "\tcolor\n:\r\nred\u{c};",
    "/**/color/**/:/**/red/**/;", "color:red/*", "\\63 olor:red", "\\000063olor:red",
    "\\43 OLOR:red",
    "c\\6flor:red", "c\\06f\r\nlor:red", "color:r\\65 d", "color:\\72\\65\\64", "color:\\red",
    "col\\or:red",
    "color:blue;color:red", "color:red;color:blurple", "color:red;color:", "color:red;color",
    // Broken declarations are skipped up to the next `;`.
    "color blue;color:red", "color=blue;color:red", ":blue;color:red", "color::blue;color:red",
    "1;color:red",
    "<b>;color:red", "<!--;color:red;-->", "}color:blue;color:red", "!;color:red",
    "#color:blue;color:red",
    // A `;` inside of something ends nothing.
    "x:';color:blue';color:red", "x:\";color:blue;\";color:red", "x:(;color:blue);color:red",
    "x:[;color:blue];color:red", "x:{;color:blue};color:red", "x:f(;color:blue);color:red",
    "x:url(;color:blue);color:red",
    "x:/*;color:blue*/y;color:red", "x:({[;color:blue]});color:red",
    "x:([)];color:blue;]);color:red",
    "x:'\\';color:blue';color:red", "x:'\\\n;color:blue';color:red",
    "x:'\\\r\n;color:blue';color:red",
    "x:'\\27 \n;color:red", "x:url(\\);color:blue);color:red", "x:u\\72l(a';color:blue);color:red",
    "x:url(a b;color:blue);color:red", "x:url( 'a' ;color:blue);color:red",
    "color:rgb(1;2;3;);color:red",
    // A newline ends a string; what follows is read again.
    "x:';\n;color:red", "x:url(a;'\n;);color:red",
    // At-rules end behind their block.
    "@media x{color:blue}color:red", "@import 'x;y';color:red", "@x;color:red",
    "@x (;){;}color:red",
    // Importance.
    "color:red!important;color:blue", "color:red ! important;color:blue",
    "color:red !/**/IMPORTANT;color:blue",
    "color:red!\\69mportant;color:blue", "color:blue!important;color:red!important",
    "color:blue;color:red!important",
    "color:red!important;color:inherit", "color:red;color:blue!imp", "color:red;color:blue!",
    "color:red;color:!important",
    "color:red;color:blue!important!important", "color:red;color:!important blue",
    "color:red;color:blue important",
  ])
  func isRed(_ text: String) {
    #expect(inlineStyle(text).foreground?.hex == "#ff0000")
  }

  @Test(arguments: [
    "color red", "color;red", "co lor:red", "-color:red", "colour:red", "color-:red", "\\color:red",
    "color\\:red",
    "--color:red", "-webkit-color:red", "x:';color:red", "x:(;color:red", "x:[;color:red",
    "x:{;color:red",
    "x:f(;color:red", "x:url(;color:red", "x:'\\\n;color:red", "/*;color:red", "{a;b}color:red",
    "color:red}",
    "color:red)", "color:red]", "color:(red)", "color:{red}", "color:re/**/d", "color:'red'",
    "color:red\\",
    "color:red\u{a0}", "\u{a0}color:red", "color\u{ff1a}red", "color:\u{202e}red",
    "\u{feff}color:red", "color:red\u{0}",
    "@x{};@y color:red;", "background:url(http://foo.f/f oo/;color:red/*/foo.jpg);",
    "font-family:foo{bar;color:red}",
    "font-family:'sans\\27\\2F\\2A\\22\\2A\\2F\\3B color\\3Ared\\3B'", "color:expression(red)",
    "color:r\\65  d",
    "([{]});color:red;", "color:rgb(255,0,0;color:red",
  ])
  func isNotRed(_ text: String) {
    #expect(inlineStyle(text).foreground == nil)
  }

  @Test func openFunctionIsClosedAtTheEnd() {
    #expect(inlineStyle("color: rgb(255,0,0").foreground?.hex == "#ff0000")
    #expect(inlineStyle("background: url(x) rgb(255 0 0 / 1").background?.hex == "#ff0000")
    #expect(cssProblems("color: rgb(1,2,3; color: red") == ["value: rgb(1,2,3; color: red"])
  }

  @Test func importanceIsOfTheFieldNotTheName() {
    #expect(
      inlineStyle("background-color:red!important;background:blue").background?.hex == "#ff0000")
    #expect(inlineStyle("background:none!important;background-color:red").background == nil)
    #expect(
      inlineStyle("text-decoration:underline!important;text-decoration-line:none").underline == true
    )
    #expect(inlineStyle("color:red!important;background:blue").background?.hex == "#0000ff")
    let all = inlineStyle(
      """
      font-weight:bold!important;font-weight:400;font-style:italic!important;font-style:normal;\
      font-family:monospace!important;font-family:a;font-size:2em!important;font-size:1em;\
      vertical-align:sub!important;vertical-align:super;text-align:end!important;text-align:start
      """)
    #expect(all.bold == true && all.italic == true && all.monospace == true)
    #expect(all.relativeSize == 2 && all.script == .lowered && all.alignment == .end)
  }

  @Test(
    arguments: [
      ("font: 12px monospace", ["property: font"]), ("COLOUR : red", ["property: COLOUR"]),
      (
        "--a:{;};-webkit-box:x;zoom:1",
        ["property: --a", "property: -webkit-box", "property: zoom"]
      ),
      ("color: redd ; font-size: 14px !important", ["value: redd", "value: 14px !important"]),
      ("color:", ["value: color"]), ("color: ;", ["value: color"]), ("color", ["property: color"]),
      (" color ;", ["property: color"]), ("color red; x", ["property: color red", "property: x"]),
      (" = 1 ;color:red", ["property: = 1"]), ("@x{;} color:red", ["property: @x{;}"]),
      ("@x ;", ["property: @x"]),
      ("color: /* a */ x /* b */ ;", ["value: x"]), ("color: f( x ) ;", ["value: f( x )"]),
      ("color:'a\nb';", ["value: 'a\nb';"]), ("\u{1f600}:1", ["property: \u{1f600}"]),
      (")", ["property: )"]),
      ("text-decoration: underline", []), ("a{b;c}d:e;color:red", ["property: a{b;c}d:e"]),
    ] as [(String, [String])])
  func problemRanges(_ text: String, _ expected: [String]) {
    #expect(cssProblems(text) == expected)
  }

  @Test func problemsAreCapped() {
    #expect(cssProblems(String(repeating: "a:b;", count: 8)).count == 8)
    #expect(cssProblems(String(repeating: "a:b;", count: 1000) + "color:red").count == 8)
    #expect(inlineStyle(String(repeating: "a:b;", count: 1000) + "color:red").foreground != nil)
  }

  @Test func rangesAreOffsetsIntoAllBytes() {
    let bytes = Array("<p style=\"x:1;color:red\">".utf8)
    let read = InlineStyle(parsing: bytes, in: 10..<23)
    #expect(read.foreground?.hex == "#ff0000")
    #expect(read.problems == [InlineStyle.Problem(kind: .property, range: 10..<11)])
    #expect(InlineStyle(parsing: bytes, in: 14..<21).foreground == nil)
    #expect(InlineStyle(parsing: bytes, in: 90..<99) == inlineStyle(""))
    #expect(InlineStyle(parsing: bytes, in: -9..<0) == inlineStyle(""))
  }
}
