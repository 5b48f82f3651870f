import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What Android showed as intended before the fix, it still shows.
@Suite struct FixedMeaningTests {
  private func fix(_ html: String) -> (html: String, rules: [Rule]) {
    let fixed = Fixer().fix(html)
    #expect(Fixer().fix(fixed.html).html == fixed.html, "not stable: \(html)")
    return (fixed.html, fixed.diagnostics.map(\.rule))
  }

  @Test(arguments: [
    "New <a href=\"%1$s\">issue</a>", "<a href=\"%@\">terms</a>", "<a href=\"{0}\">x</a>",
    "<a href='https://%1$s/t'>x</a>", "<a href='https://{0}/x'>x</a>", "<a href='%s'>x</a>",
    "<a href='%1$s/terms'>x</a>", "<a href='%(url)s'>x</a>", "<a href='http://%s'>x</a>",
  ])
  func aURLThatAProgramFillsInIsReported(_ html: String) {
    let fixed = Fixer().fix(html)
    #expect(fixed.losses == [.placeholders])
    let found = Linter().lint(html)
    let placeholders = found.filter { $0.rule == .templateAddress }
    #expect(placeholders.map(\.reason) == ["format"])
    #expect(placeholders.map(\.subject?.kind) == [.placeholder])
    #expect(placeholders.allSatisfy { html.contains($0.subject?.text ?? "none") })
    #expect(!found.contains { [.linkScheme, .linkHost].contains($0.rule) })
  }

  @Test(arguments: [
    "<a href=\"https://a.example/?x=%d0%b0\">x</a>", "<a href=\"https://a.example/?x=%1$s\">x</a>",
    "<a href=\"https://a.example/?x={0}\">x</a>",
  ])
  func aURLWhoseHostIsKnownIsKept(_ html: String) {
    #expect(fix(html).html.contains("<a href="))
    #expect(!fix(html).rules.contains(.templateAddress))
  }

  @Test(arguments: [
    ("&noteId=10", "&amp;noteId=10"), ("a &copyright=1 b", "a &amp;copyright=1 b"),
    ("Track https://x.example/?a=1&region=2 now", "Track https://x.example/?a=1&amp;region=2 now"),
    ("<b>&noteId=1</b>&not_x=2", "<b>&amp;noteId=1</b>¬_x=2"),
  ])
  func aParameterStays(_ html: String, _ expected: String) {
    let (fixed, rules) = fix(html)
    #expect(fixed == expected)
    #expect(rules.contains(.fixParameter))
    #expect(Fixer().fix(html).losses == [])
    // Android shows the same as before.
    let shown = [html, fixed].map { MarkupParser().parse($0, as: .device).styledText.text }
    #expect(html.contains("&not_x") || shown[0] == shown[1])
  }

  @Test(arguments: [
    // Android supports these entities too, or no parameter is meant.
    ("&copy=1", "©=1"), ("&noteId", "¬eId"), ("&not;eId=1", "&not;eId=1"),
    ("&amp;noteId=1", "&amp;noteId=1"),
  ])
  func otherEntitiesAreNotParameters(_ html: String, _ expected: String) {
    #expect(fix(html).html == expected)
    #expect(!fix(html).rules.contains(.fixParameter))
  }

  @Test(arguments: [
    ("Agree to <0>terms</0> and <1>policy</1>.", "Agree to terms and policy."),
    ("<#if vip><b>VIP</b><#else>Hi</#if> sale", "<b>VIP</b>Hi sale"),
    ("a <0/> b", "a b"), ("<#list x as y>z</#list>", "z"),
  ])
  func placeholdersThatAndroidHidesStayHidden(_ html: String, _ expected: String) {
    #expect(fix(html).html == expected)
    let found = Fixer().fix(html)
    #expect(found.losses.contains(.placeholders))
    #expect(Set(found.diagnostics.map(\.rule)) == [.templateNotAllowedHere])
  }

  @Test(arguments: ["<#if vip>a</#if>", "Agree <0>t</0> <1/>", "<@macro/> <#-- c --> x"])
  func lintMakesNoPlaceholderVisible(_ html: String) {
    #expect(Linter().lint(html).applied(to: html) == html)
  }

  @Test(arguments: [
    ("x<br><0/> y", "x<br>y"), ("a <0/>", "a"), ("<p>a</p><p><#if x> b</p>", "<p>a</p>b"),
    ("a <1/> <2/> b", "a b"),
  ])
  func textNextToAHiddenPlaceholderIsExact(_ html: String, _ expected: String) {
    #expect(fix(html).html == expected)
    #expect(!fix(html).rules.contains(.fixUnexplained))
  }

  /// A target that does not read HTML shows a parameter as it is written.
  @Test func aParameterIsKeptForLiteralTargets() {
    let html = "see https://x.example/?a=1&noteId=10&copy=2&reg=3"
    for target in [DeviceProfile(sender: .fcm), DeviceProfile(sender: .brazePlain)] {
      let fixed = Fixer(targets: [target]).fix(html).html
      #expect(fixed == html)
      #expect(Fixer(targets: [target]).fix(fixed).html == fixed)
    }
  }

  @Test func aFormatInAPathIsReported() {
    let fixed = Fixer().fix("<a href=\"https://x.example/{0}\">t</a>")
    #expect(fixed.losses == [.placeholders])
    #expect(
      Fixer().fix("<a href=\"javascript:f({0})\">t</a>").diagnostics.map(\.rule).first
        == .linkScheme)
  }

  /// Editors write a span for each word, and black is the default for each.
  @Test func blackSpansNextToAnotherColorAreNotWritten() {
    let html = """
      <p><span style="color:#000000">Sale ends </span><span style="color:#ff0000">today</span>\
      <span style="color:#000000">, at noon. </span></p><p><span style="color:#000">Bye</span></p>
      """
    #expect(
      fix(html).html == "Sale ends <font color=\"#ff0000\">today</font>, at noon.<br><br>Bye")
    let nested = "<font color=red>a <span style='color:#000'>b</span></font>"
    #expect(fix(nested).html.contains("<font color=\"#000000\">b</font>"))
  }

  @Test func visibleSpacesKeepTheirSize() {
    for html in [
      "<big><span style='background:red'>&nbsp;&nbsp;</span></big>x",
      "a<br><big>&nbsp;</big><br>b",
    ] {
      #expect(fix(html).html.contains("<big>"))
    }
  }

  @Test(arguments: [
    ("I <3 you", "I &lt;3 you"), ("<3> of <4>", "&lt;3&gt; of &lt;4&gt;"),
    ("<#winning>", "&lt;#winning&gt;"), ("&lt;0>a</0>", "&lt;0&gt;a"),
  ])
  func textThatLooksLikeAPlaceholderIsShown(_ html: String, _ expected: String) {
    #expect(fix(html).html == expected)
  }

  private static let outlook = """
    <div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; \
    color: rgb(0, 0, 0);">Hello <b>you</b></div>
    """

  @Test(arguments: [
    (outlook, "Hello <b>you</b>"),
    (
      "<p class=MsoNormal><span style='color:black'>Hello <b>you</b></span></p>", "Hello <b>you</b>"
    ),
    ("<font color=#222222>a</font>", "a"), ("<span style='color:#333'>a</span>", "a"),
    ("<span style='color:rgba(0,0,0,.87)'>a</span>", "a"),
    (
      "<span style='color:#000'>a <span style='color:red'>b</span> c</span>",
      "a <font color=\"#ff0000\">b</font> c"
    ),
    (
      "<span style='color:black'>a <span style='background:yellow'>b</span></span>",
      "a <span style=\"background-color: #ffff00\"><font color=\"#000000\">b</font></span>"
    ),
  ])
  func blackOverTheDefaultIsNotWritten(_ html: String, _ expected: String) {
    let (fixed, rules) = fix(html)
    #expect(fixed == expected)
    #expect(rules.filter { $0 == .fixDefaultColor }.count == 1)
    // The reading keeps it, as a browser does, and lint proposes no edit that writes it.
    let authored = MarkupParser().parse(html).styledText
    #expect(authored.spans.contains { $0.attribute.kind == .foreground })
    for finding in Linter().lint(html) where finding.rule != .contrastDark {
      #expect(finding.fix?.edits.contains { $0.text.contains("#000000") } != true, "\(finding)")
    }
  }

  @Test(arguments: [
    ("<font color=#ff0000>a <font color=#000000>b</font></font>", "#000000"),
    ("<span style='background:#ff0'><font color=black>b</font></span>", "#000000"),
    ("<mark>b</mark>", "#000000"), ("<font color=#444444>b</font>", "#444444"),
    ("<font color=#000080>b</font>", "#000080"),
  ])
  func intendedBlackIsKept(_ html: String, _ color: String) {
    #expect(fix(html).html.contains(color))
    #expect(!fix(html).rules.contains(.fixDefaultColor))
  }

  @Test func lintReportsBlackAsANote() {
    let found = Linter().lint(Self.outlook).filter { $0.category == .display }
    let black = found.filter { $0.rule == .deviceDefaultColor }
    #expect(black.count == 1 && black[0].severity == .note && black[0].fix == nil)
    #expect(!found.contains { $0.rule == .deviceStyleIgnored })
  }

  @Test(arguments: ["font", "span", "p"])
  func anAndroidColorWithOpacityFirstIsRead(_ tag: String) {
    let html = "<\(tag) style='color:#FFF44336'>a</\(tag)>"
    #expect(fix(html).html == "<font color=\"#f44336\">a</font>")
    let found = Linter().lint(html).filter { $0.category == .display || $0.rule == .cssValue }
    #expect(found.count == 1 && [.deviceColorHex, .deviceStyleIgnored].contains(found[0].rule))
    let read = Fixer().fix(html).diagnostics.filter { $0.rule == .cssValue }
    #expect(read.map(\.reason) == ["opacity-first"] && read.map(\.suggestion) == ["#F44336"])
    // With the opacity last it is a CSS colour, and a background may be transparent.
    #expect(fix("<\(tag) style='color:#2196F3FF'>a</\(tag)>").html.contains("#2196f3"))
    #expect(!fix("<span style='background-color:#ffffff00'>a</span>").html.contains("ffff00"))
  }

  @Test func invisibleSpacesAreWrittenWithoutASize() {
    let html = """
      <p class=MsoListParagraph><span style='font-family:Symbol'>·<span \
      style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>First</p>
      """
    #expect(!fix(html).html.contains("<small>"))
  }

  @Test(arguments: [
    "<p>Hi</p>{{ if .V }}<p>x</p>{{ end }}<p>Bye</p>",
    "<p>Hi</p>{{#if v}}<p>x</p>{{/if}}<p>Bye</p>",
    "<p>Hi</p>{{- range .A -}}<p>x</p>{{- end -}}<p>Bye</p>",
    "<p>a</p>{{end}}<p>b</p>",
  ])
  func goTemplateActionsAreLogic(_ html: String) {
    let fixer = Fixer(parser: MarkupParser(templates: Templates(syntaxes: [.handlebars])))
    let once = fixer.fix(html).html
    #expect(once == html)
  }

  @Test func aBlankLineNextToTemplateLogicIsStable() {
    let html = "<center><div>a</div><br>b{% endif %}<div>c</div></center>"
    let fixer = Fixer(parser: MarkupParser(templates: Templates(syntaxes: [.liquid])))
    let once = fixer.fix(html).html
    #expect(fixer.fix(once).html == once)
  }

  /// Balanced isolates and embeddings, which keep the order of names, are kept. Overrides and
  /// unbalanced ones are removed.
  @Test(arguments: [
    ("تعلم \u{2068}C++\u{2069} الآن", true), ("הורד \u{202a}Keep!\u{202c} עכשיו", true),
    ("\u{2067}a <b>b\u{2069}</b>", true), ("\u{2066}a\u{202b}b\u{202c}\u{2069}", true),
    ("Ann\u{202e} rocks\u{202c}", false), ("a\u{2068}b", false), ("a\u{2069}b", false),
    ("a\u{2068}b<br>c\u{2069}", false), ("a\u{2066}\u{2069}b", false),
    ("a\u{2066} \u{2069}b", false), ("a\u{202d}b\u{202c}", false),
  ])
  func balancedDirectionCharactersAreKept(_ html: String, _ isKept: Bool) {
    let plain = { (text: String) in
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }
    for reading in [Reading.authored, .device] {
      let text = MarkupParser().parse(html, as: reading).styledText
      #expect((text.text != plain(text.text)) == isKept, "\(reading)")
      #expect(PlainTextRenderer().render(text).text == plain(PlainTextRenderer().render(text).text))
      let ansi = ANSIRenderer().render(text).text
      #expect(ansi == plain(ansi))
      let safe = HTMLRenderer().render(text).text
      #expect((safe != plain(safe)) == isKept)
      #expect(MarkupParser().parse(safe).styledText.text == text.text)
    }
    #expect((fix(html).html != plain(fix(html).html)) == isKept)
    #expect(Linter().lint(html).contains { $0.rule == .textInvisible } == !isKept)
  }
}
