import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// A filled-in template reads like the message that its sender sends.
@Suite struct FilledTemplateTests {
  private static func parser(_ values: [String: String]) -> MarkupParser {
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: [.liquid], values: values)
    return parser
  }

  /// The message that a template engine with escaping would send.
  private static func sent(_ template: String, _ values: [String: String]) -> String {
    values.reduce(template) { message, value in
      let escaped = value.value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      // By scalars, because a mark after a placeholder forms one character with its brace.
      let scalars = Array(message.unicodeScalars).replacing(
        "{{\(value.key)}}".unicodeScalars, with: escaped.unicodeScalars)
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private static let phones: [Reading] =
    [.authored, .device]
    + [AndroidVersion.android24, .android31, .android34, .android36].flatMap { version in
      [NotificationField.text, .bigText].map {
        .device(DeviceProfile(android: version, field: $0))
      }
    }

  /// A filled-in URL is checked like any other URL; no name has to be trusted.
  @Test(
    arguments: [
      ("{{a}}", "https://shop.example/b c", "https://shop.example/b%20c"),
      ("{{a}}?x=1", "https://shop.example", "https://shop.example?x=1"),
      ("https://{{a}}/x", "shop.example", "https://shop.example/x"),
      ("https://x.example/{{a}}", "b c/d", "https://x.example/b%20c%2Fd"),
      ("{{a}}", "javascript:alert(1)", nil), ("{{a}}", "//shop.example", nil),
      ("{{a}}", "", nil), ("{{a}}:x", "https", nil), ("https://{{a}}evil.example/", "x", nil),
      ("java{{a}}", "script:alert(1)", nil), ("https://{{a}}/", "a@b", "https://a@b/"),
    ] as [(String, String, String?)])
  func addressesAreChecked(_ address: String, _ value: String, _ link: String?) {
    let parser = Self.parser(["a": value])
    for html in ["<a href=\"\(address)\">x</a>", "<a href=\"\(address)\"><b>x</b></a>"] {
      for reading in [Reading.authored, .device] {
        let parsed = parser.parse(html, as: reading)
        let links = parsed.styledText.spans.compactMap { span -> String? in
          if case .link(let link) = span.attribute { link } else { nil }
        }
        #expect(links == (link.map { [$0] } ?? []))
        #expect(parsed.styledText.text == "x")
        if link == nil { #expect(!parsed.diagnostics.isEmpty) }
      }
    }
    var other = parser
    other.templates.values = ["b": value]
    #expect(other.parse("<a href=\"{{a}}\">x</a>").styledText.spans.isEmpty)
  }

  /// A placeholder next to a filled-in one is kept, and is not a known host.
  @Test(
    arguments: [
      ("{{a}}?id={{w}}", "https://shop.example", "https://shop.example?id={{w}}"),
      (
        "{{a}}/{{w}}/{{a}}", "https://x.example/b c",
        "https://x.example/b%20c/{{w}}/https%3A%2F%2Fx.example%2Fb%20c"
      ),
      ("https://{{a}}/{{w}}", "é.example", "https://xn--9ca.example/{{w}}"),
      ("{{a}}/{{w}}", "https:/", nil), ("{{a}}//{{w}}", "https:", nil),
      ("{{a}}{{w}}", "https://shop.example", nil), ("{{w}}/{{a}}", "x", nil),
      ("{{a}}/{{w}}", "javascript:", nil), ("{{a}}/{{w}}", "https:/\t", nil),
      ("{{a}}/{{w}}", "https:\t/", nil), ("{{a}}/{{w}}", "ht\ttps:/\n", nil),
      ("{{a}}/{{w}}", " https:/\n", nil), ("{{a}}/{{w}}", "market:/\t", nil),
      ("{{a}}/{{w}}", "market:", nil), ("https:/&#9;/{{w}}", "", nil), ("https:/\t/{{w}}", "", nil),
      ("market:/{{w}}", "", nil),
      ("{{a}}?id={{w}}", "http://shop.example", "http://shop.example?id={{w}}"),
    ] as [(String, String, String?)])
  func placeholdersNextToValuesAreKept(_ address: String, _ value: String, _ link: String?) {
    for allowed in [[], ["a"]] as [Set<String>] {
      var parser = Self.parser(["a": value])
      parser.templates.trustedAddresses = allowed
      for reading in [Reading.authored, .device] {
        let parsed = parser.parse("<a href=\"\(address)\">x</a>", as: reading)
        let links = parsed.styledText.spans.compactMap { span -> String? in
          if case .link(let link) = span.attribute { link } else { nil }
        }
        #expect(links == (link.map { [$0] } ?? []))
        #expect(parsed.styledText.text == "x")
        let said = parsed.diagnostics.map(\.message).joined()
        #expect(!said.unicodeScalars.contains { 0x4e00...0xa63f ~= $0.value }, "\(said)")
      }
    }
  }

  /// A placeholder that is not filled in, because there are too many values, may lead anywhere.
  @Test func urlsBeyondTheLimitOfValuesAreUnknown() {
    var parser = Self.parser(["a": "https://shop.example/" + String(repeating: "x", count: 40)])
    parser.limits.bytes = 100
    let parsed = parser.parse("<a href='{{a}}'>x</a><a href='{{a}}'>y</a>")
    #expect(parsed.styledText.text == "xy")
    #expect(parsed.styledText.spans.map(\.range) == [0..<1])
    #expect(parsed.isTruncated)
  }

  @Test(
    arguments: [
      ("Hi {{a}}", String(repeating: "x", count: 1_500)),
      ("{{a}}" + String(repeating: "y", count: 1_030), ""),
      ("<font color=red>Hi</font>{{a}}", ""), ("<font color=red>Hi</font>{{a}}", "x"),
      ("<font color=red>Hi{{a}}</font>", "\u{1f600}"), ("Hi{{a}}!", " Ann"), ("{{a}} x", " "),
      ("cafe{{a}}", "\u{301}"), ("Hi {{a}} there", ""), ("Hi {{a}} there", " "),
      ("<p>{{a}}</p><p>x</p>", ""), ("<p>y</p><p>{{a}}</p>", ""), ("a{{a}}b", "\n \n"),
      ("<pre>{{a}}</pre>", "\na\nb"), ("<b style='text-transform:uppercase'>{{a}}</b>", "zoë"),
      ("x{{a}}", "<b>&amp;&#65;"), ("x{{a}}\u{a0}{{a}}", "\u{202e}\u{7}a\u{2028}\u{200b}"),
      ("<ul><li>{{a}}<li>b</ul>", ""), ("a <br>{{a}}<br> b", ""),
      ("\u{1f468}{{a}}\u{1f469}", "\u{200d}"),
      ("<i>{{a}}</i>{{a}}<u>{{a}}</u>", "a b"), ("R&amp;D{{a}}", "x"), ("a < b{{a}}", "c"),
      ("<s>a{{a}}</s>", "]]>"),
    ] as [(String, String)])
  func readsAsTheMessageThatIsSent(_ template: String, _ value: String) throws {
    let filled = Self.parser(["a": value])
    let sent = Self.sent(template, ["a": value])
    for reading in Self.phones {
      let parsed = filled.parse(template, as: reading)
      let expected = MarkupParser().parse(sent, as: reading)
      #expect(String.areSame(parsed.styledText.text, expected.styledText.text), "\(reading)")
      #expect(parsed.styledText.spans == expected.styledText.spans)
      // Several findings about one placeholder have one place, so only the sets are compared.
      #expect(Set(parsed.diagnostics.map(\.rule)) == Set(expected.diagnostics.map(\.rule)))
      #expect(parsed.styledText.placeholders == [])
      try parsed.styledText.checkInvariants()
    }
    let one = filled.compare(template, with: DeviceProfile(android: .android34))
    let other = MarkupParser().compare(sent, with: DeviceProfile(android: .android34))
    #expect(one.differences.map(\.authored) == other.differences.map(\.authored))
    #expect(one.diagnostics.map(\.rule) == other.diagnostics.map(\.rule))
  }

  private static let pieces = [
    "a", " ", "\n", "Hi ", ", ", "\u{a0}", "\u{1f468}", "\u{5d0}", "<b>", "</b>", "<i>", "</i>",
    "<p>",
    "</p>", "<br>", "<div>", "</div>", "<h1>", "</h1>", "<ul><li>", "<li>", "</ul>", "<pre>",
    "</pre>",
    "<font color=red>", "<font color='#ffff80'>", "</font>", "<a href='https://x.example/'>",
    "</a>",
    "<b style='text-transform:uppercase'>", "<p align=center>", "&nbsp;", "&lt;", "<blink>",
    "<!--x-->",
    "<i hidden>", "<ol><li>", "</ol>", "<table><tr><td>", "<td>", "</table>", "<textarea>",
    "</textarea>", "<mark>", "</mark>", "\u{200d}", "\u{301}",
  ]
  private static let values = [
    "", " ", "x", " Ann", "Ann ", "a b", "\n\n", "a\n b", "\u{301}", "\u{200d}", "\u{1f469}",
    "<b>&lt;",
    "\u{202e}z", "\u{a0}\u{a0}", "\u{7}", "\u{2028}", String(repeating: "yz ", count: 400),
  ]

  /// The same holds for random text around placeholders, and for everything derived from it.
  @Test(arguments: 0..<6)
  func randomMessages(_ seed: UInt64) throws {
    var chance = Chance(state: 31 + seed)
    for _ in 0..<30 {
      let template = (0..<2 + chance.below(9)).map { _ in
        chance.below(3) > 0
          ? Self.pieces[chance.below(Self.pieces.count)] : chance.below(2) == 0 ? "{{a}}" : "{{b}}"
      }.joined()
      let values = ["a", "b"].reduce(into: [:]) {
        $0[$1] = Self.values[chance.below(Self.values.count)]
      }
      let sent = Self.sent(template, values)
      let filled = Self.parser(values)
      let about = Comment(rawValue: "\(template.debugDescription) \(values)")
      for reading in Self.phones {
        let parsed = filled.parse(template, as: reading)
        let expected = MarkupParser().parse(sent, as: reading).styledText
        #expect(String.areSame(parsed.styledText.text, expected.text), about)
        #expect(parsed.styledText.spans == expected.spans, about)
        #expect(
          parsed.diagnostics.allSatisfy { $0.range.upperBound <= template.utf8.count }, about)
      }
      // Line breaks of a message are kept; line breaks of a value become spaces.
      let htmls = [Fixer(parser: filled).fix(template).html, Fixer().fix(sent).html]
      let shown = htmls.map { MarkupParser().parse($0, as: .device).styledText }
      #expect(ReadingDifferences(shown[0], shown[1]).differences.isEmpty, about)
      let compared = filled.compare(template, with: DeviceProfile(android: .android34))
      let other = MarkupParser().compare(sent, with: DeviceProfile(android: .android34))
      #expect(compared.differences.map(\.device) == other.differences.map(\.device), about)
      #expect(
        compared.differences.allSatisfy { $0.source.upperBound <= template.utf8.count }, about)
    }
  }

  /// Findings about a value are reported at its placeholder.
  @Test(
    arguments: [
      ("é Hi {{a}} x", "zz\u{202e}", [.textInvisible], [6..<11]),
      ("é {{a}} x<blink>", "<b>&", [.tagUnknown], [10..<17]),
      ("x{{b}} {{a}}<", "\u{7}", [.templateUnfilled, .textControl], [1..<6, 7..<12]),
    ] as [(String, String, [Rule], [Range<Int>])])
  func findingsAboutValuesAreAtThePlaceholder(
    _ template: String, _ value: String, _ rules: [Rule], _ places: [Range<Int>]
  ) {
    let said = Self.parser(["a": value]).parse(template).diagnostics
    #expect(said.map(\.rule) == rules)
    #expect(said.map(\.range) == places)
  }

  @Test func differencesAreAtThePlaceholder() {
    let text = "Hi {{a}} <b>{{a}}</b>{{b}}" + String(repeating: "y", count: 20)
    let compared = Self.parser(["a": String(repeating: "x", count: 600), "b": ""]).compare(
      text, with: DeviceProfile(android: .android34))
    let cap = compared.diagnostics.filter { $0.rule == .notificationTruncated }
    #expect(cap.map(\.range) == [12..<text.utf8.count])
    let literal = Linter(parser: Self.parser(["a": "**Sale**"])).lint("é <b>x</b> {{a}}!")
    #expect(literal.map(\.rule) == [.textEscapedMarkup])
    #expect(literal.map(\.range) == [12..<17])
  }

  /// Whatever surrounds it, a value is text: it forms no tag, reference or end of a section.
  @Test(
    arguments: [
      ("<{{a}}>x", "b"), ("&am{{a}}", "p;"), ("&{{a}}amp;", ""), ("<{{a}}b>x", ""),
      ("&#3{{a}};", "8"),
      ("<script>a</scri{{a}}<b>c</script>d", "pt>"), ("<title>a</{{a}}", "title>b"),
      ("<textarea>a</{{a}}textarea>b", ""), ("<![CDATA[a]{{a}}]>b]]>", "]"),
      ("<![CDATA[a{{a}}>b]]>", "]]"), ("<!{{a}}x-->", "--"), ("<b {{a}}>x</b>", ">y"),
      ("<a href={{a}}>x</a>", "> <b>y"), ("&lt{{a}}", "b>"), ("{{a}}{{a}}", "&"),
      ("&a{{a}}{{a}}", "mp;"),
    ] as [(String, String)])
  func valuesStayText(_ template: String, _ value: String) {
    for reading in Self.phones {
      let parsed = Self.parser(["a": value]).parse(template, as: reading)
      // A word without markup stands for the value.
      let plain = MarkupParser().parse(
        template.replacing("{{a}}", with: "\u{a510}"), as: reading
      ).styledText.text
      let filled = plain.replacing("\u{a510}", with: value)
      #expect(parsed.styledText.text.hasPrefix(filled), "\(reading): \(filled.debugDescription)")
    }
  }

  /// Output may be as long as for the message that is sent, and the ranges are those of the
  /// template all the same.
  @Test func longValuesKeepTheirStyles() {
    let template = "<b>{{a}}</b><i>{{a}}</i><u>{{a}}</u>  x"
    let value = String(repeating: "y", count: 2_000)
    let parsed = Self.parser(["a": value]).parse(template)
    let html = HTMLRenderer().render(parsed)
    #expect(html.text == template.replacing("{{a}}", with: value).replacing("  ", with: " "))
    let fixed = Fixer().fix(parsed)
    #expect(fixed.diagnostics.contains { $0.rule == .sizeUnits1024 })
    #expect(fixed.diagnostics.allSatisfy { $0.range == 0..<template.utf8.count })
  }

  /// The range of a tag right before a placeholder with an empty value ends with the tag.
  @Test func tagsBeforeEmptyValuesKeepTheirRange() {
    let html = "<u onclick=1>{{x}}</u>{{y}}<foo>{{x}}</foo>a"
    let found = Self.parser(["x": "", "y": "zz"]).parse(html).diagnostics
    // The name of the attribute, and the tag.
    #expect(found.map(\.range) == [3..<10, 27..<32])
  }

  /// A text that is not read as HTML is filled in with values that are not escaped.
  @Test func plainTextsAreFilledInWithoutEscaping() {
    let profile = DeviceProfile(android: .android34, sender: .fcm)
    let parsed = Self.parser(["a": "x & <y>"]).parse("<b>{{a}}&amp;", as: .device(profile))
    #expect(parsed.styledText.text == "<b>x & <y>&amp;")
    let long = Self.parser(["a": String(repeating: "x", count: 2_000)])
      .parse("{{a}}", as: .device(profile))
    #expect(long.styledText.text.utf8.count == 1_024)
  }
}
