import Testing

@testable import PushMarkup
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What a placeholder is, and what happens to text that is not one.
@Suite struct PlaceholderTests {
  /// `%d` has no space for a letter of three bytes.
  @Test(arguments: [
    "%d", "%s%d", "é%d%%", "<b>%d</b>", "a<%d>", "<a href='%s'>x</a>", "ɐ%dɑ%s", "%d%1$s",
  ])
  func aShortPlaceholderIsMasked(_ message: String) throws {
    let bytes = Array(message.utf8)
    let parser = MarkupParser(templates: Templates(syntaxes: [.printf]))
    let mask = try #require(MaskedTemplate(bytes, from: 0, parser.templates))
    #expect(mask.bytes.count == bytes.count)
    #expect(String(validating: mask.bytes, as: UTF8.self) != nil)
    #expect(mask.restored(mask.bytes) == bytes)
    #expect(Linter(parser: parser).lint(message).allSatisfy { !$0.message.contains("\u{fffd}") })
  }

  /// Conditions and names in any language are kept, and so are comments and long scripts.
  @Test(
    arguments: [
      (.mergeTags, "*|IF:CITY=Köln|*<b>Hi</b>*|END:IF|*"),
      (.mergeTags, "*|IF:CITY!='A & B'|*a*|ELSE:|*b*|END:IF|* *|A*B|*"),
      (.percent, "%%Straße%% %%Имя%% %%e\u{301}%%"),
      (.percent, "%%[ SET @t = '\(String(repeating: "x", count: 2_040))' ]%%Hi"),
      (.liquid, "{# note #}Hi {{x}}"),
      (.liquid, "{% if \(String(repeating: "a or ", count: 700)) b %}x{% endif %}"),
    ] as [(TemplateSyntax, String)])
  func kept(_ syntax: TemplateSyntax, _ message: String) {
    let fixed = Fixer(for: syntax).fix(message)
    #expect(fixed.html == message)
    #expect(fixed.diagnostics == [])
  }

  /// Template comments are never shown: nothing in one is text, a tag or a placeholder. What a
  /// parser that does not know the template would read as markup is changed without a finding.
  @Test(
    arguments: [
      (
        .liquid, "{% comment %}TODO Ann: price <5 {{ok?{% endcomment %}",
        "TODO Ann: price < 5 {{ok?"
      ),
      (.liquid, "{%- comment -%}<b>old{%- endcomment -%}", "< b>old"),
      // Quotes do not start a literal in a comment.
      (.liquid, "{# say \"a<b\" #}", "{# say \"a< b\" #}"),
      (.liquid, "{# it's <5 #}", "{# it's < 5 #}"),
      (.erb, "<%# \"a<b>\" %>", "<%# \"a< b>\" %>"),
      // Delimiters of another syntax are words, and so is the text between them.
      (.liquid, "*|{# |* **x** #}", nil),
      (.liquid, "{%comment%}{% if a %}x{%endcomment%}", nil),
      (.liquid, "{# <b>a</b> #}", "< b>a< /b>"),
      (.handlebars, "{{!-- <b>{{todo}}</b> --}}", "< b>{{todo}}< /b>"),
      (.handlebars, "{{! <b>todo }}", "< b>todo"),
      (.erb, "<%-- <%= x %> <b> --%>", "< %= x %> < b>"), (.erb, "<%# <b>x %>", "< b>x"),
    ] as [(TemplateSyntax, String, String?)])
  func comments(_ syntax: TemplateSyntax, _ comment: String, _ part: String?) {
    let message = "Hi\(comment) <b>x</b>"
    let fixer = Fixer(for: syntax)
    let fixed = fixer.fix(message)
    #expect(fixed.html.contains(part ?? comment))
    #expect(fixed.html.hasSuffix(" <b>x</b>"))
    #expect(fixed.diagnostics == [])
    #expect(fixer.fix(fixed.html).html == fixed.html)
    #expect(Linter(parser: fixer.parser).lint(message) == [])
    let parsed = fixer.parser.parse(message)
    #expect(parsed.styledText.placeholders.count == 1)
    #expect(parsed.styledText.placeholderNames == [])
  }

  /// Delimiters that do not start a placeholder are text, and are kept as they are.
  @Test(
    arguments: [
      (.percent, "Hi 50%% off"), (.mergeTags, "*|NAME and **bold**"),
      (.mergeTags, "*|\(String(repeating: "x", count: 300))|*"), (.liquid, "{# a"),
      (.percent, "50%% and 5% %"),
    ] as [(TemplateSyntax, String)])
  func signsWithoutAPlaceholder(_ syntax: TemplateSyntax, _ message: String) {
    let fixed = Fixer(for: syntax).fix(message)
    #expect(fixed.html == message)
    #expect(fixed.losses == [])
  }

  /// A placeholder without an end is lost; if it is too long, the finding has a reason.
  @Test func lengths() {
    var fixer = Fixer(for: .liquid)
    fixer.parser.limits.bytes = 1 << 20
    #expect(fixer.fix("{{ x }").losses == [.placeholders])
    let long = "{{ \(String(repeating: "x", count: Placeholder.limit)) }} {{ y }"
    let found = fixer.fix(long).diagnostics.filter { $0.rule == .templateUnclosed }
    #expect(found.map(\.reason) == ["too-long", nil])
    #expect(found.map { $0.details[.limit] } == ["65,536", nil])
    #expect(found.map { $0.subject?.kind } == [.placeholder, .placeholder])
    #expect(found.last?.subject?.text == "{{ y }")
  }

  /// The finding names the placeholder to trust, if there is one.
  @Test(
    arguments: [
      (.liquid, "{{custom_attribute.${deep_link}}}", "custom_attribute.deep_link"),
      (.percent, "%%=v(@url)=%%", "url"), (.percent, "%%=RedirectTo(@url)=%%", "url"),
      (.percent, "%%Site Ä%%", "Site Ä"),
      (.percent, "%%=Lookup('a','b')=%%", nil),
      // These cannot be trusted: the message supplies a part of the URL, or the host continues.
      (.liquid, "{{link | default: 'x'}}", nil), (.liquid, "https://a.{{host}}/x", nil),
      (.liquid, "https://{{host}}.example/", nil), (.liquid, "{{link}}{{host}}", nil),
      (.liquid, "https://{{host}}?q=1", "host"),
      (.liquid, "{% if ios %}https://a.example{% endif %}", nil),
    ] as [(TemplateSyntax, String, String?)])
  func theNameToTrust(_ syntax: TemplateSyntax, _ address: String, _ name: String?) throws {
    var parser = Fixer(for: syntax).parser
    let message = "<a href=\"\(address)\">a</a>"
    let said = parser.parse(message).diagnostics.filter { $0.rule == .templateAddress }
    #expect(said.count == 1)
    #expect(said.first?.reason == (address.contains("{%") ? "branch" : "unknown-host"))
    #expect(said.first?.subject?.kind == .url)
    #expect(said.first?.details[.other] == name)
    guard let name else { return }
    parser.templates.trustedAddresses = [name]
    #expect(parser.templates.trustRefusal == nil)
    #expect(parser.parse(message).styledText.spans.count == 1)
  }

  /// Placeholders in the values of ignored attributes do not count as lost.
  @Test func placeholdersInIgnoredAttributesAreNotLost() {
    let fixer = Fixer(for: .liquid)
    let html = "<b class=\"a {{c}}\" title='{{t}}' data-id={{i}}>x</b>"
    let fixed = fixer.fix(html)
    #expect(fixed.losses == [])
    #expect(Set(fixed.diagnostics.map(\.rule)) == [.attributeUnknown])
    #expect(fixer.fix("<b class='a' {{c}}>x</b>").losses == [.placeholders])
    #expect(fixer.fix("<b class=a {{c}}>x</b>").losses == [.placeholders])
  }

  /// An AMPscript variable is filled in if it is written by itself, and not inside other functions.
  @Test func variables() {
    var parser = Fixer(for: .percent).parser
    parser.templates.values = ["name": "Zoë"]
    let text = parser.parse("%%=v(@name)=%% %%=V( @name )=%% %%=ProperCase(@name)=%%").styledText
    #expect(text.text == "Zoë Zoë %%=ProperCase(@name)=%%")
  }
}
