import Bytes
import Testing

@testable import PushMarkup
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// Findings about nested tags, which nest as in a browser.
@Suite struct NestingFindingsTests {
  /// A block's start tag ends the paragraph around it, an item the one before it, and a link the
  /// one around it, with formatting between them too.
  @Test(arguments: [
    "<p style=\"background:linear-gradient(red,blue)\"><b>Sale"
      + "<h2><font color=white>Today only</font></h2></b></p>",
    "<ul><li style=\"background:url(x)\"><b>a<li><font color=yellow>light</font></ul>",
    "<p style=\"background:url(x)\"><b>a<p><font color=yellow>light</font>",
    "<a href=https://a.example/ style=\"background:url(x)\">one "
      + "<a href=https://a.example/><font color=yellow>light</font></a>",
  ])
  func textAfterAnElementIsNotOnItsBackground(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .contrastLostBackground })
  }

  @Test func textInAnElementIsOnItsBackground() {
    let html = "<div style=\"background:url(x)\"><b>Sale<p><font color=yellow>Today</font></p></b>"
    #expect(Linter().lint(html).contains { $0.rule == .contrastLostBackground })
  }

  /// A browser continues the link after the end tag of the element around it.
  @Test func aLinkThatContinuesIsOneMistake() {
    let html = "<b>a <a href=\"https://a.example/\">x</b> y</a>"
    let rules = Linter().lint(html).filter { $0.category != .display }.map(\.rule)
    #expect(rules == [.tagMisnested])
  }

  /// One mistake is one finding, wherever the end tag is that does not reach its element.
  @Test(arguments: [
    ("<span style=\"color:red\"><p>Sale</span></p>", ["tag.stray"]),
    ("<table><tr><td>w<i>y</td></tr></table>s</i>", ["tag.stray"]),
    ("<a href=https://a.example>Shop<a> now", ["tag.unclosed"]),
    ("<a href=https://a.example>A</a><a href=https://b.example>B</a>", []),
  ])
  func oneSlipIsOneFinding(_ html: String, _ rules: [String]) {
    let found = Linter().lint(html).map(\.rule.rawValue)
    #expect(found.filter { $0.hasPrefix("tag.") && $0 != "tag.no-effect" } == rules)
    #expect(!found.contains("device.nesting") || !rules.isEmpty)
  }

  private func logic(_ html: String) -> [Range<Int>] {
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    return Linter(parser: parser).lint(html).filter { $0.rule == .templateLogic }.map(\.range)
  }

  @Test(arguments: [
    "{% if x %}<style>i{}/*<b>*/</style>{% endif %}hi",
    "{% if x %}<script>'<b>'</script>{% endif %}hi",
    "{% if x %}<b>a</b>{% endif %}hi",
    "<b>{% if x %}</b>a<b>{% endif %}hi</b>",
    "<ul>{% for x in y %}<li>a</li>{% endfor %}</ul>",
    "{% if x %}<p>a{% endif %}hi",
  ])
  func aBranchWithWholeElementsIsFine(_ html: String) { #expect(logic(html) == []) }

  /// The range is the template tag that ends the branch.
  @Test(arguments: [
    ("{% if a %}<div><b></div>x{% endif %}y", [25..<36]),
    ("{% if a %}<b>{% endif %}y</b>", [13..<24]),
    ("<b>{% if a %}</b>{% endif %}y", [17..<28]),
    ("{% if a %}<a href=b>{% else %}<a href=c>{% endif %}y</a>", [20..<30, 40..<51]),
  ])
  func aBranchThatSplitsAnElementIsReported(_ html: String, _ ranges: [Range<Int>]) {
    #expect(logic(html) == ranges)
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    #expect(Fixer(parser: parser).fix(html).diagnostics.contains { $0.rule == .templateLogic })
  }
}
