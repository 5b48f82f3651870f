import Testing

@testable import PushMarkup

/// `calc()` and its like: CSS Values and Units 4, section 10. Sizes of text, where em and px mean
/// something.
@Suite struct CSSCalculationTests {
  /// Expected in px, in text of 20 px.
  @Test(arguments: [
    ("calc(1em)", 20.0), ("calc(1em + 50%)", 30), ("calc(2em - 10px)", 30), ("calc(1em*2)", 40),
    ("calc(2*1em)", 40), ("calc(1em / 4)", 5), ("calc(1px + 2px * 3)", 7),
    ("calc((1px + 2px) * 3)", 9), ("calc(10px - 2px - 3px)", 5), ("calc(60px / 2 / 3)", 10),
    ("calc(2 * (3px + 1em) / 4)", 11.5), ("CALC( 1px  +  1pt * 3 )", 5),
    ("calc(calc(1px) + calc((2px)))", 3), ("calc(1in + -96px + 5px)", 5), ("calc(1rem + 0em)", 16),
    ("min(10px, 5px, 30px)", 5), ("max(1em, 2em)", 40), ("max(10px, 5px, 30px)", 30),
    ("clamp(5px, 50px, 30px)", 30), ("clamp(5px, 1px, 30px)", 5), ("clamp(35px, 50px, 30px)", 35),
    ("min(5px)", 5), ("calc(max(1px, 2px) * 3)", 6), ("max(calc(1px * 4), 2px)", 4),
    // Below nothing there is nothing.
    ("calc(1em - 50px)", 0), ("calc(1px - 2px)", 0), ("calc(-1 * 2em)", 0),
    ("calc(5px", 5), ("calc(1px /* + */ + 4px)", 5),
  ])
  func sizes(_ text: String, _ expected: Double) throws {
    let size = try #require(inlineStyle("font-size:\(text)").size?.value, "\(text)")
    #expect(abs(size.resolved(inside: 20.0 / 16) * 16 - expected) < 1e-9)
  }

  @Test(arguments: [
    "calc()", "calc(1em+2px)", "calc(1em +2px)", "calc(1em -2px)", "calc(1em+ 2px)", "calc(1)",
    "calc(1em * 1em)", "calc(1 / 1em)", "calc(1em / 0)", "calc(1em + 1)", "calc(1em + 1deg)",
    "calc(1em,2em)", "calc(1em 2em)", "calc(1em +)", "calc(+ 1em)", "calc(* 2em)", "calc(1em) 2em",
    "min()", "min(1em,)", "min(1em 2em)", "clamp(1em, 2em)", "clamp(1px,2px,3px,4px)", "(1em)",
    "calc[1em]", "calc(1em]", "calc(1xx)", "calc(red)", "sin(1em)", "calc (1em)", "calc(1vw)",
    // What is less depends on the size around it.
    "min(1em, 20px)", "max(50%, 1px)",
  ])
  func noSize(_ text: String) {
    #expect(cssProblems("font-size:\(text)") == ["value: \(text)"])
    #expect(inlineStyle("font-size:\(text)").size == nil)
  }
}
