import Testing

@testable import PushMarkup

/// The words that every property takes: CSS Cascading and Inheritance 5, section 7.3.
@Suite struct InlineStyleResetTests {
  private static let set = """
    color:red;background:red;text-decoration:underline;font-weight:bold;font-style:italic;\
    font-family:monospace;font-size:2em;vertical-align:sub;text-align:end;\
    text-transform:uppercase;white-space:pre;display:none;visibility:hidden;opacity:0;\
    float:left;position:fixed;list-style:none;
    """
  private static let names = [
    "color", "background", "text-decoration", "font-weight", "font-style", "font-family",
    "font-size", "vertical-align", "text-align", "text-transform", "white-space", "display",
    "visibility", "opacity", "float", "position", "list-style",
  ]

  private func reset(_ keyword: String) -> InlineStyle {
    let read = inlineStyle(Self.set + Self.names.map { "\($0): \(keyword);" }.joined())
    // One word for all properties does the same, and none says anything.
    #expect(read == inlineStyle(Self.set + "all: \(keyword)"))
    #expect(read.problems.isEmpty)
    return read
  }

  @Test func asTheTagSays() {
    #expect(reset("revert-layer") == inlineStyle(""))
    var expected = inlineStyle("")
    expected.revertedHints = [.color, .face, .size, .align, .type, .hidden]
    #expect(reset("revert") == expected)
    #expect(reset("REVERT") == expected)
    #expect(inlineStyle("color:revert;color:red").revertedHints.isEmpty)
  }

  @Test func asTheElementAroundIt() {
    var expected = inlineStyle("")
    expected.foreground = .inherit
    expected.background = .inherit
    expected.lines = .inherit
    expected.weight = .inherit
    expected.italic = .inherit
    expected.family = .inherit
    expected.size = .inherit
    expected.script = .inherit
    expected.alignment = .inherit
    expected.letterCase = .inherit
    expected.whiteSpace = .inherit
    expected.display = .inherit
    expected.visible = .inherit
    expected.opacity = .inherit
    expected.floats = .inherit
    expected.position = .inherit
    expected.marker = .inherit
    #expect(reset("inherit") == expected)
    #expect(reset("INHERIT") == expected)
  }

  /// The initial values are those of the property's own clause.
  private func initial() -> InlineStyle {
    var expected = inlineStyle("")
    expected.foreground = .value(.initial)
    expected.background = .value(.transparent)
    expected.lines = .value(.init(underline: false, lineThrough: false))
    expected.weight = .value(.normal)
    expected.italic = .value(false)
    expected.family = .value(.plain)
    expected.size = .value(.init(relative: 0, absolute: 1))
    expected.script = .value(.baseline)
    expected.alignment = .value(.start)
    expected.letterCase = .value(.asWritten)
    expected.whiteSpace = .value(.normal)
    expected.display = .value(.inline)
    expected.visible = .value(true)
    expected.opacity = .value(1)
    expected.floats = .value(false)
    expected.position = .value(.inPlace)
    expected.marker = .value(.bullet)
    return expected
  }

  @Test func asAtTheRoot() {
    #expect(reset("initial") == initial())
  }

  @Test func unsetIsInheritedWhereThePropertyIs() {
    // "Inherited: no" in their clauses; all others are inherited.
    var expected = reset("inherit")
    let initial = initial()
    expected.background = initial.background
    expected.lines = initial.lines
    expected.script = initial.script
    expected.display = initial.display
    expected.opacity = initial.opacity
    expected.floats = initial.floats
    expected.position = initial.position
    #expect(reset("unset") == expected)
  }

  @Test(arguments: ["inherit", "initial", "unset", "revert", "revert-layer"])
  func otherNames(_ keyword: String) {
    #expect(
      inlineStyle("background:red;background-color:\(keyword)").background
        == inlineStyle("background:\(keyword)").background)
    #expect(
      inlineStyle("text-decoration:underline;text-decoration-line:\(keyword)").lines
        == inlineStyle("text-decoration:\(keyword)").lines)
    let font = inlineStyle(
      ["weight", "style", "family", "size"].map { "font-\($0):\(keyword);" }.joined())
    #expect(inlineStyle("font:\(keyword)") == font)
    #expect(cssProblems("color: \(keyword) red") == ["value: \(keyword) red"])
    #expect(
      cssProblems("all: \(keyword) red; all: red") == ["value: \(keyword) red", "value: red"])
  }

  @Test func allIsOneDeclarationAmongOthers() {
    #expect(inlineStyle("all:initial;color:red").textColor == "#ff0000")
    #expect(inlineStyle("color:red!important;all:initial").textColor == "#ff0000")
    #expect(inlineStyle("color:red;all:revert!important").foreground == nil)
  }
}
