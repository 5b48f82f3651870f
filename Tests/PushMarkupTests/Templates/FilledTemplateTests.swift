import Testing

@testable import PushMarkup

/// A template that is filled in reads as the message does that its sender makes of it.
@Suite struct FilledTemplateTests {
  private static func parser(_ values: [String: String]) -> MarkupParser {
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: [.liquid], values: values)
    return parser
  }

  /// The message that an engine makes which escapes values.
  private static func sent(_ template: String, _ values: [String: String]) -> String {
    values.reduce(template) { message, value in
      let escaped = value.value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return message.replacing("{{\(value.key)}}", with: escaped)
    }
  }

  private static let phones: [Reading] =
    [.authored, .device]
    + [AndroidVersion.android24, .android31, .android34, .android36].flatMap { version in
      [NotificationField.text, .bigText].map {
        .device(DeviceProfile(android: version, field: $0))
      }
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
      // What is said of one placeholder has one place.
      #expect(Set(parsed.diagnostics.map(\.rule)) == Set(expected.diagnostics.map(\.rule)))
      #expect(parsed.styledText.placeholders == [])
      try parsed.styledText.checkInvariants()
    }
    let one = filled.compare(template, with: DeviceProfile(android: .android34))
    let other = MarkupParser().compare(sent, with: DeviceProfile(android: .android34))
    #expect(one.differences.map(\.authored) == other.differences.map(\.authored))
    #expect(one.diagnostics.map(\.rule) == other.diagnostics.map(\.rule))
  }

  /// What is said of a value is said of its placeholder.
  @Test(
    arguments: [
      ("é Hi {{a}} x", "zz\u{202e}", [.textInvisible], [6..<11]),
      ("é {{a}} x<blink>", "<b>&", [.tagUnknown], [10..<17]),
      ("x{{b}} {{a}}<", "\u{7}", [.templateUnfilled, .textControl], [1..<6, 7..<12]),
    ] as [(String, String, [Rule], [Range<Int>])])
  func placesAreThoseOfTheMessage(
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
    let cap = compared.diagnostics.filter { $0.rule == .notificationCap }
    #expect(cap.map(\.range) == [12..<text.utf8.count])
    let literal = Linter(parser: Self.parser(["a": "**Sale**"])).lint("é <b>x</b> {{a}}!")
    #expect(literal.map(\.rule) == [.textLiteral])
    #expect(literal.map(\.range) == [12..<17])
  }

  /// Whatever stands around it, a value is text: no tag, no reference and no end of a section.
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
      // A word that is no markup stands for the value.
      let plain = MarkupParser().parse(
        template.replacing("{{a}}", with: "\u{a510}"), as: reading
      ).styledText.text
      let filled = plain.replacing("\u{a510}", with: value)
      #expect(parsed.styledText.text.hasPrefix(filled), "\(reading): \(filled.debugDescription)")
    }
  }

  /// A text that nobody reads as HTML is filled in with values that nobody escapes.
  @Test func literalTexts() {
    let profile = DeviceProfile(android: .android34, sender: .fcm)
    let parsed = Self.parser(["a": "x & <y>"]).parse("<b>{{a}}&amp;", as: .device(profile))
    #expect(parsed.styledText.text == "<b>x & <y>&amp;")
    let long = Self.parser(["a": String(repeating: "x", count: 2_000)])
      .parse("{{a}}", as: .device(profile))
    #expect(long.styledText.text.utf8.count == 1_024)
  }
}
