import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What is written of lines beside a template's logic: filled in, a phone shows the lines of the
/// message that is filled in.
@Suite struct TemplateLogicTests {
  private static let fixer: Fixer = {
    let fixer = Fixer(for: .liquid)
    return fixer
  }()

  /// What a phone shows.
  private func shown(_ html: String) -> String {
    MarkupParser().parse(html, as: .device).styledText.text
  }

  /// A loop begins its next round behind what the last one has closed.
  @Test(
    arguments: [
      (
        "{% for i in l %}Item<div>x</div>{% endfor %}",
        "<p>{% for i in l %}Item</p><p>x</p>{% endfor %}"
      ),
      (
        "<p>Hi</p>{% for i in l %}<b>y</b><p>x</p>{% endfor %}",
        "<p>Hi</p><p>{% for i in l %}<b>y</b></p><p>x</p>{% endfor %}"
      ),
      (
        "<p>Hi</p>{% for i in l %}<center>y<div>x</div></center>z<div>x</div>{% endfor %}",
        "<p>Hi</p>{% for i in l %}<p style=\"text-align: center\">y<br>x</p>"
          + "<p>z<br>x</p>{% endfor %}"
      ),
      ("{% for i in l %}a<br><br>b{% endfor %}", "{% for i in l %}a<br><br>b{% endfor %}"),
    ])
  func loops(_ message: String, _ expected: String) throws {
    let fixed = Self.fixer.fix(message).html
    #expect(fixed == expected)
    func filled(_ html: String) throws -> String {
      let start = try #require(html.firstRange(of: "{% for i in l %}"))
      let end = try #require(html.firstRange(of: "{% endfor %}"))
      let round = String(html[start.upperBound..<end.lowerBound])
      return String(html[..<start.lowerBound]) + String(repeating: round, count: 3)
        + String(html[end.upperBound...])
    }
    // A phone has a blank line where a round begins or ends with a block.
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    #expect(try lines(shown(filled(fixed))) == lines(shown(filled(message))))
  }

  /// A blank line beside logic is one, whether the branch is there or not.
  @Test(
    arguments: [
      (
        "{% if a %}<div>VIP</div>{% endif %}<div><br></div><div>Bye</div>",
        "{% if a %}<p>VIP</p>{% endif %}<p>Bye</p>"
      ),
      (
        "<p>Hi</p>{% if a %}<p><br>VIP</p>{% endif %}",
        "<p>Hi</p>{% if a %}<p><br>VIP</p>{% endif %}"
      ),
      (
        "<p>Hi</p>{% if a %}<p><br></p>{% endif %}<p>Bye</p>",
        "<p>Hi</p>{% if a %}<p><br></p>{% endif %}<p>Bye</p>"
      ),
    ])
  func blankLines(_ message: String, _ expected: String) throws {
    let fixed = Self.fixer.fix(message)
    #expect(fixed.html == expected)
    #expect(fixed.diagnostics.allSatisfy { $0.rule == .fixLineBreaks })
    #expect(Self.fixer.fix(fixed.html).html == fixed.html)
    for isThere in [true, false] {
      func filled(_ html: String) throws -> String {
        let start = try #require(html.firstRange(of: "{% if a %}"))
        let end = try #require(html.firstRange(of: "{% endif %}"))
        let branch = isThere ? html[start.upperBound..<end.lowerBound] : ""
        return String(html[..<start.lowerBound] + branch + html[end.upperBound...])
      }
      let meant = try MarkupParser().parse(filled(message)).styledText
      let shown = try MarkupParser().parse(filled(fixed.html), as: .device).styledText
      #expect(ReadingDifferences(meant, shown).differences.isEmpty, "\(isThere)")
    }
  }

  /// Nobody sees the side of an empty line beside logic, nor its size: fixed again, it stays.
  @Test(
    arguments: [
      (
        .liquid, "<p>Hi</p><div align=center><br>{% endif %}</div>", "<p>Hi</p><br>{% endif %}"
      ),
      (
        .mergeTags, "a<center><br>*|IF:X|*", "<p>a</p><p style=\"text-align: center\">*|IF:X|*</p>"
      ),
      (.handlebars, "a<h3><br>{{else}}", "<p>a</p><br><big><b>{{else}}</b></big>"),
      (
        .liquid, "<p>Hi</p>{% if a %}<center><br>{% endif %}x</center>",
        "<p>Hi</p>{% if a %}<p style=\"text-align: center\">{% endif %}x</p>"
      ),
    ] as [(TemplateSyntax, String, String)])
  func emptyLines(_ syntax: TemplateSyntax, _ message: String, _ expected: String) {
    let fixer = Fixer(for: syntax)
    let fixed = fixer.fix(message).html
    #expect(fixed == expected)
    #expect(fixer.fix(fixed).html == fixed)
  }

  /// What is fixed has no branch that lint would warn of, where none was warned of before.
  @Test(arguments: [
    "{% if a %}<p style=\"color:red\">x{% endif %} y", "{% if a %}<p align=center>{% endif %}x",
    "{% if a %}x<li>y{% endif %}", "<ul>{% if a %}<li>x{% endif %}</ul>",
    "<p align=center>x{% if a %}<ul>y</ul>{% endif %}", "{% if a %}<p>x{% endif %}y",
    "a{% if a %}<p>b</p>{% endif %}c", "<ul><li>x{% if a %}<li>y{% endif %}</ul>",
    "<ul>{% if a %}<li>x</li>{% endif %}<li>y</li></ul>",
  ])
  func whatIsFixedIsWarnedOf(_ message: String) {
    let fixed = Self.fixer.fix(message)
    let left = Linter(parser: Self.fixer.parser).lint(fixed.html)
    #expect(
      !left.contains { $0.rule == .templateLogic }
        || fixed.diagnostics.contains { $0.rule == .templateLogic })
  }

  /// A value that is known is a part of the text.
  @Test func theDirectionOfAValue() {
    var parser = Self.fixer.parser
    parser.templates.values = ["name": "David"]
    let parsed = parser.parse("<p align=right>{{ name }}, שלום</p>")
    #expect(parsed.diagnostics == [])
    let fixed = Fixer(parser: parser).fix("<p align=right>{{ name }}, שלום</p>").html
    #expect(fixed == "<div style=\"text-align: end\">David, שלום</div>")
  }

  /// The name of a placeholder does not say in which direction a text is read.
  @Test(arguments: ["{% if a %}مرحبا{% endif %}", "{{name}} مرحبا", "{{name}} <b>שלום</b>"])
  func sides(_ text: String) {
    let fixed = Self.fixer.fix("<p style=\"text-align:right\">\(text)</p>").html
    #expect(fixed == "<div style=\"text-align: start\">\(text)</div>")
    let parser = Self.fixer.parser
    let written = HTMLRenderer(for: parser).render(parser.parse(fixed)).text
    #expect(written == "<div style=\"text-align: right\">\(text)</div>")
    var terminal = ANSIRenderer(colorDepth: .plain, width: 60)
    terminal.links = nil
    #expect(terminal.render(parser.parse(fixed)).text.hasPrefix("     "))
  }
}
