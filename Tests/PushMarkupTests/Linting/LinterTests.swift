import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What the linter reports beyond the examples of the rule pages: what it must not report, and
/// where.
@Suite struct LinterTests {
  private func findings(_ html: String) -> [String] {
    Linter().lint(html).map { "\($0.location.map { "\($0)" } ?? "") \($0.rule.rawValue)" }
  }

  /// Two tags explain the first difference equally well: every call names the first.
  @Test func findingsDependOnTheMessageAlone() {
    let html = "title><style></style x></title><script>alert)</script>"
    for _ in 0..<50 {
      #expect(
        findings(html) == [
          "1:7 tag.hidden-text", "1:24 device.unrecognised-tag", "1:32 device.hidden-text",
        ])
    }
  }

  @Test(arguments: [
    "Sale", "<b>Sale</b>", "a &lt; b &amp; c", "<p>a</p><p>b</p>",
    "<a href='https://shop.example/'><b>go</b></a>",
    "<a href='https://shop.example/'><img src='https://shop.example/a.png'></a> now",
    "<span style='color: #008000'>x</span>", "5 < 6 > 4", "100%% sure, 50%% off",
    "a {b c} d}}", "2 * 3 | 4", "<LI>a", "<UL><LI>a</UL>", "Sale\ttoday", "<!-- a &copy b -->Hi",
    "<a href='https://shop.example/?a=1&lang=en&image=2'>go</a>", "<b><ul><li>a<li>b</ul></b>",
  ])
  func reportsNothing(_ html: String) {
    #expect(findings(html) == [])
  }

  @Test(arguments: [
    // An element with an end tag is not a name to be filled in.
    ("<MARQUEE>x</MARQUEE>", ["1:1 tag.unknown"]), ("<o:p></o:p>x", ["1:1 tag.no-effect"]),
    ("<first_name>", ["1:1 tag.placeholder"]), ("Hi <NAME>!", ["1:4 tag.placeholder"]),
    ("Hi\n<FirstName>x", ["2:1 tag.placeholder"]),
    // Each placeholder is reported once, whatever is around it.
    (
      "{{ a }}{% if b %}*|C|*%%d%%",
      [
        "1:1 template.unknown-syntax", "1:8 template.unknown-syntax",
        "1:18 template.unknown-syntax", "1:23 template.unknown-syntax",
      ]
    ),
    ("<a href='https://paypal.com@evil.example/'>x</a>", ["1:1 link.suspicious"]),
    ("<b>a<i>b</b>c</i>", ["1:1 tag.misnested"]),
    // A slash ends an SVG element, but not an HTML element.
    ("<a href='https://x.example'><svg><path d='M0'/><g/></svg>y</a>", ["1:29 tag.hidden-text"]),
    ("<b><svg/>y</b>", []),
    ("<meta charset='utf-8'><b>a</b>", ["1:1 tag.no-effect"]),
  ])
  func reportsNothingElse(_ html: String, _ expected: [String]) {
    #expect(findings(html) == expected)
  }

  /// A non-ASCII host is shown in the form that is sent, so that it does not look like another.
  @Test func aURLIsQuotedAsItIsEmitted() {
    let found = Linter().lint("<a href='https://\u{440}\u{430}ypal.com/'>x</a>")
    #expect(found.map(\.rule) == [.linkSuspicious])
    #expect(found.map(\.subject) == [.url("https://xn--ypal-43d9g.com/")])
    #expect(found.map(\.reason) == ["mixed-scripts"])
    #expect(found.map { $0.details[.shown] } == ["\u{440}\u{430}ypal.com"])
    let punycode = Linter().lint("<a href='https://xn--pypal-4ve.com'>x</a>")
    #expect(punycode.map { $0.details[.shown] } == ["p\u{430}ypal.com"])
  }

  /// Colours that both readings agree on, or tags without a visible effect, have no display
  /// finding.
  @Test(arguments: [
    "<font color=red>a</font>", "<font color='#ff0000'>a</font>", "<center></center>x",
    "<b style='font-weight:bold'>x</b>", "<span style='color:red; COLOR:red'>x</span>",
    "<ins></ins>x", "<font color=white></font>x", "<marquee>x</marquee>",
  ])
  func markupWithoutAVisibleEffectIsNotReported(_ html: String) {
    #expect(Linter().lint(html).filter { $0.category == .display } == [])
  }

  /// Text that a browser hides is one finding, and each attribute without an effect has its own.
  @Test func aHiddenTableIsOneFinding() {
    #expect(
      findings("<a class=b id=c>x</a>") == ["1:4 attribute.unknown", "1:12 attribute.unknown"])
    let hidden = findings("<table style='display:none'><tr><td>a</table>b")
    #expect(hidden.contains("1:1 text.hidden"))
    #expect(!hidden.contains { $0.hasSuffix("device.tag") })
  }

  /// A space at the end that only Android shows does not separate the words before it.
  @Test func aSpaceAtTheEndIsAFindingOfItsOwn() {
    #expect(
      findings("A<nav>A 1</nav><u>B </u>").filter { $0.contains(" device.") }
        == ["1:2 device.tag", "1:20 device.whitespace"])
  }

  /// Android keeps a space at the end of a line. Readers see it if an underline, strikethrough or
  /// background continues under it. At the start of a line it would move the words.
  @Test(arguments: [
    ("Sale <br/>now", []), ("Sale <b>now </b><br> <br>Go ", []), ("<p>Sale </p><p>now", []),
    ("<b>Sale </b><u>now</u> ", []), ("<u>Sale</u> <br>now", []),
    ("<u>Sale </u><br>now", ["1:8 device.whitespace"]),
    ("<u>a </u><br>b <br><u>c </u>", ["1:5 device.whitespace", "1:24 device.whitespace"]),
    ("<s>Sale </s>", ["1:8 device.whitespace"]),
    ("<a href='https://x.example/'>Sale </a><br>now", ["1:34 device.whitespace"]),
  ])
  func unseenSpacesAreNotReported(_ html: String, _ expected: [String]) {
    #expect(findings(html) == expected)
    // The texts still differ.
    #expect(!MarkupParser().compare(html).differences.isEmpty)
  }

  /// At most a hundred findings of a rule are listed; how many are left out is reported.
  @Test func findingsOfARuleAreLimited() {
    let html = String(repeating: "<font color=green>x</font> ", count: 300)
    var linter = Linter()
    let all = linter.lint(html)
    #expect(all.count { $0.rule == .deviceColorDiffers } == 100)
    let more = all.filter { $0.rule == .limitDiagnostics }
    #expect(more.map(\.reason) == ["one-rule"])
    #expect(more.map(\.count) == [200])
    #expect(more.map(\.details) == [[.other: "device.color-differs", .limit: "100"]])
    #expect(more.first?.location?.column == 99 * 27 + 13)
    linter.parser.limits.diagnostics = 3
    linter.rules = [.deviceColorDiffers]
    let few = linter.lint(html)
    #expect(few.map(\.rule) == [.deviceColorDiffers, .deviceColorDiffers, .deviceColorDiffers])
    #expect(few.map { $0.details[.leftOut] } == [nil, nil, "297"])
    // Findings that are left out are fixed too.
    let mended = linter.mended(utf8: Array(html.utf8.prefix(10 * 27)))
    #expect(!String(decoding: mended.bytes, as: UTF8.self).contains("green"))
    #expect(mended.findings.isEmpty)
  }

  /// HTML joins paragraphs of plain text into one, unless a tag breaks the line or a style keeps
  /// the line breaks.
  @Test(arguments: [
    ("<b>Hello</b>\n\nWe have news", [12..<14]), ("a\r\n \t\r\n<i>b</i>", [1..<7]),
    ("a\n<b>\n</b>b\n\nc\n\n\nd", [11..<13]), ("one\nline", []), ("<p>a</p>\n\n<p>b</p>", []),
    ("a<br>\n\nb", []), ("a\n\n<br>b", []), ("\n\na\n\n", []), ("<pre>a\n\nb \n\nc</pre>", []),
    ("<span style='white-space:pre-line'>a\n\nb</span>", []), ("a<!--\n\n--> b", []),
  ])
  func blankLines(_ html: String, _ places: [Range<Int>]) {
    var linter = Linter()
    for _ in 0..<2 {
      #expect(linter.lint(html).filter { $0.rule == .textLineBreak }.map(\.range) == places)
      linter.targets = []
    }
  }

  /// Each line break in a JSON string is deliberate. Text that was wrapped in a file has longer
  /// lines, and tags or indentation next to the line breaks.
  @Test(arguments: [
    ("Line one\nLine two", [8..<9]), ("<b>Line one</b> \r\nLine two\nthree", [15..<18]),
    (String(repeating: "x ", count: 30) + "\nHello Anna,\nyour order", [59..<61]),
    (String(repeating: "é", count: 39) + "\nx", [78..<79]),
    ("a\nb\n\nc", [1..<2, 3..<5]), ("Hi {{ x }},\nb", [11..<12]),
    (String(repeating: "x", count: 40) + "\n" + String(repeating: "y", count: 39), []),
    ("<p>Hello\nAnna</p><p>Bye</p>", []), ("a<br>\nb", []), ("a<br>b\nc", []), ("a\n  b", []),
    ("\na\n", []), ("{% if a %}\nb{% endif %}", []), ("a {{ x }}\nb", []),
  ])
  func lineBreaksInAJSONStringAreReported(_ html: String, _ places: [Range<Int>]) {
    var linter = Linter(parser: Self.withLiquid)
    linter.isOfJSON = true
    #expect(linter.lint(html).filter { $0.rule == .textLineBreak }.map(\.range) == places)
    linter.isOfJSON = false
    let blank = html.contains("\n\n") ? [places.last] : []
    #expect(linter.lint(html).filter { $0.rule == .textLineBreak }.map(\.range) == blank)
  }

  /// A target that does not read HTML keeps blank lines, and next to a placeholder there may be no
  /// word.
  @Test func keptBlankLinesAndThoseAtPlaceholdersAreFine() {
    let linter = Linter(targets: [DeviceProfile(android: .latest, sender: .fcm)])
    #expect(!linter.lint("Sale\n\n5 &euro; now").contains { $0.rule == .textLineBreak })
    let template = Linter(parser: Self.withLiquid)
    for html in ["{% assign x = 1 %}\n\nHello {{ x }}", "a {{ x }}\n\nb", "a\n\n{{ x }} b"] {
      #expect(!template.lint(html).contains { $0.rule == .textLineBreak }, "\(html)")
    }
    #expect(template.lint("{{ x }} a\n\nb {{ x }}").contains { $0.rule == .textLineBreak })
  }

  /// Findings of one rule do not push out others, whichever rules are selected. How many findings
  /// of a rule are left out is reported.
  @Test func findingsOfOneRuleDoNotPushOutOthers() {
    let many = String(repeating: "<i>x<b>y</i>z</b>", count: 120)
    var linter = Linter()
    linter.rules = [.linkEmpty]
    let link = "<a href=https://a.example></a>z"
    #expect(linter.lint(many + link).map(\.rule) == [.linkEmpty])
    linter.rules = Rule.allSet
    for (html, rule, leftOut) in [
      (many + link, Rule.tagMisnested, 20),
      // The second `<b>` of each pair was meant to be `</b>`: each pair is one finding.
      (String(repeating: "<b>x", count: 240), .tagUnclosed, 20),
      (String(repeating: "&copy x ", count: 150), .entitySemicolon, 50),
    ] {
      let found = linter.lint(html)
      #expect(found.count { $0.rule == rule } == 100)
      let more = found.filter { $0.details[.other] == rule.rawValue }
      #expect(more.map(\.rule) == [.limitDiagnostics])
      #expect(more.map(\.count) == [leftOut])
    }
    // Findings about pairs of colours are limited too.
    let pairs = (0..<200).map { "<font color='#ff\($0 + 100)'>x</font> " }.joined()
    let weak = linter.lint(pairs).filter { $0.rule == .contrastLight }
    #expect(weak.count == 100)
    #expect(weak.last?.details[.leftOut] == "100")
  }

  /// If too much differs to search for every cause, only errors are searched for.
  @Test func anErrorIsFoundAmongThousandsOfDifferences() {
    let fonts = String(repeating: "<font color=#f00>a</font>b", count: 2_400)
    let html = "I <3 you<q style='color:red;font-weight:bold;font-style:italic'>\(fonts)</q>"
    var linter = Linter()
    linter.rules = [.deviceLessThan]
    #expect(linter.lint(html).map(\.rule) == [.deviceLessThan])
  }

  @Test func rulesCanBeChosen() {
    var linter = Linter(rules: [.deviceLessThan])
    #expect(linter.lint("<marquee> I <3 you").map(\.rule) == [.deviceLessThan])
    linter.rules = []
    #expect(linter.lint("<marquee> I <3 you") == [])
  }

  @Test func hostsCanBeListed() {
    var linter = Linter()
    linter.hosts = ["Shop.example"]
    let html = """
      <a href='https://shop.example/x'>a</a><a href='https://www.shop.example:8080'>b</a>
      <a href='https://myshop.example/'>c</a><a href='https://shop.example@evil.example/'>d</a>
      <a href='tel:1'>e</a>
      """
    let found = linter.lint(html).filter { $0.rule == .linkHostNotAllowed }
    #expect(found.map { $0.location?.line } == [2, 2])
  }

  /// A hundred findings of another rule hide neither a host nor a size.
  @Test func hostsAreFoundAfterOtherFindings() {
    let html = String(repeating: "<u>", count: 200) + "<a href='https://evil.example/'>x</a>"
    let rules = Linter(hosts: ["shop.example"]).lint(html + String(repeating: "x", count: 5000))
      .map(\.rule)
    #expect(rules.contains(.linkHostNotAllowed))
    #expect(rules.contains(.sizeFCM))
  }

  /// Characters that browsers remove from a URL do not hide its host.
  @Test(arguments: [" https", "&#10;https", "&#1;https", "h&#9;ttps", "\t\nhttps"])
  func hostsAreFoundAfterIgnoredCharacters(_ scheme: String) {
    let found = Linter(hosts: ["shop.example"]).lint("<a href='\(scheme)://evil.example/'>x</a>")
    #expect(found.map(\.rule).contains(.linkHostNotAllowed))
  }

  @Test func listedHostsAreComparedAsNames() {
    func unlisted(_ hosts: [String], _ address: String) -> Bool {
      var linter = Linter()
      linter.hosts = hosts
      return linter.lint("<a href='\(address)'>a</a>").contains { $0.rule == .linkHostNotAllowed }
    }
    for (host, address) in [
      ("SHOP.example", "https://shop.EXAMPLE/"), ("shop.example.", "https://shop.example/"),
      ("m\u{fc}nchen.example", "https://xn--mnchen-3ya.example/"),
      ("xn--mnchen-3ya.example", "https://www.M\u{dc}NCHEN.example/"),
      ("[2001:db8::1]", "https://[2001:db8::1]:80/"), ("192.0.2.1", "http://192.0.2.1"),
    ] {
      #expect(!unlisted([host], address), "\(host)")
    }
    // None of these is a host, so none is listed.
    for host in ["https://shop.example", "*.shop.example", "shop.example/", "shop.example:443", ""]
    {
      #expect(unlisted([host], "https://shop.example/"), "\(host)")
    }
    #expect(unlisted(["shop.example"], "https://xshop.example/"))
    // An IP address has no subdomains, and can be written in several ways.
    #expect(unlisted(["192.0.2.1"], "https://x.192.0.2.1/"))
    #expect(!unlisted(["[::1]"], "https://[0:0::1]/"))
    #expect(unlisted(["[::1]"], "https://[::2]/"))
  }

  /// A finding about some targets names them, with and without a notification.
  @Test func targetsWithoutANotificationAreNamed() {
    let targets = [
      DeviceProfile(), DeviceProfile(sender: .fcm), DeviceProfile(cssColors: true),
    ]
    let found = Linter(targets: targets).lint("<font color=green>x</font>")
    let named = Dictionary(
      found.map { ($0.rule, $0.profiles) }, uniquingKeysWith: { one, _ in one })
    #expect(named[.notificationTagsShown] == ["as sent fcm"])
    #expect(named[.deviceColorDiffers] == ["Html.fromHtml"])
    let literal = found.first { $0.rule == .notificationTagsShown }
    #expect(literal?.details[.phones] == "as sent fcm")
    // A finding about all targets names none.
    let lost = Linter(targets: [DeviceProfile(), DeviceProfile(cssColors: true)]).lint("I <3 you")
    #expect(lost.filter { $0.rule == .deviceLessThan }.map(\.profiles) == [[]])
  }

  /// Two subjects at one place are two findings, and each names the same phones as it would alone.
  @Test func twoSubjectsAtOnePlaceAreTwoFindings() {
    var own = DeviceProfile(android: .android34)
    own.surface = .customRemoteViews
    let both = ["bold", "size"].map { Diagnostic(.deviceUnexplained, at: 0..<4, .text($0)) }
    func found(_ targets: DeviceProfile...) -> [[String?]] {
      var findings = TargetFindings(targets)
      for target in targets { findings.add(both, of: target) }
      return findings.findings.map { [$0.subject?.text, $0.details[.phones]] + $0.profiles }
    }
    #expect(found(DeviceProfile()) == [["bold", nil], ["size", nil]])
    #expect(
      found(DeviceProfile(), DeviceProfile(cssColors: true)) == [["bold", nil], ["size", nil]])
    #expect(found(own) == [["bold", "Android 14", own.name], ["size", "Android 14", own.name]])
  }

  /// A finding about the HTML names no phone, even if the reading of one target reports the same.
  @Test func findingsOfTheHTMLNameNoPhone() {
    let targets = [AndroidVersion.android36, .android24].map {
      DeviceProfile(android: $0, field: .bigText)
    }
    let found = Linter(targets: targets).lint("&#8205;Hello")
    #expect(found.map(\.rule) == [.textInvisible])
    #expect(found.map(\.profiles) == [[]])
    #expect(found.map { $0.details[.phones] } == [nil])
  }

  @Test func everyTargetIsChecked() {
    let html = "<font color=green>x</font>"
    var linter = Linter(targets: [DeviceProfile(cssColors: true)])
    #expect(linter.lint(html) == [])
    linter.targets.append(DeviceProfile())
    // The green of `Html.fromHtml` is a light one.
    #expect(linter.lint(html).map(\.rule) == [.contrastLight, .deviceColorDiffers])
    linter.targets = []
    #expect(linter.lint(html) == [])
  }

  /// Invalid bytes, a byte order mark and a limit: places are those of the source.
  @Test func placesAreThoseOfTheSource() {
    let linter = Linter()
    let bad = Array("\u{feff}a".utf8) + [0xff] + Array("\n<font color='#f00'>x</font>".utf8)
    let found = linter.lint(utf8: bad)
    #expect(found.map(\.rule) == [.inputEncoding, .contrastDark, .deviceColorHex])
    #expect(found.map(\.range) == [4..<5, 6..<25, 19..<23])
    #expect(found.last?.location == SourceLocation(line: 2, column: 14))
    var short = Linter()
    short.parser.limits.bytes = 4
    #expect(short.lint("a <b>x").map(\.rule).contains(.limitBytes))
  }

  // MARK: Templates

  private func liquid(_ html: String) -> [Diagnostic] {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    return Linter(parser: parser).lint(html)
  }

  /// Placeholders of a configured syntax are neither reported nor read as HTML.
  @Test(arguments: [
    "Hi {{ name | default: '<b>' }}", "{% if a <b %}x{% endif %}", "{{ a & b }} {{ 'amp' }}&amp;",
    "<a href='https://e.example/{{ id }}'>{{ title }}</a>", "<b>{{${first_name}}}</b>",
  ])
  func placeholdersOfAConfiguredSyntaxAreNotReported(_ html: String) {
    #expect(liquid(html).map(\.rule).filter { $0 != .templateUnsafe } == [])
  }

  @Test func placeholdersOfOtherSyntaxesAreReported() {
    #expect(liquid("{{ a }} *|NAME|*").map(\.rule) == [.templateUnknownSyntax])
  }

  /// After long and short placeholders the places are those of the source.
  @Test func placesAfterPlaceholdersAreThoseOfTheSource() throws {
    let html =
      "{{a}} {{ a_very_long_name | default: 'x' }} é <font color='#f00'>{{b}} c</font> I <3 {{ c }}"
    let found = liquid(html).filter { $0.category == .display }
    let bytes = Array(html.utf8)
    #expect(
      found.map { "\(String(decoding: bytes[$0.range], as: UTF8.self)) \($0.rule.rawValue)" }
        == ["#f00 device.color-hex", "<3 {{ c }} device.less-than"])
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let compared = parser.compare(html)
    let sources = compared.differences.map { String(decoding: bytes[$0.source], as: UTF8.self) }
    #expect(sources == ["{{b}} c", "<3 {{ c }}"])
    parser.templates.values = ["b": "a longer value", "a": ""]
    #expect(
      parser.compare(html).differences.map { String(decoding: bytes[$0.source], as: UTF8.self) }
        == sources)
  }

  /// The placeholder is quoted, not the text that replaced it while the message was read.
  @Test func findingsQuoteThePlaceholder() {
    let found = liquid("<a href='https://e.example/{{ id }}'></a>x")
    #expect(
      found.filter { $0.rule == .linkEmpty }.map(\.subject) == [.url("https://e.example/{{ id }}")])
  }

  /// Links inside each other, and one after another.
  @Test(arguments: [
    ("<a href=h:1><a href=h:2> </a></a>x", 2), ("<a href=h:1><i> <br></i></a><a href=h:2>x</a>", 1),
    ("<a href=h:1><img src=h:2></a>", 0), ("<a href=h:1>x</a><a href=h:2></a>", 1),
  ])
  func linksWithoutTextAreReported(_ html: String, _ count: Int) {
    #expect(Linter().lint(html).count { $0.rule == .linkEmpty } == count)
  }

  /// Readers trust the URL that they see. Hosts of one site count as the same, and other text is
  /// not a URL.
  @Test(arguments: [
    ("https://evil.example", true), (" HTTP://evil.example/x ", true),
    ("https://shop.test/other", false), ("https://www.shop.test", false),
    ("https://evil.example is bad", false), ("shop", false), ("https://", false),
    ("HTTP-Status:200", false), ("https://evil.example...", false), ("https://evil.exam…", false),
    ("https://{{ host }}/", false), ("<b>https://evil.example</b>", false),
  ])
  func aLinkThatShowsAnotherURLIsReported(_ text: String, _ isReported: Bool) {
    for parser in [MarkupParser(), Self.withLiquid] {
      let found = Linter(parser: parser).lint("<a href='https://go.shop.test/a'>\(text)</a>")
      #expect(found.contains { $0.rule == .linkSuspicious } == isReported)
    }
  }

  @Test func aLinkToAnotherHostNamesBoth() {
    let found = Linter().lint("<a href='https://a.test'>https://b.test/</a>")
    #expect(found.map(\.rule) == [.linkSuspicious])
    #expect(found.map(\.reason) == ["other-host"])
    #expect(found.map(\.subject) == [.url("b.test")])
    #expect(found.map(\.details) == [[.shown: "a.test"]])
  }

  /// The brackets of a placeholder disappear when it is filled in; other unusual characters remain.
  @Test(arguments: [
    ("https://a.test/{{ id }}", false), ("https://a.test/a b", true),
    ("https://u@a.test/{{id}}", true), ("http://a.test/?{{id}}", false),
  ])
  func bracketsOfPlaceholdersAreNotSuspicious(_ address: String, _ isReported: Bool) {
    let found = Linter().lint("<a href='\(address)'>x</a>")
    #expect(found.contains { $0.rule == .linkSuspicious } == isReported)
    #expect(found.contains { $0.rule == .templateUnknownSyntax } == address.contains("{"))
  }

  /// Below `co.uk` each name is another company's, and a numeric address is a name of its own.
  @Test(arguments: [
    ("https://www.a.co.uk/x", "https://www.b.co.uk", true),
    ("https://1.2.3.4", "https://9.9.3.4", true),
    ("https://www.a.co.uk/x", "https://go.a.co.uk", false),
    ("https://a.co", "https://www.a.co", false),
    ("https://1.2.3.4/x", "https://1.2.3.4", false), ("https://b.de", "https://a.b.de", false),
  ])
  func aLinkThatShowsAnotherSiteIsReported(_ address: String, _ text: String, _ isReported: Bool) {
    let found = Linter().lint("<a href='\(address)'>\(text)</a>")
    #expect(found.contains { $0.rule == .linkSuspicious } == isReported)
  }

  private static var withLiquid: MarkupParser {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    return parser
  }

  @Test(arguments: [
    ("if a<b then buy", "<b then buy", "less-than"), ("We </3 you", "</3 you", "less-than"),
    ("<font color=\"red>Hi</font>", "<font color=\"red>Hi</font>", "missing-quote"),
    ("<a href='https://x.example>x</a>", "<a href='https://x.example>x</a>", "missing-quote"),
    ("<b class='x' title=\"y>x</b>", "<b class='x' title=\"y>x</b>", "missing-quote"),
    ("Sale <b class='x", "<b class='x", "missing-bracket"), ("<b>x</b", "</b", "missing-bracket"),
    ("x<br /", "<br /", "missing-bracket"),
    ("a <a href='https://x.example'", "<a href='https://x.example'", "missing-bracket"),
  ])
  func anUnclosedTagHasAReason(_ html: String, _ tag: String, _ reason: Diagnostic.Reason) {
    let found = Linter().lint(html).filter { $0.rule == .syntaxUnclosed }
    #expect(found.map(\.reason) == [reason])
    #expect(found.map(\.subject) == [.text(tag)])
  }

  /// Characters that are not digits end a number.
  @Test(arguments: [
    ("Jerry&#8217s x", "&#8217", "Jerry&#8217;s x"), ("a &#8364 5", "&#8364", "a &#8364; 5"),
    ("a &#x20acuro", "&#x20ac", "a &#x20ac;uro"), ("a &copy b", "&copy", "a &copy; b"),
  ])
  func aNumberEndsWithItsDigits(_ html: String, _ entity: String, _ fixed: String) {
    let found = Linter().lint(html).filter { $0.rule == .entitySemicolon }
    #expect(found.map(\.subject) == [.entity(entity)])
    #expect(found.map(\.range.count) == [entity.utf8.count])
    #expect(found.map { $0.fix?.applied(to: html) } == [fixed])
  }
}
