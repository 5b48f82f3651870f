import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

/// The syntaxes of programs, and findings about placeholders whose syntax was not selected.
@Suite struct SyntaxTests {
  @Test(
    arguments: [
      (.printf, "New <a href=\"%1$s\">issue</a> for %s, %d of %@"),
      (.printf, "<a href=\"https://%1$s/x?a=%2$d\">x</a> 50%% off, %.2f %(name)s"),
      (.components, "Agree to <0>terms</0> and <1>policy</1>.<2/>"),
      (.go, "<p>Hi</p>{{ if .V }}<p>x</p>{{ end }}<p>Bye</p>"),
      (
        .go,
        "{{/* a < b */}}{{ .Name | upper }}{{ range .Items }}<b>{{ .X }}</b>{{ else }}-{{ end }}"
      ),
      (.handlebars, "<p>Hi</p>{{ if .V }}<p>x</p>{{ end }}<p>Bye</p>"),
      (.freemarker, "<#if vip><b>VIP</b><#else>Hi</#if> ${name!\"you\"}<#-- note --><@line/>"),
      (.freemarker, "<#if (a > 1)>x</#if> <a href=\"https://x.example/${id}\">y</a>"),
      (.freemarker, "${(user.name)!'friend'} ${a[0]} ${ n * 2 } <#elseIf b></#noParse>"),
      (.freemarker, "<#if \(String(repeating: "vip && ", count: 50))b>x</#if>"),
      (.printf, "%02d:%5d %-10s % d %c %1$tY %n <a href=\"https://x.example/%20sale\">x</a>"),
      (.go, "{{ .Name | printf `%s` }}{{ block \"t\" . }}t{{ end }}"),
      (.clevertap, "<b>Hi</b> @Profile - First Name|there, sale"),
      (.braces, "Hi {0}, {1,number} and {name}"),
    ] as [(TemplateSyntax, String)])
  func placeholdersStay(_ syntax: TemplateSyntax, _ html: String) {
    let fixed = Fixer(for: syntax).fix(html)
    #expect(fixed.html == html)
    #expect(fixed.losses == [])
    #expect(
      Linter(parser: Fixer(for: syntax).parser).lint(html).filter { $0.severity != .note } == [])
  }

  /// Text that only looks like a placeholder stays text.
  @Test(
    arguments: [
      (.printf, "5&#37;%s"), (.printf, "&#37;s"), (.clevertap, "&#64;Profile - Name|x"),
      (.braces, "&#123;0}"), (.go, "&#123;{ .X }}"), (.liquid, "&#123;{ x {{y}}"),
      (.mergeTags, "&#42;|A &#42;|B &#42;|C *|D|*"), (.freemarker, "&#36;{x} &lt;#if x&gt;"),
      (.components, "&lt;0&gt;x&lt;/0&gt;"),
    ] as [(TemplateSyntax, String)])
  func textLikeAPlaceholderStaysText(_ syntax: TemplateSyntax, _ html: String) {
    let fixer = Fixer(for: syntax)
    let fixed = fixer.fix(html).html
    #expect(
      fixer.parser.parse(fixed).styledText.placeholders.count
        == fixer.parser.parse(html).styledText.placeholders.count)
    #expect(fixer.parser.parse(fixed).styledText.text == fixer.parser.parse(html).styledText.text)
    #expect(fixer.fix(fixed).html == fixed)
  }

  /// A value is never a placeholder.
  @Test(
    arguments: [
      (.freemarker, "${x}", "${7*7} ${(a)!} #{a} <#if b>"), (.printf, "%(x)s", "%02d % d %1$tY"),
      (.go, "{{ .x }}", "{{ .y }} {{"), (.clevertap, "@Profile - x", "@Event - Name|y"),
      (.components, "<0>", "<1>"), (.braces, "{x}", "{y} {0}"),
    ] as [(TemplateSyntax, String, String)])
  func aValueIsText(_ syntax: TemplateSyntax, _ html: String, _ value: String) {
    var fixer = Fixer(for: syntax)
    fixer.parser.templates.values = ["x": value]
    let written = [
      fixer.fix("Hi \(html)").html,
      HTMLRenderer(for: fixer.parser).render(fixer.parser.parse("Hi \(html)")).text,
    ]
    for text in written where syntax != .components {
      #expect(Placeholder.all(in: Array(text.utf8), from: 0, [syntax]).isEmpty, "\(text)")
      #expect(!text.contains("${") && !text.contains("#{") && !text.contains("{{"), "\(text)")
    }
  }

  /// Without its syntax, a placeholder gets a note that names it, not advice to escape brackets.
  @Test(
    arguments: [
      (
        "Agree to <0>terms</0> and <1>policy</1>.", ["<0>", "</0>", "<1>", "</1>"], "react-i18next"
      ),
      (
        "<#if vip><b>VIP</b><#else>Hi</#if> sale", ["<#if vip>", "<#else>", "</#if>"], "freemarker"
      ),
      ("<b>Hi</b> @Profile - First Name|there, sale", ["@Profile - First Name|there"], "clevertap"),
      ("<b>%(count)s</b> new", ["%(count)s"], "printf"),
      ("%1$s, %s and %@", ["%1$s", "%s", "%@"], "printf"),
      ("Hi {0}", ["{0}"], "braces"),
      (
        "Hi ##First Name##, $first_name$, $(first_name), [[name]]",
        ["##First Name##", "$first_name$", "$(first_name)", "[[name]]"], nil
      ),
      (
        "20 %d'or, A$AP$ -50 %dès 5%d, 10%s %discount <3> I <3 you 100%, ## Title ## $5 and $6", [],
        nil
      ),
    ] as [(String, [String], String?)])
  func unselectedSyntaxesGetANote(_ html: String, _ texts: [String], _ syntax: String?) {
    let found = Linter().lint(html)
    let notes = found.filter { $0.rule == .templateUnknownSyntax }
    #expect(notes.map { $0.subject?.text } == texts)
    #expect(notes.allSatisfy { $0.details[.expected] == syntax })
    if !texts.isEmpty { #expect(found.allSatisfy { $0.severity == .note }, "\(found)") }
  }

  @Test func formatsAreTrustedUnderTheirSyntaxOnly() {
    let html = "<a href=\"%1$s\">x</a>"
    #expect(Fixer().fix(html).html == "x")
    #expect(Fixer().fix(html).losses.contains(.placeholders))
    #expect(Fixer(for: .liquid).fix(html).html == "x")
    #expect(Fixer(for: .printf).fix("<a href=\"javascript:%s\">x</a>").html == "x")
    #expect(Fixer(for: .printf).fix("<a href=\"x%1$s\">x</a>").html == "x")
  }

  /// The longest branch counts.
  @Test func theLongestBranchIsTheLength() throws {
    let branch = "<b>Sale</b> ends today, dear friend, see the shop"
    let languages = (0..<30).map {
      "{% if ${language} == 'l\($0)' %}\(branch){% endif %}"
    }.joined()
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    for target in [DeviceProfile(), DeviceProfile(android: .android34)] {
      let found = Linter(parser: parser, targets: [target]).lint(languages)
      #expect(
        !found.contains { $0.category == .size || $0.rule == .notificationTruncated }, "\(found)")
    }
    let long = String(repeating: "x", count: 1_100)
    let other = "{% if a %}\(long){% elsif b %}\(long){% else %}y{% endif %}"
    let found = Linter(parser: parser).lint(other).filter { $0.rule == .sizeUnits1024 }
    #expect(found.map(\.count) == [1_100])
    #expect(found.first?.reason == "at-most")
    let cut = Linter(parser: parser, targets: [DeviceProfile(android: .android34)]).lint(other)
    #expect(cut.contains { $0.rule == .notificationTruncated })
    // Blocks with different conditions may all be shown.
    let both = "{% if a %}\(long){% endif %}{% if b %}\(long){% endif %}"
    #expect(Linter(parser: parser).lint(both).first { $0.rule == .sizeUnits1024 }?.count == 2_200)
  }

  @Test func aBrazeBodyIsLiquid() {
    let json =
      #"{"messages":{"android_push":{"title":"Hi","alert":"{% if a %}<b>x{% endif %}</b>"}}}"#
    let found = Linter().lint(notification: json.utf8).flatMap(\.findings).map(\.rule)
    #expect(found.contains(.templateLogic) && !found.contains(.templateUnknownSyntax))
    let other = #"{"message":{"data":{"title":"x","alert":"{{ a }}"}}}"#
    let said = Linter().lint(notification: other.utf8).flatMap(\.findings).map(\.rule)
    #expect(!said.contains(.templateLogic))
  }
}
