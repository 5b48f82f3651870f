import Bytes
import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

@Suite struct TemplateTests {
  private static func parser(
    _ syntaxes: Set<TemplateSyntax> = [.liquid], _ values: [String: String]? = nil,
    trusted: Set<String> = []
  ) -> MarkupParser {
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: syntaxes, values: values, trustedAddresses: trusted)
    return parser
  }

  private static func html(_ html: String, _ parser: MarkupParser = parser()) -> String {
    HTMLRenderer(for: parser).render(parser.parse(html)).text
  }

  /// Placeholders are kept byte for byte, in both readings, in safe and in fixed HTML.
  @Test(
    arguments: [
      (.liquid, "Hi <b>{{${first_name} | default: \"you\"}}</b>, {{a}}{{b}}"),
      (.liquid, "{% if ${points} > 100 %}<i>a</i>{% elsif a < 3 and b <= 'x' %}b{% endif %}"),
      (.liquid, "{%-  if a\n  %}x{%- endif -%}"),
      (
        .liquid,
        "<a href=\"https://x.example/{{p}}?id={{${user_id}}}&amp;q={{ q | url_encode: 'a b' }}#{{h}}\">a</a>"
      ),
      (
        .liquid,
        "<img src=\"https://x.example/{{i}}.png\" alt=\"{{alt}} x\"><font face=\"{{f}}\">x</font>"
      ),
      (.liquid, "<a href=\"tel:{{${phone}}}\">a</a><a href=\"mailto:{{m}}@e.example\">b</a>"),
      (.handlebars, "{{#if a}}{{{b.c}}}{{else}}{{> part}}{{/if}}"),
      (.mergeTags, "*|IF:A|* *|FNAME|* <a href=\"https://x.example/*|ID|*\">a</a>*|END:IF|*"),
      (.percent, "50% %%name%% <a href=\"https://x.example/%20%%id%%\">a</a>"),
      (.mergeTags, "*|DATE:d/m/Y|* *|IF:AGE >= 18|*x*|END:IF|* *|PRODUCT:[$total=6]|*"),
      (.erb, "<%@ include view='m' %>Hi <%= r.n %>, <% if (a < 3) { %>x<% } else { %>y<% } %>"),
      (.erb, "<% if a <= 3 -%>x<% end %> <a href=\"https://x.example/<%= id %>\">a</a>"),
      (.braces, "Hi {name|friend}, <a href=\"https://x.example/{id}?u=${user.id}\">a</a> {}{ a}$5"),
      (.percent, "%%=v(@n)=%% %%[ IF @a == 1 THEN ]%%%%First Name%%%%[ ENDIF ]%%"),
    ] as [(TemplateSyntax, String)])
  func opaque(_ syntax: TemplateSyntax, _ message: String) {
    let parser = Self.parser([syntax])
    #expect(Self.html(message, parser) == message)
    #expect(parser.parse(message).diagnostics == [])
    let device = parser.parse(message, as: .device)
    #expect(
      HTMLRenderer(for: parser).render(device).text.contains("<a href")
        == message.contains("<a href"))
    let fixed = Fixer(parser: parser).fix(message)
    #expect(fixed.html == message)
    #expect(fixed.diagnostics == [])
  }

  /// The content between template tags may be absent: the border of a block next to it is written
  /// as a block, so that it is not doubled.
  @Test(
    arguments: [
      (
        .liquid, "<p>Hello</p>{% if vip %}<p>VIP</p>{% endif %}<p>Bye</p>",
        "<p>Hello</p>{% if vip %}<p>VIP</p>{% endif %}<p>Bye</p>"
      ),
      (
        .handlebars, "<p>a</p>{{#if b}} <p>c</p> {{else}}<p>d</p>{{/if}}e",
        "<p>a</p>{{#if b}}<p>c</p>{{else}}<p>d</p><p>{{/if}}e</p>"
      ),
      (
        .mergeTags, "<p>a</p>*|IF:X|*<p>b</p>*|END:IF|*",
        "<p>a</p>*|IF:X|*<p>b</p>*|END:IF|*"
      ),
      (
        .liquid, "a{% if x %}<p>b</p>{% endif %}c",
        "<p>a{% if x %}</p><p>b</p><p>{% endif %}c</p>"
      ),
      (.liquid, "<h2>a</h2>{% if x %}<h2>b</h2>{% endif %}", nil),
      (
        .erb, "<p>a</p><% if (b) { %><p>c</p><% } %><%- d %><p>e</p>",
        "<p>a</p><% if (b) { %><p>c</p><p><% } %><%- d %></p><p>e</p>"
      ),
      // Line breaks are kept as they are.
      (.liquid, "a<br><br>{% if x %}b{% endif %}<br><br>c", nil),
    ] as [(TemplateSyntax, String, String?)])
  func bordersAtTemplateTags(_ syntax: TemplateSyntax, _ message: String, _ expected: String?) {
    let parser = Self.parser([syntax])
    for html in [Fixer(parser: parser).fix(message).html, Self.html(message, parser)] {
      #expect(html == expected ?? message)
      #expect(Fixer(parser: parser).fix(html).html == html)
    }
  }

  /// A placeholder that is not a template tag is text: correct parts around it are kept.
  @Test func unchangedPartsOfATemplateAreKept() {
    let parser = Self.parser([.liquid])
    let fixer = Fixer(parser: parser)
    for name in ["x", "else"] {
      let message = "<p>a</p>{{\(name)}}<p>b</p>"
      #expect(fixer.fix(message).html == message)
      #expect(Self.html(message, parser) == "a<br><br>{{\(name)}}<br><br>b")
    }
    let (start, end) = (
      "<STRONG>a &amp; {{b}}</STRONG>\n{{c}} ", "  {{d}}, <a href='https://e.example/{{u}}'>e</a>"
    )
    #expect(fixer.fix(start + "<code>{{f}}</code>" + end).html == start + "<tt>{{f}}</tt>" + end)
    // Which parts are present depends on template tags, and the source does not contain the values.
    let logic = fixer.fix("{% if g %}" + start + "{% endif %}<code>f</code>").html
    #expect(logic == "{% if g %}<b>a &amp; {{b}}</b>\n{{c}} {% endif %}<tt>f</tt>")
    var filled = parser
    filled.templates.values = ["b": "B", "c": "C"]
    let text = Fixer(parser: filled).fix("<STRONG>{{b}}</STRONG> {{c}}").html
    #expect(text == "<b>B</b> C")
  }

  /// After filling in, with and without the branch, a phone shows what the filled-in message means.
  @Test(arguments: [
    "<p>a</p>{% if %}<p>b</p>{% endif %}<p>c</p>", "a{% if %}<div>b</div>{% endif %}c",
    "{% if %}<p>b</p>{% endif %}c", "<p>a{% if %}</p><p>{% endif %}b</p>",
    "<center>a</center>{% if %}<center><b>b</b></center>{% endif %}<h1>c</h1>",
    "<blockquote><p>a</p>{% if %}<p>b</p>{% endif %}<p>c</p></blockquote>",
    "<p>a</p>{% if %}b{% endif %}<p>c</p>",
    "<p>a</p> {% if %} {% if %}<p>b</p>{% endif %}{% endif %}<p>c</p>",
  ])
  func filledIn(_ message: String) {
    let fixed = Fixer(parser: Self.parser()).fix(message).html
    let marks = ["{% if %}", "{% endif %}"]
    func filled(_ html: String, _ isShown: Bool) -> String {
      var html = html
      if !isShown, let start = html.range(of: marks[0]),
        let end = html.range(of: marks[1], options: .backwards)
      {
        html.removeSubrange(start.lowerBound..<end.upperBound)
      }
      return marks.reduce(html) { $0.replacing($1, with: "") }
    }
    // A phone shows a blank line if a branch starts or ends with a block.
    let apart = message.replacing("div>", with: "p>").replacing(
      "<center>", with: "<p align=center>"
    )
    .replacing("</center>", with: "</p>")
    for isShown in [true, false] {
      let meant = MarkupParser().parse(filled(apart, isShown)).styledText
      let shown = MarkupParser().parse(filled(fixed, isShown), as: .device).styledText
      #expect(ReadingDifferences(meant, shown).differences.isEmpty, "\(isShown): \(fixed)")
    }
  }

  /// A style that starts in one branch and ends in another may be broken in the filled-in message.
  @Test(
    arguments: [
      (.liquid, "{% if a %}<b>{% endif %}x{% if a %}</b>{% endif %}", ["{% endif %}"]),
      // The end tag of the other branch then closes nothing.
      (.liquid, "<b>{% if a %}x</b>{% else %}y</b>{% endif %}", ["{% else %}"]),
      (.liquid, "<!-->{% if a %}<b>x{% endif %}", ["{% endif %}"]),
      (.liquid, "<!--->{% if a %}<b>x{% endif %}", ["{% endif %}"]),
      (.liquid, "<!--a--!>{% if a %}<b>x{% endif %}", ["{% endif %}"]),
      (.liquid, "<!--a>{% if a %}<b>x{% endif %}", []),
      (.liquid, "{% for a in b %}<i>{{a}}</i>{% endfor %}{% assign c = 1 %}<b>x</b>", []),
      (.liquid, "<b>x{% if a %}</b>y<b>{% endif %}z</b>{% if a %}<p>b{% endif %}", []),
      // Paragraphs and items need no end tag.
      (.liquid, "{% if a %}<p style=\"color:red\">x{% endif %} y", ["{% endif %}"]),
      (.liquid, "{% if a %}<p align=center>{% endif %}x<ul>y</ul>", ["{% endif %}"]),
      (.liquid, "<p align=center>x{% if a %}<div>y</div>{% endif %}z", ["{% endif %}"]),
      (.liquid, "<p align=center>x{% if a %}</p><p align=center>{% endif %}z", []),
      (.liquid, "{% if a %}<p align=center>x<p align=center>y</p>{% endif %}z", []),
      (.liquid, "{% if a %}<p><b>x</p>{% endif %}y", ["{% endif %}"]),
      (.liquid, "{% if a %}x<li>y{% endif %}", ["{% endif %}"]),
      (.liquid, "<ul>{% for a in b %}<li>{{a}}{% endfor %}</ul>", ["{% endfor %}"]),
      (.liquid, "<ul>{% for a in b %}<li>{{a}}</li>{% endfor %}</ul>", []),
      (.liquid, "<ul><li>x{% if a %}<li>y{% endif %}</ul>", []),
      (.liquid, "<ul><li>x{% if a %}<ul><li>y</ul>{% endif %}</ul>", []),
      // A paragraph without attributes is only a border, which does no harm.
      (.liquid, "{% if a %}<p>x{% endif %}<p>y", []),
      (.liquid, "{% if a %}<p>x{% else %}<p >y{% endif %}z", []),
      (.liquid, "<p>x{% if a %}</p>{% endif %}y", []),
      (.handlebars, "{{#if a}}<b>x{{else}}<b>y{{/if}}z</b>", ["{{else}}", "{{/if}}"]),
      (.mergeTags, "*|IF:A|*<u>x*|END:IF|*</u>", ["*|END:IF|*"]),
      (.percent, "%%a%%<u>x%%b%%</u>", []),
      (.erb, "<% if (a) { %><b>x<% } else { %><b>y<% } %>z</b>", ["<% } else { %>", "<% } %>"]),
      (.erb, "<% if (o) { %><b><% if (a) { y = 1; } %>x</b><% } %>", []),
      (.erb, "<% if a %><b><%-- end of header --%>x</b><% end %>", []),
      (.erb, "<% if (a) { %><b><% end_date = x; %>y</b><% } %>", []),
      (.erb, "<% if a %><b><%= link_to(x) do %>y<% end %></b><% end %>", []),
      (.erb, "<% a.each do |b| %><b>x<% end %></b><%# c %><%-- d --%><% e = 1 %>", ["<% end %>"]),
    ] as [(TemplateSyntax, String, [String])])
  func tagsThatCrossBranches(_ syntax: TemplateSyntax, _ message: String, _ expected: [String]) {
    let bytes = Array(message.utf8)
    func said(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.filter { $0.rule == .templateLogic }
        .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
    let parser = Self.parser([syntax])
    #expect(said(Fixer(parser: parser).fix(message).diagnostics) == expected)
    #expect(said(Linter(parser: parser).lint(message)) == expected)
  }

  /// Each of many openings without an end costs a few steps, and gives the same result as a search
  /// that starts at it.
  @Test(arguments: [
    "{{", "{{{", "{%", "*|", "%%", "{{ }} {{", "{{{ }} ", "{{{{}}", "{{a}}{{{b}}}{{",
    "{n,select,", "{n,select,'{", "{n,select,{}", "{#", "{# #", "{{!--", "{{! -", "<%-- ",
    "{% comment %}", "{%comment%}{%endcomment", "{%comment%}{% if %}", "%%=", "%%[ ",
  ])
  func manyUnclosedDelimitersAreFast(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 65_536 / piece.utf8.count).utf8)
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = Placeholder.all(in: bytes, from: 0, .all)
    }
    #expect(time < .seconds(2))
    // Searches from each place separately, in a shorter message.
    let short = Array(bytes.prefix(200))
    var place = 0
    var found: [Range<Int>] = []
    while place + 1 < short.count {
      let next = Placeholder.all(in: short, from: place, .all).first
      guard let next else { break }
      found.append(next.range)
      place = next.range.upperBound
    }
    #expect(
      Placeholder.all(in: short, from: 0, .all).map(\.range) == found)
  }

  @Test func placeholderRangesAreThoseOfTheText() throws {
    let parsed = Self.parser().parse("<b>é {{x}}</b><i>{% y %}z</i>")
    #expect(parsed.styledText.text == "é {{x}}{% y %}z")
    #expect(parsed.styledText.placeholders == [3..<8, 8..<15])
    #expect(
      parsed.styledText.spans == [AttributedSpan(0..<8, .bold), AttributedSpan(8..<16, .italic)])
    try parsed.styledText.checkInvariants()
    let json = JSONRenderer(offsets: .utf16).render(parsed).text
    #expect(json.contains(#""placeholders":[{"start":2,"end":7},{"start":7,"end":14}]"#))
    // A slice keeps the placeholders that are whole in it, and no part of another.
    #expect(parsed.styledText[0..<9].placeholders == [3..<8])
    #expect(parsed.styledText[0..<9].text == "é {{x}}")
    #expect(parsed.styledText[4..<16].text == "{% y %}z")
    #expect(parsed.styledText[4..<6] == StyledText.empty.marked(TemplateMarks(syntaxes: [.liquid])))
    #expect(parsed.styledText.prefix(characters: 5).text == "é ")
    #expect(parsed.styledText.prefix(characters: 7).text == "é {{x}}")
    #expect(MarkupParser().parse("{{x}}").styledText.placeholders == [])
  }

  @Test func diagnosticsHaveTheRangesOfTheSource() {
    let parsed = Self.parser().parse(
      "{{aaaaaaaaaaaaaaaaaaaaa}}\n{{b}}<blink>x</blink>{{c}}<q{{d}}>")
    #expect(
      parsed.diagnostics.map { "\($0.range) \($0.rule.rawValue) \($0.location?.description ?? "")" }
        == [
          "31..<38 tag.unknown 2:6", "52..<60 tag.unknown 2:27",
          "54..<59 template.not-allowed-here 2:29",
        ])
  }

  /// A placeholder that cannot be kept is reported.
  @Test(arguments: [
    "<b {% if x %}class=y{% endif %}>a</b>", "<font color=\"{{c}}\">a</font>",
    "<p style=\"color: {{c}}\">a</p>", "<script>{{x}}</script>a", "<!-- {{x}} -->a",
    "<span style='{{s}}'>a</span>", "<font size={{s}}>a</font>",
  ])
  func lost(_ message: String) {
    let parsed = Self.parser().parse(message)
    #expect(parsed.styledText.text == "a")
    #expect(parsed.styledText.spans.allSatisfy { $0.attribute == .bold })
    #expect(parsed.diagnostics.contains { $0.rule == .templateNotAllowedHere })
  }

  /// Every changed placeholder of a syntax that was not selected is reported.
  @Test func changedPlaceholdersOfOtherSyntaxesAreReported() {
    let html = "Hi <%= x %> {{y}} <a href='https://x.example/%%z%%'>a</a> <%= x %>"
    let fixed = Fixer(parser: Self.parser()).fix(html)
    #expect(fixed.losses == [.placeholders])
    let rewritten = fixed.diagnostics.filter { $0.rule == .templateRewritten }
    #expect(rewritten.map(\.range) == [3..<11, 58..<66])
    #expect(rewritten.map { $0.details[.expected] } == ["erb", "erb"])
    #expect(rewritten.map(\.subject) == [.placeholder("<%= x %>"), .placeholder("<%= x %>")])
    #expect(Fixer(parser: Self.parser()).fix("{{y}} 5%% %%").losses == [])
  }

  /// Comments and template tags are not names.
  @Test func onlyNamesAreFilledIn() {
    let parser = Self.parser([.erb], ["name": "N", "end": "X"])
    let html = "a <%-- name --%> b <%- end -%> c <%= name -%> <%==name_%>|<%== name _%>"
    #expect(
      parser.parse(html).styledText.text == "a <%-- name --%> b <%- end -%> c N N|N")
  }

  /// Text stays text: a literal brace does not become part of a placeholder.
  @Test(arguments: [
    "&#123;x}", "$<!-- -->{x}", "$&#123;x}", "{<b>x</b>}", "&#123;{x}}", "{x|<b>y</b>}", "{x}{x}",
  ])
  func literalBraces(_ message: String) {
    staysText(message, Self.parser([.braces]))
  }

  /// Written HTML is read as the same text and placeholders, and is written the same again.
  private func staysText(_ message: String, _ parser: MarkupParser) {
    let parsed = parser.parse(message)
    let written = Self.html(message, parser)
    let again = parser.parse(written)
    #expect(again.styledText.text == parsed.styledText.text)
    #expect(again.styledText.placeholders == parsed.styledText.placeholders)
    #expect(Self.html(written, parser) == written)
  }

  @Test func namesBetweenSingleBraces() {
    let parser = Self.parser([.braces], ["name": "Zoë", "u.id": "1 2"])
    let html = "Hi {name}, {name|you} ${name} {9} {a b} <a href='https://x.example/${u.id}'>a</a>"
    let parsed = parser.parse(html)
    #expect(parsed.styledText.text == "Hi Zoë, {name|you} Zoë {9} {a b} a")
    #expect(Self.html(html, parser).contains("href=\"https://x.example/1%202\""))
    let unnamed = MarkupParser().parse("Hi {name}").diagnostics
    #expect(unnamed.map(\.rule) == [.templateUnknownSyntax])
    #expect(unnamed.map(\.subject) == [.placeholder("{name}")])
    #expect(unnamed.map { $0.details[.expected] } == ["braces"])
  }

  /// ICU message arguments are placeholders as a whole, and braces that are not part of one are
  /// kept.
  @Test(
    arguments: [
      ("{count, plural, one {# item} other {# items}} <em>left</em>", [0..<45]),
      ("{n,number} {d, date, short} {t,time, ::jmm}", [0..<10, 11..<27, 28..<43]),
      ("{g, select, male {his {x}} other {'{' it's}}!", [0..<44]),
      ("{n, selectordinal, one {#st &lt;} other {#th}}", [0..<46]),
      ("{a b} {a-b} {#x} {|} {a, b} {a, plural} {n, numbers} {} { x }", []),
      ("{n, plural, one {<b>{x}</b>} other {# {y}}}", [20..<23, 38..<41]),
      ("{n, plural, one {# item} {x}", [25..<28]), ("{{x} {{{y}", [1..<4, 7..<10]),
    ] as [(String, [Range<Int>])])
  func icuArgumentsAndOtherBracesAreKept(_ html: String, _ places: [Range<Int>]) {
    let found = Placeholder.all(in: Array(html.utf8), from: 0, [.braces])
    #expect(found.map(\.range) == places)
    let parser = Self.parser([.braces])
    let fixed = Fixer(parser: parser).fix(html)
    #expect(fixed.html == html)
    #expect(fixed.losses == [])
    #expect(Self.html(html, parser) == html.replacing("em>", with: "i>"))
  }

  /// Text does not become an argument either, whatever it contains.
  @Test(arguments: [
    "&#123;n, plural, one {x}}", "&#123;n, number}", "{n, &#110;umber}", "&#123;n, date, {x} }",
    "&#123;n, number,%%[ } ]%%", "{a|{b|&#123;c}", "&#123;n, select, a {%%x%%}}",
    "{n, <b>date}</b>",
  ])
  func literalArguments(_ message: String) {
    staysText(message, Self.parser([.braces, .percent]))
  }

  @Test(
    arguments: [
      ([.liquid], "Hi {{ name, 20% off {% if x }", [3..<5, 20..<22]),
      ([.liquid], "{{a}} {{ b } {{c}}", [6..<8]), ([.erb], "<%= a > <%= b %>", []),
      ([.erb], "<%= b %> <% c", [9..<11]), ([.percent, .mergeTags], "{{a %%b *|c <% d", []),
    ] as [(Set<TemplateSyntax>, String, [Range<Int>])])
  func withoutAnEnd(_ syntaxes: Set<TemplateSyntax>, _ html: String, _ places: [Range<Int>]) {
    let found = Self.parser(syntaxes).parse(html).diagnostics.filter {
      $0.rule == .templateUnclosed
    }
    #expect(found.map(\.range) == places)
  }

  /// If values are given, a placeholder without one is reported; template tags have no value.
  @Test func aMissingValueIsReported() {
    let html = "{{name}} {{nmae}} {{ name | upcase }} {% if name %}a{% endif %}"
    let found = Self.parser([.liquid], ["name": "N"]).parse(html).diagnostics
    #expect(found.map(\.rule) == [.templateUnfilled, .templateUnfilled])
    #expect(found.map(\.range) == [9..<17, 18..<37])
    #expect(found.map(\.subject) == [.placeholder("nmae"), .placeholder("{{ name | upcase }}")])
    #expect(found.map(\.reason) == [nil, "expression"])
    #expect(found.map(\.suggestion) == ["name", nil])
    #expect(Self.parser().parse(html).diagnostics == [])
    // With an empty dictionary of values, every placeholder is reported.
    let none = Self.parser([.liquid], [:]).parse(html).diagnostics
    #expect(none.map(\.range) == [0..<8, 9..<17, 18..<37])
    #expect(none.first?.subject == .placeholder("name"))
    #expect(none.allSatisfy { $0.suggestion == nil })
  }

  /// A list or an object is a value, but cannot be filled in.
  @Test func aValueThatIsNotTextHasAReason() throws {
    let json = #"{"templates":["liquid"],"data":{"l":["a"],"o":{"n":1},"x":null}}"#
    let parser = try Options(json: Array(json.utf8), in: [.library, .settings]).parser()
    let found = parser.parse("{{l}} {{o}} {{o.n}} {{x}}")
    #expect(found.styledText.text == "{{l}} {{o}} 1 {{x}}")
    #expect(found.diagnostics.allSatisfy { $0.rule == .templateUnfilled })
    #expect(
      found.diagnostics.map(\.subject) == [.placeholder("l"), .placeholder("o"), .placeholder("x")])
    #expect(found.diagnostics.map(\.reason) == ["list", "object", nil])
  }

  /// A message that contains every letter for stand-ins loses its placeholders, and fix does not
  /// change it.
  @Test func aMessageWithEveryLetterLosesItsPlaceholders() {
    var letters = ""
    for letter in StandIns.letters(besides: []) {
      letters += String(decoding: letter, as: UTF8.self)
    }
    let html = "{{a}}<!--\(letters)-->"
    let parser = MarkupParser(
      limits: Limits(bytes: 1 << 20), templates: Templates(syntaxes: [.liquid]))
    #expect(parser.parse(html).diagnostics.map(\.rule) == [.templateRewritten])
    #expect(Fixer(parser: parser).fix(html).losses.contains(.placeholders))
  }

  /// The text of a placeholder is not known yet, and template tags have no text.
  @Test func theCaseOfAPlaceholderIsNotChanged() {
    let logic = "<b style='text-transform:uppercase'>{% if a %}hi{% endif %}</b>"
    #expect(Self.parser().parse(logic).diagnostics == [])
    let html = "<b style='text-transform:uppercase'>hi {{name}}</b> {{b}}"
    let parsed = Self.parser().parse(html)
    #expect(parsed.styledText.text == "HI {{name}} {{b}}")
    #expect(parsed.diagnostics.map(\.rule) == [.cssValue])
    #expect(parsed.diagnostics.map(\.range) == [36..<47])
    #expect(Fixer(parser: Self.parser()).fix(html).diagnostics.map(\.rule) == [.cssValue])
  }

  /// Placeholders that could become markup, in a parser that does not know the template or after
  /// filling in.
  @Test(
    arguments: [
      ("{% if a <b %}x{% endif %}", "{% if a < b %}x{% endif %}", .templateUnsafe),
      ("{% if a <script %}alert(1)", "{% if a < script %}alert(1)", .templateUnsafe),
      ("{{ \"<script>\" }}x", "{{ \"&lt;script>\" }}x", .templateUnsafe),
      // Liquid ends the placeholder at the first braces, so it ends there here as well.
      ("{{ \"}}<script>\" }}x", "{{ \"}}", .syntaxUnclosed),
      ("<img alt=\"{{ x | default: 'a' }}\">", "<img alt=\"{{ x | default: 'a' }}\">", nil),
      ("<img alt='{{ x | default: \"a\" }}'>", "<img alt=\"\">", .templateUnsafe),
      ("<a href='https://x.example/{{ x | a: \"b\" }}'>a</a>", "a", .templateAddress),
      // A space stays between the neighbours, which could form a delimiter.
      ("{{ a\u{202e} }}", "{{ a  }}", .templateUnsafe),
      ("{{ a\u{85}b\u{2028}c }}", "{{ a b c }}", .templateUnsafe),
      ("{{ `a }}", "{{  a }}", .templateUnsafe),
      ("{{ \"a }`} b\" }}", "{{ \"a } } b\" }}", .templateUnsafe),
      ("{{ a }\u{200b}} b }}", "{{ a } } b }}", .templateUnsafe),
    ] as [(String, String, Rule?)])
  func changed(_ message: String, _ expected: String, _ rule: Rule?) {
    let parsed = Self.parser().parse(message)
    #expect(HTMLRenderer().render(parsed).text == expected)
    #expect(parsed.diagnostics.map(\.rule) == [rule].compactMap { $0 })
    #expect(Self.html(expected) == expected)
  }

  /// The stand-in for a placeholder in a URL check does not occur in the other parts of the URL.
  @Test(arguments: ["Z0q", "Z0", "Z0qZ1q", "ZZ0qq", "Z00q", "q/Z", "Z"])
  func aURLMayContainAnyText(_ part: String) {
    let html = "<a href=\"https://a.example/\(part){{x}}\(part){{y}}{{x}}\(part)\">a</a>"
    #expect(Self.html(html) == html)
  }

  /// The scheme and the host have to be known, unless the name is trusted.
  @Test(arguments: [
    "{{link}}", "{{link}}/a", "https://{{host}}/a", "https://a.example{{x}}/", "{{s}}://a.example/",
    "https{{x}}://a.example/", "java{{x}}script:alert(1)", "//{{x}}/", "https:{{x}}//a.example/",
    "https://u@{{x}}:80/", "https://a.example{{x}}", " {{link}}", "javascript:{{x}}",
  ])
  func addressesOfUnknownHosts(_ address: String) {
    let parsed = Self.parser().parse("<a href=\"\(address)\">a</a>")
    #expect(parsed.styledText.spans == [], "\(parsed.styledText)")
    // A scheme that is known to be refused is refused, whatever follows it.
    let expected: Rule = address.hasPrefix("javascript:") ? .linkScheme : .templateAddress
    #expect(parsed.diagnostics.first?.rule == expected)
  }

  @Test func onlyTrustedURLsAreKept() {
    let parser = Self.parser(trusted: ["link"])
    for kept in [
      "{{${link}}}", "{{link}}/a?b=c", "{{link | url}}#x", "{{link}}?x={{y}}", "https://{{link}}",
      "https://{{link}}/a?b={{c}}",
    ] {
      let message = "<a href=\"\(kept)\">a</a>"
      #expect(Self.html(message, parser) == message)
    }
    for dropped in [
      // The text that the message supplies could be any URL.
      "{{link | default: 'javascript:alert(1)'}}", "{{link | prepend: 'javascript:a//'}}",
      "https://{{link | append: '.evil.example'}}/", "{{${link} | default: x}}",
      "{{link}}.example", "{{link}}{{x}}", "x{{link}}", "{{links}}", "{{link}}:80",
      "https://{{links}}/", "https://{{link}}.example/", "https://a.{{link}}/", "myapp://{{link}}",
      "https://{{link}}@x.example/",
    ] {
      #expect(Self.html("<a href=\"\(dropped)\">a</a>", parser) == "a", "\(dropped)")
    }
  }

  /// Characters of the message that only look like a placeholder, or like a stand-in.
  @Test(
    arguments: [
      (.liquid, "&#123;{x}}", "&#123;{x}}"), (.liquid, "{<b>{x}}</b>", "{<b>{x}}</b>"),
      (.liquid, "{&#123;x}} {", "&#123;{x}} {"), (.liquid, "&#123;{{x}}", "&#123;{{x}}"),
      (.liquid, "&#x7b;% x %}", "&#123;% x %}"), (.liquid, "{{x", "&#123;{x"),
      (.percent, "&#37;%a%%", "&#37;%a%%"), (.percent, "50%%%a%%", "50%%%a%%"),
      (.mergeTags, "&#42;|A|*", "&#42;|A|*"), (.mergeTags, "**|A|*", "**|A|*"),
      (.liquid, "\u{a500}0\u{a500}{{x}}", "\u{a500}0\u{a500}{{x}}"),
      (.liquid, "&#xa500;0&#42240;{{x}}", "\u{a500}0\u{a500}{{x}}"),
      (.liquid, "&#xA50\u{ff10};{{x}}", nil),
    ] as [(TemplateSyntax, String, String?)])
  func lookAlikes(_ syntax: TemplateSyntax, _ message: String, _ expected: String?) {
    let parser = Self.parser([syntax])
    let written = Self.html(message, parser)
    if let expected { #expect(written == expected) }
    #expect(Self.html(written, parser) == written)
    let places = parser.parse(message).styledText
    #expect(
      places.placeholders.count
        == (message.hasSuffix("{{x}}") || message.hasPrefix("50") || message.hasPrefix("**")
          ? 1 : 0))
  }

  @Test func values() {
    let values = [
      "name": "Zoë <b>\u{202e}&\"", "user.name": "A {{x}}", "link": "https://a.example/?a=b",
      "bad": "javascript:1",
    ]
    let parser = Self.parser([.liquid], values, trusted: ["link", "bad"])
    #expect(
      Self.html("<b>{{${name}}}</b> {{ user.name }} {{name | upcase}} {{other}}", parser)
        == "<b>Zoë &lt;b&gt;&amp;\"</b> A &#123;{x}} {{name | upcase}} {{other}}")
    #expect(
      Self.html("<a href='https://x.example/?q={{name}}&o={{o}}'>a</a>", parser)
        == "<a href=\"https://x.example/?q=Zo%C3%AB%20%3Cb%3E%E2%80%AE%26%22&amp;o={{o}}\">a</a>")
    #expect(
      Self.html("<a href='{{link}}'>a</a><a href='{{bad}}'>b</a><img alt='{{name}}'>", parser)
        == "<a href=\"https://a.example/?a=b\">a</a>b<img alt=\"Zoë &lt;b&gt;&amp;&quot;\">")
    let spans = parser.parse("a<i>{{name}}</i>b<u>{{o}}</u>").styledText
    #expect(spans.text == "aZoë <b>&\"b{{o}}")
    #expect(spans.spans == [AttributedSpan(1..<11, .italic), AttributedSpan(12..<17, .underline)])
    #expect(spans.placeholders == [12..<17])
  }

  /// A filled-in URL is checked like any other, once, and findings are reported.
  @Test(
    arguments: [
      ("javascript:alert(1)", "l", [.linkScheme]),
      ("https://x.example/", "<a href=\"https://x.example/\">l</a>", []),
      ("x.example/a b", "l", [.linkScheme]),
      ("https://u@x.example/", "<a href=\"https://u@x.example/\">l</a>", [.linkSuspicious]),
    ] as [(String, String, [Rule])])
  func filledInURLsAreChecked(_ url: String, _ expected: String, _ rules: [Rule]) {
    let parser = Self.parser([.liquid], ["url": url], trusted: ["url"])
    let message = "<a href='{{url}}'>l</a>"
    for reading in [Reading.authored, .device] {
      let parsed = parser.parse(message, as: reading)
      #expect(HTMLRenderer(for: parser).render(parsed).text == expected)
      #expect(parsed.diagnostics.map(\.rule) == rules)
      #expect(parsed.diagnostics.map(\.range) == rules.map { _ in 9..<16 })
      #expect(Fixer(parser: parser).fix(message, as: reading).diagnostics.map(\.rule) == rules)
    }
    let said = Linter(parser: parser).lint(message).filter { $0.category == .safety }
    #expect(said.map(\.rule) == rules)
    // A link with several spans.
    #expect(
      parser.parse("<a href='{{url}}'>l<p>m</p></a>").diagnostics.map(\.rule)
        == rules)
  }

  /// A filled-in host is checked together with the text around it.
  @Test(
    arguments: [
      ("x.example", "<a href=\"https://x.example/a\">l</a>", []),
      ("x.example/b?", "<a href=\"https://x.example/b?/a\">l</a>", []),
      ("", "l", [.linkHost]), ("x .example", "l", [.linkHost]),
    ] as [(String, String, [Rule])])
  func filledInHostsAreChecked(_ host: String, _ expected: String, _ rules: [Rule]) {
    let parser = Self.parser([.liquid], ["host": host], trusted: ["host"])
    let parsed = parser.parse("<a href='https://{{host}}/a'>l</a>")
    #expect(HTMLRenderer(for: parser).render(parsed).text == expected)
    #expect(parsed.diagnostics.map(\.rule) == rules)
  }

  /// A fallback for a missing value, and text that a value selects, come from the message.
  @Test(arguments: [
    ("{link}", true), ("{link|javascript:alert(1)}", false),
    ("https://{link|evil.example}/", false),
    ("{link, select, other {javascript:alert(1)}}", false),
  ])
  func fallbacksOfTrustedNamesAreNotTrusted(_ address: String, _ isKept: Bool) {
    let parsed = Self.parser([.braces], trusted: ["link"]).parse("<a href=\"\(address)\">a</a>")
    #expect(parsed.styledText.spans.isEmpty != isKept)
    #expect(parsed.diagnostics.map(\.rule) == (isKept ? [] : [.templateAddress]))
  }

  /// The value is not searched from its start for each of many placeholders.
  @Test func placeholdersInIgnoredAttributesAreNotReported() {
    let many = String(repeating: "{{a}}", count: 4_000)
    for html in ["<b x='\(many)'>a</b>", "<b x=\(many)>a</b>", "<b x = \"\(many)\" y={{b}}>a</b>"] {
      let parsed = Self.parser().parse(html)
      #expect(parsed.styledText.text == "a")
      #expect(parsed.diagnostics.allSatisfy { $0.rule == .attributeUnknown })
    }
    #expect(
      Self.parser().parse("<b x='{{a}}' {{b}} y={{c}}>a{{d}}</b>").diagnostics.map(\.rule)
        == [.attributeUnknown, .templateNotAllowedHere, .attributeUnknown])
  }

  @Test func placeholdersOfUnselectedSyntaxesAreReported() {
    for message in ["Hi {{x}}", "{% if x %}", "*|A|*", "%%a%%", "{x}", "a ${x}", "{1}"] {
      #expect(MarkupParser().parse(message).diagnostics.map(\.rule) == [.templateUnknownSyntax])
    }
    for message in ["100% { x } a|b", "{{", "%%", "{ {} }", "{1 }", "{a b}"] {
      #expect(MarkupParser().parse(message).diagnostics == [])
    }
  }

  @Test func placeholderNamesAreListed() {
    let html =
      "{{b}} {% if c %}{{ a | upcase }}{% endif %}{{b}}{{ 'x' }} {{user.name}}"
      + "<a href='https://x.example/{{ id }}?{{a}}'>x</a><img alt='{{alt}}'><b {{lost}}>y</b>"
    let parsed = Self.parser().parse(html).styledText
    #expect(parsed.placeholderNames == ["b", "a", "user.name", "id", "alt"])
    // Braze writes names inside other names.
    let braze = "{{custom_attribute.${x}}}{{${y}}}{{a.${b} | upcase}}{{a.${b}c}}{{a.${}}}"
    #expect(
      Self.parser([.liquid]).parse(braze).styledText.placeholderNames
        == ["custom_attribute.x", "y", "a.b"])
    #expect(
      Self.parser([.liquid], ["custom_attribute.x": "V"]).parse("{{custom_attribute.${x}}}!")
        .styledText.text == "V!")
    #expect(parsed.prefix(characters: 3).placeholderNames == [])
    #expect(
      Self.parser([.liquid], ["b": "x"]).parse("{{b}}{{c}}").styledText.placeholderNames == ["c"])
    #expect(
      Self.parser([.braces]).parse("{n, plural, other {#}}").styledText.placeholderNames == ["n"])
    #expect(MarkupParser().parse(html).styledText.placeholderNames == [])
  }

  @Test func thePreviewMarksPlaceholders() {
    let text = Self.parser().parse("a {{x}}").styledText
    #expect(ansi(text, background: nil) == "a ␛[48;2;215;191;255;38;2;28;28;28m{{x}}␛[0m\n")
    #expect(plain(text) == "a {{x}}")
  }

  /// Hostile rows with placeholders in them: safe HTML, once a letter replaces each placeholder.
  @Test(arguments: HostileData.allCases)
  func hostile(_ data: HostileData) throws {
    let parser = Self.parser(.all, trusted: ["t"])
    let pieces = [
      "{{x}}", "{% if a < b %}", "{{ 'y' }}", "*|A|*", "%%z%%", "{{t}}", "{{ \"q\" }}", "{v}",
    ]
    var chance = Chance(state: 7)
    for row in try data.rows() {
      var bytes = row.bytes
      for _ in 0..<1 + chance.below(3) {
        bytes.insert(
          contentsOf: pieces[chance.below(pieces.count)].utf8, at: chance.below(bytes.count + 1))
      }
      let parsed = parser.parse(utf8: bytes)
      try parsed.styledText.checkInvariants()
      for written in [HTMLRenderer().render(parsed).text, Fixer(parser: parser).fix(parsed).html] {
        let letters = Self.withLetters(written)
        if let violation = SafeHTMLGrammar.violation(in: letters) {
          Issue.record("\(row.id): \(violation) in \(letters.debugDescription)")
        }
        let again = parser.parse(written)
        #expect(
          again.styledText.placeholders.count >= parsed.styledText.placeholders.count, "\(row.id)")
        let refixed = Fixer(parser: parser).fix(written).html
        if written != HTMLRenderer().render(parsed).text {
          #expect(
            refixed.utf8.elementsEqual(written.utf8), "\(row.id): \(written.debugDescription)")
        }
        let rewritten = HTMLRenderer().render(again).text
        if written == HTMLRenderer().render(parsed).text {
          #expect(
            rewritten.utf8.elementsEqual(written.utf8), "\(row.id): \(written.debugDescription)")
        }
      }
    }
  }

  /// The output with a letter in place of each placeholder.
  private static func withLetters(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var output: [UInt8] = []
    var place = 0
    for placeholder in Placeholder.all(in: bytes, from: 0, .all) {
      output += bytes[place..<placeholder.range.lowerBound] + [UInt8(ascii: "x")]
      place = placeholder.range.upperBound
    }
    // A trusted URL is then one letter, but the grammar needs a scheme.
    let text = String(decoding: output + bytes[place...], as: UTF8.self)
    return text.replacing("=\"x", with: "=\"https://x.example")
  }
}
