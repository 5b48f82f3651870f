import Testing

@testable import PushMarkup

/// Custom properties of the element itself, and `var()`: CSS Custom Properties for Cascading
/// Variables 1.
@Suite struct CSSVariablesTests {
  @Test(arguments: [
    "--x:red;color:var(--x)", "color:var(--x);--x:red", "--x:blue;color:var(--x);--x: red ",
    "color:var(--x,red)", "color:var( --x , red )", "color:VAR(--x,red", "--x:red;color:var(--x",
    "--x:blue;--X:red;color:var(--X)", "--x:red!important;--x:blue;color:var(--x)",
    "--x:var(--y);--y:red;color:var(--x)", "color:var(--x,var(--y,red))",
    "--x:initial;color:var(--x,red)", "--x:var(--y);--y:var(--x);color:var(--x,red)",
    "--x:;color:red var(--x)", "--x:1,0;color:rgb(255,calc(var(--x)*0))red;color:red",
    "--x:255,0;color:rgb(var(--x),0)", "color:rgb(var(--x,255) 0 0)",
    "--\u{e9}:red;color:var(--\u{e9})",
    "--x:red;color:var(--x)!important;color:blue", "--x:red;all:initial;color:var(--x)",
    "--x:{a;b};color:red", "color:red;color:var(x,blue)", "color:red;color:var(--x blue)",
    "color:red;color:var()", "color:red;color:var(--x)}", "color:red;color:var(--x,blue;)",
    "color:red;color:var(--)", "x --y:blue;color:var(--y,red)", "1 --y:blue;color:var(--y,red)",
    "@x{--y:blue};color:var(--y,red)", "--y blue;color:var(--y,red)",
    "--y:blue};color:var(--y,red)",
    "@x{}--y:red;color:var(--y)", "(--y:blue);color:var(--y,red)", "--y:blue!;color:var(--y,red)",
  ])
  func isRed(_ text: String) {
    #expect(inlineStyle(text).textColor == "#ff0000")
  }

  /// A value that turns out to be none takes the earlier one away, as `unset` does.
  @Test(arguments: [
    "var(--y)", "var(--x)", "var(--y, nothing)", "var(--y,)", "re var(--y,d)", "var(--a)d",
    "var(--y) red",
  ])
  func unset(_ value: String) {
    let text = "--x:12px;--a:re;color:blue;background:blue;"
    let read = inlineStyle("\(text)color:\(value);background:\(value)")
    #expect(read.foreground == .inherit)
    #expect(read.background == .value(.transparent))
    #expect(cssProblems("\(text)color:\(value)") == ["value: \(value)"])
  }

  @Test(arguments: CSSProperty.all.map(\.name))
  func everyPropertyTakesThem(_ name: String) {
    var read = inlineStyle("\(name):var(--x,inherit)")
    #expect(read.takesFallback)
    read.takesFallback = false
    #expect(read == inlineStyle("\(name):inherit"))
  }

  @Test func theyAreReadInTheirPlace() {
    let read = inlineStyle("--w:bold;--s:2;font:var(--w) calc(var(--s) * 1em) monospace")
    #expect(read.bold == .value(true) && read.family == .value(.monospace))
    #expect(read.size == .value(.init(relative: 2)))
    #expect(inlineStyle("--d:none;display:var(--d)").display == .value(InlineStyle.Display.none))
    #expect(inlineStyle("--i:inherit;color:red;color:var(--i)").foreground == .inherit)
  }

  @Test func importanceIsTheDeclarations() {
    #expect(inlineStyle("--x:red;color:var(--x)!important;color:blue").textColor == "#ff0000")
    #expect(inlineStyle("color:red;color:var(--x)!important;color:blue").foreground == .inherit)
    #expect(inlineStyle("color:blue!important;color:var(--x)").textColor == "#0000ff")
  }
}
