import Testing

@testable import PushMarkup
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// Numbers of ordered lists, which Android does not support, in a fixed message.
struct WrittenNumberTests {
  @Test(arguments: [
    (
      "Do this:<ol><li>Open<li>Pay</ol>Bye", "Do this:<br><br>1. Open<br>2. Pay<br><br>Bye"
    ),
    ("<ol start=-1><li>a<li>b</ol>", "-1. a<br>0. b"),
    // A style of a whole line also applies to its number, but a link or an underline does not.
    (
      "<ol style='color: red'><li><b>a</b><li><b>b</b> c</ol>",
      "<font color=\"#ff0000\"><b>1. a</b><br>2. <b>b</b> c</font>"
    ),
    (
      "<ol><li><a href='https://e.example'>a</a><li><u>b</u></ol>",
      "1. <a href=\"https://e.example\">a</a><br>2. <u>b</u>"
    ),
    ("<ol><li><h3>a</h3></ol>", "<h3>1. a</h3>"),
    // Inner lists are indented with a space that does not collapse.
    (
      "<ol><li>a<ol><li>b<li>c</ol><li>d</ol>", "1. a<br>\u{2003}1. b<br>\u{2003}2. c<br>2. d"
    ),
    ("<ol><li><ol><li>a</ol></ol>", "1. 1. a"),
    (
      "<ul><li>a<ol><li>b</ol></ul>", "<ul><li>a<br>1. b</li></ul>"
    ),
    ("<ol><li>a<ul><li>b</ul></ol>", "1. a<ul><li>b</li></ul>"),
    ("<ol><li>a<p>b</p><li>c</ol>", "1. a<br><br>b<br>2. c"),
    ("<ol><li>\u{5e9}\u{5dc}\u{5d5}\u{5dd}</ol>", "1. \u{5e9}\u{5dc}\u{5d5}\u{5dd}"),
  ])
  func written(_ html: String, _ expected: String) {
    let fixed = Fixer().fix(html)
    #expect(fixed.html == expected)
    #expect(fixed.diagnostics.map(\.rule).contains(.fixList))
    #expect(!fixed.diagnostics.map(\.rule).contains(.fixUnexplained))
    #expect(Fixer().fix(expected).html == expected)
  }

  /// If template logic may repeat an item, its number is unknown, whether the syntax is named or
  /// not.
  @Test(arguments: [Templates(), Templates(syntaxes: [.liquid])])
  func itemsInTemplateLogicGetNoNumber(_ templates: Templates) {
    let html = "<ol>{% for i in c %}<li>{{ i }}</li>{% endfor %}</ol>"
    let fixed = Fixer(parser: MarkupParser(templates: templates)).fix(html)
    #expect(!fixed.html.contains("1."))
    let lists = fixed.diagnostics.filter { $0.rule == .fixList }
    #expect(lists.map(\.reason) == ["bullets"])
    #expect(lists.map(\.count) == [1])
    let named = Fixer(parser: MarkupParser(templates: Templates(syntaxes: [.liquid])))
    #expect(named.fix("<ol><li>{{ a }}<li>b</ol>").html == "1. {{ a }}<br>2. b")
  }

  /// Findings about other text are at its place.
  @Test func places() throws {
    let html = "<ol><li>abc<li><span style='font-size: 1.5em'>de</span> f</ol>"
    let said = Fixer().fix(html).diagnostics
    let size = try #require(said.first { $0.rule == .fixSize })
    #expect(String(decoding: Array(html.utf8)[size.range], as: UTF8.self) == "de")
    let list = try #require(said.first { $0.rule == .fixList })
    #expect(list.range.lowerBound == 8)
  }
}
