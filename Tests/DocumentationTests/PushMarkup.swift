// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup

@Suite struct PushMarkup_Examples {
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
  @Test func LibraryMismatch_1() throws {
    try MarkupParser.checkLibrary()
  }
  @Test func Diagnostic_Fix_1() throws {
    let html = "<font color='#f00'>Sale</font>"
    let fix = Diagnostic.Fix("write six digits", 13..<17, "#ff0000")
    #expect(String(describing: fix.applied(to: html)) == "<font color='#ff0000'>Sale</font>")
    _ = html
    _ = fix
  }
  @Test func Diagnostic_1() throws {
    let finding = MarkupParser().parse("<marquee>Sale").diagnostics[0]
    #expect(String(describing: "\(finding.rule) \(finding.subject?.text ?? "")") == "tag.unknown marquee")
    _ = finding
  }
  @Test func Rule_1() throws {
    let rule = Rule.tagUnknown
    #expect(String(describing: "\(rule) \(rule.severity)") == "tag.unknown warning")
    _ = rule
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
  @Test func MarkupParser_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: parsed.styledText.text) == "Hi")
    _ = parsed
  }
  @Test func MarkupParser_2() throws {
    #expect(String(describing: MarkupParser().parse(utf8: "<b>Hi</b>".utf8).styledText.text) == "Hi")
  }
  @Test func MarkupParser_3() throws {
    let bytes = ContiguousArray("<b>Hi</b>".utf8)
    #expect(String(describing: MarkupParser().parse(utf8: bytes.span).styledText.text) == "Hi")
    _ = bytes
  }
  @Test func Attribute_1() throws {
    let warning: [Attribute] = [.bold, .foreground(RGBAColor(rgb: 0xff0000))]
    _ = warning
  }
  @Test func AttributedSpan_1() throws {
    let span = AttributedSpan(0..<6, .foreground(RGBAColor(rgb: 0x99cc00)))
    _ = span
  }
  @Test func RGBAColor_1() throws {
    let orange = RGBAColor(red: 0xff, green: 0x66, blue: 0x00)
    #expect(String(describing: orange.hex) == "#ff6600")
    _ = orange
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
  @Test func StyledText_Sides_1() throws {
    let text = MarkupParser().parse("<p align=right>Sale<br>שלום</p>").styledText
    #expect(String(describing: text.withStartsAndEnds().spans) == "[0..<5 alignment(end), 5..<13 alignment(start)]")
    _ = text
  }
  @Test func StyledText_1() throws {
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
    _ = text
  }
  @Test func StyledText_2() throws {
    let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .bold)])
    #expect(String(describing: text.runs.map(\.range.upperBound)) == "[1, 2]")
    _ = text
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
  @Test func Renderer_1() throws {
    let renderers: [any Renderer] = [PlainTextRenderer(), HTMLRenderer()]
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: renderers.map { $0.render(parsed).text }) == "[\"Hi\", \"<b>Hi</b>\"]")
    _ = renderers
    _ = parsed
  }
  @Test func Renderer_2() throws {
    let result = ANSIRenderer().render(StyledText("a\u{202e}b"))
    #expect(String(describing: result.removedScalarCount) == "1")
    _ = result
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
  @Test func README_1() throws {
    let parser = MarkupParser()
    let parsed = parser.parse("<p>Hello <span style='color: #ff6600'>you</span></p>")
    #expect(String(describing: parsed.styledText.text) == "Hello you")
    for run in parsed.styledText.runs where run.style.foreground != nil {
      print(parsed.styledText.text(of: run), run.style.foreground?.hex ?? "")
    }
    _ = parser
    _ = parsed
  }
  @Test func README_2() throws {
    var strict = MarkupParser()
    strict.policy.tags.remove("img")
    strict.policy.links.schemes = ["https", "myapp"]
    let parsed = strict.parse("<a href='javascript:alert(1)'>x</a>")
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"link.scheme\"]")
    _ = strict
    _ = parsed
  }
}
