import Testing

@testable import PushMarkup
import PushMarkupLint

/// `inherit` and `initial`, which every property accepts: CSS Cascading and Inheritance 5, 7.3.
@Suite struct InlineStyleResetTests {
  @Test func inheritAndInitial() {
    let names = CSSProperty.all.map(\.name)
    for keyword in ["inherit", "INITIAL", "initial !important"] {
      for name in names { #expect(cssProblems("\(name): \(keyword)").isEmpty, "\(name)") }
    }
    var expected = InlineStyle()
    expected.foreground = .inherit
    expected.lines = .inherit
    expected.opacity = .inherit
    #expect(inlineStyle("color:inherit;text-decoration:inherit;opacity:inherit") == expected)
    expected.foreground = .value(.initial)
    expected.lines = .value(.init())
    expected.opacity = .value(1)
    #expect(inlineStyle("color:initial;text-decoration:initial;opacity:initial") == expected)
    let font = inlineStyle("font-weight:initial;font-style:initial;font-family:initial")
    #expect(font.weight == .value(.normal) && font.italic == .value(false))
    #expect(inlineStyle("font-size:initial").size == .value(.plain))
    #expect(inlineStyle("font:inherit").size == .inherit)
  }

  @Test(arguments: ["inherit red", "initial red", "unset", "revert", "revert-layer"])
  func otherKeywordsAreInvalid(_ value: String) {
    #expect(cssProblems("color: \(value)") == ["value: \(value)"])
  }
}
