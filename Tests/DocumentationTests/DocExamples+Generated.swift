// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupFoundation

@Suite struct DocExamplesGenerated {
  @Test func Limits_1() throws {
    let limits = Limits(bytes: 4_096)
    _ = limits
  }
  @Test func Policy_1() throws {
    var policy = Policy()
    policy.tags.remove("img")
    policy.links.schemes.insert("myapp")
    _ = policy
  }
  @Test func TagSet_1() throws {
    let tags: TagSet = ["Strong", "blnk"]
    #expect(String(describing: tags.unknown) == "[\"blnk\"]")
    _ = tags
  }
  @Test func TagTable_1() throws {
    print(TagTable.rules.map(\.name).joined(separator: " "))
  }
  @Test func Configuration_Uses_1() throws {
    let configuration = try Configuration(json: #"{"rules":{"device.tag":"fail"}}"#)
    let findings = configuration.linter.lint("<mark>Sale</mark>")
    let failing = configuration.failing
    #expect(String(describing: findings.contains { $0.severity == .error || failing.contains($0.rule) }) == "true")
    _ = configuration
    _ = findings
    _ = failing
  }
  @Test func Configuration_1() throws {
    let json = #"{"hosts":["shop.example"],"targets":[{"device":"android-34,latest"}]}"#
    let linter = try Configuration(json: json).linter
    #expect(String(describing: linter.targets.map(\.name)) == "[\"android-34\", \"android-37\"]")
    let found = linter.lint("<a href='https://other.example'>Go</a>")
    #expect(String(describing: found.contains { $0.rule == .linkUnlisted }) == "true")
    _ = json
    _ = linter
    _ = found
  }
  @Test func Linter_Notification_1() throws {
    let message = #"{"message":{"notification":{"title":"Sale","body":"<b>Now</b>"}}}"#
    let texts = Linter().lint(notification: message.utf8)
    #expect(String(describing: texts[1].findings[0].rule.rawValue) == "notification.literal")
    _ = message
    _ = texts
  }
  @Test func LinkPolicy_1() throws {
    var links = LinkPolicy()
    links.schemes.insert("myapp")
    _ = links
  }
  @Test func LinkPolicy_2() throws {
    #expect(String(describing: LinkPolicy(schemes: ["MyApp://", "my app"]).unknown) == "[\"my app\"]")
  }
  @Test func LinkPolicy_3() throws {
    #expect(String(describing: LinkPolicy().allows("JavaScript:alert(1)")) == "false")
  }
  @Test func LinkPolicy_4() throws {
    let links = LinkPolicy()
    #expect(String(describing: links.canonical("https://shop.example/süß?q=a b") ?? "") == "https://shop.example/s%C3%BC%C3%9F?q=a%20b")
    _ = links
  }
  @Test func SchemeSet_1() throws {
    var schemes: SchemeSet = ["https", "MyApp://"]
    schemes.remove("HTTPS")
    #expect(String(describing: schemes) == "[\"myapp\"]")
    _ = schemes
  }
  @Test func Array_Fixes_1() throws {
    let html = "<code>7</code> I <3 you"
    #expect(String(describing: Linter().lint(html).applied(to: html)) == "<tt>7</tt> I &lt;3 you")
    _ = html
  }
  @Test func Diagnostic_Fix_1() throws {
    let html = "<font color='#f00'>Sale</font>"
    let fix = Linter().lint(html).first { $0.rule == .deviceColorHex }?.fix
    #expect(String(describing: fix?.applied(to: html) ?? "") == "<font color='#ff0000'>Sale</font>")
    _ = html
    _ = fix
  }
  @Test func Difference_1() throws {
    let compared = MarkupParser().compare("<font color='#f00'>Sale</font>")
    #expect(String(describing: compared.differences.map { "\($0)" }) == "[\"\\\"Sale\\\": foreground #ff0000 -> #000f00 [device.color-hex]\"]")
    _ = compared
  }
  @Test func FixedMarkup_1() throws {
    #expect(String(describing: Fixer().fix("Sale <b today only").losses) == "[PushMarkup.FixedMarkup.Loss.words]")
    #expect(String(describing: Fixer().fix("<b>Sale</b> <blink>today").losses) == "[]")
  }
  @Test func Fixer_1() throws {
    let fixed = Fixer().fix("<span style='font-weight: bold; color: green'>Go</span>")
    #expect(String(describing: fixed.html) == "<font color=\"#008000\"><b>Go</b></font>")
    _ = fixed
  }
  @Test func Linter_1() throws {
    let linter = Linter()
    #expect(linter.lint("<b>Sale</b> I <3 you").map { finding in String(describing: finding) } == ["1:15: error: a phone reads '<3 you' as a tag, and does not show it [device.lost]"])
    _ = linter
  }
  @Test func MarkupParser_Compare_1() throws {
    let compared = MarkupParser().compare("<font color='green'>go</font>")
    #expect(String(describing: compared.differences.map { "\($0)" }) == "[\"\\\"go\\\": foreground #008000 -> #00ff00 [device.color-value]\"]")
    _ = compared
  }
  @Test func MarkupParser_Bytes_1() throws {
    #expect(String(describing: MarkupParser().parse(utf8: "<b>Hi</b>".utf8).styledText.text) == "Hi")
  }
  @Test func MarkupParser_Bytes_2() throws {
    let bytes = ContiguousArray("<b>Hi</b>".utf8)
    #expect(String(describing: MarkupParser().parse(utf8: bytes.span).styledText.text) == "Hi")
    _ = bytes
  }
  @Test func MarkupParser_Library_1() throws {
    try MarkupParser.checkLibrary()
  }
  @Test func MarkupParser_Preview_1() throws {
    let html = "<p>Sale <b>today</b></p><p>only</p>"
    let phone = DeviceProfile(android: .android37)
    #expect(String(describing: MarkupParser().preview(html, on: phone).styledText.text) == "Sale today")
    _ = html
    _ = phone
  }
  @Test func MarkupParser_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: parsed.styledText.text) == "Hi")
    _ = parsed
  }
  @Test func AndroidVersion_1() throws {
    #expect(String(describing: AndroidVersion(name: "android-34")?.release ?? "") == "Android 14")
  }
  @Test func AndroidVersion_2() throws {
    #expect(String(describing: AndroidVersion(apiLevel: 32)?.name ?? "none") == "android-31")
  }
  @Test func Attribute_1() throws {
    let warning: [Attribute] = [.bold, .foreground(RGBAColor(rgb: 0xff0000))]
    _ = warning
  }
  @Test func AttributedSpan_1() throws {
    let span = AttributedSpan(0..<6, .foreground(RGBAColor(rgb: 0x99cc00)))
    _ = span
  }
  @Test func DeviceProfile_Codable_1() throws {
    let json = Data(#"{"device":"android-34","field":"bigText"}"#.utf8)
    #expect(String(describing: try JSONDecoder().decode(DeviceProfile.self, from: json)) == "android-34 bigText")
    _ = json
  }
  @Test func DeviceProfile_1() throws {
    let profile = DeviceProfile(android: .android34, isNight: true)
    let parsed = MarkupParser().parse("<font color='red'>Sale</font>", as: .device(profile))
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"notification.color\"]")
    _ = profile
    _ = parsed
  }
  @Test func KnownDiagnostics_1() throws {
    let findings = KnownDiagnostics(Linter().lint("I <3 you"))
    let json = try JSONEncoder().encode(findings)
    let read = try JSONDecoder().decode(KnownDiagnostics.self, from: json)
    #expect(String(describing: read.items.map(\.rule.rawValue)) == "[\"device.lost\"]")
    _ = findings
    _ = json
    _ = read
  }
  @Test func RGBAColor_1() throws {
    let orange = RGBAColor(red: 0xff, green: 0x66, blue: 0x00)
    #expect(String(describing: orange.hex) == "#ff6600")
    _ = orange
  }
  @Test func Reading_1() throws {
    let reading = Reading.device
    #expect(String(describing: MarkupParser().parse("<i>go</i><br>", as: reading).styledText.text.utf8.count) == "3")
    _ = reading
  }
  @Test func StyledText_Attributes_1() throws {
    let text = MarkupParser().parse("<font color=red><b>Sale</b></font>").styledText
    let bare = try text.mapAttributes { attribute in
      if case .foreground = attribute { nil } else { attribute }
    }
    #expect(String(describing: HTMLRenderer().render(bare).text) == "<b>Sale</b>")
    _ = text
    _ = bare
  }
  @Test func StyledText_Codable_1() throws {
    let json = #"{"version":1,"text":"Hi","offsets":"utf8","spans":[]}"#
    let data = Data(json.utf8)
    let text = try JSONDecoder().decode(StyledText.self, from: data)
    #expect(String(describing: text.text) == "Hi")
    _ = json
    _ = data
    _ = text
  }
  @Test func StyledText_Offsets_1() throws {
    let text = try StyledText("é!", spans: [AttributedSpan(2..<3, .bold)])
    #expect(String(describing: text.spanRanges(in: .utf16)) == "[Range(1..<2)]")
    _ = text
  }
  @Test func StyledText_Offsets_2() throws {
    let text = StyledText("é!")
    #expect(String(describing: text.utf8Range(of: 1..<2, in: .utf16)) == "Optional(Range(2..<3))")
    _ = text
  }
  @Test func StyledText_Parts_1() throws {
    let text = MarkupParser().parse("Big <b>sale</b>").styledText
    #expect(String(describing: text.spans.map { text.text(of: $0) }) == "[\"sale\"]")
    _ = text
  }
  @Test func StyledText_Parts_2() throws {
    let text = MarkupParser().parse("Big <b>sale</b>").styledText
    #expect(String(describing: text[2..<6]) == "\"g sa\" [2..<4 bold]")
    _ = text
  }
  @Test func StyledText_Parts_3() throws {
    #expect(String(describing: StyledText("Big sale")[4...].text) == "sale")
  }
  @Test func StyledText_Parts_4() throws {
    #expect(String(describing: StyledText("👍🏽 yes").prefix(characters: 2).text) == "👍🏽 ")
  }
  @Test func StyledText_Parts_5() throws {
    let sale = try StyledText("Sale", spans: [AttributedSpan(0..<4, .bold)])
    #expect(String(describing: StyledText("Big ") + sale) == "\"Big Sale\" [4..<8 bold]")
    _ = sale
  }
  @Test func StyledText_Parts_6() throws {
    let lines = ["a", "b"].map { StyledText($0) }
    #expect(String(describing: lines.joined(separator: StyledText("\n")).text.utf8.count) == "3")
    _ = lines
  }
  @Test func StyledText_Placeholders_1() throws {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let html = "<a href='https://shop.example/{{ id }}'>Hi {{${name} | upcase}}</a>"
    #expect(String(describing: parser.parse(html).styledText.placeholderNames) == "[\"name\", \"id\"]")
    _ = parser
    _ = html
  }
  @Test func StyledText_Query_1() throws {
    let html = "<a href='https://shop.example/?q=1#top'>Shop</a>"
    let tagged = MarkupParser().parse(html).styledText.addingQuery(["from": "push"])
    #expect(String(describing: tagged.spans[0].attribute) == "link(\"https://shop.example/?q=1&from=push#top\")")
    _ = html
    _ = tagged
  }
  @Test func StyledText_Query_2() throws {
    let text = MarkupParser().parse("<a href='https://shop.example'>Shop</a>").styledText
    let campaign = ["source", "medium"].map { (name: "utm_" + $0, value: "push") }
    #expect(String(describing: text.addingQuery(campaign).spans[0].attribute) == "link(\"https://shop.example?utm_source=push&utm_medium=push\")")
    _ = text
    _ = campaign
  }
  @Test func StyledText_Runs_1() throws {
    let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .bold)])
    #expect(String(describing: text.runs.map(\.range.upperBound)) == "[1, 2]")
    _ = text
  }
  @Test func StyledText_1() throws {
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
    _ = text
  }
  @Test func Templates_1() throws {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    parser.templates.values = ["first_name": "Zoë"]
    #expect(String(describing: parser.parse("Hi <b>{{${first_name}}}</b>, {{ 1 | plus: 2 }}").styledText.text) == "Hi Zoë, {{ 1 | plus: 2 }}")
    _ = parser
  }
  @Test func Batches_1() throws {
    
    let parser = MarkupParser()
    let renderer = JSONRenderer(offsets: .utf16)
    for (number, html) in ["<b>a</b>", "b"].enumerated() {
      let line = renderer.render(parser.parse(html), id: "\(number)")
      print(line.text)
    }
    _ = parser
    _ = renderer
  }
  @Test func Devices_1() throws {
    
    let parser = MarkupParser()
    let html = "<b>Sale</b> <font color='#ff6600'>today</font>"
    for android in [AndroidVersion.android28, .latest] {
      let profile = DeviceProfile(android: android)
      print(parser.preview(html, on: profile).styledText.spans.count)
    }
    _ = parser
    _ = html
  }
  @Test func Devices_2() throws {
    
    let phone = DeviceProfile(android: .android34)
    let html = "<p>Sale</p><p>today</p>"
    let read = MarkupParser().parse(html, as: .device(phone)).styledText
    #expect(String(describing: read.text.split(separator: "\n")) == "[\"Sale\", \"today\"]")
    #expect(String(describing: MarkupParser().preview(html, on: phone).styledText.text) == "Sale  today")
    _ = phone
    _ = html
    _ = read
  }
  @Test func GettingStarted_1() throws {
    
    let parser = MarkupParser()
    let parsed = parser.parse("<b>Sale</b> <a href='javascript:x'>now</a>")
    #expect(String(describing: parsed.styledText.text) == "Sale now")
    #expect(String(describing: parsed.styledText.spans) == "[0..<4 bold]")
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"link.scheme\"]")
    _ = parser
    _ = parsed
  }
  @Test func GettingStarted_2() throws {
    
    let text = MarkupParser().parse("a <b>b <i>c</i></b>").styledText
    #expect(String(describing: text.runs.map { text.text(in: $0.range) }) == "[\"a \", \"b \", \"c\"]")
    #expect(String(describing: text.runs.map(\.style.bold)) == "[false, true, true]")
    _ = text
  }
  @Test func GettingStarted_3() throws {
    
    let text = MarkupParser().parse("<b>Hi</b> & bye").styledText
    #expect(String(describing: ANSIRenderer(colorDepth: .ansi16).render(text).text == "\u{1b}[1mHi\u{1b}[0m & bye\n") == "true")
    #expect(String(describing: HTMLRenderer().render(text).text) == "<b>Hi</b> &amp; bye")
    #expect(String(describing: PlainTextRenderer().render(text).text) == "Hi & bye")
    _ = text
  }
  @Test func GettingStarted_4() throws {
    
    var parser = MarkupParser()
    parser.policy.tags.remove("img")
    parser.policy.links.schemes.insert("myapp")
    parser.limits.bytes = 4_096
    let parsed = parser.parse("<a href='myapp://sale'>go</a>")
    #expect(String(describing: parsed.styledText.spans.count) == "1")
    // The renderer has to let the link through as well.
    #expect(String(describing: HTMLRenderer(for: parser).render(parsed).text) == "<a href=\"myapp://sale\">go</a>")
    _ = parser
    _ = parsed
  }
  @Test func PushMarkup_1() throws {
    
    let parsed = MarkupParser().parse("Sale <font color='#ff6600'>today</font>!")
    for run in parsed.styledText.runs {
      print(parsed.styledText.text(of: run), run.style.foreground?.hex ?? "-")
    }
    _ = parsed
  }
  @Test func Readings_1() throws {
    
    let parser = MarkupParser()
    let html = "I <3 you"
    #expect(String(describing: parser.parse(html).styledText.text) == "I <3 you")
    #expect(String(describing: parser.parse(html, as: .device).styledText.text) == "I ")
    _ = parser
    _ = html
  }
  @Test func Readings_2() throws {
    
    let compared = MarkupParser().compare("<font color=white>Sale</font>")
    #expect(String(describing: compared.differences.count) == "1")
    #expect(String(describing: compared.diagnostics.map(\.rule.rawValue)) == "[\"device.color-white\"]")
    _ = compared
  }
  @Test func Readings_3() throws {
    
    let fixed = Fixer().fix("<b style='color: #008000'>Go</b>")
    let shown = MarkupParser().parse(fixed.html, as: .device).styledText
    #expect(String(describing: shown.runs.first?.style.foreground?.hex ?? "") == "#008000")
    _ = fixed
    _ = shown
  }
  @Test func Safety_1() throws {
    
    let text = try StyledText("x", spans: [AttributedSpan(0..<1, .link("javascript:alert(1)"))])
    let result = HTMLRenderer().render(text)
    #expect(String(describing: result.text) == "x")
    #expect(String(describing: result.refusedLinkCount) == "1")
    _ = text
    _ = result
  }
  @Test func Safety_2() throws {
    
    var links = LinkPolicy()
    links.schemes = ["https", "javascript"]
    let parser = MarkupParser(policy: Policy(tags: ["a"], links: links))
    #expect(String(describing: parser.parse("<a href='javascript:x'>x</a>").styledText.spans.isEmpty) == "true")
    _ = links
    _ = parser
  }
  @Test func PlainTextRenderer_1() throws {
    let text = MarkupParser().parse("<a href='https://example.com/'>Sale</a>!").styledText
    #expect(String(describing: PlainTextRenderer().render(text)) == "Sale (https://example.com/)!")
    _ = text
  }
  @Test func HTMLRenderer_1() throws {
    let text = try StyledText("a < b", spans: [AttributedSpan(0..<1, .bold)])
    #expect(String(describing: HTMLRenderer().render(text)) == "<b>a</b> &lt; b")
    _ = text
  }
  @Test func JSONRenderer_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: JSONRenderer().render(parsed).text) == "{\"version\":1,\"id\":null,\"reading\":\"authored\",\"text\":\"Hi\",\"offsets\":\"utf8\",\"spans\":[{\"start\":0,\"end\":2,\"type\":\"bold\"}],\"truncated\":false,\"diagnostics\":[]}")
    _ = parsed
  }
  @Test func RenderedText_1() throws {
    let result = ANSIRenderer().render(StyledText("a\u{202e}b"))
    #expect(String(describing: result.removedScalarCount) == "1")
    _ = result
  }
  @Test func Renderer_1() throws {
    let renderers: [any Renderer] = [PlainTextRenderer(), HTMLRenderer()]
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: renderers.map { $0.render(parsed).text }) == "[\"Hi\", \"<b>Hi</b>\"]")
    _ = renderers
    _ = parsed
  }
  @Test func ANSIRenderer_Environment_1() throws {
    let renderer = ANSIRenderer(environment: ["TERM": "xterm-256color"], columns: 40)
    #expect(String(describing: renderer.colorDepth) == "ansi256")
    #expect(String(describing: ANSIRenderer(environment: ["NO_COLOR": "1"]).colorDepth) == "plain")
    _ = renderer
  }
  @Test func ANSIRenderer_1() throws {
    let renderer = ANSIRenderer(width: 40)
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
    #expect(String(describing: renderer.render(text).text == "\u{1b}[1mSale\u{1b}[0m!\n") == "true")
    _ = renderer
    _ = text
  }
  @Test func ColorDepth_1() throws {
    let renderer = ANSIRenderer(colorDepth: .ansi256)
    _ = renderer
  }
  @Test func AttributeScopes_PushMarkup_1() throws {
    let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
    for run in attributed.runs { print(run.pushMarkup.style?.bold ?? false) }
    _ = attributed
  }
  @Test func AttributedString_StyledText_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b> <a href='https://example.com/'>you</a>")
    let attributed = AttributedString(parsed.styledText)
    #expect(String(describing: attributed.runs.map { $0.inlinePresentationIntent != nil }) == "[true, false, false]")
    #expect(String(describing: attributed.runs.compactMap(\.link?.absoluteString)) == "[\"https://example.com/\"]")
    _ = parsed
    _ = attributed
  }
  @Test func InlinePresentationIntent_1() throws {
    let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
    #expect(String(describing: attributed.runs.map { $0.inlinePresentationIntent == .stronglyEmphasized }) == "[true]")
    _ = attributed
  }
  @Test func MarkupParser_Data_1() throws {
    #expect(String(describing: MarkupParser().parse(Data("<b>Hi</b>".utf8)).styledText.text) == "Hi")
  }
  @Test func PushMarkupFoundation_1() throws {
    
    let parsed = MarkupParser().parse("<b>Hi</b> <a href='https://example.com/'>you</a>")
    let attributed = AttributedString(parsed.styledText)
    #expect(String(describing: attributed.runs.compactMap(\.link?.absoluteString)) == "[\"https://example.com/\"]")
    #expect(String(describing: StyledText(attributed) == parsed.styledText) == "true")
    _ = parsed
    _ = attributed
  }
  @Test func StyledText_AttributedString_1() throws {
    let attributed = AttributedString(MarkupParser().parse("Go <i>there</i>").styledText)
    #expect(String(describing: StyledText(attributed).spans) == "[3..<8 italic]")
    _ = attributed
  }
  @Test func StyledText_LocalizedError_1() throws {
    do {
      _ = try StyledText("a", spans: [AttributedSpan(0..<2, .bold)])
    } catch {
      print(error.localizedDescription)
    }
  }
  @Test func README_1() throws {
    
    let parser = MarkupParser()
    let parsed = parser.parse("<p>Hello <span style='color: #ff6600'>you</span></p>")
    #expect(String(describing: parsed.styledText.text) == "Hello you")
    for run in parsed.styledText.runs where run.style.foreground != nil {
      print(parsed.styledText.text(of: run), run.style.foreground?.hex ?? "")
    }
    let device = parser.parse("<font color='green'>go</font>", as: .device)
    #expect(String(describing: device.styledText.spans.count) == "1")
    _ = parser
    _ = parsed
    _ = device
  }
  @Test func README_2() throws {
    
    var strict = MarkupParser()
    strict.policy.tags.remove("img")
    strict.policy.links.schemes = ["https", "myapp"]
    #expect(String(describing: Policy(tags: ["Strong", "blnk"]).tags.unknown) == "[\"blnk\"]")
    let parsed = strict.parse("<a href='javascript:alert(1)'>x</a>")
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"link.scheme\"]")
    _ = strict
    _ = parsed
  }
}
