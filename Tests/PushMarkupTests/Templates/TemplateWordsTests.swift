import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// Stand-ins replace placeholders while a message is read, and appear in no finding about it.
@Suite struct TemplateWordsTests {
  private static let placeholders = [
    "{{name}}", "{{ a | b: 'c' }}", "{{ a | b: \"c\" }}", "{% if q %}", "{% endif %}", "*|NAME|*",
    "%%n%%", "<%= n %>", "{n}", "{{filled}}", "{{host}}", "{{${filled}}}",
  ]
  private static let pieces = [
    "a ", " b", "\n", "<b>", "</b>", "<i", ">", "<", "</", "/>", "\"", "'", "=", "&", "&am", ";",
    "<a href='https://", "<a href=\"", "/?a=b&amp;c='>", "</a>", "<img src='https://a.example/",
    "' alt='", "<font color='", "<font size=", "<font face=\"", "</font>", "<p style='color:",
    "<span style=\"text-transform:uppercase;font:", "<blink ", "<Fir", "<!--", "-->", "<script>",
    "</script>", "<p align=", "<ul><li>", "<table bgcolor=", "<td>", "style=", " class=",
    "<h1 style='background:", "#fff", "<mark>", "<font color=red>", "<bold>", "<spam>",
  ]
  private static let letters: [ClosedRange<UInt32>] = [0xa000...0xa60b, 0x4e00...0x9fff]

  private static func isClear(_ message: String) -> Bool {
    !message.contains("xxx")
      && !message.unicodeScalars.contains { scalar in
        letters.contains { $0.contains(scalar.value) }
      }
  }

  private static func isClear(_ diagnostic: Diagnostic) -> Bool {
    let texts = [
      diagnostic.message, diagnostic.help, diagnostic.subject?.text, diagnostic.suggestion,
      diagnostic.fix?.summary,
    ]
    return texts.compactMap { $0 }.allSatisfy(isClear)
      && diagnostic.details.values.allSatisfy(isClear)
      && (diagnostic.fix?.edits ?? []).allSatisfy { isClear($0.text) }
  }

  private static func parser(_ syntaxes: Set<TemplateSyntax>, _ isFilled: Bool) -> MarkupParser {
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: syntaxes, trustedAddresses: ["host", "name"])
    if isFilled { parser.templates.values = ["filled": "V <b>&amp; w", "host": "a.example"] }
    return parser
  }

  @Test(arguments: 0..<8)
  func noFindingOrOutputContainsAStandIn(_ seed: UInt64) {
    let parser = Self.parser(seed % 3 == 0 ? .all : [.liquid], seed % 2 == 0)
    let phone = DeviceProfile(android: .android34, field: .bigText)
    let linter = Linter(parser: parser, targets: [DeviceProfile(), phone], hosts: ["b.example"])
    let fixer = Fixer(parser: parser, targets: [phone], hosts: ["b.example"])
    var chance = Chance(state: 101 + seed)
    for _ in (0..<60).sample(8) {
      let message = (0..<2 + chance.below(12)).map { _ in
        let pieces = chance.below(3) == 0 ? Self.placeholders : Self.pieces
        return pieces[chance.below(pieces.count)]
      }.joined()
      let compared = parser.compare(message, with: phone)
      let fixed = fixer.fix(message)
      let said =
        [Reading.authored, .device, .device(phone)].flatMap {
          parser.parse(message, as: $0).diagnostics
        } + linter.lint(message) + fixed.diagnostics + compared.diagnostics
        + compared.authored.diagnostics + compared.device.diagnostics
      for one in said {
        #expect(Self.isClear(one), "\(message.debugDescription): \(one)")
      }
      #expect(Self.isClear(fixed.html), "\(message.debugDescription)")
      let texts = [compared.authored.styledText, compared.device.styledText].map(\.text)
      #expect(texts.allSatisfy(Self.isClear), "\(message.debugDescription)")
    }
  }

  /// The host is that of the filled-in URL; an unknown host is reported as written.
  @Test(
    arguments: [
      ("https://{{h}}/", "shop.example", []), ("https://{{h}}/", "a.shop.example", []),
      ("https://{{h}}/?a=b&amp;c", "shop.example", []),
      ("https://{{h}}/", "evil.example", ["evil.example"]),
      ("https://{{h}}/?a&amp;c", "evil.example/?", ["evil.example"]),
      ("{{h}}/x", "https://shop.example", []), ("{{h}}", "https://evil.example/", ["evil.example"]),
      ("https://{{h}}/", nil, ["{{h}}"]), ("{{h}}/x&amp;y", nil, ["{{h}}"]),
      ("https://{{ h | a }}/", "shop.example", ["{{ h | a }}"]),
      ("https://shop.example/{{h}}", nil, []), ("https://xxxxx/", nil, ["xxxxx"]),
      ("https://shop.example/{{h}}", "evil.example", []),
    ] as [(String, String?, [String])])
  func hosts(_ address: String, _ value: String?, _ expected: [String]) {
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: [.liquid], trustedAddresses: ["h"])
    if let value { parser.templates.values = ["h": value] }
    let message = "<a href=\"\(address)\">y</a>"
    let listed = ["shop.example", "xxxx", "xxxxxxx"]
    let linted = Linter(parser: parser, hosts: listed).lint(message)
    let fixed = Fixer(parser: parser, hosts: listed).fix(message).diagnostics
    for said in [linted, fixed] {
      #expect(
        said.filter { $0.rule == .linkHostNotAllowed }.map { $0.subject?.text } == expected)
    }
  }

  /// The stand-in for a placeholder is not a colour.
  @Test func placeholdersAreNotBackgroundColors() {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    func grounds(_ color: String) -> Int {
      Linter(parser: parser).lint(
        "<table bgcolor='\(color)'><tr><td><font color=#ffff00>Sale</font></td></tr></table>"
      ).count { $0.rule == .contrastLostBackground }
    }
    #expect(grounds("navy") == 1)
    #expect(grounds("{{c}}") == 0)
    #expect(grounds("{{color}}") == 0)
  }

  @Test func placeholdersInTagNamesAreReportedAsWritten() {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    for html in ["Hi <{{tag}}>", "Hi <b{{tag}}>x</b{{tag}}>", "Hi <{{tag}}", "</{{tag}}>"] {
      let said = Linter(parser: parser).lint(html)
      #expect(!said.isEmpty)
      #expect(said.allSatisfy(Self.isClear), "\(said)")
    }
    let said = Linter(parser: parser).lint("Hi <{{tag}}>")
    #expect(said.contains { $0.subject?.text == "<{{tag}}>" })
  }
}
