import Testing

@testable import PushMarkup

/// Reports what a declaration says if the attributes of styled text cannot express it.
@Suite struct InlineStyleUnsaidTests {
  @Test(arguments: [
    ("opacity: .5", "unsaid: .5"), ("opacity: 1%", "unsaid: 1%"),
    ("text-decoration: overline", "unsaid: overline"),
    ("text-decoration-line: underline overline", "unsaid: underline overline"),
    ("text-decoration: underline wavy", "unsaid: underline wavy"),
    ("text-decoration: line-through #f00 !important", "unsaid: line-through #f00 !important"),
    ("background: #fff url(a.png)", "unsaid: #fff url(a.png)"),
    ("background: linear-gradient(red, blue)", "unsaid: linear-gradient(red, blue)"),
  ])
  func anUnsupportedPartOfAValueIsReported(_ style: String, _ expected: String) {
    #expect(cssProblems(style) == [expected])
  }

  @Test(arguments: [
    "opacity: 0", "opacity: 1", "opacity: 2", "text-decoration: none",
    "text-decoration: underline solid", "text-decoration: none solid red",
    "background: none", "background: #fff none no-repeat",
    "font: bold 1em/2 a", "opacity: inherit",
  ])
  func aSupportedValueIsNotReported(_ style: String) {
    #expect(cssProblems(style).isEmpty)
  }

  @Test func theSupportedPartIsKept() {
    let read = inlineStyle("text-decoration: underline overline; background: #fff url(a.png)")
    #expect(read.lines?.value?.underline == true)
    #expect(read.background?.value?.color?.hex == "#ffffff")
    let parsed = authored("<u style='opacity:.5'>half</u>")
    #expect(parsed.styledText.spans.map(\.attribute) == [.underline])
    #expect(parsed.diagnostics.map(\.rule) == [.cssValue])
    #expect(parsed.diagnostics.map(\.subject) == [.value(".5")])
    #expect(parsed.diagnostics.map(\.reason) == ["unsupported"])
    let part = authored("<p style='background: #fff url(a.png)'>x</p>").diagnostics
    #expect(part.contains { $0.rule == .cssValue && $0.reason == "part" })
  }
}
