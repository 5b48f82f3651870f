import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// The line breaks that are written next to template tags. After filling in, a phone shows the
/// lines of the filled-in message.
@Suite struct TemplateLogicTests {
  private static let fixer: Fixer = {
    let fixer = Fixer(for: .liquid)
    return fixer
  }()

  /// What a phone shows.
  private func shown(_ html: String) -> String {
    MarkupParser().parse(html, as: .device).styledText.text
  }

  /// Each pass of a loop starts after what the last pass closed.
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
    // A phone shows a blank line if a pass starts or ends with a block.
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    #expect(try lines(shown(filled(fixed))) == lines(shown(filled(message))))
  }

  /// A blank line next to a template tag is one, whether or not the branch is shown.
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

  /// An empty line at a template tag has no visible alignment or size: refixing changes nothing.
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

  /// If lint warns of a branch in the fixed message, the fixer has reported one as well.
  @Test(arguments: [
    "{% if a %}<p style=\"color:red\">x{% endif %} y", "{% if a %}<p align=center>{% endif %}x",
    "{% if a %}x<li>y{% endif %}", "<ul>{% if a %}<li>x{% endif %}</ul>",
    "<p align=center>x{% if a %}<ul>y</ul>{% endif %}", "{% if a %}<p>x{% endif %}y",
    "a{% if a %}<p>b</p>{% endif %}c", "<ul><li>x{% if a %}<li>y{% endif %}</ul>",
    "<ul>{% if a %}<li>x</li>{% endif %}<li>y</li></ul>",
  ])
  func theFixerReportsBranchesThatLintWarnsOf(_ message: String) {
    let fixed = Self.fixer.fix(message)
    let left = Linter(parser: Self.fixer.parser).lint(fixed.html)
    #expect(
      !left.contains { $0.rule == .templateLogic }
        || fixed.diagnostics.contains { $0.rule == .templateLogic })
  }

  /// A known value is a part of the text.
  @Test func valuesCountForTheDirectionOfAText() {
    var parser = Self.fixer.parser
    parser.templates.values = ["name": "David"]
    let parsed = parser.parse("<p align=right>{{ name }}, שלום</p>")
    #expect(parsed.diagnostics == [])
    let fixed = Fixer(parser: parser).fix("<p align=right>{{ name }}, שלום</p>").html
    #expect(fixed == "<div style=\"text-align: end\">David, שלום</div>")
  }

  /// The name of a placeholder does not decide the direction of a text.
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
