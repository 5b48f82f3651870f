import Testing

@testable import PushMarkup

/// The `font` shorthand: CSS Fonts 4, section 2.7.
@Suite struct InlineStyleFontTests {
  @Test(arguments: [
    ("bold 1.5em monospace", true, false, true), ("1.5em a", false, false, false),
    ("italic 1.5em/2 monospace, b", false, true, true),
    ("700 oblique 1.5em 'monospace'", true, true, false),
    ("normal normal normal normal 1.5em/normal a, monospace", false, false, true),
    ("oblique 10deg 150% a", false, true, false), ("oblique 1.5em a", false, true, false),
    ("599 1.5em / 120% a b c", false, false, false), ("BOLDER 1.5EM/0 A", true, false, false),
    ("lighter 150%/20px a", false, false, false),
  ])
  func parts(_ value: String, _ bold: Bool, _ italic: Bool, _ monospace: Bool) {
    let read = inlineStyle("font: \(value)")
    #expect(read.bold == .value(bold))
    #expect(read.italic == .value(italic))
    #expect(read.family == .value(monospace ? .monospace : .plain))
    #expect(read.size == .value(.relative(1.5)))
    #expect(read.problems.isEmpty)
  }

  @Test func fontResetsWhatItDoesNotSet() {
    let read = inlineStyle("font-weight:bold;font-style:italic;font:small serif")
    #expect(read.bold == .value(false) && read.italic == .value(false))
    #expect(read.size == .value(.absolute(13.0 / 16)))
    #expect(inlineStyle("font:small serif;font-weight:bold").bold == .value(true))
    // It resets only the font.
    #expect(inlineStyle("color:red;font:small serif").textColor == "#ff0000")
    #expect(inlineStyle("font:0/0 a").size == .value(.absolute(0)))
  }

  @Test(arguments: [
    "", "1em", "bold", "monospace", "bold monospace", "1em/2", "1em/ a", "1em/-1 a", "1em/1deg a",
    "bold bold 1em a", "bold 700 1em a", "italic oblique 1em a", "50% condensed 1em a",
    "700 1em inherit", "small-caps 1em a", "caption", "menu", "1em 'a' serif", "1em a,",
    "all-small-caps 1em a", "1001 1em a", "0.5 1em a", "-1em a", "1 a", "oblique 91deg 1em a",
    "1em a !x", "caption bold", "1em a/2", "1vw a", "condensed expanded 1em a", "underline 1em a",
  ])
  func invalidFontIsIgnored(_ value: String) {
    let read = inlineStyle("font: \(value)")
    #expect(read.problems.map(\.kind) == [.value])
    #expect(read.bold == nil && read.italic == nil && read.size == nil && read.family == nil)
  }
}
