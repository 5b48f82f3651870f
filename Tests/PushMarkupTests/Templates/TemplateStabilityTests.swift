import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// Writing a template again changes nothing, whatever is next to its template tags.
@Suite struct TemplateStabilityTests {
  /// The border of a block is written once, whatever invisible content is between it and a template
  /// tag: absorbed line breaks, text that is dropped, removed or hidden, or a CSS block.
  @Test(
    arguments: [
      (
        .liquid, "Hi{% if vip %}<br><h1>VIP</h1>{% endif %}",
        "<p>Hi{% if vip %}</p><h1>VIP</h1>{% endif %}"
      ),
      (.mergeTags, "*|IF:|*<p><br>}", "*|IF:|*<p><br>}</p>"),
      (.mergeTags, "<h1>*|END:|*<br></h1>x", "<h1>*|END:|*</h1><p>x</p>"),
      (.handlebars, "<h1>{{!}}<textarea>x</textarea></h1>x", "<h1>{{!}}</h1><p>x</p>"),
      (.mergeTags, "x*|END:|*\u{202e}<h1>x", "<p>x*|END:|*</p><h1>x</h1>"),
      (.liquid, "z<h3>\u{200b}{% endif %}foo</h3>", "<p>z</p><h3>{% endif %}foo</h3>"),
      (
        .liquid, "<p>a</p>{% if x %}\u{200b}<p>y</p>{% endif %}<p>c</p>",
        "<p>a</p>{% if x %}<p>y</p>{% endif %}<p>c</p>"
      ),
      (
        .liquid, "}{%%}<u style='display:block;text-align:right'>x",
        "<p>}{%%}</p><p style=\"text-align: end\"><u>x</u></p>"
      ),
      (.handlebars, ">{{else}}</><h1>:", "<p>&gt;{{else}}</p><h1>:</h1>"),
      (.handlebars, "<!-->x<H1>{{^}}", "<p>x</p><h1>{{^}}</h1>"),
      (.handlebars, "x<pre><br></li>{{/}}", "<p>x</p><br><tt>{{/}}</tt>"),
    ] as [(TemplateSyntax, String, String)])
  func hiddenContentAddsNoBorder(_ syntax: TemplateSyntax, _ message: String, _ expected: String) {
    let fixer = Fixer(for: syntax)
    #expect(fixer.fix(message).html == expected)
    #expect(fixer.fix(expected).html == expected)
  }

  private static let logic: [TemplateSyntax: [String]] = [
    .liquid: ["{% if x %}", "{% else %}", "{% endif %}", "{{x}}"],
    .handlebars: ["{{#if x}}", "{{else}}", "{{/if}}", "{{!}}", "{{x}}"],
    .mergeTags: ["*|IF:X|*", "*|ELSE:|*", "*|END:IF|*", "*|X|*"],
    .percent: ["%%x%%"],
    .braces: ["{x}", "${x}", "{x|y}", "{", "}"],
    .erb: ["<% if (x) { %>", "<% } else { %>", "<% } %>", "<%= x %>"],
    .printf: ["%s", "%1$s", "%d", "%@", "%(name)s", "%%", "%", "&#37;", "s", "%.2f"],
    .components: ["<0>", "</0>", "<1/>"],
    .go: ["{{ if .X }}", "{{ else }}", "{{ end }}", "{{ .Name }}", "{{/* x */}}"],
    .freemarker: ["<#if x>", "<#else>", "</#if>", "${x}", "${x!'y'}", "<#-- x -->", "<@m/>"],
    .clevertap: ["@Profile - Name|you", "@Event - Price", "@Profile - "],
  ]
  private static let pieces = [
    "a", "b c", " ", "\n", "<br>", "<br>", "<p>", "</p>", "<div>", "</div>", "<h1>", "</h1>",
    "<h6>", "</h6>", "<ul><li>", "</li></ul>", "<blockquote>", "</blockquote>", "<pre>", "</pre>",
    "<div align=center>", "<b>", "</b>", "<i>", "</i>", "<font size=5>", "</font>",
    "<table><tr><td>", "</table>", "</>", "<!-->", "<!--x-->", "\u{200b}", "\u{202e}", "\u{301}",
    "<textarea>x</textarea>", "<s style=\"font-size:0\">x</s>", "<i hidden>x</i>", "</u>",
    "<u style=\"display:block\">", "<u style=\"display:block;text-align:right\">",
    "<p style=\"display:inline\">", "<img alt=x>", "&nbsp;", "&#8232;",
    "<b style=\"font-size:2em\">",
  ]

  /// Each placeholder is written once, byte for byte, unless a loss is reported, and nothing else
  /// becomes a placeholder.
  private static func expectPlaceholders(
    of message: String, in fixed: FixedMarkup, _ syntax: TemplateSyntax
  ) {
    func placeholders(_ html: String) -> [String: Int] {
      let bytes = Array(html.utf8)
      let all = Placeholder.all(in: bytes, from: 0, [syntax]).map {
        String(decoding: bytes[$0.range], as: UTF8.self)
      }
      return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let (before, after) = (placeholders(message), placeholders(fixed.html))
    for (text, count) in after { #expect(count <= before[text, default: 0], "\(message): \(text)") }
    if !fixed.losses.contains(.placeholders) { #expect(before == after, "\(message)") }
  }

  @Test(arguments: TemplateSyntax.allCases, [Reading.authored, .device])
  func randomMessages(_ syntax: TemplateSyntax, _ reading: Reading) {
    let fixer = Fixer(for: syntax)
    let renderer = HTMLRenderer(for: fixer.parser)
    let logic = Self.logic[syntax] ?? []
    var chance = Chance(state: 11)
    for _ in (0..<200).sample(30) {
      let message = (0..<2 + chance.below(8)).map { _ in
        let pieces = chance.below(3) == 0 ? logic : Self.pieces
        return pieces[chance.below(pieces.count)]
      }.joined()
      let fixed = fixer.fix(message, as: reading).html
      #expect(fixer.fix(fixed, as: reading).html == fixed, "\(message.debugDescription)")
      Self.expectPlaceholders(of: message, in: fixer.fix(message, as: reading), syntax)
      let written = renderer.render(fixer.parser.parse(message, as: reading)).text
      #expect(
        renderer.render(fixer.parser.parse(written)).text == written, "\(message.debugDescription)")
    }
  }
}
