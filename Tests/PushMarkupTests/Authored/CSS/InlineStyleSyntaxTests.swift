import Testing

@testable import PushMarkup

/// Where declarations start and end, also in broken CSS, and which of them wins.
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
    // A `;` inside a string, brackets, a comment or the like does not end a declaration.
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
    // A newline ends a string; what follows is read as CSS again.
    "x:';\n;color:red", "x:url(a;'\n;);color:red",
    // At-rules end after their block.
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
    #expect(inlineStyle(text).textColor == "#ff0000")
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
    #expect(inlineStyle("color: rgb(255,0,0").textColor == "#ff0000")
    #expect(inlineStyle("background: url(x) rgb(255 0 0 / 1").groundColor == "#ff0000")
    #expect(cssProblems("color: rgb(1,2,3; color: red") == ["value: rgb(1,2,3; color: red"])
  }

  @Test func importanceBelongsToTheFieldNotTheName() {
    #expect(
      inlineStyle("background-color:red!important;background:blue").groundColor == "#ff0000")
    #expect(
      inlineStyle("background:none!important;background-color:red").background
        == .value(.transparent))
    #expect(
      inlineStyle("text-decoration:underline!important;text-decoration-line:none").lines?.value?
        .underline == true
    )
    #expect(inlineStyle("color:red!important;background:blue").groundColor == "#0000ff")
    let all = inlineStyle(
      """
      font-weight:bold!important;font-weight:400;font-style:italic!important;font-style:normal;\
      font-family:monospace!important;font-family:a;font-size:2em!important;font-size:1em;\
      vertical-align:sub!important;vertical-align:super;text-align:end!important;text-align:start
      """)
    #expect(
      all.bold == .value(true) && all.italic == .value(true) && all.family == .value(.monospace))
    #expect(all.size == .value(.relative(2)) && all.script == .value(.lowered))
    #expect(all.alignment == .value(.end))
  }

  @Test(
    arguments: [
      ("margin: 12px", ["property: margin"]), ("margin: 0 !important", []),
      ("mso-hide: all; MARGIN: 0px auto; margin-top: 0.0pt; margin: 0 8px", ["property: margin"]),
      ("display: Inline-Flex", ["property: display: Inline-Flex"]),
      ("display: nonee", ["value: nonee"]),
      ("COLOUR : red", ["property: COLOUR"]),
      (
        "--a:{;};--b:};-webkit-box:x;zoom:1",
        ["property: --a", "property: --b", "property: -webkit-box", "property: zoom"]
      ),
      ("color: redd ; font-size: 14vw !important", ["value: redd", "value: 14vw !important"]),
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

  @Test func importantDeclarationsWinOverAShorthand() {
    let read = inlineStyle(
      "font:bold 2em monospace;font-style:italic!important;font-weight:400;font:1em a")
    #expect(read.italic == .value(true) && read.bold == .value(false))
    #expect(read.size == .value(.relative(1)) && read.family == .value(.plain))
    let all = inlineStyle("font:bold 2em monospace!important;font-weight:400;font:1em a")
    #expect(all.bold == .value(true) && all.family == .value(.monospace))
    // Reported once, although a style with `!important` is read twice.
    #expect(cssProblems("x:1;color:red!important;color:redd") == ["property: x", "value: redd"])
    #expect(cssProblems("color:var(--x)!important") == ["value: var(--x)!important"])
  }

  @Test func problemsAreCapped() {
    #expect(cssProblems(String(repeating: "a:b;", count: 8)).count == 8)
    #expect(cssProblems(String(repeating: "a:b;", count: 1000) + "color:red").count == 8)
    #expect(inlineStyle(String(repeating: "a:b;", count: 1000) + "color:red").foreground != nil)
  }

  @Test func rangesAreOffsetsIntoTheMessage() {
    let bytes = Array("<p style=\"x:1;color:red\">".utf8)
    let read = InlineStyle(parsing: bytes, in: 10..<23)
    #expect(read.textColor == "#ff0000")
    #expect(read.problems == [InlineStyle.Problem(kind: .property, range: 10..<11)])
    #expect(InlineStyle(parsing: bytes, in: 14..<21).foreground == nil)
    #expect(InlineStyle(parsing: bytes, in: 90..<99) == inlineStyle(""))
    #expect(InlineStyle(parsing: bytes, in: -9..<0) == inlineStyle(""))
  }
}
